internal import CWalkthroughGtk
internal import CWalkthroughShims
internal import Glibc
internal import WalkthroughEngine
internal import WalkthroughGtk
internal import WalkthroughGtkSupport
internal import WalkthroughLabCore
internal import WalkthroughLink

/// Connects to the tool that started this app; the module calls it once, in the main loop.
@_cdecl("walkthrough_payload_start")
public nonisolated func startPayload(_ address: UnsafePointer<CChar>, _ nonce: UnsafePointer<CChar>) {
    let (address, nonce) = (String(cString: address), String(cString: nonce))
    MainActor.assumeIsolated { Payload.start(address, nonce) }
}

/// The part of the tool that runs inside an app: carries out the tool's requests.
final class Payload {
    private static var shared: Payload?

    private let player: TourPlayer
    private let link: Link
    private var waiting: ScheduledCall?
    private var dialogs: DesktopDialogs?
    /// Nothing that the payload tells has in it what is typed while the app runs.
    private let typed = TypedTextMemory()

    static func start(_ address: String, _ nonce: String) {
        MainLoop.runMainActorTasks()
        do {
            shared = try Payload(address, nonce)
        } catch {
            writeAll("walkthrough: no connection to the tool: \(error)\n", to: STDERR_FILENO)
        }
    }

    private init(_ address: String, _ nonce: String) throws {
        var stop: () -> Void = {}
        // The app goes on without the tool; what plays or is recorded does not.
        link = try Link.open(to: address, closed: { stop() })
        let player = TourPlayer(link)
        let study = StudyPlayer(link, Self.facts, in: { WindowList.mapped.first })
        stop = {
            player.stop()
            study.stop()
        }
        self.player = player
        link.serve(AppMethod.hello) { [weak self] tool, reply in self?.greet(tool.values, nonce, reply) }
        link.serve(AppMethod.cancel) { _ in
            player.cancel()
            study.cancel()
            return AppMethod.Nothing()
        }
        link.start()
    }

    /// Tells the tool that the app can be used, as soon as it shows a window.
    private func greet(_ tool: String, _ nonce: String, _ reply: LinkReply<Fields<String, String, AppFacts>>)
    {
        let own = WalkthroughRelease.version
        guard tool == own else {
            return reply.fail(LinkError(.otherVersion, "the tool is \(tool), what it brings in is \(own)"))
        }
        guard WindowList.mapped.isEmpty else {
            dialogs = DesktopDialogs { [link] in link.emit(AppSignal.desktopDialog, Fields($0)) }
            return reply.send(.success(Fields(own, nonce, Self.facts)))
        }
        waiting = .after(0.05) { [weak self] in self?.greet(tool, nonce, reply) }
    }

    private static var facts: AppFacts {
        let application = g_application_get_default().flatMap { g_application_get_application_id($0) }
        return AppFacts(
            application: application.map { String(cString: $0) },
            gtk: "\(gtk_get_major_version()).\(gtk_get_minor_version()).\(gtk_get_micro_version())",
            catalogues: catalogues
        )
    }

    private static var catalogues: AppCatalogues? {
        guard let domain = walkthrough_default_text_domain(),
            let folder = walkthrough_folder_of_text_domain(domain)
        else { return nil }
        return AppCatalogues(domain: String(cString: domain), folder: String(cString: folder))
    }
}
