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
        let invitation =
            tour.isEmpty
            ? localized("Take a tour of {app}", ["app": app])
            : localized("Take the tour “{title}”", ["title": tour])
        let start = localized("Take the Tour", context: "offer of a tour")
        switch plan.occasion {
        case .first: (title, body, take) = (localized("New here?"), invitation, start)
        case .changed: (title, body, take) = (localized("See what is new"), invitation, start)
        case .resumed(let position):
            let words = CalloutWords()
            title = localized("Go on with the tour?")
            body = localized(
                "You were at step {number} of {count}",
                ["number": words.number(position.number), "count": words.number(position.count)]
            )
            take = localized("Continue", context: "offer of a tour")
        }
    }
}
