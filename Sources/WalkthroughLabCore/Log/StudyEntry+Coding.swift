internal import WalkthroughEngine

extension StudyEntry {
    /// The entry as a line of a log, without the end of the line.
    package var line: String { CanonicalJSON.text(of: self) }
}

/// An entry is one object: `event`, `time`, and the fields of the event.
extension StudyEntry: Codable {
    fileprivate enum Key: String, CodingKey, CaseIterable {
        case event, time
        case version, participant, tour, digest, steps, application, gtk, language
        case width, height, theme, direction, textScale
        case step, index, scene, light, callout, to, cause, seconds, x, y, on, gained, ending
    }

    fileprivate enum Kind: String, CaseIterable, Codable {
        case begin, window, shown, settled, left, press, focus, end

        /// The fields that only some events have.
        var keys: Set<Key> {
            switch self {
            case .begin: [.version, .participant, .tour, .digest, .steps, .application, .gtk, .language]
            case .window: [.width, .height, .theme, .direction, .textScale]
            case .shown: [.step, .index]
            case .settled: [.step, .scene, .light, .callout]
            case .left: [.step, .to, .cause, .seconds]
            case .press: [.step, .x, .y, .on]
            case .focus: [.gained]
            case .end: [.ending, .step]
            }
        }
    }

    package init(from decoder: any Decoder) throws {
        let fields = try decoder.strictContainer(keyedBy: Key.self, describing: "an entry")
        let kind: Kind = try fields.word(.event)
        let strays = fields.allKeys.filter { ![.event, .time].contains($0) && !kind.keys.contains($0) }
        if let stray = strays.min(by: { $0.rawValue < $1.rawValue }) {
            throw fields.invalid(stray, "\"\(kind.rawValue)\" has no such field")
        }
        self.init(at: try fields.number(.time, from: 0), try Self.event(kind, fields, decoder))
    }

    private static func event(
        _ kind: Kind,
        _ fields: KeyedDecodingContainer<Key>,
        _ decoder: any Decoder
    ) throws -> StudyEvent {
        switch kind {
        case .begin: .begin(try beginning(fields, decoder))
        case .window:
            .window(
                StudyWindow(
                    size: Size(
                        width: try fields.number(.width, from: 0),
                        height: try fields.number(.height, from: 0)
                    ),
                    theme: try fields.word(.theme),
                    direction: try fields.word(.direction),
                    textScale: try fields.number(.textScale, from: 0)
                )
            )
        case .shown: .shown(step: try fields.text(.step), index: try fields.decode(Int.self, forKey: .index))
        case .settled:
            .settled(
                step: try fields.text(.step),
                StudyScene(
                    digest: try digest(fields),
                    light: try fields.decode([Rect].self, forKey: .light),
                    callout: try fields.decodeIfPresent(Rect.self, forKey: .callout)
                )
            )
        case .left:
            .left(
                step: try fields.text(.step),
                to: try fields.decodeIfPresent(String.self, forKey: .to),
                cause: try fields.word(.cause),
                seconds: try fields.number(.seconds, from: 0).thousandths
            )
        case .press:
            .press(
                StudyPress(
                    step: try fields.text(.step),
                    place: Point(x: try fields.number(.x), y: try fields.number(.y)),
                    aim: try fields.word(.on)
                )
            )
        case .focus: .focus(gained: try fields.decode(Bool.self, forKey: .gained))
        case .end:
            .end(try fields.word(.ending), step: try fields.decodeIfPresent(String.self, forKey: .step))
        }
    }

    private static func beginning(_ fields: KeyedDecodingContainer<Key>, _ decoder: any Decoder) throws
        -> StudyBeginning
    {
        let version = try fields.decode(Int.self, forKey: .version)
        guard version == Self.version else {
            throw fields.invalid(
                .version,
                "a log of version \(version); this tool reads version \(Self.version)"
            )
        }
        let beginning = try StudyBeginning(from: decoder)
        guard StudyBeginning.participants.contains(beginning.participant) else {
            throw fields.invalid(.participant, "expected a number of at least 1 and at most 999999999")
        }
        return beginning
    }

    private static func digest(_ fields: KeyedDecodingContainer<Key>) throws -> SceneDigest {
        guard let digest = SceneDigest(try fields.text(.scene)) else {
            throw fields.invalid(.scene, "expected 16 hexadecimal digits")
        }
        return digest
    }

    package func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: Key.self)
        try fields.encode(time, forKey: .time)
        switch event {
        case .begin(let beginning):
            try fields.encode(Kind.begin, forKey: .event)
            try fields.encode(Self.version, forKey: .version)
            try beginning.encode(to: encoder)
        case .window(let window):
            try fields.encode(Kind.window, forKey: .event)
            try fields.encode(window.size.width, forKey: .width)
            try fields.encode(window.size.height, forKey: .height)
            try fields.encode(window.theme, forKey: .theme)
            try fields.encode(window.direction, forKey: .direction)
            try fields.encode(window.textScale, forKey: .textScale)
        case .shown(let step, let index):
            try fields.encode(Kind.shown, forKey: .event)
            try fields.encode(step, forKey: .step)
            try fields.encode(index, forKey: .index)
        case .settled(let step, let scene):
            try fields.encode(Kind.settled, forKey: .event)
            try fields.encode(step, forKey: .step)
            try fields.encode(scene.digest.description, forKey: .scene)
            try fields.encode(scene.light, forKey: .light)
            try fields.encode(scene.callout, forKey: .callout)
        case .left(let step, let to, let cause, let seconds):
            try fields.encode(Kind.left, forKey: .event)
            try fields.encode(step, forKey: .step)
            try fields.encode(to, forKey: .to)
            try fields.encode(cause, forKey: .cause)
            try fields.encode(seconds.thousandths, forKey: .seconds)
        case .press(let press):
            try fields.encode(Kind.press, forKey: .event)
            try fields.encode(press.step, forKey: .step)
            try fields.encode(press.place.x, forKey: .x)
            try fields.encode(press.place.y, forKey: .y)
            try fields.encode(press.aim, forKey: .on)
        case .focus(let gained):
            try fields.encode(Kind.focus, forKey: .event)
            try fields.encode(gained, forKey: .gained)
        case .end(let ending, let step):
            try fields.encode(Kind.end, forKey: .event)
            try fields.encode(ending, forKey: .ending)
            try fields.encode(step, forKey: .step)
        }
    }
}

extension KeyedDecodingContainer<StudyEntry.Key> {
    fileprivate func text(_ key: Key) throws -> String { try decode(String.self, forKey: key) }

    /// A number of at most 10⁹.
    fileprivate func number(_ key: Key, from least: Double = -1e9) throws -> Double {
        let number = try decode(Double.self, forKey: key)
        guard (least...1e9).contains(number) else {
            throw invalid(key, "expected a number of at least \(Int(least)) and at most 1000000000")
        }
        return number
    }

    /// One of a fixed set of words.
    fileprivate func word<Word>(_ key: Key) throws -> Word
    where Word: RawRepresentable & CaseIterable & Decodable, Word.RawValue == String {
        if let word = try decodeIfPresent(Word.self, forKey: key) { return word }
        throw DecodingError.keyNotFound(key, .init(codingPath: codingPath, debugDescription: ""))
    }
}
