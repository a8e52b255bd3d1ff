import WalkthroughGtk

@MainActor func listing(_ name: String) -> Step {
    // LISTING
}
