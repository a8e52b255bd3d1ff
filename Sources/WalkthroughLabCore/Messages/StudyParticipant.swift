/// Who takes part in a study.
package struct StudyParticipant: Hashable, VariantRecord {
    package var number: Int
    /// The SHA-256 of the tour file.
    package var digest: String
    /// Whether the app asks for consent before anything is recorded.
    package var asksForConsent: Bool

    package init(number: Int, digest: String, asksForConsent: Bool) {
        self.number = number
        self.digest = digest
        self.asksForConsent = asksForConsent
    }

    package var fields: Fields<Int, String, Bool> { Fields(number, digest, asksForConsent) }

    package init(fields: Fields<Int, String, Bool>) {
        (number, digest, asksForConsent) = fields.values
    }
}
