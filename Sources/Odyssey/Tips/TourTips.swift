internal import TipGtk

/// By whose rules version 1.0 started the tour "Welcome aboard"; it is kept for what the store knows of it.
struct WelcomeTour: Tip {
    var title: Text { Text("Welcome aboard") }

    /// Whether the user has taken the tour in that version.
    static var wasTaken: Bool {
        if case .invalidated = WelcomeTour().status { true } else { false }
    }
}

/// Lets the tour "Spotlight" start once, from the fourth launch on, a day or more after other tips.
struct SpotlightTour: Tip {
    var title: Text { Text("Spotlight") }
    var message: Text? { Text("A closer look, when Odyssey was opened often enough to be known.") }

    var rules: [Rule] {
        Rule(Voyage.isUnderWay, is: true)
        Rule(Voyage.opened, atLeast: 4)
    }

    var options: [any Option] {
        MinimumInterval(.day)
        MaxDisplayCount(1)
    }
}
