/// Something to do at a place.
struct Outing {
    /// The name of its picture after `outing-`, and of the outing itself in files.
    let id: String
    /// What there is to do.
    let name: String
    /// What to know before setting out.
    let line: String
}

extension Outing {
    /// The outings on offer.
    static var all: [Outing] {
        [
            Outing(
                id: "kayak",
                name: localized("Paddle to the sea caves"),
                line: localized("Half a day, calm mornings only")
            ),
            Outing(
                id: "lighthouse",
                name: localized("Climb the lighthouse"),
                line: localized("142 steps, best at dusk")
            ),
            Outing(
                id: "market",
                name: localized("Breakfast at the market"),
                line: localized("From half past six, by the harbour")
            ),
            Outing(
                id: "stargazing",
                name: localized("Steer by the Pleiades"),
                line: localized("After ten, on the north beach")
            ),
        ]
    }
}
