import Synchronization
import WalkthroughTestSupport

@testable import TipGtk

/// Has everything.
struct FullTip: Tip {
    var id = "full"
    var title: Text { Text(verbatim: "A title") }
    var message: Text? { Text(verbatim: "A message.") }
    var image: Image? { Image(systemName: "heart") }
    var actions: [Action] {
        Action(id: "yes", title: "Yes")
        Action(id: "no", title: "No")
    }
}

/// Has nothing but a title, and a name.
struct PlainTip: Tip {
    let id: String
    var limits: [any Option] = []
    var title: Text { Text(verbatim: id) }
    var options: [any Option] { limits }

    init(_ id: String, _ limits: (any Option)...) {
        self.id = id
        self.limits = limits
    }
}

/// May be shown when it is told.
struct GatedTip: Tip {
    @Parameter static var isOpen: Bool = false

    var title: Text { Text(verbatim: "Gated") }
    var rules: [Rule] { #Rule(Self.$isOpen) { $0 } }
}

/// May be shown when the gated tip may, under an id of its own.
struct RoundTip: Tip {
    let id: String
    var title: Text { Text(verbatim: id) }
    var rules: [Rule] { #Rule(GatedTip.$isOpen) { $0 } }
}

/// Makes one label, after doing something.
struct MeddlingStyle: TipViewStyle {
    let meddle: () -> Void

    func makeBody(configuration: Configuration) -> WidgetPointer {
        meddle()
        return configuration.title.widget()
    }
}

extension Tip {
    /// How often the tip appeared.
    var displayCount: Int {
        for reason in explanation.reasons {
            if case .displayCount(let count, _) = reason.subject { return count }
        }
        return 0
    }

    /// Seconds on screen.
    var displayDuration: Double {
        for reason in explanation.reasons {
            if case .displayDuration(let seconds, _) = reason.subject { return seconds }
        }
        return 0
    }

    var isInvalidated: Bool { if case .invalidated = status { true } else { false } }
}

/// What happened, in order.
final class Log: Sendable {
    private let lines = Mutex<[String]>([])

    nonisolated init() {}

    var entries: [String] {
        get { lines.withLock { $0 } }
        set { lines.withLock { $0 = newValue } }
    }
}

/// Has a button that notes being pressed.
struct LoggingTip: Tip {
    let log: Log
    var id: String { "logging" }
    var title: Text { Text(verbatim: "Logging") }
    var actions: [Action] {
        Action(id: "go", title: "Go") { [log] in log.entries.append("handler") }
    }
}
