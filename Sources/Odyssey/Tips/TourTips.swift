internal import TipGtk

/// Lets the tour "Welcome aboard" start by itself, once.
struct WelcomeTour: Tip {
    var title: Text { Text("Welcome aboard") }
    var message: Text? { Text("The first tour, when Odyssey is opened for the first time.") }

    var options: [any Option] {
        MaxDisplayCount(1)
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
