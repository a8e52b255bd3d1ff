public import CWalkthroughGtk
internal import WalkthroughGtkSupport
public import TipEngine

extension Tips {
    /// Makes tips work, with the application's id as the name of the folder that they are kept in.
    ///
    /// ```swift
    /// try Tips.configure(for: application, [.displayFrequency(.daily)])
    /// ```
    /// - Throws: What ``Tips/configure(_:)`` throws; the app runs all the same.
    public static func configure(
        for application: UnsafeMutablePointer<GtkApplication>,
        _ options: [ConfigurationOption] = []
    ) throws(TipsError) {
        TipRuntime.start()
        let application = UnsafeMutableRawPointer(application).assumingMemoryBound(to: GApplication.self)
        let identifier = g_application_get_application_id(application).map { String(cString: $0) }
        let named = identifier.map { [ConfigurationOption.applicationIdentifier($0)] } ?? []
        // What the app says of it comes last and so counts.
        try configure(named + options)
    }
}
