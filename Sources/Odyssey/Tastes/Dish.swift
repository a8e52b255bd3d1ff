/// Something to eat, with its story.
struct Dish {
    /// The name of its picture after `dish-`, and of the dish itself in files.
    let id: String
    let name: String
    /// What is in it, in a line.
    let line: String
    /// How it is made and where it comes from.
    let story: String
}

extension Dish {
    /// The dishes on offer.
    static var all: [Dish] {
        [
            Dish(
                id: "loukoumades",
                name: localized("Loukoumades"),
                line: localized("Honey, cinnamon, sesame"),
                story: localized(
                    "Spoonfuls of yeast dough, fried until they float and drowned in thyme honey. Victors of the old games are said to have had them as a prize; today a hungry walk along the quay will do."
                )
            ),
            Dish(
                id: "octopus",
                name: localized("Grilled octopus"),
                line: localized("Charcoal, lemon, oregano"),
                story: localized(
                    "Dried on a line in the morning wind, grilled over charcoal at noon, dressed with nothing but lemon, oil and oregano. Order it where you can see the boat it came on."
                )
            ),
        ]
    }
}
