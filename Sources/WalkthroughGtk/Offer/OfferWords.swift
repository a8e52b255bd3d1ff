internal import CWalkthroughGtk
internal import WalkthroughGtkSupport
internal import WalkthroughEngine

/// What a card says, in the user's language.
struct OfferWords {
    let title: String
    let body: String
    /// What is on its buttons; nil for one that it does not have.
    let take: String
    var later: String?
    var decline: String?

    /// What the list of what is new says: the body is what assistive technology is told of it.
    ///
    /// - Parameter releases: the newest first.
    init(_ releases: [WhatsNewRelease]) {
        title = localized("What’s New in {version}", ["version": releases.first?.version.text ?? ""])
        body = (releases.first?.entries ?? []).map(\.title).joined(separator: ". ")
        take = localized("Close", context: "what is new")
    }

    /// What an offer of a tour says.
    init(_ plan: TourPlan) {
        later = localized("Not Now", context: "offer of a tour")
        decline = localized("Don’t Ask Again", context: "offer of a tour")
        let tour = plan.walkthrough.title
        let app = g_get_application_name().map { String(cString: $0) } ?? ""
        let start = localized("Take the Tour", context: "offer of a tour")
        switch plan.occasion {
        case .first:
            title = localized("New here?")
            body =
                tour.isEmpty
                ? localized("A short tour shows you around {app}.", ["app": app])
                : localized("“{tour}” shows you around.", ["tour": tour])
            take = start
        case .changed:
            title = localized("See what is new")
            body =
                tour.isEmpty
                ? localized("A short tour shows you what has changed.")
                : localized("“{tour}” shows you what has changed.", ["tour": tour])
            take = start
        case .resumed(let position):
            let words = CalloutWords()
            title = localized("Go on with the tour?")
            body = localized(
                "You were at step {number} of {count}.",
                ["number": words.number(position.number), "count": words.number(position.count)]
            )
            take = localized("Continue", context: "offer of a tour")
        }
    }
}
