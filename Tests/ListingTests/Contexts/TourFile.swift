import Foundation
import WalkthroughGtk

@MainActor func listing(_ data: Data) throws {
    // LISTING
}
