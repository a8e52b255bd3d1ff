/// Who takes part in a study.
package struct StudyParticipant: Hashable, VariantRecord {
    package var number: Int
    /// The file to write, which must not exist yet.
    package var file: String
    /// The SHA-256 of the tour file.
    package var digest: String
    /// Whether the app asks for consent before anything is recorded.
    package var asksForConsent: Bool

    package init(number: Int, file: String, digest: String, asksForConsent: Bool) {
        self.number = number
        self.file = file
        self.digest = digest
        self.asksForConsent = asksForConsent
    }

    package var fields: Fields<Int, String, String, Bool> { Fields(number, file, digest, asksForConsent) }

    package init(fields: Fields<Int, String, String, Bool>) {
        (number, file, digest, asksForConsent) = fields.values
    }
}
