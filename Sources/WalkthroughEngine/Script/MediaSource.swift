/// Where the picture or the video of a step is. A minor version may add cases.
#if hasAttribute(nonexhaustive)
    @nonexhaustive
#endif
public enum MediaSource: Hashable, Sendable {
    /// An icon of the icon theme, by its name, such as `input-mouse-symbolic`.
    case icon(String)
    /// What is compiled into the app as a GResource, by its full path, such as `/org/example/app/drag.png`.
    case resource(String)
    /// A file, by its full path or by its path from ``Walkthrough/base``; also `resource:///…`.
    case file(String)

    /// Its name or path.
    package var name: String {
        switch self {
        case .icon(let name), .resource(let name), .file(let name): name
        }
    }

    /// What its key in a file is called.
    var key: String {
        switch self {
        case .icon: "icon"
        case .resource: "resource"
        case .file: "file"
        }
    }

    /// Another one of the same kind.
    package func named(_ name: String) -> MediaSource {
        switch self {
        case .icon: .icon(name)
        case .resource: .resource(name)
        case .file: .file(name)
        }
    }

    /// The same with the full path; nil for a path from nowhere.
    ///
    /// - Parameter base: the folder that paths begin at, as ``Walkthrough/base``.
    package func resolved(from base: String?) -> MediaSource? {
        guard case .file(let path) = self else { return self }
        if path.hasPrefix(Self.scheme) { return .resource(Self.normal(path.dropFirst(Self.scheme.count))) }
        if path.hasPrefix("/") { return self }
        guard let base else { return nil }
        let joined = base.hasSuffix("/") ? base + path : "\(base)/\(path)"
        guard joined.hasPrefix(Self.scheme) else { return .file(joined) }
        return .resource(Self.normal(joined.dropFirst(Self.scheme.count)))
    }

    private static let scheme = "resource://"

    /// A full path without `.` and `..`, which resources do not know.
    private static func normal(_ path: Substring) -> String {
        var parts: [Substring] = []
        for part in path.split(separator: "/") where part != "." {
            if part == ".." { _ = parts.popLast() } else { parts.append(part) }
        }
        return "/" + parts.joined(separator: "/")
    }
}

extension FileFields {
    /// Reads the one of these keys that says where something is.
    mutating func source(among kinds: [String]) throws(TourFileError) -> MediaSource {
        let kind = try kind(among: kinds, with: [:])
        let source: MediaSource =
            switch kind {
            case "icon": .icon("")
            case "resource": .resource("")
            default: .file("")
            }
        return try self.source(kind, like: source) ?? source
    }

    /// Reads a source of the same kind as another one; nil where the key is not there.
    mutating func source(_ key: String, like other: MediaSource) throws(TourFileError) -> MediaSource? {
        guard let reader = value(of: key) else { return nil }
        let source = other.named(try reader.name())
        if let problem = source.problem { throw reader.fail(problem) }
        return source
    }

    /// Reads the text for those who do not see a picture or video; an empty one has to be written, too.
    mutating func alternativeText(of what: String) throws(TourFileError) -> String {
        guard value(of: "alt") != nil else {
            throw fail("\"alt\" is missing: say what the \(what) shows, or \"\" if it only decorates")
        }
        var text = ""
        try visit("alt", &text, .required)
        return text
    }
}

extension MediaSource {
    /// Why it can be nowhere; nil when it can be somewhere.
    fileprivate var problem: String? {
        switch self {
        case .icon: nil
        case .resource(let path):
            path.hasPrefix("/")
                ? nil
                : "expected a full path such as \"/org/example/app/\(path.shortened)\", found \(path.quoted);"
                    + " what is beside the tour file is a \"file\""
        case .file(let path):
            !path.utf8.contains(UInt8(ascii: ":")) || !path.contains("://")
                || path.hasPrefix("\(Self.scheme)/")
                ? nil : "expected the path of a file, found \(path.quoted); nothing is fetched from elsewhere"
        }
    }
}
