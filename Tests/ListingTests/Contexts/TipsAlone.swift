import TipEngine

@MainActor func listing() async throws {
    // LISTING
}
