// One import is enough for an app: the script that it writes is the engine's.
@_exported public import WalkthroughGtkSupport
@_exported public import WalkthroughEngine
