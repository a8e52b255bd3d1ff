// swift-format-ignore-file
// As it is printed in the article.
import TipEngine

/// "Build tip groups"
enum BuildTipGroups {
    // Create new tips
    struct ShowLocationTip: Tip {
        var title: Text {
            Text("Show your location")
        }

        var message: Text? {
            Text("Tap the compass to highlight your current location on the map.")
        }

        var image: Image? {
            Image(systemName: "location.circle")
        }
    }

    struct RotateMapTip: Tip {
        var title: Text {
            Text("Reorient the map")
        }

        var message: Text? {
            Text("Tap and hold on the compass to rotate the map back to 0Â° North.")
        }

        var image: Image? {
            Image(systemName: "hand.tap")
        }
    }

    // Show popover tips
    struct MapCompassControl {
        let showLocationTip = ShowLocationTip()
        let rotateMapTip = RotateMapTip()

        // Invalidate tips
        var compassTips: TipGroup {
            TipGroup(.ordered) {
                showLocationTip
                rotateMapTip
            }
        }

        func onTapGesture() {
            showLocationTip.invalidate(reason: .actionPerformed)
        }

        func onLongPressGesture() {
            rotateMapTip.invalidate(reason: .actionPerformed)
        }
    }

    // Create a TipGroup

    struct MapControlsStack {
        var compassTips = TipGroup(.ordered) {
            ShowLocationTip()
            RotateMapTip()
        }

        var showLocationButtonTip: ShowLocationTip? { compassTips.currentTip as? ShowLocationTip }
        var rotateMapButtonTip: RotateMapTip? { compassTips.currentTip as? RotateMapTip }
    }

    struct ReorientMapTip: Tip {
        var title: Text { Text("Reorient the map") }
    }

    struct FindTrailheadTip: Tip {
        @Parameter
        static var isNearTrail: Bool = false

        var title: Text { Text("Find the trailhead") }

        var rules: [Rule] {
            #Rule(Self.$isNearTrail) { $0 == true }
        }
    }

    struct ExposureRatingTip: Tip {
        var title: Text { Text("How exposed a trail is") }
    }

    struct SlopeProfileTip: Tip {
        var title: Text { Text("How steep a trail is") }
    }

    struct Groups {
        // Shows a tip when previous
        // tip(s) are invalidated
        let compassTips = TipGroup(.ordered) {
            ShowLocationTip()
            ReorientMapTip()
        }

        // Shows the first tip eligible for display
        let trailTips = TipGroup(.firstAvailable) {
            FindTrailheadTip()
            ExposureRatingTip()
            SlopeProfileTip()
        }
    }

    static func configure() throws {
        #if DEBUG
            // No display frequency when debugging
            try Tips.configure([.displayFrequency(.immediate)])
        #else
            // Only one new tip displayed per week
            try Tips.configure([.displayFrequency(.weekly)])
        #endif
    }
}
