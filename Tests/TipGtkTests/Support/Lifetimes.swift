import WalkthroughTestSupport

@testable import TipGtk

/// Knows of widgets and Swift objects whether they are still there.
final class Lifetimes {
    private final class Weak {
        weak var object: AnyObject?
        let what: String

        init(_ object: AnyObject, _ what: String) {
            self.object = object
            self.what = what
        }
    }

    private static var unfinalised: [String: Int] = [:]
    private var objects: [Weak] = []
    private let counts = LiveCounts.all

    /// Watches a widget until it is finalised, which is later than disposed.
    func watch(_ widget: WidgetPointer, _ what: String) {
        Self.unfinalised[what, default: 0] += 1
        let name = Unmanaged.passRetained(Name(what)).toOpaque()
        g_object_set_data_full(widget.cast(), "test-lifetime", name) { data in
            guard let data else { return }
            let name = Unmanaged<Name>.fromOpaque(data).takeRetainedValue()
            MainActor.assumeIsolated { Lifetimes.unfinalised[name.text, default: 0] -= 1 }
        }
    }

    /// Watches a Swift object until it is freed.
    func watch(_ object: AnyObject, _ what: String) { objects.append(Weak(object, what)) }

    /// What is still there, though nothing should be.
    var leaks: [String] {
        var leaks = Self.unfinalised.filter { $0.value != 0 }.map { "\($0.value) × \($0.key)" }
        leaks += objects.filter { $0.object != nil }.map(\.what)
        // What an earlier test has left to the main loop may have gone meanwhile.
        if zip(LiveCounts.all, counts).contains(where: >) {
            leaks.append("handlers, sources, widgets: \(LiveCounts.all)")
        }
        return leaks
    }
}

private nonisolated final class Name: Sendable {
    let text: String

    init(_ text: String) { self.text = text }
}
