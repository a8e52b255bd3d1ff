internal import WalkthroughGtkSupport
internal import FoundationEssentials
internal import Observation
internal import TipEngine

/// What users have seen of tours, hotspots and news, in the store of the app's tips, and so on all devices
/// that it is synchronised with.
///
/// Until tips are configured, and of what was seen before the app had tips, the file of ``Guidance`` tells. What it says
/// of versions is in both: an app may look for what is new before it configures its tips.
final class TipStoreRecord: GuidanceRecord {
    var onChange: () -> Void = {}
    private static let prefix = "walkthrough/"
    /// What the keys begin with that are in both.
    private static let shared = ["version/", "new/"]
    private let file: any GuidanceRecord
    /// What the store had when the last change was told; nil until it is configured.
    private var told: [String: Data]?
    private var isSharing = false

    /// - Parameter file: what tells where the store does not.
    init(over file: any GuidanceRecord = Guidance.file) {
        self.file = file
        file.onChange = { [weak self] in if self?.isSharing == false { self?.onChange() } }
        watch()
    }

    subscript(key: String) -> String? {
        get {
            guard isConfigured else { return file[key] }
            let text = parameter(key, or: file[key] ?? "").value
            return text.isEmpty ? nil : text
        }
        set {
            guard isConfigured else { return file[key] = newValue }
            // A key that is taken back stays, as another device may have it.
            parameter(key).value = newValue ?? ""
            if newValue == nil { file[key] = nil }
            share()
        }
    }

    func keys(withPrefix prefix: String) -> [String] {
        let stored = isConfigured ? TipCenter.current.parameters(withPrefix: Self.prefix + prefix) : [:]
        let keys = Set(stored.keys.map { String($0.dropFirst(Self.prefix.count)) }).union(
            file.keys(withPrefix: prefix)
        )
        return keys.filter { self[$0] != nil }
    }

    private var isConfigured: Bool { TipCenter.current.datastoreStatus != .notConfigured }

    private func parameter(_ key: String, or text: String = "") -> Tips.Parameter<String> {
        Tips.Parameter(key: Self.prefix + key, defaultValue: text)
    }

    /// Tells of each change, by this process, another one, or a device.
    private func watch() {
        let stored = withObservationTracking {
            isConfigured ? TipCenter.current.parameters(withPrefix: Self.prefix) : nil
        } onChange: { [weak self] in
            Task { @MainActor in self?.watch() }
        }
        guard stored != told else { return }
        told = stored
        share()
        onChange()
    }

    /// Gives file and store what the other one has, unless the store is in memory, as for a test.
    private func share() {
        guard !isSharing, TipCenter.current.datastoreStatus.file != nil else { return }
        isSharing = true
        for key in Self.shared.flatMap(keys(withPrefix:)) {
            guard let text = self[key] else { continue }
            parameter(key).value = text
            file[key] = text
        }
        isSharing = false
    }
}
