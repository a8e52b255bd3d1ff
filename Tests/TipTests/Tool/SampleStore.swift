import ArgumentParser
import Foundation
import Testing
@testable import TipDatastore
@testable import TipEngine
@testable import WalkthroughTool

extension Date {
    /// The time at which tests take place.
    static let noon = Date(timeIntervalSinceReferenceDate: 800_000_000)

    static func ago(hours: Double) -> Date { noon - 3600 * hours }
}

extension Int {
    static let noon = Date.noon.milliseconds

    static func ago(hours: Double) -> Int { Date.ago(hours: hours).milliseconds }
}

extension LogChange {
    static func declared(
        _ tip: String,
        type: String? = nil,
        rules: [TipSummary.Rule] = [],
        maxDisplayCount: Int? = nil,
        maxDisplayDuration: Double? = nil,
        ignoresDisplayFrequency: Bool = false
    ) throws -> LogChange {
        let summary = TipSummary(
            type: type ?? tip,
            rules: rules,
            maxDisplayCount: maxDisplayCount,
            maxDisplayDuration: maxDisplayDuration,
            ignoresDisplayFrequency: ignoresDisplayFrequency
        )
        return .declared(tip: tip, summary: try TipCoding.encode(summary))
    }

    static func donated(_ event: String, hoursAgo: Double, _ value: String? = nil) -> LogChange {
        .donated(event: event, date: .ago(hours: hoursAgo), payload: value.map { Data($0.utf8) })
    }
}

/// Makes a store with a little of everything.
func makeSampleStore(at path: String) throws {
    try makeStore(
        at: path,
        [
            .declared("FavoritesTip", type: "Gallery.FavoritesTip", maxDisplayCount: 3),
            .displayed(tip: "FavoritesTip", date: .ago(hours: 5)),
            .exposed(tip: "FavoritesTip", seconds: 75),
            .invalidated(tip: "FavoritesTip", reason: .tipClosed, date: .ago(hours: 5)),
            .declared(
                "MapTip",
                rules: [
                    .init(source: "$0.donations.count > 3", event: "placeOpened"),
                    .init(source: "$0 == true", parameter: "MapTip.isLoggedIn"),
                    .init(source: "$0 > 2", parameter: "MapTip.launches"),
                ]
            ),
            .donated("placeOpened", hoursAgo: 3, #"{"name":"Brig"}"#),
            .donated("placeOpened", hoursAgo: 2, #"{"name":"地图"}"#),
            .set(parameter: "MapTip.isLoggedIn", value: Data("true".utf8)),
            .configured(displayInterval: 86_400_000),
        ]
    )
}

/// Changes the file of a store that nobody has open; all of it is in the file itself afterwards.
func changeStore(at path: String, _ sql: String) throws {
    let connection = try SQLiteConnection(path: path)
    try connection.run(sql)
    try connection.run("PRAGMA wal_checkpoint(TRUNCATE)")
}

/// Overwrites the first page of a table or an index of a store that nobody has open.
func damageStore(at path: String, _ name: String = "other") throws {
    try changeStore(at: path, "PRAGMA wal_checkpoint(TRUNCATE)")
    let page: Int
    let size: Int
    do {
        let connection = try SQLiteConnection(path: path)
        page = try #require(
            try connection.number(
                "SELECT rootpage FROM sqlite_master WHERE CAST(name AS BLOB) = ?",
                .text(name)
            )
        )
        size = try #require(try connection.number("PRAGMA page_size"))
    }
    var bytes = try Data(contentsOf: URL(filePath: path))
    for index in (page - 1) * size..<page * size { bytes[index] = 0xAB }
    try bytes.write(to: URL(filePath: path))
}

func makeStore(at path: String, _ changes: [LogChange]) throws {
    let store = try Datastore(path: path)
    defer { store.close() }
    try store.commit(changes, durability: .process)
}

extension Subcommand {
    /// What the command says at noon.
    static func reply(
        _ arguments: [String],
        environment: [String: String] = [:],
        confirm: ((String) -> Bool)? = nil
    ) throws -> Reply {
        let surroundings = Surroundings(environment: environment, now: .noon, confirm: confirm)
        return try Self.parse(arguments).reply(in: surroundings)
    }
}

/// The exit status and message of the error that `body` ends with.
func toolError(_ body: () throws -> Void) throws -> ToolError? {
    do {
        try body()
        return nil
    } catch {
        guard let error = ToolError(telling: error) else { throw error }
        return error
    }
}
