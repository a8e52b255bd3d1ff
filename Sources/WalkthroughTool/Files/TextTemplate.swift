internal import WalkthroughEngine

/// The texts of tours as a template of gettext (`.pot`), which translators begin with.
nonisolated struct TextTemplate: CustomStringConvertible {
    private struct Message {
        var comments: [String] = []
        var files: [String] = []

        mutating func note(_ comment: String, file: String) {
            if !comments.contains(comment) { comments.append(comment) }
            if !files.contains(file) { files.append(file) }
        }
    }

    private var messages: [String: Message] = [:]
    /// The texts in the order in which they were found.
    private var texts: [String] = []

    /// Collects the texts of tours. One that is there several times is one message, with all its comments and
    /// files.
    init(_ files: [(name: String, tour: Walkthrough)]) {
        for (name, tour) in files {
            for text in tour.texts {
                if messages[text.text] == nil { texts.append(text.text) }
                messages[text.text, default: Message()].note(Self.comment(on: text, in: tour), file: name)
            }
        }
    }

    private static func comment(on text: ShownText, in tour: Walkthrough) -> String {
        guard let step = text.step else { return "Title of the tour “\(tour.id)”" }
        let what =
            switch text.key.split(separator: ".").last {
            case "title": "Title of"
            case "body": "Text of"
            case "alt": "What the picture shows in"
            default: "Label in"
            }
        return "\(what) step “\(step)” of the tour “\(tour.id)”"
    }

    /// What xgettext writes without line numbers, so that the template changes only when a text does.
    var description: String {
        let entries = texts.map { text in
            let message = messages[text] ?? Message()
            let lines =
                message.comments.map { "#. \(Self.inOneLine($0))" }
                + message.files.map { "#: \(Self.reference($0))" }
                + ["msgid \(Self.quoted(text))", "msgstr \"\""]
            return lines.joined(separator: "\n") + "\n"
        }
        return ([Self.header] + entries).joined(separator: "\n")
    }

    private static let header = """
        # Texts of tours.
        #
        msgid ""
        msgstr ""
        "Project-Id-Version: PACKAGE VERSION\\n"
        "Report-Msgid-Bugs-To: \\n"
        "Language: \\n"
        "MIME-Version: 1.0\\n"
        "Content-Type: text/plain; charset=UTF-8\\n"
        "Content-Transfer-Encoding: 8bit\\n"

        """

    private static func quoted(_ text: String) -> String {
        "\"" + text.unicodeScalars.map(escaped).joined() + "\""
    }

    private static func escaped(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "\\": "\\\\"
        case "\"": "\\\""
        case "\n": "\\n"
        case "\t": "\\t"
        case "\r": "\\r"
        case _ where scalar.properties.generalCategory == .control: octal(scalar)
        default: String(scalar)
        }
    }

    private static func octal(_ scalar: Unicode.Scalar) -> String {
        String(scalar).utf8.map { byte in
            let digits = String(byte, radix: 8)
            return "\\" + String(repeating: "0", count: 3 - digits.count) + digits
        }.joined()
    }

    /// A comment ends with its line, and an id may have several.
    private static func inOneLine(_ text: String) -> String {
        PlainText.line(text.split(whereSeparator: \.isNewline).joined(separator: " "))
    }

    /// A file name with blanks is put between U+2068 and U+2069, as gettext reads it.
    private static func reference(_ file: String) -> String {
        file.contains(where: \.isWhitespace) ? "\u{2068}\(inOneLine(file))\u{2069}" : inOneLine(file)
    }
}
