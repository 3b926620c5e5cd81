"""Secret commissions: one of two is chosen behind the curtain, and looked at on one's own turn."""
