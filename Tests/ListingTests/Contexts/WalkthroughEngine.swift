import WalkthroughEngine

extension Element {
    static let legend = Element("legend")
    static let map = Element("map")
    static let mapView = Element("mapView")
    static let search = Element("search")
    static let speed = Element("speed")
    static let speedButton = Element("speedButton")
}

func listing(_ tour: Walkthrough, _ step: Step, _ now: Seconds) {
    // LISTING
}
