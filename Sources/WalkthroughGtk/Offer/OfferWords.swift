internal import CWalkthroughGtk
internal import WalkthroughGtkSupport
internal import WalkthroughEngine

/// What an offer of a tour says, in the user's language.
struct OfferWords {
    let title: String
    let body: String
    let take: String
    let later = localized("Not Now", context: "offer of a tour")
    let decline = localized("Don’t Ask Again", context: "offer of a tour")

    init(_ plan: TourPlan) {
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
