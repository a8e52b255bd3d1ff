import CWalkthroughGtk
import WalkthroughGtkSupport

@MainActor private var caught: [String] = []

/// What `body` logs as warnings of a domain; these are not fatal meanwhile.
package func warnings(of domain: String, during body: () -> Void) -> [String] {
    caught = []
    // G_LOG_FATAL_MASK
    let fatal = g_log_set_always_fatal(
        GLogLevelFlags(rawValue: G_LOG_LEVEL_ERROR.rawValue | G_LOG_FLAG_RECURSION.rawValue)
    )
    let handler = g_log_set_handler(
        domain,
        G_LOG_LEVEL_WARNING,
        { _, _, message, _ in
            guard let text = message.map({ String(cString: $0) }) else { return }
            MainActor.assumeIsolated { caught.append(text) }
        },
        nil
    )
    body()
    g_log_remove_handler(domain, handler)
    g_log_set_always_fatal(fatal)
    return caught
}
