// An app needs one import: the scripts that it writes are the engine's types.
@_exported public import typealias WalkthroughGtkSupport.WidgetPointer
@_exported public import enum WalkthroughGtkSupport.MainLoop
@_exported public import enum WalkthroughGtkSupport.Translations
@_exported public import WalkthroughEngine
