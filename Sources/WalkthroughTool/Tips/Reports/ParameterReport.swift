internal import TipDatastore

/// The report on a parameter.
nonisolated struct ParameterReport: Encodable {
    var key: String
    /// `nil` when the parameter is at its default or is not stored between sessions.
    var value: StoredValue?

    init(_ key: String, in store: StoreSummary) {
        self.key = key
        value = store.log.parameters[key].map { StoredValue($0) ?? .null }
    }
}
