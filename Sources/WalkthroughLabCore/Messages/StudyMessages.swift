/// What the tool asks of an app for a study.
package enum StudyRequest: Codable, Hashable, Sendable {
    /// Plays a tour for a participant, and writes what happens.
    case record(TourText, for: StudyParticipant)
    /// Replays a log, and tells what happens; both files as they were read.
    case replay(TourText, log: TourText)
}

/// What an app tells the tool of a study.
package enum StudyAnswer: Codable, Hashable, Sendable {
    /// The participant agreed to be recorded, or did not.
    case consent(Bool)
    /// A line of the log of a replay.
    case line(String)
    /// The replay is over.
    case replayed
}

/// Who takes part in a study.
package struct StudyParticipant: Codable, Hashable, Sendable {
    /// The number that stands for the participant.
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
}
