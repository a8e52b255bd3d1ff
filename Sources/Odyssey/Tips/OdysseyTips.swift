internal import TipGtk

/// Shown at the search button, once the user has turned several pages.
struct SearchTip: Tip {
    var title: Text { Text("Looking for a place?") }
    var message: Text? { Text("Type a few letters of its name. Ctrl+F brings you here from anywhere.") }
    var image: Image? { Image(systemName: "magnifyingglass") }

    var rules: [Rule] {
        Rule(Voyage.isUnderWay, is: true)
        Rule(Voyage.pageTurned, atLeast: 4)
    }
}

/// Shown at the bell, once the user has closed a tip that they may want back.
struct BellTip: Tip {
    var title: Text { Text("Closed, not lost") }
    var message: Text? { Text("Tips you have seen wait under the light bulb.") }
    var image: Image? { Image("odyssey-tips-symbolic") }

    var rules: [Rule] {
        Rule(Voyage.isUnderWay, is: true)
        Rule(Voyage.hasClosedTip, is: true)
    }
}

/// Shown above the outings, until the first is checked off.
struct OutingsTip: Tip {
    var title: Text { Text("Been there? Check it off") }
    var message: Text? { Text("Too soon? Ctrl+Z takes it back.") }
    var image: Image? { Image(systemName: "checkmark.circle") }

    var rules: [Rule] {
        Rule(Voyage.isUnderWay, is: true)
    }
}

/// Shown below the outings, once the user has checked off three of them.
struct ShortcutsTip: Tip {
    var title: Text { Text("Three outings, well done") }
    var message: Text? { Text("You know your way around. The keys are even quicker.") }
    var image: Image? { Image("odyssey-keyboard-symbolic") }

    var actions: [Action] {
        Action(id: "show-keys") { Text("Show the Keys") }
    }

    var rules: [Rule] {
        Rule(Voyage.isUnderWay, is: true)
        Rule(Voyage.outingChecked, "different outings", atLeast: 3) {
            Set($0.donations.map(\.outing)).count
        }
    }
}

/// Offers the tour "Plan a trip" below the dishes, once the user has saved a dish.
struct PlanTripTip: Tip {
    var title: Text { Text("That sounds like a journey") }
    var message: Text? { Text("From a picture to a packed bag in a minute: shall we plan it?") }
    var image: Image? { Image("odyssey-tour-symbolic") }

    var actions: [Action] {
        Action(id: "plan") { Text("Plan a Trip") }
    }

    var rules: [Rule] {
        Rule(Voyage.isUnderWay, is: true)
        Rule(Voyage.dishSaved, atLeast: 1)
    }

    var options: [any Option] {
        MaxDisplayCount(3)
    }
}
