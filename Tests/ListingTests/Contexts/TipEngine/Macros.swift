import TipEngine

struct LaunchTip: Tip {
    @Parameter static var launches: Int = 0
    static let didVisit = Event(id: "didVisit")

    var title: Text { Text("Launched") }
    // LISTING
}
