import Foundation
import TipEngine

struct NewShortcuts: Tip {
    var title: Text { Text("New shortcuts") }
    // LISTING
}
