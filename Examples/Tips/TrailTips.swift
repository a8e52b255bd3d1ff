import TipGtk

/// A region with trails, and the event to donate when the user visits it.
struct TrailRegion: Sendable, CustomStringConvertible {
    let name: String

    var didVisitEvent: Tips.Event<Tips.EmptyDonation> { Tips.Event(id: "visited-\(name)") }
    var description: String { name }
}

struct Trail: Sendable, Identifiable {
    let id: String
    let name: String
    let region: TrailRegion
    let heroImage: String

    static let butlerFork = Trail(
        id: "butler-fork",
        name: "Butler Fork",
        region: TrailRegion(name: "Big Cottonwood Canyon"),
        heroImage: "aeaea"
    )
    static let dogLake = Trail(
        id: "dog-lake",
        name: "Dog Lake",
        region: TrailRegion(name: "Mill Creek"),
        heroImage: ""
    )
    static let donutFalls = Trail(
        id: "donut-falls",
        name: "Donut Falls",
        region: TrailRegion(name: "Cardiff"),
        heroImage: ""
    )
}

/// A tip about any trail: each trail's tip has its own id, and so its own status.
struct NewTrailTip: Tip {
    let newTrail: Trail

    var title: Text { Text("\(newTrail.name) is now available") }
    var message: Text? { Text("To see key trail info, click \(newTrail.region) on the map.") }
    var image: Image? { Image(systemName: "map") }
    var id: String { "NewTrailTip-\(newTrail.id)" }

    var actions: [Action] {
        Action(title: "Go there now")
    }
}

struct ShowLocationTip: Tip {
    var title: Text { Text("Show your location") }
    var message: Text? { Text("Click the compass to highlight your current location on the map.") }
    var image: Image? { Image(systemName: "location.circle") }
}

struct RotateMapTip: Tip {
    var title: Text { Text("Reorient the map") }
    var message: Text? { Text("Press and hold the compass to rotate the map back to 0° North.") }
    var image: Image? { Image(systemName: "hand.tap") }
}

struct FavoritesTip: Tip {
    var title: Text { Text("Keep the ones you like") }
    var message: Text? { Text("The heart puts a trail among your favourites & keeps it there.") }
    var image: Image? { Image(systemName: "heart") }
}

struct PasswordTip: Tip {
    var title: Text { Text("Forgotten your password?") }
    var message: Text? { Text("You can have a link to a new one sent to you.") }
    var image: Image? { Image(systemName: "lock") }

    var actions: [Action] {
        Action(id: "reset-password", title: "Send the link")
        Action(id: "not-reset-password", title: "Never mind")
    }
}

struct OfflineTip: Tip {
    var title: Text { Text("Maps work offline.") }
    var message: Text? { Text("Download a region once.") }
    var image: Image? { Image(systemName: "arrow.down.circle") }

    var actions: [Action] {
        Action(title: "Download")
    }
}
