internal import WalkthroughGtkSupport

/// What a walkthrough puts over a window or a popover: no content of the app, and no cover of any.
protocol OverlayWidget: CustomWidget {}
