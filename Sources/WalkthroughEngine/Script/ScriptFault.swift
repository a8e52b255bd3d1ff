/// An invalid value in a script, such as a negative length.
struct ScriptFault {
    /// The keys that lead to it from the value that reports it.
    let path: [any CodingKey]
    /// What was expected there, and what was found.
    let problem: String

    init(at path: any CodingKey..., problem: String) {
        self.path = path
        self.problem = problem
    }

    /// The fault of a number that is not finite.
    static func number(_ number: Double?, at key: any CodingKey) -> ScriptFault? {
        guard let number, !number.isFinite else { return nil }
        return ScriptFault(at: key, problem: "expected a finite number, found \(number.asWritten)")
    }

    /// The fault of a number that is negative or not finite.
    static func length(_ length: Double?, of what: String = "a distance", at key: any CodingKey)
        -> ScriptFault?
    {
        guard let length, !(length >= 0 && length.isFinite) else { return nil }
        return ScriptFault(at: key, problem: "expected \(what) of at least 0, found \(length.asWritten)")
    }

    /// The fault of a name that is empty, or contains a NUL, where a C string would end.
    static func name(_ name: String?, at path: any CodingKey...) -> ScriptFault? {
        guard let name else { return nil }
        if name.isEmpty { return ScriptFault(path: path, problem: "expected a name, found an empty string") }
        guard name.utf8.contains(0) else { return nil }
        return ScriptFault(path: path, problem: "expected a name without \\u0000, found one")
    }

    private init(path: [any CodingKey], problem: String) {
        self.path = path
        self.problem = problem
    }
}

/// A part of a script that can hold invalid values.
///
/// Reading and writing refuse the same values, so that whatever was written can be read.
protocol ScriptValue {
    /// The fault of this value; nested values report their own.
    var fault: ScriptFault? { get }
}

extension ScriptValue {
    /// The value itself; throws when it has a fault.
    func accepted(by decoder: any Decoder) throws -> Self {
        try decoder.refuse(fault)
        return self
    }

    /// Throws when the value has a fault, so that nothing is written that cannot be read.
    func check(for encoder: any Encoder) throws {
        guard let fault else { return }
        throw EncodingError.invalidValue(
            self,
            .init(codingPath: encoder.codingPath + fault.path, debugDescription: fault.problem)
        )
    }
}

extension Decoder {
    /// Throws the fault of the value being read, if there is one.
    func refuse(_ fault: ScriptFault?) throws {
        guard let fault else { return }
        throw DecodingError.dataCorrupted(
            .init(codingPath: codingPath + fault.path, debugDescription: fault.problem)
        )
    }
}
