import FoundationEssentials
import TipEngine

@MainActor func listing(_ folder: URL) throws {
    // LISTING
}
