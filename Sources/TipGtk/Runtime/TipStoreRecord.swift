internal import WalkthroughGtkSupport
internal import Observation
internal import TipEngine

/// What users have seen of tours, hotspots and news, in the store of the app's tips, and so on all devices
/// that it is synchronised with.
///
/// Until tips are configured, and of what was seen before the app had tips, the file of ``Guidance`` tells.
final class TipStoreRecord: GuidanceRecord {
    var onChange: () -> Void = {}
    private static let prefix = "walkthrough/"
    private let file: any GuidanceRecord
    /// What was there when the last change was told.
    private var told: [String: String] = [:]

    /// - Parameter file: what tells where the store does not.
    init(over file: any GuidanceRecord = Guidance.file) {
        self.file = file
        file.onChange = { [weak self] in self?.onChange() }
        watch()
    }

    subscript(key: String) -> String? {
        get {
            guard isConfigured else { return file[key] }
            let text = parameter(key).value
            return text.isEmpty ? nil : text
        }
        set {
            guard isConfigured else { return file[key] = newValue }
            // A key that is taken back stays, as another device may have it.
            parameter(key).value = newValue ?? ""
            if newValue == nil { file[key] = nil }
        }
    }

    func keys(withPrefix prefix: String) -> [String] {
        let stored = isConfigured ? TipCenter.current.parameterKeys(withPrefix: Self.prefix) : []
        let keys = Set(stored.map { String($0.dropFirst(Self.prefix.count)) }).union(
            file.keys(withPrefix: prefix)
        )
        return keys.filter { $0.hasPrefix(prefix) && self[$0] != nil }
    }

    private var isConfigured: Bool { TipCenter.current.datastoreStatus != .notConfigured }

    private func parameter(_ key: String) -> Tips.Parameter<String> {
        Tips.Parameter(key: Self.prefix + key, defaultValue: file[key] ?? "")
    }

    /// Tells of each change, by this process, another one, or a device.
    private func watch() {
        let texts = withObservationTracking {
            Dictionary(uniqueKeysWithValues: keys(withPrefix: "").map { ($0, self[$0] ?? "") })
        } onChange: { [weak self] in
            Task { @MainActor in self?.watch() }
        }
        guard texts != told else { return }
        told = texts
        onChange()
    }
}
