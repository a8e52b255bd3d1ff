import Foundation
import TipEngine

struct FavoritesTip: Tip {
    var title: Text { Text("Keep the ones you like") }
}

struct ShowLocationTip: Tip {
    var title: Text { Text("Show your location") }
}

struct RotateMapTip: Tip {
    var title: Text { Text("Rotate the map") }
}

struct Place: Codable, Sendable {
    var name: String
}

@MainActor func listing(_ folder: URL, _ place: Place, _ compassTips: TipGroup) async throws {
    // LISTING
}
