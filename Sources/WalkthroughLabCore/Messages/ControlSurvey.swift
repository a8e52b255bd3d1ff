package import WalkthroughEngine

/// A control of an app's window, and what a tour can call it.
package struct ControlFacts: Codable, Hashable, VariantRecord {
    /// The most lasting selector that means it.
    package var selector: String
    /// What a user calls it; empty when it says nothing.
    package var title: String
    /// Its role for screen readers, such as `menu-button`.
    package var role: String
    /// Its bounds, in the window's coordinates.
    package var frame: Rect
    /// How many widgets the selector matches.
    package var matches: Int
    /// Whether the selector means nothing in another language.
    package var dependsOnLanguage: Bool
    /// Whether the selector means another widget once a similar one comes or goes.
    package var dependsOnNeighbors: Bool
    /// Its place in the tree of widgets, by which it is known again in another run of the app.
    package var place: String
    package var window: WindowSize

    package init(
        selector: String,
        title: String,
        role: String,
        frame: Rect,
        matches: Int,
        dependsOnLanguage: Bool,
        dependsOnNeighbors: Bool,
        place: String,
        window: WindowSize
    ) {
        self.selector = selector
        self.title = title
        self.role = role
        self.frame = frame
        self.matches = matches
        self.dependsOnLanguage = dependsOnLanguage
        self.dependsOnNeighbors = dependsOnNeighbors
        self.place = place
        self.window = window
    }

    package var fields: Fields<String, String, String, Rect, Int, Bool, Bool, String, WindowSize> {
        Fields(selector, title, role, frame, matches, dependsOnLanguage, dependsOnNeighbors, place, window)
    }

    package init(fields: Fields<String, String, String, Rect, Int, Bool, Bool, String, WindowSize>) {
        (selector, title, role, frame, matches, dependsOnLanguage, dependsOnNeighbors, place, window) =
            fields.values
    }
}

extension Rect: VariantRecord {
    package var fields: Fields<Double, Double, Double, Double> { Fields(x, y, width, height) }

    package init(fields: Fields<Double, Double, Double, Double>) {
        let (x, y, width, height) = fields.values
        self.init(x: x, y: y, width: width, height: height)
    }
}

/// The controls of an app's window, and where some selectors lead in it.
package struct ControlSurvey: Hashable, VariantRecord {
    /// The controls that can be seen, in the order of the tree.
    package var controls: [ControlFacts]
    /// The place of the widget that each requested selector means; no entry for one that means none.
    package var found: [String: String]
    /// The place that each of these widgets had while the window had the size of the earlier list; no entry
    /// where no such size was asked for.
    package var earlier: [String: String]

    package init(controls: [ControlFacts], found: [String: String], earlier: [String: String]) {
        self.controls = controls
        self.found = found
        self.earlier = earlier
    }

    package var fields: Fields<[ControlFacts], [String: String], [String: String]> {
        Fields(controls, found, earlier)
    }

    package init(fields: Fields<[ControlFacts], [String: String], [String: String]>) {
        (controls, found, earlier) = fields.values
    }
}
