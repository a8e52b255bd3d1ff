/// Tells deliberate presses of the pointer from the rest of a double click.
///
/// A press that follows another within GTK's double-click time and distance was on its way before the user
/// saw what the first one did. If the first one changed the step, the second is not meant for the new step.
/// Once the tour is over, every press of the burst is refused, however long it goes on.
package struct PressBurst {
    /// A press, with its time in seconds and its place in coordinates of the window's surface.
    package struct Press: Equatable {
        var time: Seconds
        var place: Point

        package init(time: Seconds, place: Point) { (self.time, self.place) = (time, place) }
    }

    /// The longest time between two presses of a burst, in seconds.
    package let interval: Seconds
    /// The greatest distance between two presses of a burst, along each axis, in logical pixels.
    let distance: Double
    /// The latest press that was not refused.
    private var latest: Press?
    /// The press that led to what is on screen.
    private var answered: Press?
    private var isOver = false

    package init(interval: Seconds, distance: Double) {
        self.interval = interval
        self.distance = distance
    }

    /// Whether another press is meant for what is on screen; the next presses are judged by it.
    package mutating func accepts(_ press: Press) -> Bool {
        guard let answered, follows(press, answered) else {
            latest = press
            return true
        }
        if isOver { self.answered = press }
        return false
    }

    /// Another step appears.
    package mutating func stepDidChange() { answered = latest }

    /// The tour is over.
    package mutating func end() {
        isOver = true
        answered = [latest, answered].compactMap(\.self).max { $0.time < $1.time }
    }

    private func follows(_ press: Press, _ other: Press) -> Bool {
        (0...interval).contains(press.time - other.time)
            && abs(press.place.x - other.place.x) <= distance
            && abs(press.place.y - other.place.y) <= distance
    }
}
