/// What tips have to say to a tour that is about to come by itself.
///
/// The modules for tours and for tips do not import each other: where an app has tips, these make the gates
/// that tours pass.
package protocol ArrivalGate: AnyObject {
    /// Whether the tour may come now.
    var isOpen: Bool { get }
    /// The tour, or an offer of it, is on screen, which counts as one appearance.
    func enter()
    /// The appearance is over.
    func leave()
}

/// The gates of tips.
package enum ArrivalGates {
    /// Makes a gate for a tour, by its id and its title, which calls `onChange` when ``ArrivalGate/isOpen`` may have
    /// changed; nil in an app without tips.
    package static var make: ((_ id: String, _ title: String, _ onChange: @escaping () -> Void) -> any ArrivalGate)?
}
