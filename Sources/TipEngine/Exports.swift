// What apps see of the store: its errors, and those of a synchronisation.
@_exported public import TipDatastore
// What escapes values for the message of a tip.
@_exported public import struct WalkthroughText.RichText
