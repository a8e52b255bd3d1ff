import Foundation
import Testing

@testable import WalkthroughEngine

/// The tours on the pages of `Documentation/how-to`.
@Suite struct HowToPagesTests {
    static let pages = URL(filePath: #filePath).appending(path: "../../../../Documentation/how-to")
        .standardizedFileURL

    @Test(arguments: ["menus-dialogs-pages.md", "from-driver-js.md"])
    func everyTourIsRead(page: String) throws {
        let text = try String(contentsOf: Self.pages.appending(path: page), encoding: .utf8)
        let tours = text.components(separatedBy: "\n```").filter { $0.hasPrefix("json\n") }
        #expect(!tours.isEmpty)
        for tour in tours {
            #expect(try !TourFileTests.read(String(tour.dropFirst("json\n".count))).steps.isEmpty)
        }
    }
}
