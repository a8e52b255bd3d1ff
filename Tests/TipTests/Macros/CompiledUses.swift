import FoundationEssentials
import TipEngine

/// Everything that must compile; ``CompiledUsesTests`` looks at what came of it.
struct FavoriteTip: Tip {
    @Parameter static var hasViewedTip: Bool = false
    @Parameter(.transient) static var isLoggedIn: Bool = false
    @Parameter static var count = 0
    @Parameter static var tags = ["a", "b"]
    @Parameter static var name: String?
    @Parameter private static var hidden: Bool = true
    @Parameter fileprivate(set) static var shown = 1.5
    @Parameter nonisolated static var `default`: Int = 1
    @Parameter static var state: State = .fresh

    enum State: String, Codable, Sendable { case fresh, stale }

    static let didVisit = Event(id: "didVisit")
    static let opened = Event<State>(id: "opened")
    static let limit = 3

    var title: Text { Text("Favourites") }

    var rules: [Rule] {
        #Rule(Self.$hasViewedTip) { $0 == true }
        #Rule(Self.$hidden) { $0 }
        #Rule(Self.$isLoggedIn) { !$0 }
        #Rule(Self.$count) { $0 > 3 && $0 < 100 }
        #Rule(Self.$count, { $0 > Self.limit })
        #Rule(Self.$name) { name in name == nil || name?.count ?? 0 > 4 }
        #Rule(Self.$name) { (name: String?) -> Bool in name?.count == Self.limit }
        #Rule(Self.$tags, \.isEmpty)
        #Rule(Self.$tags) { !$0.isEmpty && $0[0] == "\"\\(a)\n👩‍👩‍👧" }
        #Rule(Self.$shown, isLarge)
        #Rule(Self.$default) { _ in true }
        #Rule(Self.$state) { $0 == .fresh }
        #Rule(Self.didVisit) { $0.donations.donatedWithin(.week).count > 3 }
        #Rule(Self.didVisit) { event in
            let donations = event.donations
            return donations.isEmpty
        }
        if Self.limit > 2 {
            #Rule(Self.opened) { $0.donations.filter { $0.date < .now }.count > 3 }
            #Rule(Self.opened) { Set($0.donations.map(\.info)).count >= 2 }
        }
    }
}

@Sendable private func isLarge(_ value: Double) -> Bool { value > 100 }

/// Their texts are literals of every kind.
struct QuotingTip: Tip {
    @Parameter static var text = ""

    var title: Text { Text("Quotes") }
    var rules: [Rule] {
        #Rule(Self.$text) { $0 == "\"" }
        #Rule(Self.$text) { $0 == "\"#" || $0 == ##"\"#\#(a)"## }
        #Rule(Self.$text) { $0 == #"raw \#(Self.text)"# }
        #Rule(Self.$text) { $0 == "\\(name)\ta\r\nb\ttab" }
        #Rule(Self.$text) { $0 == "👩‍👩‍👧 é" }
        #Rule(Self.$text) {
            $0 == """
                a
                  "b" \"""
                """
        }
    }
}

enum Gallery {
    struct ZoomTip: Tip {
        @Parameter static var isLarge = false

        var title: Text { Text("Zoom") }
        var rules: [Rule] { #Rule(Self.$isLarge) { $0 } }
    }
}

extension Gallery.ZoomTip {
    @Parameter static var factor = 2.0
}

class Album {
    /// Seen by other modules, as `$pages` is.
    @Parameter public static var pages: Int = 1
}

actor Printer {
    @Parameter static var copies: Int = 1
}

@MainActor final class MainWindow {
    @Parameter static var isMaximized = false
    @Parameter nonisolated static var isFocused = false

    func maximize() { Self.isMaximized = true }
}

extension MainWindow {
    var rule: Tips.Rule { #Rule(Self.$isMaximized) { $0 == true } }
}

/// The parameters of types on the main actor can be read anywhere.
nonisolated func isAnyWindowSpecial() -> Bool {
    MainWindow.$isMaximized.wrappedValue || MainWindow.isFocused
}
