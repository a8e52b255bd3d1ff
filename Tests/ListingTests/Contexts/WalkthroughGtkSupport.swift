import WalkthroughGtk

@MainActor func listing(_ bytes: UnsafeRawBufferPointer) {
    // LISTING
}
