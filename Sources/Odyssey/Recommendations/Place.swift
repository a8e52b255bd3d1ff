/// A place to recommend.
struct Place {
    /// The name of its picture, and of the place itself in files.
    let id: String
    let name: String
    /// The place's modern location.
    let region: String
    /// One line that makes you want to go.
    let line: String
    /// The text alternative of the picture.
    let picture: String
}

extension Place {
    /// The ten places, in the order of their recommendation.
    static var all: [Place] {
        [
            Place(
                id: "ithaca",
                name: localized("Ithaca"),
                region: localized("Ionian Islands, Greece"),
                line: localized("The small harbour all roads lead back to."),
                picture: localized("A ship sails into a bay at sunset, below a house on a hill.")
            ),
            Place(
                id: "troy",
                name: localized("Troy"),
                region: localized("Dardanelles, Türkiye"),
                line: localized("Walk the walls that held for ten years."),
                picture: localized("A wooden horse stands before a walled city in the evening light.")
            ),
            Place(
                id: "cicones",
                name: localized("Coast of the Cicones"),
                region: localized("Thrace, Greece"),
                line: localized("Dark wine, green terraces and a beach to land on."),
                picture: localized("A vineyard runs up a green hill beside a beach with a ship.")
            ),
            Place(
                id: "djerba",
                name: localized("Djerba"),
                region: localized("Gulf of Gabès, Tunisia"),
                line: localized("Taste the lotus and forget the ferry home."),
                picture: localized(
                    "Palms and a white house on a sandy shore, with lotus flowers on the water."
                )
            ),
            Place(
                id: "etna",
                name: localized("Etna"),
                region: localized("Sicily, Italy"),
                line: localized("Black slopes, good cheese, one watchful eye."),
                picture: localized("A volcano glows at night above the sea, with sheep before a lit cave.")
            ),
            Place(
                id: "aeolia",
                name: localized("Aeolia"),
                region: localized("Tyrrhenian Sea, Italy"),
                line: localized("Seven islands, and a wind for each of them."),
                picture: localized("A palace on a floating island in a windy sky, with a ship below.")
            ),
            Place(
                id: "aeaea",
                name: localized("Aeaea"),
                region: localized("Monte Circeo, Italy"),
                line: localized("An enchanting host. Mind what you drink."),
                picture: localized("A house with smoke rising from it in a forest clearing at dusk.")
            ),
            Place(
                id: "messina",
                name: localized("Strait of Messina"),
                region: localized("Between Sicily and Calabria"),
                line: localized("Keep to the middle and enjoy the view."),
                picture: localized("A ship passes between a whirlpool and dark cliffs in a storm.")
            ),
            Place(
                id: "ogygia",
                name: localized("Ogygia"),
                region: localized("Gozo, Malta"),
                line: localized("Seven years go by quickly in this cave."),
                picture: localized("The moon shines through an arch of rock over a still sea.")
            ),
            Place(
                id: "phaeacia",
                name: localized("Phaeacia"),
                region: localized("Corfu, Greece"),
                line: localized("Kind people, fast ships, a bed for the night."),
                picture: localized("A white town climbs a hill above a harbour with ships.")
            ),
        ]
    }
}
