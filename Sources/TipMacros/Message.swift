import SwiftDiagnostics

/// A diagnostic of a macro about the code it is attached to, or the title of the fix that it offers.
struct Message: DiagnosticMessage, FixItMessage {
    let id: String
    let severity: DiagnosticSeverity
    let message: String

    static func error(_ id: String, _ message: String) -> Message {
        Message(id: id, severity: .error, message: message)
    }

    static func warning(_ id: String, _ message: String) -> Message {
        Message(id: id, severity: .warning, message: message)
    }

    static func fixIt(_ id: String, _ message: String) -> Message {
        Message(id: id, severity: .note, message: message)
    }

    var diagnosticID: MessageID { MessageID(domain: "TipMacros", id: id) }
    var fixItID: MessageID { diagnosticID }
}
