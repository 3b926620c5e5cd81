"""The faults of tables, wishes, setup files and share codes in Spanish.

They are found in English, as those of card files are. A fault is its place, what is wrong and
what to do; each phrase stands here once. What is in quotes is the player's own and stays as it is.
"""

from __future__ import annotations

import re

from thunderstone.catalogue.fault_words import in_spanish as card_fault_in_spanish

_DECK = "hero|monster|village|special|guardian|thunderstone|basic"

_PHRASES = (
    # What to do.
    (
        r"; choose from (\S+) to (\S+), or (\S+) for any",
        r"; elige de \1 a \2, o \3 para que dé igual",
    ),
    (r"[;:] choose from (\S+) to (\d+)", r": elige de \1 a \2"),
    (r"; choose (\d+), or (\d+) for a short game", r"; elige \1, o \2 para una partida corta"),
    (r"; choose more monster groups", "; elige más grupos de monstruos"),
    (r"; choose 'special', or take ('.*?') out", r"; elige 'special', o quita \1"),
    (r"; choose ('\w+') or ('\w+')", r"; elige \1 o \2"),
    (r"; choose 'versus' or one seat", "; elige 'versus' o un solo asiento"),
    (rf"; choose one of the ({_DECK}) deck", r"; elige una del mazo \1"),
    (r"; choose a card of the category (\w+)", r"; elige una carta de la categoría \1"),
    (r"; choose one of the two", "; elige una de las dos cosas"),
    (r"; choose that, or leave it out", "; elige eso, o quítalo"),
    (r"; choose another file", "; elige otro archivo"),
    (r"; choose another", "; elige otro"),
    (r"; name each only once", "; nombra cada cosa una sola vez"),
    (r"; name one: ", "; nombra una: "),
    (r"; name a setup file that is there", "; nombra un archivo de mesa que exista"),
    (r"; add one \(R33\)", "; añade una (R33)"),
    (r"; add its set or lift the ban", "; añade su colección o levanta el veto"),
    (r"; add its set", "; añade su colección"),
    (r"; add it to the sets", "; añádela a las colecciones"),
    (r"; add them", "; añádelos"),
    (r"; add a set, ban fewer, or choose ", "; añade una colección, veta menos o elige "),
    (r"; add (\w+): ", r"; añade \1: "),
    (
        r"; ask for fewer, ban fewer or add a set",
        "; pide menos, veta menos o añade una colección",
    ),
    (r"; ask for fewer", "; pide menos"),
    (r"; ask for another", "; pide otro"),
    (r"; leave some out, or ask for more (\w+)", r"; quita algunas, o pide más \1"),
    (r"; leave it out", "; quítalo"),
    (r"; leave setup ('.*?') out", r"; quita setup \1"),
    (r"; take some out", "; quita algunos"),
    (r"; play with fewer seats", "; juega con menos asientos"),
    (r"; count from 1, or say 'random'", "; cuenta desde 1, o di 'random'"),
    (r"; look again", "; vuelve a mirarla"),
    (
        r"; copy the code anew, from its first letter to its last",
        "; copia el código otra vez, de la primera letra a la última",
    ),
    (r"; update the game or add the set", "; actualiza el juego o añade la colección"),
    (r"; update the game", "; actualiza el juego"),
    (r"; give it one in ", "; dale uno en "),
    (r"; check the file", "; revisa el archivo"),
    (r"; mend the file", "; corrige el archivo"),
    (
        r"A share code or a setup file will do as well\.",
        "También vale un código o un archivo de mesa.",
    ),
    # What is wrong.
    (
        r"seat (\S+) cannot begin a game of (\d+) seats",
        r"el asiento \1 no puede empezar una partida de \2",
    ),
    (
        r"a game needs at least one monster group and one hero",
        "una partida necesita al menos un grupo de monstruos y un héroe",
    ),
    (
        r"without a Thunderstone the game has no end",
        "sin Piedra del Trueno la partida no tiene fin",
    ),
    (
        r"there are no cards for the (\w+) disease deck",
        r"no hay cartas para el mazo de enfermedades \1",
    ),
    (r"('.*?') is for one seat alone, not for (\S+)", r"\1 es para un solo asiento, no para \2"),
    (r"counts only with (\w+) ('.*?')", r"solo cuenta con \1 \2"),
    (r"('.*?') stands twice", r"\1 está dos veces"),
    (r"one group is too small a dungeon", "con un solo grupo la mazmorra es demasiado pequeña"),
    (
        r"the dungeon would have (\d+) cards and needs (\d+)",
        r"la mazmorra tendría \1 cartas y necesita \2",
    ),
    (r"('.*?') asks for the special deck", r"\1 pide el mazo especial"),
    (r"(\w+) must be a whole number", r"\1 debe ser un número entero"),
    (r"(\w+) must be true or false", r"\1 debe ser true o false"),
    (r"(\w+) must be a word", r"\1 debe ser una palabra"),
    (r"(\w+) must be a list of words", r"\1 debe ser una lista de palabras"),
    (r"(\w+) must be a variant", r"\1 debe ser una variante"),
    (rf"there is no ({_DECK}) category ", r"no hay categoría del mazo \1 llamada "),
    (r"there is no category ", "no hay ninguna categoría "),
    (r"there is no card ", "no hay ninguna carta "),
    (r"there is no set ", "no hay ninguna colección "),
    (r"there is no table ", "no hay ninguna mesa "),
    (r"there is no seat ", "no hay ningún asiento "),
    (r"there is no such file", "no existe ese archivo"),
    (r"there is no ('.*?')", r"no hay \1"),
    (rf"('.*?') is a category of the ({_DECK}) deck", r"\1 es una categoría del mazo \2"),
    (r"('.*?') brings in no cards of its own", r"\1 no trae cartas propias"),
    (r"('.*?') brings in no Treasures or traps", r"\1 no trae Tesoros ni Trampas"),
    (
        r"the cards of ('.*?') are no Treasures or traps",
        r"las cartas de \1 no son Tesoros ni Trampas",
    ),
    (r"('.*?') is of the category (\w+)", r"\1 es de la categoría \2"),
    (r"('.*?') is of the set (\w+)", r"\1 es de la colección \2"),
    (r"('.*?') is never for sale", r"\1 no se vende nunca"),
    (r"the starting deck needs ", "el mazo inicial necesita "),
    (
        r"(\S+) seats start with (\d+) cards of ('.*?'), and there are (\d+)",
        r"\1 asientos empiezan con \2 cartas de \3, y hay \4",
    ),
    (r"(\S+) stacks, and there is room for (\d+)", r"\1 montones, y hay sitio para \2"),
    (r"(\S+) Guardians, and there are (\d+)", r"\1 Guardianes, y hay \2"),
    (r"(.*): (.*) bring no Thunderstone", r"\1: \2 no traen Piedra del Trueno"),
    (r"unknown wish ", "deseo desconocido "),
    (r"unknown key ", "clave desconocida "),
    (r"wishes hold ", "los deseos contienen "),
    (r"a setup holds ", "una mesa contiene "),
    (r"a variant holds ", "una variante contiene "),
    (r"not a setup:", "no es una mesa:"),
    (
        r"(\S+) are to be drawn, and there are (\S+) to draw from",
        r"hay que robar \1, y hay \2 de donde robar",
    ),
    (r"('.*?') is banned as well", r"\1 está además vetada"),
    (r"('.*?') is not in the draw", r"\1 no está entre lo que se roba"),
    (
        rf"(\S+) of the ({_DECK}) deck \((.*?)\), and (\S+) are drawn",
        r"\1 del mazo \2 (\3), y se roban \4",
    ),
    (
        r"the sets in use have no dungeon feature left that could be guaranteed",
        "a las colecciones en uso no les queda ninguna característica de mazmorra que garantizar",
    ),
    (r"('.*?') cannot come with features ('.*?')", r"\1 no puede venir con features \2"),
    (r"a code stands for the whole table", "un código vale por la mesa entera"),
    (r"a share code says everything", "un código lo dice todo"),
    (r"expected a share code", "se esperaba un código"),
    (r"expected a list of names", "se esperaba una lista de nombres"),
    (r"expected a name", "se esperaba un nombre"),
    (r"the table is drawn", "la mesa se roba"),
    (r"every card is chosen", "cada carta se elige"),
    (r"('.*?') brings its own cards", r"\1 trae sus propias cartas"),
    (r"expected a seat from 1 on, or 'random'", "se esperaba un asiento desde 1, o 'random'"),
    (r"(\S+) is no number from (\S+) to (\S+)", r"\1 no es un número de \2 a \3"),
    (r"not with this setup, for ", "con esta mesa no, porque "),
    (r"a table of one's own needs them", "a una mesa propia le hacen falta"),
    (r"no JSON ", "no es JSON "),
    (
        r"the code is of version (\d+), and this game reads version (\d+)",
        r"el código es de la versión \1, y este juego lee la \2",
    ),
    (
        r"the code uses ('.*?'), which these cards do not have",
        r"el código usa \1, que estas cartas no tienen",
    ),
    (
        r"the code is complete, but it says more than a game",
        "el código está entero, pero dice más que una partida",
    ),
    (
        r"the code is complete, but no game can be made of it",
        "el código está entero, pero no describe ninguna partida",
    ),
    (r"the code's table cannot be dealt", "la mesa del código no se puede repartir"),
    (
        r"the code names (\w+) number (\d+), which this version does not know",
        r"el código nombra el \1 número \2, que esta versión no conoce",
    ),
    (r"('.*?') has no number for share codes", r"\1 no tiene número para los códigos"),
    (
        r"a code has (\d+) to (\d+) letters, this one (\d+)",
        r"un código tiene de \1 a \2 letras, y este \3",
    ),
    (r"letter (\d+) of group (\d+) ", r"la letra \1 del grupo \2 "),
    (r" is ('.'), which stands in no code", r" es \1, que no está en ningún código"),
    (
        r"there is a slip: (.*) is ('.') and should be ('.')",
        r"hay un error: \1 es \2 y debería ser \3",
    ),
    (
        r"there is a slip: (.*) and the next, ('..'), have changed places",
        r"hay un error: \1 y la siguiente, \2, están cambiadas de sitio",
    ),
    (r"a letter is missing, before (.*?): ", r"falta una letra antes de \1: "),
    (r"a letter is missing, (.*?): ", r"falta una letra \1: "),
    (r"there is a letter too many: ", "sobra una letra: "),
    (r"letters are wrong or missing", "hay letras mal o faltan"),
    (r"\bat the end\b", "al final"),
    (r"(\d+) players for (\d+) seats", r"\1 jugadores para \2 asientos"),
)

_COMPILED = tuple((re.compile(english), spanish) for english, spanish in _PHRASES)


def told(fault: Exception, lang: str) -> str:
    """A BadSetup or BadCode as it is told in a language."""
    return in_spanish(str(fault)) if lang == "es" else str(fault)


def in_spanish(fault: str) -> str:
    """A fault of a table or of a code as it is told in Spanish."""
    for english, spanish in _COMPILED:
        fault = english.sub(spanish, fault)
    return card_fault_in_spanish(fault)
