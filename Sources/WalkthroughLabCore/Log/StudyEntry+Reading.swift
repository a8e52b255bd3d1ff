internal import WalkthroughEngine

extension StudyEntry {
    /// Reads a line of a log.
    init(line: some Sequence<UInt8>) throws(EntryFields.Fault) {
        var fields = try EntryFields(line)
        let word = try fields.text("event")
        let time = try fields.number("time", from: 0)
        guard let read = Self.readers[word] else {
            let known = Self.readers.keys.sorted().map(CanonicalJSON.quoted).joined(separator: ", ")
            throw EntryFields.Fault(problem: "\"event\": expected one of \(known)")
        }
        self.init(at: time, try read(&fields))
        try fields.refuseOthers()
    }

    private typealias Reader = @Sendable (inout EntryFields) throws(EntryFields.Fault) -> StudyEvent

    private static let readers: [String: Reader] = [
        "begin": { (fields) throws(EntryFields.Fault) in .begin(try StudyBeginning(&fields)) },
        "window": { (fields) throws(EntryFields.Fault) in .window(try StudyWindow(&fields)) },
        "shown": { (fields) throws(EntryFields.Fault) in
            .shown(step: try fields.text("step"), index: try fields.count("index"))
        },
        "settled": { (fields) throws(EntryFields.Fault) in
            .settled(step: try fields.text("step"), try StudyScene(&fields))
        },
        "left": { (fields) throws(EntryFields.Fault) in
            .left(
                step: try fields.text("step"),
                to: try fields.optionalText("to"),
                cause: try fields.word("cause", AdvanceCause.all),
                seconds: try fields.number("seconds", from: 0).thousandths
            )
        },
        "press": { (fields) throws(EntryFields.Fault) in .press(try StudyPress(&fields)) },
        "focus": { (fields) throws(EntryFields.Fault) in .focus(gained: try fields.flag("gained")) },
        "end": { (fields) throws(EntryFields.Fault) in
            .end(try fields.word("ending", StudyEnding.allCases), step: try fields.optionalText("step"))
        },
    ]
}

extension AdvanceCause {
    /// Every cause, as a tour most often leaves steps.
    static let all: [AdvanceCause] = [.next, .back, .rule, .dismissal, .jump, .condition, .missingTarget]
}

extension StudyBeginning {
    fileprivate init(_ fields: inout EntryFields) throws(EntryFields.Fault) {
        let version = try fields.count("version")
        guard version == StudyEntry.version else {
            throw EntryFields.Fault(
                problem: "a log of version \(version); this tool reads version \(StudyEntry.version)"
            )
        }
        self.init(
            participant: try fields.count("participant", from: 1),
            tour: try fields.text("tour"),
            digest: try fields.text("digest"),
            steps: try fields.texts("steps"),
            application: try fields.optionalText("application"),
            gtk: try fields.text("gtk"),
            language: try fields.text("language")
        )
    }
}

extension StudyWindow {
    fileprivate init(_ fields: inout EntryFields) throws(EntryFields.Fault) {
        self.init(
            size: Size(
                width: try fields.number("width", from: 0),
                height: try fields.number("height", from: 0)
            ),
            theme: try fields.word("theme", Theme.allCases),
            direction: try fields.word("direction", Direction.allCases),
            textScale: try fields.number("textScale", from: 0)
        )
    }
}

extension StudyScene {
    fileprivate init(_ fields: inout EntryFields) throws(EntryFields.Fault) {
        guard let digest = SceneDigest(try fields.text("scene")) else {
            throw EntryFields.Fault(problem: "\"scene\": expected 16 hexadecimal digits")
        }
        self.init(
            digest: digest,
            light: try fields.rects("light"),
            callout: try fields.optionalRect("callout")
        )
    }
}

extension StudyPress {
    fileprivate init(_ fields: inout EntryFields) throws(EntryFields.Fault) {
        self.init(
            step: try fields.text("step"),
            place: Point(x: try fields.number("x"), y: try fields.number("y")),
            aim: try fields.word("on", Aim.allCases)
        )
    }
}
