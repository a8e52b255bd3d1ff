import Foundation
import Testing
@testable import TipEngine

/// Donations dated into the future, by a clock that was ahead.
@Suite struct LaterDonationsTests {
    let folder: TemporaryFolder
    let store: Datastore

    init() throws {
        folder = try TemporaryFolder()
        store = try Datastore(path: folder.path())
    }

    @Test(
        arguments: [
            (3, 5, [3, 4, 5]), (3, 4, [2, 3, 4, 5]), (3, 3, [1, 2, 3, 4]), (3, 2, [1, 2, 3, 4]),
            (3, 0, [1, 2, 3, 4]), (9, 2, [1, 2, 3, 4, 5]), (0, 2, []),
        ] as [(Int, Double, [Double])]
    )
    func laterDonationsComeWhereThereIsRoomAndOneMore(_ read: (limit: Int, end: Double, times: [Double]))
        throws
    {
        for time in [5.0, 1, 2, 3, 4] { try store.donate("event", at: time) }
        let donations = try store.donations(to: "event", latest: read.limit, until: .at(read.end))
        #expect(donations.map(\.date) == read.times.map(Int.at))
    }
}
