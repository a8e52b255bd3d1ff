import CWalkthroughGtk
import WalkthroughTesting

@MainActor func listing(_ list: OpaquePointer) throws {
    // LISTING
}
