import locale

# LISTING
assert locale.textdomain(None) == "notes"
