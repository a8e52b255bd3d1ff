// swift-format-ignore-file
// As it is printed in the article.
import TipEngine

/// "Create reusable tips"
enum CreateReusableTips {
    // Show a TipView

    struct ButlerForkTip: Tip {
        var title: Text {
            Text("Butler Fork is now available")
        }

        var message: Text? {
            Text("To see key trail info, tap Big Cottonwood Canyon on the map.")
        }

        var actions: [Action] {
            Action(title: "Go there now")
        }

        var rules: [Rule] {
            #Rule(Region.bigCottonwoodCanyon.didVisitEvent) {
                $0.donations.count > 3
            }
        }
    }

    // Show a TipView

    struct NewTrailTip: Tip {
        let newTrail: Trail

        var title: Text {
            Text("\(newTrail.name) is now available")
        }

        var message: Text? {
            Text("To see key trail info, tap \(newTrail.region) on the map.")
        }

        var actions: [Action] {
            Action(title: "Go there now")
        }

        var id: String {
            "NewTrailTip-\(newTrail.id)"
        }

        var rules: [Rule] {
            #Rule(newTrail.region.didVisitEvent) {
                $0.donations.count > 3
            }
        }
    }
}
