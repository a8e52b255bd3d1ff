package import WalkthroughEngine

/// An entry is one object: `event`, `time`, and the fields of the event.
extension StudyEntry {
    /// The entry as a line of a log, without the end of the line.
    package var line: String {
        var (entry, fields) = (self, FileFields())
        // Nothing fails that is written.
        try? entry.visit(&fields)
        return fields.line
    }

    static func read(_ reader: FileReader) throws(TourFileError) -> StudyEntry {
        let kind = try reader.required("event").word(StudyEvent.Kind.self)
        if kind == .begin {
            let version = try reader.required("version")
            guard try version.number() == Double(StudyEntry.version) else {
                throw version.fail("expected a log of version \(StudyEntry.version), which this tool reads")
            }
        }
        var (entry, known) = (StudyEntry(at: 0, kind.blank), FileFields())
        try entry.visit(&known)
        var fields = try reader.fields(of: kind.rawValue.fileText, known.keys)
        try entry.visit(&fields)
        return entry
    }

    /// Reads or writes each key.
    private mutating func visit(_ fields: inout FileFields) throws(TourFileError) {
        var (kind, time, event) = (event.kind, time, event)
        try fields.visit("event", &kind, .required)
        try fields.number("time", &time, from: 0)
        try event.visit(&fields)
        self = StudyEntry(at: time, event)
    }
}

extension StudyEvent {
    fileprivate enum Kind: String, CaseIterable, FileValue {
        case begin, window, shown, settled, left, press, focus, end

        /// An event of this kind, to be read over.
        var blank: StudyEvent {
            switch self {
            case .begin: .begin(.blank)
            case .window:
                .window(StudyWindow(size: .zero, theme: .light, direction: .leftToRight, textScale: 1))
            case .shown: .shown(step: "", index: 0)
            case .settled: .settled(step: "", StudyScene(digest: .blank, light: [], callout: nil))
            case .left: .left(step: "", to: nil, cause: .next, seconds: 0)
            case .press: .press(StudyPress(step: "", place: .zero, aim: .light))
            case .focus: .focus(gained: false)
            case .end: .end(.finished, step: nil)
            }
        }
    }

    fileprivate var kind: Kind {
        switch self {
        case .begin: .begin
        case .window: .window
        case .shown: .shown
        case .settled: .settled
        case .left: .left
        case .press: .press
        case .focus: .focus
        case .end: .end
        }
    }

    fileprivate mutating func visit(_ fields: inout FileFields) throws(TourFileError) {
        switch self {
        case .begin(var beginning):
            try beginning.visit(&fields)
            self = .begin(beginning)
        case .window(var window):
            try fields.number("width", &window.size.width, from: 0)
            try fields.number("height", &window.size.height, from: 0)
            try fields.visit("theme", &window.theme, .required)
            try fields.visit("direction", &window.direction, .required)
            try fields.number("textScale", &window.textScale, from: 0)
            window.textScale = window.textScale.thousandths
            self = .window(window)
        case .shown(var step, var index):
            try fields.visit("step", &step, .required)
            try fields.visit("index", &index, .required)
            self = .shown(step: step, index: index)
        case .settled(var step, var scene):
            try fields.visit("step", &step, .required)
            try fields.visit("scene", &scene.digest, .required)
            try fields.visit("light", &scene.light, .required)
            try fields.visit("callout", &scene.callout)
            self = .settled(
                step: step,
                StudyScene(digest: scene.digest, light: scene.light, callout: scene.callout)
            )
        case .left(var step, var next, var cause, var seconds):
            seconds = seconds.thousandths
            try fields.visit("step", &step, .required)
            try fields.visit("to", &next)
            try fields.visit("cause", &cause, .required)
            try fields.number("seconds", &seconds, from: 0)
            self = .left(step: step, to: next, cause: cause, seconds: seconds.thousandths)
        case .press(var press):
            try fields.visit("step", &press.step, .required)
            try fields.number("x", &press.place.x)
            try fields.number("y", &press.place.y)
            try fields.visit("on", &press.aim, .required)
            self = .press(StudyPress(step: press.step, place: press.place, aim: press.aim))
        case .focus(var gained):
            try fields.visit("gained", &gained, .required)
            self = .focus(gained: gained)
        case .end(var ending, var step):
            try fields.visit("ending", &ending, .required)
            try fields.visit("step", &step)
            self = .end(ending, step: step)
        }
    }
}

extension StudyBeginning {
    fileprivate static let blank = StudyBeginning(
        participant: 1,
        tour: "",
        digest: "",
        steps: [],
        application: nil,
        gtk: "",
        language: ""
    )

    fileprivate mutating func visit(_ fields: inout FileFields) throws(TourFileError) {
        var version = StudyEntry.version
        try fields.visit("version", &version, .required)
        try fields.visit("participant", &participant, .required)
        guard Self.participants.contains(participant) else {
            throw fields.fail(
                "expected a number of at least 1 and at most 999999999",
                at: .key("participant")
            )
        }
        try fields.visit("tour", &tour, .required)
        try fields.visit("digest", &digest, .required)
        try fields.visit("steps", &steps, .required)
        try fields.visit("application", &application)
        try fields.visit("gtk", &gtk, .required)
        try fields.visit("language", &language, .required)
    }
}

extension FileFields {
    /// Reads or writes a number of at most 10⁹.
    fileprivate mutating func number(
        _ key: String,
        _ field: inout Double,
        from least: Double = -1e9
    ) throws(TourFileError) {
        try visit(key, &field, .required)
        guard isReading, !(least...1e9).contains(field) else { return }
        throw fail("expected a number of at least \(Int(least)) and at most 1000000000", at: .key(key))
    }
}

extension SceneDigest: FileValue {
    fileprivate static let blank = SceneDigest("0000000000000000")!

    package static func read(_ reader: FileReader) throws(TourFileError) -> SceneDigest {
        guard let digest = SceneDigest(try reader.text()) else {
            throw reader.fail("expected 16 hexadecimal digits")
        }
        return digest
    }

    package var fileText: String { description.fileText }
}

extension AdvanceCause: FileValue {}
extension StudyEnding: FileValue {}
extension StudyPress.Aim: FileValue {}
extension StoryboardSetting.Theme: FileValue {}
extension LayoutDirection: FileValue {}
