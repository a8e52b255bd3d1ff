// What apps see of the store: its errors, and those of a synchronisation.
@_exported public import TipDatastore
