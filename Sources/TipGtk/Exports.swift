// An app needs one import to declare, configure and show tips: every name of the engine is TipKit's or begins
// with "Tip", and macros cannot be exported one by one. GTK is imported where an app calls it, as for tours.
@_exported public import TipEngine
@_exported public import enum WalkthroughGtkSupport.MainLoop
@_exported public import enum WalkthroughGtkSupport.Translations
@_exported public import typealias WalkthroughGtkSupport.WidgetPointer
@_exported public import protocol WalkthroughGtkSupport.HotspotContent
@_exported public import protocol WalkthroughGtkSupport.WidgetReference
