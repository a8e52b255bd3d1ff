internal import TipGtk

/// A fact about a place, shown on its picture to users who come back to it.
struct PlaceTip: Tip {
    let place: Place

    var id: String { "PlaceTip-\(place.id)" }
    var title: Text { Text(place.name) }
    var image: Image? { Image(systemName: "info.circle") }

    var message: Text? {
        switch place.id {
        case "ithaca": Text("The ferry from Kefalonia takes half an hour. Odysseus took ten years.")
        case "troy": Text("Nine cities lie here, one on top of the other. Homer's is near the sixth.")
        case "cicones": Text("Maron's wine, from this very coast, was mixed with twenty parts of water.")
        case "djerba": Text("You can drive: a causeway has led to the island since antiquity.")
        case "etna": Text("Bring a jacket, even in August: the top is some twenty degrees colder.")
        case "aeolia": Text("Stromboli erupts several times an hour. It is best seen from a boat at night.")
        case "aeaea": Text("The whole mountain is a national park, and a day trip from Rome.")
        case "messina": Text("The current turns every six hours or so. Charybdis is not a legend.")
        case "ogygia": Text("Calypso's cave looks down on Ramla, a bay with orange sand.")
        case "phaeacia": Text("The islet off Kanoni is the ship that Poseidon turned to stone, they say.")
        default: nil
        }
    }

    var rules: [Rule] {
        Rule(Voyage.isUnderWay, is: true)
        Rule(place.seen, atLeast: 2)
    }

    var options: [any Option] {
        MaxDisplayCount(3)
    }
}
