// One import is enough for an app: the script that it writes is the engine's.
@_exported public import typealias WalkthroughGtkSupport.WidgetPointer
@_exported public import enum WalkthroughGtkSupport.MainLoop
@_exported public import WalkthroughEngine
