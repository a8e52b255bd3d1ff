internal import CWalkthroughGtk
internal import CWalkthroughShims
internal import Glibc
internal import TipGtk
internal import WalkthroughEngine
internal import WalkthroughGtk
internal import WalkthroughGtkSupport
internal import WalkthroughLabCore

/// The application: one instance per session; a later launch raises its window.
final class OdysseyApplication {
    static let identifier = "io.github.walkthrough.Odyssey"

    private let application: UnsafeMutablePointer<GtkApplication>
    private let launch: Launch
    private let record: TripRecord
    private let settings: Settings
    private var settingsInEffect: SettingsInEffect?

    init(launch: Launch) {
        self.launch = launch
        record = TripRecord(isKept: !launch.fresh)
        settings = Settings(isKept: !launch.fresh)
        SymbolicIcons.register()
        application = gtk_application_new(Self.identifier, GApplicationFlags(rawValue: 0))
        connect(application, "startup") { [weak self] _ in self?.start() }
        connect(application, "activate") { [weak self] _ in self?.activate() }
        connect(application, "window-removed") { arguments in
            arguments.object(0, as: GtkWidget.self)?.forgetPresses()
        }
        connect(application, "shutdown") { [weak self] _ in self?.closeWindows() }
    }

    isolated deinit { g_object_unref(application) }

    /// Runs until the last window is closed.
    ///
    /// - Returns: the exit code of the process.
    func run() -> Int32 {
        var error: UnsafeMutablePointer<GError>?
        if g_application_register(gApplication, nil, &error) == 0 {
            let problem = error?.pointee.message.map { String(cString: $0) } ?? "cannot register"
            walkthrough_log_message("Odyssey", problem)
            g_clear_error(&error)
            return 1
        }
        // The primary instance carries out what this launch asks for, and keeps the tips.
        let isRemote = g_application_get_is_remote(gApplication) != 0
        if isRemote, let start = launch.start {
            let parameters = [g_variant_new_string(start.tour), g_variant_new_int32(gint(start.step))]
            g_action_group_activate_action(
                OpaquePointer(application),
                Self.startTourAction,
                g_variant_new_tuple(parameters, 2)
            )
        }
        let code = g_application_run(gApplication, 0, nil)
        if !isRemote { saveTips() }
        return code
    }

    /// Lets a later launch start a tour here: `(name, step counted from 1)`.
    private static let startTourAction = "start-tour"

    private var gApplication: UnsafeMutablePointer<GApplication> {
        UnsafeMutableRawPointer(application).assumingMemoryBound(to: GApplication.self)
    }

    private func start() {
        MainLoop.runMainActorTasks()
        WalkthroughGuidance.appVersion = launch.pretendVersion?.text ?? WalkthroughRelease.version
        let style: Settings.Style? = launch.dark ? .dark : nil
        settingsInEffect = SettingsInEffect(settings, style: style, frequency: launch.tipFrequency)
        mirrorIfTranslatedSo()
        if launch.rtl { gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL) }
        gtk_window_set_default_icon_name(Self.identifier)
        quitOnSignals()
        installActions(in: application)
        addAction("new-window", to: application) { [weak self] in self?.openWindow() }
        addAction(Self.startTourAction, to: application, taking: "(si)") { [weak self] parameters in
            var name: UnsafePointer<CChar>?
            let step = walkthrough_variant_get_string_and_int(parameters, &name)
            guard let name else { return }
            self?.frontWindow?.startTour(named: String(cString: name), step: Int(step))
        }
        addDebugActions(to: application)
    }

    private func activate() {
        if let window = frontWindow { return window.present() }
        let window = openWindow()
        if let start = launch.start { window.startTour(named: start.tour, step: start.step) }
    }

    /// The window that was used last.
    private var frontWindow: OdysseyWindow? {
        var window = gtk_application_get_windows(application)
        while let entry = window {
            let widget = entry.pointee.data.assumingMemoryBound(to: GtkWidget.self)
            if let found = OdysseyWindow.of(widget) { return found }
            window = entry.pointee.next
        }
        return nil
    }

    @discardableResult
    private func openWindow() -> OdysseyWindow {
        let isFirst = frontWindow == nil
        let window = OdysseyWindow(application: application, record: record, settings: settings)
        gtk_window_set_default_size(window.widget.cast(), gint(launch.size.width), gint(launch.size.height))
        window.onTourRequested = { [weak window] in window?.startTour(named: TourCatalog.defaultName) }
        if isFirst { PictureLoader.hold(untilPainted: window.widget) }
        afterFirstFrame(of: window.widget) { [weak self, weak window] in
            guard let self, let window else { return }
            startTips()
            window.showTips()
            if isFirst { awaitTours(in: window) }
            window.listTours()
        }
        window.present()
        return window
    }

    private func awaitTours(in window: OdysseyWindow) {
        if !launch.withoutTour, launch.start == nil {
            window.awaitTours(welcoming: settings.welcomesAtLaunch)
        } else {
            Voyage.isUnderWay.value = true
        }
    }

    /// Opens the tip store. Without one, tips are kept in memory until the app ends; the lab says why.
    private func startTips() {
        var options: [Tips.ConfigurationOption] = [.displayFrequency(TipFrequency.current.displayFrequency)]
        if launch.fresh { options.append(.datastoreLocation(.inMemory)) }
        if let destination = settings.syncDestination { options.append(.sync(destination)) }
        do throws(TipsError) {
            try Tips.configure(for: application, options)
        } catch .tipsDatastoreAlreadyConfigured {
            return
        } catch {
            walkthrough_log_message("Odyssey", Tips.datastoreStatus.words)
        }
        Voyage.opened.sendDonation()
        if settings.takeFormerShowsTips() == false { WalkthroughGuidance.isShown = false }
        // Migrates the record of earlier versions.
        guard record.contains(TourCatalog.defaultName, in: .tours) else { return }
        WelcomeTour().invalidate(reason: .displayCountExceeded)
        record.set(TourCatalog.defaultName, in: .tours, to: false)
    }

    // MARK: - The end

    /// Quits cleanly on SIGTERM (the session ends), SIGINT (Ctrl+C) and SIGHUP (the terminal closes).
    private func quitOnSignals() {
        for signal in [SIGTERM, SIGINT, SIGHUP] {
            g_unix_signal_add(
                signal,
                { application in
                    g_application_quit(application?.assumingMemoryBound(to: GApplication.self))
                    return 1
                },
                application
            )
        }
    }

    /// Closes all windows, so that the display time of the tips in them is recorded.
    private func closeWindows() {
        while let window = gtk_application_get_windows(application)?.pointee.data {
            gtk_window_destroy(window.assumingMemoryBound(to: GtkWindow.self))
        }
    }

    /// Waits until the tip store has written everything, with a limit in case the disk hangs.
    private func saveTips() {
        var isWaiting = true
        let patience = ScheduledCall.after(10) { isWaiting = false }
        Task {
            try? await Tips.saveChanges()
            isWaiting = false
        }
        while isWaiting { g_main_context_iteration(nil, 1) }
        patience.cancel()
    }
}
