import CWalkthroughGtk
import WalkthroughGtk

/// A tour, and the page that it explains.
struct Example {
    let name: String
    let title: String
    let summary: String
    let icon: String
    let makePage: @MainActor () -> any ExamplePage

    static let all = [
        Example(
            name: "callouts",
            title: "Callouts",
            summary: "Five steps through a page that scrolls below its header.",
            icon: "view-continuous-symbolic",
            makePage: TravelPage.init
        ),
        Example(
            name: "tutorial",
            title: "Arrows",
            summary: "Labels, cards, blurred regions, and settings that open for a step.",
            icon: "find-location-symbolic",
            makePage: TutorialPage.init
        ),
        Example(
            name: "spotlight",
            title: "Spotlight",
            summary: "A message for one control after another, in the look Paper.",
            icon: "starred-symbolic",
            makePage: SpotlightPage.init
        ),
        Example(
            name: "looks",
            title: "Looks",
            summary: "The same steps in four looks, two of which you find here.",
            icon: "preferences-desktop-appearance-symbolic",
            makePage: LooksPage.init
        ),
    ]
}

/// A page that has a tour.
protocol ExamplePage: AnyObject {
    /// What the window shows.
    var widget: WidgetPointer { get }
    /// Starts the tour in the window of the page.
    func startTour()
}

/// The window: a card for each example, and the pages of those that were opened.
final class ExamplesWindow {
    private let interface = Interface(PackageResources.window_ui)
    private var pages: [String: any ExamplePage] = [:]
    private var window: WidgetPointer { interface["window"] }
    private var stack: WidgetPointer { interface["pages"] }

    init(application: UnsafeMutablePointer<GtkApplication>) {
        gtk_window_set_application(window.cast(), application)
        for example in Example.all { addCard(for: example) }
        addAction("back", to: window) { self.show("examples", title: "Walkthrough examples") }
        addAction("tour", to: window) { self.shownPage?.startTour() }
    }

    func present() { gtk_window_present(window.cast()) }

    /// Shows the page of an example, and starts its tour.
    func open(_ example: Example, startsTour: Bool = true) {
        let page = pages[example.name] ?? example.makePage()
        if pages.updateValue(page, forKey: example.name) == nil {
            gtk_stack_add_named(stack.object, page.widget, example.name)
        }
        show(example.name, title: example.title)
        if startsTour { page.startTour() }
    }

    private var shownPage: (any ExamplePage)? {
        gtk_stack_get_visible_child_name(stack.object).flatMap { pages[String(cString: $0)] }
    }

    /// Turns to a page; a tour that runs ends, as what it explains is gone.
    private func show(_ page: String, title: String) {
        window.currentWalkthrough?.close()
        gtk_stack_set_visible_child_name(stack.object, page)
        gtk_window_set_title(window.cast(), title)
        for button in ["back", "again"] {
            gtk_widget_set_visible(interface[button], page == "examples" ? 0 : 1)
        }
    }

    private func addCard(for example: Example) {
        let card = Interface(PackageResources.card_ui)
        gtk_label_set_label(card["title"].object, example.title)
        gtk_label_set_label(card["summary"].object, example.summary)
        gtk_image_set_from_icon_name(card["icon"].object, example.icon)
        gtk_widget_add_css_class(card["preview"], example.name)
        on(card["card"], "clicked") { self.open(example) }
        gtk_flow_box_append(interface["cards"].object, card["item"])
    }
}
