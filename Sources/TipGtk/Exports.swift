// An app imports only this module: it declares tips with the engine's types, and its styles create widgets.
@_exported public import CWalkthroughGtk
@_exported public import TipEngine
@_exported public import enum WalkthroughGtkSupport.MainLoop
@_exported public import enum WalkthroughGtkSupport.Translations
@_exported public import typealias WalkthroughGtkSupport.WidgetPointer
