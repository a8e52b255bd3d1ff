import TipEngine

struct Level: Codable, Equatable {
    var isHigh = false
}

struct Opened: Codable {
    var list = ""
}

struct ListTip: Tip {
    static let isLoggedIn = Tips.Parameter(Self.self, "isLoggedIn", false)
    static let level = Tips.Parameter(Self.self, "level", Level())
    static let opened = Event<Opened>(id: "opened")
    static let placeOpened = Event<Place>(id: "placeOpened")

    struct Place: Codable {
        var name = ""
    }

    var title: Text { Text("Lists") }
    var rules: [Rule] {
        // LISTING
    }
}
