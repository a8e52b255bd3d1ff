import TipGtk

/// Somebody with many notes will want to find one.
struct SearchTip: Tip {
    static let noteWritten = Event(id: "noteWritten")

    var title: Text { Text("So many notes") }
    var message: Text? { Text("Search looks into titles and texts. Ctrl+F opens it.") }
    var image: Image? { Image(systemName: "system-search") }
    var rules: [Rule] {
        Rule(Self.noteWritten, atLeast: 5)
    }
}

/// Somebody who opens the same few notes can pin them.
struct PinTip: Tip {
    static let noteOpened = Event(id: "noteOpened")
    static let hasPinned = Tips.Parameter(Self.self, "hasPinned", false)

    var title: Text { Text("Keep it at the top") }
    var message: Text? { Text("A pinned note stays above all others.") }
    var image: Image? { Image(systemName: "view-pin") }
    var actions: [Action] {
        Action(id: "pin", title: "Pin this note")
    }
    var rules: [Rule] {
        Rule(Self.hasPinned, is: false)
        Rule(Self.noteOpened, atLeast: 3, within: .week)
    }
}

/// When the tour starts by itself: once, and not on top of a tip.
struct WelcomeTour: Tip {
    var title: Text { Text("A first look at Notes") }
    var options: [any Option] {
        MaxDisplayCount(1)
        IgnoresDisplayFrequency(true)
    }
}
