import TipGtk

struct FavoritesTip: Tip {
    static let placeOpened = Event(id: "placeOpened")

    var title: Text { Text("Keep the ones you like") }
    // LISTING
}
