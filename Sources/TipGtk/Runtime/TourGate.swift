internal import WalkthroughGtkSupport
internal import TipEngine

/// Lets a tour come by itself as if it were a tip that ignores the display frequency: not while all tips are held back
/// or hidden for tests, and so that the next new tip waits.
final class TourGate: ArrivalGate {
    private let follower = TipFollower()

    init(_ id: String, title: String, onChange: @escaping () -> Void) {
        follower.onChange = onChange
        follower.follow(SelfStartingTourTip(id: "tour/\(id)", title: Text(verbatim: title)))
    }

    isolated deinit {
        follower.onChange = {}
        follower.follow(nil)
    }

    /// Without a store no tip is shown, which is no reason for tours.
    var isOpen: Bool { TipCenter.current.datastoreStatus == .notConfigured || follower.mayAppear }

    func enter() { follower.isVisible = true }

    func leave() { follower.endAppearance() }
}

private nonisolated struct SelfStartingTourTip: UntypedTip {
    let id: String
    let title: Text

    var options: [any TipOption] { [Tips.IgnoresDisplayFrequency(true)] }
}
