import Foundation
import WalkthroughGtk

@MainActor func listing(_ window: WidgetPointer, _ tour: Walkthrough, _ file: URL) {
    // LISTING
}
