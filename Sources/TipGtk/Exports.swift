// One import is enough for an app: the tips that it declares are the engine's, and who writes a style makes widgets.
@_exported public import CWalkthroughGtk
@_exported public import TipEngine
@_exported public import enum WalkthroughGtkSupport.MainLoop
@_exported public import typealias WalkthroughGtkSupport.WidgetPointer
