import WalkthroughEngine

// LISTING
