import TipEngine

/// A tip of which everything can be chosen.
struct AnyTip: Tip {
    var id = "tip"
    var rules: [Rule] = []
    var options: [any Option] = []
    var title: Text { Text(verbatim: id) }
}

extension AnyTip {
    init(_ id: String, _ options: any Option...) {
        self.init(id: id, options: options)
    }
}

/// A tip that waits for a parameter.
struct FlagTip: Tip {
    @Parameter static var isReady: Bool = false

    var title: Text { Text("Flag") }
    var rules: [Rule] { #Rule(Self.$isReady) { $0 } }
}

/// A tip that waits for three donations.
struct ThreeTip: Tip {
    static let opened = Event(id: "opened")

    var title: Text { Text("Three") }
    var rules: [Rule] { #Rule(Self.opened) { $0.donations.count >= 3 } }
}

extension Tips.Status {
    static let closed = Self.invalidated(.tipClosed)
}
