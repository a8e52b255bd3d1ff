/// What a tip declares, apart from how its rules are evaluated; stored for tools.
package struct TipSummary: Sendable, Hashable, Codable {
    package struct Rule: Sendable, Hashable, Codable {
        package var source: String
        package var parameter: String?
        package var event: String?
    }

    package var type: String
    package var rules: [Rule] = []
    package var maxDisplayCount: Int?
    /// Seconds.
    package var maxDisplayDuration: Double?
    package var ignoresDisplayFrequency = false
    /// Seconds since another tip appeared; nil when the tip asks for none, and in stores of earlier versions.
    package var minimumInterval: Double?
}
