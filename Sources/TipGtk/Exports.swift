// One import is enough for an app: the tips that it declares are the engine's.
@_exported public import GtkSupport
@_exported public import TipEngine
