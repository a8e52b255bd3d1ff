// One import is enough for an app: the tips that it declares are the engine's.
@_exported public import WalkthroughGtkSupport
@_exported public import TipEngine
