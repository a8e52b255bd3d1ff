import CWalkthroughGtk
import WalkthroughGtk

@MainActor func listing(_ preferences: OpaquePointer) {
    // LISTING
}
