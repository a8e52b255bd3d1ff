internal import CWalkthroughGtk
internal import WalkthroughEngine
internal import WalkthroughGtkSupport
internal import WalkthroughText

/// The tours in the Help of the app, which its windows share.
package enum HelpList {
    private struct Entry {
        let tour: HelpTour
        let connections: [SignalConnection]
    }

    private static var entries: [Entry] = []
    private static let observers = Observers()
    private static var windows: SignalConnection?

    /// Adds a tour, in place of one of that id in the same window.
    package static func add(_ tour: HelpTour) {
        TourRecord.keep(tour.walkthrough.id)
        guard let place = tour.place.pointer else { return }
        let window = tour.window
        removeAll { other in
            other.walkthrough.id == tour.walkthrough.id
                && (other.place.pointer == place || window != nil && other.window == window)
        }
        let connections = [
            connect(place, "destroy") { _ in
                removeAll { $0.place.pointer.map { $0 == place } ?? true }
                observers.notify()
            },
            // A page may come into its window later, and leave it.
            connect(place, "notify::root") { _ in observers.notify() },
        ]
        entries.append(Entry(tour: tour, connections: connections))
        windows = windows ?? WindowList.onChange(removeDropped)
        observers.notify()
    }

    /// Removes the tours of windows that were destroyed, though references to these may remain.
    private static func removeDropped() {
        let isDropped = { (tour: HelpTour) in tour.window.map(WindowList.hasDropped) ?? false }
        guard entries.contains(where: { isDropped($0.tour) }) else { return }
        removeAll(where: isDropped)
        observers.notify()
    }

    private static func removeAll(where isMeant: (HelpTour) -> Bool) {
        let removed = entries.filter { isMeant($0.tour) }
        entries.removeAll { isMeant($0.tour) }
        for entry in removed { entry.connections.forEach { $0.disconnect() } }
    }

    /// Calls `body` when a tour came, went or moved, for as long as `observer` lives.
    static func observe<Observer: AnyObject>(_ observer: Observer, _ body: @escaping (Observer) -> Void) {
        observers.add(observer, body)
    }

    /// The tours as a window lists them: those of the page on screen, those of the window, all others; each once.
    static func tours(for window: WidgetPointer) -> [HelpTour] {
        let known = entries.map(\.tour).filter {
            $0.window?.isA(gtk_window_get_type()) == true && !$0.walkthrough.lengths.isEmpty
        }
        let (here, elsewhere) = (known.filter { $0.window == window }, known.filter { $0.window != window })
        var seen: Set<Walkthrough.ID> = []
        let sorted =
            here.filter(\.isOfShownPage) + here.filter { !$0.isOfShownPage && $0.place.pointer == window }
        return (sorted + here + elsewhere).filter { seen.insert($0.walkthrough.id).inserted }
    }

    /// What Help says of the tours.
    static func items(for window: WidgetPointer) -> [HelpItem] {
        var titles: [String: Int] = [:]
        return tours(for: window).map { tour in
            var item = HelpItem(tour.walkthrough)
            item.namesakes = titles[item.title, default: 0]
            titles[item.title] = item.namesakes + 1
            return item
        }
    }

    /// Takes the tour of this id.
    static func take(_ id: Walkthrough.ID, in length: TourLength, from window: WidgetPointer) {
        tours(for: window).first { $0.walkthrough.id == id }?.take(in: length)
    }
}

/// What Help says of a tour.
struct HelpItem: Equatable {
    let id: Walkthrough.ID
    let title: String
    /// Where the user stands.
    let standing: TourStanding
    /// The lengths that it is offered in; at least one.
    let lengths: [TourLength]
    /// How many tours above it have the same title.
    var namesakes = 0

    init(_ tour: Walkthrough) {
        id = tour.id
        title = (tour.title.isEmpty ? tour.id : tour.title).shortened
        standing = TourRecord.history(of: tour.id).standing(in: tour)
        lengths = tour.lengths
    }
}
