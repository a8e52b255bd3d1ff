public import WalkthroughGtkSupport

/// What comes by itself in an app: offers, tours that begin at the start, hotspots, marks of what is new, tips.
///
/// ```swift
/// let row = WalkthroughGuidance.makeRow()      // for the app's preferences
/// ```
///
/// A tour that a user asks for, from the Help menu or by a button, comes whatever this says.
public enum WalkthroughGuidance {
    /// Whether guidance comes by itself. Set it to what the user has chosen.
    ///
    /// The variable `WALKTHROUGH_GUIDANCE`, `on` or `off`, has the first word, then an administrator's file that
    /// locks it, then the user, then any such file; else guidance comes. Setting it where it is locked changes
    /// what holds once it is not.
    public static var isShown: Bool {
        get { Guidance.comesByItself }
        set { Guidance.preference = newValue }
    }

    /// Whether the environment or an administrator decides, so that the user cannot.
    public static var isLocked: Bool { Guidance.isLocked }

    /// The version of the app, such as `"2.1"`, for what is marked as new.
    ///
    /// Without one set here it is what the `GApplication` says, from GLib 2.80 on. Set it at each start, also in a
    /// version in which nothing is marked: who has used that one is no new user in the next.
    public static var appVersion: String? {
        get { Guidance.appVersion }
        set {
            AppRelease.watch()
            Guidance.appVersion = newValue
        }
    }

    /// Makes all tours, hotspots and hints come again as to a new user, once the user asks for that.
    ///
    /// What is new in a version does not come again.
    public static func showAgain() {
        TourRecord.forget()
        let record = Guidance.record
        for key in record.keys(withPrefix: "hotspot/") { record[key] = nil }
    }

    /// Calls `body` after each change of these, for as long as `observer` lives.
    ///
    /// - Parameters:
    ///   - observer: is not kept alive.
    ///   - body: is called with it.
    public static func observe<Observer: AnyObject>(
        _ observer: Observer,
        _ body: @escaping (Observer) -> Void
    ) {
        Guidance.observe(observer, body)
    }

    /// A row with a switch for the app's preferences: an `AdwActionRow` where the app uses libadwaita, a
    /// `GtkListBoxRow` elsewhere.
    public static func makeRow() -> WidgetPointer { GuidanceRow.make() }
}
