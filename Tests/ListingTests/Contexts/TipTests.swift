import TipEngine

struct SearchTip: Tip {
    static let noteWritten = Event(id: "noteWritten")

    var title: Text { Text("So many notes") }
}

@MainActor func listing() throws {
    // LISTING
}
