// An app needs one import to write, present and observe tours. What looks draw, and what else the engine
// works with, is in the engine's module.
@_exported public import enum WalkthroughEngine.AppState
@_exported public import struct WalkthroughEngine.Arrow
@_exported public import struct WalkthroughEngine.CalloutPreference
@_exported public import enum WalkthroughEngine.AdvanceCause
@_exported public import enum WalkthroughEngine.AdvanceRule
@_exported public import enum WalkthroughEngine.Demonstration
@_exported public import struct WalkthroughEngine.Element
@_exported public import struct WalkthroughEngine.Highlight
@_exported public import enum WalkthroughEngine.JSONValue
@_exported public import struct WalkthroughEngine.MissingTargetPolicy
@_exported public import struct WalkthroughEngine.Outcome
@_exported public import enum WalkthroughEngine.PreferredSide
@_exported public import struct WalkthroughEngine.Region
@_exported public import enum WalkthroughEngine.Report
@_exported public import struct WalkthroughEngine.Step
@_exported public import struct WalkthroughEngine.StepPosition
@_exported public import enum WalkthroughEngine.StepsBuilder
@_exported public import struct WalkthroughEngine.TourFileError
@_exported public import struct WalkthroughEngine.Trigger
@_exported public import struct WalkthroughEngine.Visit
@_exported public import struct WalkthroughEngine.Walkthrough
@_exported public import struct WalkthroughEngine.WalkthroughProgress
@_exported public import struct WalkthroughEngine.WhatsNewEntry
@_exported public import enum WalkthroughGtkSupport.MainLoop
@_exported public import enum WalkthroughGtkSupport.Translations
@_exported public import typealias WalkthroughGtkSupport.WidgetPointer
