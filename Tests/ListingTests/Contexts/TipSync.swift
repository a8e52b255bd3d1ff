import FoundationEssentials
import TipEngine
import TipSync

@MainActor func listing(_ folder: URL) throws {
    // LISTING
}
