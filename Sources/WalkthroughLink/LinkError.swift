internal import CWalkthroughGio

/// What the other end says instead of an answer, or why there is none.
package nonisolated struct LinkError: Error, CustomStringConvertible {
    package enum Kind: String {
        /// It cannot be done, for a reason in the user's terms.
        case failed = "Failed"
        /// It was given up, as the other end had asked.
        case cancelled = "Cancelled"
        /// The two ends are of different releases.
        case otherVersion = "OtherVersion"
        /// The two ends do not use the same words.
        case misunderstood = "Misunderstood"
        /// There is nobody at the other end.
        case gone = "Gone"

        /// As D-Bus names it.
        var name: String { "io.github.walkthrough.Lab1.Error.\(rawValue)" }
    }

    package let kind: Kind
    package let description: String

    package init(_ kind: Kind, _ description: String) {
        self.kind = kind
        self.description = description
    }

    init(taking error: UnsafeMutablePointer<GError>?) {
        guard let error else {
            self.init(.gone, "no reason given")
            return
        }
        defer { g_error_free(error) }
        let name = g_dbus_error_get_remote_error(error)
        defer { g_free(name) }
        g_dbus_error_strip_remote_error(error)
        let known = name.map {
            String(cString: $0).split(separator: ".").last.flatMap { Kind(rawValue: "\($0)") }
        }
        self.init(known.map { $0 ?? .misunderstood } ?? .gone, String(cString: error.pointee.message))
    }
}
