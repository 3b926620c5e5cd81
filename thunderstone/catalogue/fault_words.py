"""The faults of card files in Spanish.

Card files are checked in English, where the rules are written; a player who reads Spanish is told
in Spanish. A fault is its place, what is wrong and what to do; each phrase of the two stands here
once. What is in quotes is the file's own and stays as it is.
"""

from __future__ import annotations

import functools
import re

_PHRASES = (
    # What to do.
    (r"did you mean ('.*?')\?", r"¿querías decir \1?"),
    (r"known: ", "se conocen: "),
    (r"choose from ", "elige entre "),
    (r"; choose another id", "; elige otro id"),
    (r"; choose 1 or more", "; elige 1 o más"),
    (r"; (?:write it|write that)$", "; escríbelo"),
    (r"; write it out", "; escríbelo entero"),
    (r"; write it in quotes", "; ponlo entre comillas"),
    (r"; write one of its own", "; escribe una propia"),
    (r"; write its cards", "; escribe sus cartas"),
    (r"; write one$", "; escribe uno"),
    (r"; write another$", "; escribe otro"),
    (r"; write a smaller one", "; escribe uno menor"),
    (r"; write both", "; escribe los dos"),
    (r"; add it", "; añádelo"),
    (r"; take it out", "; quítala"),
    (r"; say it in (\d+)", r"; dilo en \1"),
    (r"; lower their counts", "; baja las cantidades"),
    (r"; join some", "; junta algunos"),
    (r"[;,] split the file", "; divide el archivo"),
    (r"[;,] flatten it", "; hazlo más llano"),
    (r"; quote it", "; ponlo entre comillas"),
    (r"; restore the file", "; restaura el archivo"),
    (r"; mend the YAML there", "; corrige ahí el YAML"),
    (r"; mend its steps", "; corrige sus pasos"),
    (r"; name a place", "; nombra un lugar"),
    (r"; write one for each$", "; escribe uno para cada una"),
    (r"; give the folder another name", "; dale otro nombre a la carpeta"),
    (r"; leave `repeat` out", "; quita `repeat`"),
    (
        r"; put it into a folder of its own, which is its set",
        "; ponlo en una carpeta, que será su colección",
    ),
    (
        r"write small letters without accents, figures and _, 40 at most, a letter first",
        "usa minúsculas sin acentos, cifras y _, 40 como mucho, y empieza por una letra",
    ),
    # What is wrong.
    (r"unknown section ", "sección desconocida "),
    (r"unknown field ", "campo desconocido "),
    (r"unknown kind ", "clase de carta desconocida "),
    (r"unknown verb ", "verbo desconocido "),
    (r"unknown word ", "palabra desconocida "),
    (r"unknown filter ", "filtro desconocido "),
    (r"unknown place ", "lugar desconocido "),
    (r"unknown condition ", "condición desconocida "),
    (r"unknown attribute ", "atributo desconocido "),
    (r"unknown deck ", "mazo desconocido "),
    (r"unknown feature ", "característica desconocida "),
    (r"unknown figure ", "cifra desconocida "),
    (r"unknown category ", "categoría desconocida "),
    (r"unknown class ", "tipo de carta desconocido "),
    (r", found ", "; hay "),
    (r"the field ('.*?') is missing", r"falta el campo \1"),
    (r"('.*?') is missing", r"falta \1"),
    (r"the name is empty", "el nombre está vacío"),
    (r"(\w+) has (\d+) characters", r"\1 tiene \2 letras"),
    (r"(\w+) has a mark that cannot be shown", r"\1 tiene un signo que no se puede mostrar"),
    (r"(\w+) must be a whole number", r"\1 debe ser un número entero"),
    (r"(\w+) must be 0 or more", r"\1 debe ser 0 o más"),
    (r"(\w+) must be 1 or more copies", r"\1 debe ser 1 copia o más"),
    (r"(\w+) must be 1 or more", r"\1 debe ser 1 o más"),
    (r"(\w+) must be (\d+) or less", r"\1 debe ser \2 o menos"),
    (r"(\w+) must lie within (\d+)", r"\1 no puede pasar de \2"),
    (r"(\w+) must be text", r"\1 debe ser texto"),
    (r"(\w+) must be a mapping of ids", r"\1 debe ser una tabla de ids"),
    (r"(\w+) must be a list of effects", r"\1 debe ser una lista de efectos"),
    (r"(\w+) must be a list of words", r"\1 debe ser una lista de palabras"),
    (r"category must be a category's id", "category debe ser el id de una categoría"),
    (r"a (\w+) needs the figure ('.*?')", r"a una carta \1 le hace falta la cifra \2"),
    (r"('.*?') takes no figure", r"\1 no lleva cifra"),
    (r"('.*?') takes a whole number", r"\1 lleva un número entero"),
    (r"('.*?') takes one of ", r"\1 lleva una de "),
    (r"takes no argument", "no lleva argumento"),
    (r"a step is one verb with its arguments", "un paso es un verbo con sus argumentos"),
    (r"leave_if stands outside a loop", "leave_if está fuera de un loop"),
    (r"expected a list of steps", "se esperaba una lista de pasos"),
    (r"expected a list of ", "se esperaba una lista de "),
    (r"expected a mapping at the top", "se esperaba una tabla al principio"),
    (r"expected a mapping", "se esperaba una tabla"),
    (r"expected a program's name", "se esperaba el nombre de un programa"),
    (r"expected a condition", "se esperaba una condición"),
    (r"expected a quantity", "se esperaba una cantidad"),
    (
        r"expected one figure and what it is compared with",
        "se esperaba una cifra y aquello con lo que se compara",
    ),
    (
        r"expected one figure and its numbers, as ",
        "se esperaba una cifra y sus números, como ",
    ),
    (
        r"expected two or more numbers up to (\d+), as 4-13 or ",
        r"se esperaban dos o más números hasta \1, como 4-13 o ",
    ),
    (r"(\w+) has (\d+) texts for (\d+) faces", r"\1 tiene \2 textos para \3 caras"),
    (r"(\w+) stands under `faces` as well", r"\1 está también en `faces`"),
    (
        r"cards are chosen in a verb's own argument only",
        "las cartas se eligen solo en el argumento de un verbo",
    ),
    (
        r"only a card's own steps, outside each_seat, can say this",
        "solo lo dicen los pasos de una carta, fuera de each_seat",
    ),
    (r"expected a filter", "se esperaba un filtro"),
    (r"expected a whole number", "se esperaba un número entero"),
    (r"expected a word", "se esperaba una palabra"),
    (r"expected true or false", "se esperaba true o false"),
    (r"expected 1 or more", "se esperaba 1 o más"),
    (r"expected SET/", "se esperaba SET/"),
    (r"expected ", "se esperaba "),
    (r"no phase named", "no nombra ninguna fase"),
    (r"Spoils are taken once \(R81\)", "el Botín se toma una sola vez (R81)"),
    (
        r" and a `while` line (\d+) with `in: used` go together",
        r" y una línea \1 de `while` van juntos",
    ),
    (r"a quantity starts from one of ", "una cantidad parte de una de "),
    (r"one for every (.*?) is no number", r"uno por cada \1 no es un número"),
    (r"there is no rank (.*?); ", r"no hay rango \1; "),
    (r"the filter ('.*?') takes no parameter", r"el filtro \1 no lleva parámetro"),
    (
        r"the filter ('.*?') needs a parameter, as in ",
        r"al filtro \1 le falta un parámetro, como en ",
    ),
    (r"no step before sets ", "ningún paso anterior da valor a "),
    (r"the register ('.*?') is set in no program", r"ningún programa da valor a \1"),
    (r"calls ('.*?'), which does not exist", r"llama a \1, que no existe"),
    (r"no card is of class ", "ninguna carta es del tipo "),
    (r"no card is of this category", "ninguna carta es de esta categoría"),
    (r"there is a card of this id already", "ya hay una carta con este id"),
    (r"there is a category of this id already", "ya hay una categoría con este id"),
    (r"there is a (\w+) of this id already", r"ya hay un \1 con este id"),
    (r"no card files here", "aquí no hay archivos de cartas"),
    (r"the effect never comes to an end", "el efecto no termina nunca"),
    (r"('.*?') is a category of the set ('.*?')", r"\1 es una categoría de la colección \2"),
    (r"('.*?') is no category of this set", r"\1 no es una categoría de esta colección"),
    (r"('.*?') is a set of the game itself", r"\1 es una colección del propio juego"),
    (r"('.*?') is a step of the turn, not of a card", r"\1 es un paso del turno, no de una carta"),
    (r"a card cannot call ", "una carta no puede llamar a "),
    (r"a (\w+) cannot come from the (\w+) deck", r"una carta \1 no puede venir del mazo \2"),
    (r"a card of the (\w+) deck cannot have ", r"una carta del mazo \1 no puede tener "),
    (r"the feature ('.*?')", r"la característica \1"),
    (r"no feature", "ninguna característica"),
    (
        r"in the (\w+) deck a category of one's own has ",
        r"en el mazo \1, una categoría propia tiene ",
    ),
    (r", not ('.*?')", r", no \1"),
    (r"a (\w+) has the category ", r"una carta \1 tiene la categoría "),
    (
        r"a way of ('.*?') has no name; write es and en",
        r"falta el nombre de una opción de \1; escribe es y en",
    ),
    (r"no Hero of level 1", "no hay ningún Héroe de nivel 1"),
    (r"the folder's name is the set's id", "el nombre de la carpeta es el id de la colección"),
    (r"no id for a card or category", "no vale como id de carta o categoría"),
    (r"more than (\d+) copies of cards", r"más de \1 copias de cartas"),
    (r"more than (\d+) files", r"más de \1 archivos"),
    (r"lies beside the sets", "está suelto junto a las colecciones"),
    (
        r"has no words in Spanish; the English ones are shown",
        "no tiene textos en español; se muestran los ingleses",
    ),
    (
        r"has no words in English; the Spanish ones are shown",
        "no tiene textos en inglés; se muestran los españoles",
    ),
    (r"a name has 1 to 40 letters", "un nombre tiene de 1 a 40 letras"),
    (r"line (\d+):", r"línea \1:"),
    (r"a key must be a word, not a list or a mapping", "una clave debe ser una palabra"),
    (r"a number of more than (\d+) digits", r"un número de más de \1 cifras"),
    (
        r"aliases are not allowed, write it out; ('\*.*?') repeats what ('&.*?') marks, "
        r"and a text that begins with '\*' stands in quotes",
        r"no se admiten alias, escríbelo entero; \1 repite lo que marca \2, "
        r"y un texto que empieza por '*' va entre comillas",
    ),
    (r"more than (\d+) entries", r"más de \1 entradas"),
    (r"nested more than (\d+) deep", r"anidado más de \1 veces"),
    (r"nested too deeply", "demasiado anidado"),
    (r"the key ('.*?') stands twice", r"la clave \1 está dos veces"),
    (r"a value cannot be read", "un valor no se puede leer"),
    (r"larger than (\d+) bytes", r"ocupa más de \1 bytes"),
    (r"cannot be read", "no se puede leer"),
    (r"a number is larger than (\d+)", r"un número pasa de \1"),
    (r"the id (.*?) is no word", r"el id \1 no es una palabra"),
    (r" holds half a letter", " contiene media letra"),
    (r" is neither text nor a number", " no es texto ni número"),
    (r" is no number to reckon with", " no es un número con el que se pueda contar"),
    (r", step (\d+)", r", paso \1"),
    (r"('.*?') takes ", r"\1 lleva "),
    # Words about the words of a card.
    (
        r"the text is empty, but the card does something",
        "falta el texto de una carta que hace algo",
    ),
    (r"an effect has a (\d+) that the text does not say", r"el texto no dice el \1 de un efecto"),
    (r"only one of the two languages has a text", "solo hay texto en una de las dos lenguas"),
    (r"; write the other", "; escribe el otro"),
    (r"the two texts differ in their numbers", "los números de los dos textos no coinciden"),
)


@functools.cache
def _phrases() -> tuple[tuple[re.Pattern[str], str], ...]:
    """What is replaced, in this order: the longer phrases stand before those that are part of
    them."""
    return tuple((re.compile(english), spanish) for english, spanish in _PHRASES)


def in_spanish(fault: str) -> str:
    """A fault as it is told in Spanish."""
    for english, spanish in _phrases():
        fault = english.sub(spanish, fault)
    return fault
