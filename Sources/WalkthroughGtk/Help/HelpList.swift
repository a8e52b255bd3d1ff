internal import CWalkthroughGtk
internal import WalkthroughGtkSupport
internal import WalkthroughEngine

/// The tours in the Help of the app, which its windows share.
package enum HelpList {
    private static var tours: [HelpTour] = []
    private static var windows: SignalConnection?
    private static let observers = Observers()

    /// Adds a tour, in place of one of that id in the same window.
    package static func add(_ tour: HelpTour) {
        TourRecord.keep(tour.walkthrough.id)
        let window = tour.window
        tours.removeAll {
            $0.place.pointer == nil || $0.walkthrough.id == tour.walkthrough.id && $0.window == window
        }
        tours.append(tour)
        if let place = tour.place.pointer { connect(place, "destroy") { _ in removeAll { $0 == place } } }
        // A window that somebody still references when it is destroyed is only not among GTK's any more.
        if windows == nil {
            windows = WindowList.onChange { removeAll { $0.root.map(WindowList.hasDropped) == true } }
        }
        observers.notify()
    }

    /// Removes the tours of places that are gone, or are as `isGone` says.
    private static func removeAll(where isGone: (WidgetPointer) -> Bool) {
        let left = tours.filter { !($0.place.pointer.map(isGone) ?? true) }
        guard left.count != tours.count else { return }
        tours = left
        observers.notify()
    }

    /// Calls `body` when a tour was added, for as long as `observer` lives.
    static func observe<Observer: AnyObject>(_ observer: Observer, _ body: @escaping (Observer) -> Void) {
        observers.add(observer, body)
    }

    /// The tours as a window lists them: those of the page on screen, those of the window, all others; each once.
    static func tours(for window: WidgetPointer) -> [HelpTour] {
        let known = tours.filter { $0.window?.isA(gtk_window_get_type()) == true }
        let (here, elsewhere) = (known.filter { $0.window == window }, known.filter { $0.window != window })
        var seen: Set<Walkthrough.ID> = []
        let sorted =
            here.filter(\.isOfShownPage) + here.filter { !$0.isOfShownPage && $0.place.pointer == window }
        return (sorted + here + elsewhere).filter { seen.insert($0.walkthrough.id).inserted }
    }

    /// What Help says of the tours.
    static func items(for window: WidgetPointer) -> [HelpItem] {
        tours(for: window).map { HelpItem($0.walkthrough) }
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
    /// Whether it has a quick and a full length.
    let hasLengths: Bool

    init(_ tour: Walkthrough) {
        id = tour.id
        title = tour.title.isEmpty ? tour.id : tour.title
        standing = TourRecord.history(of: tour.id).standing(in: tour)
        hasLengths = tour.hasLengths
    }
}
