import Foundation
import Testing
@testable import TipEngine

@Suite struct TipStoreLocationTests {
    @Test(arguments: [
        (["XDG_DATA_HOME": "/data", "HOME": "/home/me"], "/data/org.app/tips.sqlite"),
        (["XDG_DATA_HOME": "/data//", "HOME": "/home/me"], "/data/org.app/tips.sqlite"),
        (["XDG_DATA_HOME": "data", "HOME": "/home/me"], "/home/me/.local/share/org.app/tips.sqlite"),
        (["XDG_DATA_HOME": "", "HOME": "/home/me/"], "/home/me/.local/share/org.app/tips.sqlite"),
        (["HOME": "/home/me"], "/home/me/.local/share/org.app/tips.sqlite"),
    ])
    func followsTheBaseDirectoryRules(_ environment: [String: String], _ path: String) throws {
        #expect(
            try Tips.DatastoreLocation.applicationDefault.path(
                application: "org.app",
                environment: environment
            ) == path
        )
        #expect(
            try Tips.DatastoreLocation.groupContainer(identifier: "org.app").path(environment: environment)
                == path
        )
    }

    @Test(arguments: ["", ".", "..", "a/b", "/", "../x", "a\0b", String(repeating: "x", count: 256)])
    func refusesIdsThatAreNoNames(_ id: String) throws {
        let environment = ["HOME": "/home/me"]
        for location in [Tips.DatastoreLocation.applicationDefault, .groupContainer(identifier: id)] {
            let error = #expect(throws: TipStoreError.self) {
                try location.path(application: id, environment: environment)
            }
            guard case .noFolder(path: id, _) = error else {
                Issue.record("\(String(describing: error))")
                continue
            }
        }
    }

    @Test(arguments: [[:], ["HOME": "home"], ["HOME": ""]])
    func needsAHome(_ environment: [String: String]) {
        #expect(throws: TipStoreError.self) {
            try Tips.DatastoreLocation.applicationDefault.path(application: "a", environment: environment)
        }
    }

    @Test func takesAFileOrAFolder() throws {
        let folder = try TemporaryFolder()
        let inside = folder.path("tips.sqlite")
        #expect(try Tips.DatastoreLocation.url(folder.url).path() == inside)
        #expect(try Tips.DatastoreLocation.url(URL(filePath: folder.url.path)).path() == inside)
        #expect(try Tips.DatastoreLocation.url(URL(filePath: "/no such/")).path() == "/no such/tips.sqlite")
        #expect(
            try Tips.DatastoreLocation.url(folder.url.appending(path: "new")).path()
                == folder.path("new/tips.sqlite")
        )
        #expect(
            try Tips.DatastoreLocation.url(URL(filePath: folder.path("new"))).path()
                == folder.path("new/tips.sqlite")
        )
        try Data().write(to: URL(filePath: folder.path("new")))
        #expect(
            try Tips.DatastoreLocation.url(URL(filePath: folder.path("new"))).path() == folder.path("new")
        )
        #expect(try Tips.DatastoreLocation.url(URL(filePath: "/a b/%41.db")).path() == "/a b/%41.db")
    }

    @Test func refusesWhatIsNoFile() {
        #expect(throws: TipStoreError.self) {
            try Tips.DatastoreLocation.url(URL(string: "https://example.org/tips")!).path()
        }
    }
}

@Suite struct DatastoreLocationTests {
    @Test func leadsToTheStoresFile() throws {
        let folder = try TemporaryFolder()
        #expect(try Tips.DatastoreLocation.url(folder.url).path() == folder.path())
        #expect(try Tips.DatastoreLocation.inMemory.path(application: "org.app") == nil)
        let file = try Tips.DatastoreLocation.applicationDefault.path(application: "org.app")
        #expect(file?.hasSuffix("/org.app/tips.sqlite") == true)
    }

    @Test func needsNoApplicationID() throws {
        let name = ProcessInfo.processInfo.processName
        let file = try Tips.DatastoreLocation.applicationDefault.path()
        #expect(file?.hasSuffix("/\(name)/tips.sqlite") == true)
        let shared = try Tips.DatastoreLocation.groupContainer(identifier: "suite").path()
        #expect(shared?.hasSuffix("/suite/tips.sqlite") == true)
    }
}
