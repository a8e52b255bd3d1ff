internal import CWalkthroughGtk
internal import WalkthroughGtkSupport

/// What a test waited for, or wanted to press, in vain.
public struct TestFailure: Error, CustomStringConvertible {
    /// What happened.
    public let reason: String
    /// What happened, after the place in the test if that is known: `NotesTests/TourTests.swift:12: …`.
    public let description: String

    init(_ reason: String, _ place: (file: StaticString, line: UInt)? = nil) {
        self.reason = reason
        description = place.map { "\($0.file):\($0.line): \(reason)" } ?? reason
    }
}

/// Runs the main loop until a condition holds.
///
/// ```swift
/// try eventually("the list is filled") { g_list_model_get_n_items(list) == 3 }
/// ```
///
/// The condition is called between the events of the main loop, and may throw to end the wait. `what` is read
/// only when it does not hold within `patience` seconds: that decides nothing but when a test that hangs
/// fails.
///
/// - Throws: ``TestFailure`` then, else what the condition throws.
public func eventually(
    _ what: @autoclosure () -> String,
    patience: Double = 60,
    file: StaticString = #fileID,
    line: UInt = #line,
    until condition: () throws -> Bool
) throws {
    let deadline = g_get_monotonic_time() + gint64(min(max(0, patience), 1e9) * 1_000_000)
    if try MainLoop.run(until: deadline, condition) { return }
    let isTask = withUnsafeCurrentTask { $0 != nil }
    let hint =
        isTask ? " (no task of the main actor ran meanwhile: wait in a synchronous test of XCTest)" : ""
    throw TestFailure("waited \(patience.formatted) s in vain for this: \(what())\(hint)", (file, line))
}

extension Double {
    /// The number, without a fraction where it has none.
    fileprivate var formatted: String { self == rounded() && abs(self) < 1e9 ? "\(Int(self))" : "\(self)" }
}
