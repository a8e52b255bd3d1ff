public import CWalkthroughGtk
internal import WalkthroughGtkSupport
public import TipEngine

extension Tips {
    /// Configures tips, and names the folder of their store after the application's id.
    ///
    /// ```swift
    /// try Tips.configure(for: application, [.displayFrequency(.daily)])
    /// ```
    /// - Throws: What `Tips.configure(_:)` throws; the app can continue all the same.
    public static func configure(
        for application: UnsafeMutablePointer<GtkApplication>,
        _ options: [ConfigurationOption] = []
    ) throws(TipsError) {
        TipRuntime.start()
        let application = UnsafeMutableRawPointer(application).assumingMemoryBound(to: GApplication.self)
        let identifier = g_application_get_application_id(application).map { String(cString: $0) }
        let named = identifier.map { [ConfigurationOption.applicationIdentifier($0)] } ?? []
        // The app's own options come last, so that they take precedence.
        try configure(named + options)
    }
}
