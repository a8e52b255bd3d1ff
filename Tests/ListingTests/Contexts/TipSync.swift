import FoundationEssentials
import TipEngine
import TipSync

@MainActor func listing(_ folder: URL, _ passphrase: String) throws {
    // LISTING
}
