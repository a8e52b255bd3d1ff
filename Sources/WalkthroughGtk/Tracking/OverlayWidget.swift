internal import WalkthroughGtkSupport

/// A widget that a walkthrough adds to a window or popover: neither content of the app nor a cover.
protocol OverlayWidget: CustomWidget {}
