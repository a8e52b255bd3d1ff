internal import CWalkthroughGio
internal import CWalkthroughGtk
internal import WalkthroughGtkSupport
package import WalkthroughLabCore

/// One end of the connection between the tool `walkthrough` and an app that it has started: D-Bus without a
/// bus.
///
/// Each end answers the calls of the other, in the order in which they were made, and the app sends signals;
/// `lab.xml` says which. All of it happens in the main loop.
package final class Link {
    /// Called, once for each name, when the other end tells something in other words than `lab.xml` has.
    package var onMisunderstanding: (String) -> Void = { _ in }
    private nonisolated let connection: LinkConnection
    private var methods: [String: (_ parameters: OpaquePointer, _ invocation: OpaquePointer) -> Void] = [:]
    private var signals: [String: (OpaquePointer) throws -> Void] = [:]
    private var misunderstood: Set<String> = []
    private var registration: guint = 0
    private var subscription: guint = 0
    private var closing: SignalConnection?

    /// Wraps a connection whose messages are not processed yet.
    ///
    /// - Parameter closed: called once, when the other end is gone.
    init(_ connection: OpaquePointer, as end: LinkEnd, closed: @escaping () -> Void) {
        self.connection = LinkConnection(connection, to: end == .app ? .tool : .app)
        closing = connect(connection, "closed") { _ in closed() }
        registration = withUnsafePointer(to: Self.table) { table in
            g_dbus_connection_register_object(
                connection,
                LinkProtocol.path,
                LinkProtocol.interface(of: end),
                table,
                Unmanaged.passRetained(Receiver(self)).toOpaque(),
                { $0.map { Unmanaged<Receiver>.fromOpaque($0).release() } },
                nil
            )
        }
        guard end == .tool else { return }
        subscription = g_dbus_connection_signal_subscribe(
            connection,
            nil,
            LinkProtocol.name(of: .app),
            nil,
            LinkProtocol.path,
            nil,
            G_DBUS_SIGNAL_FLAGS_NONE,
            { _, _, _, _, name, parameters, data in
                guard let data, let name, let parameters else { return }
                Unmanaged<Receiver>.fromOpaque(data).takeUnretainedValue()
                    .link?.hear(String(cString: name), parameters)
            },
            Unmanaged.passRetained(Receiver(self)).toOpaque(),
            { $0.map { Unmanaged<Receiver>.fromOpaque($0).release() } }
        )
    }

    isolated deinit {
        closing?.disconnect()
        g_dbus_connection_unregister_object(connection.pointer, registration)
        if subscription != 0 { g_dbus_connection_signal_unsubscribe(connection.pointer, subscription) }
        g_dbus_connection_close(connection.pointer, nil, nil, nil)
    }

    /// Lets messages come, once this end answers all that it is to answer.
    package func start() { g_dbus_connection_start_message_processing(connection.pointer) }

    // MARK: Answering

    /// Answers calls, at once or later; a reply that is dropped says that the call was cancelled.
    package func serve<Arguments, Answer>(
        _ method: LabMethod<Arguments, Answer>,
        _ handle: @escaping (Arguments, LinkReply<Answer>) -> Void
    ) {
        methods[method.name] = { parameters, invocation in
            let reply = LinkReply<Answer>(to: invocation)
            do {
                try Self.check(parameters, Arguments.signature)
                handle(try Arguments(variant: parameters), reply)
            } catch {
                reply.fail(error)
            }
        }
    }

    /// Answers calls at once; what `answer` throws is the answer then.
    package func serve<Arguments, Answer>(
        _ method: LabMethod<Arguments, Answer>,
        answering answer: @escaping (Arguments) throws -> Answer
    ) {
        serve(method) { arguments, reply in reply.send(Result { try answer(arguments) }) }
    }

    /// Is called with what the app tells.
    package func on<Arguments>(_ signal: LabSignal<Arguments>, _ handle: @escaping (Arguments) -> Void) {
        signals[signal.name] = { parameters in
            try Self.check(parameters, Arguments.signature)
            handle(try Arguments(variant: parameters))
        }
    }

    fileprivate func hear(_ name: String, _ parameters: OpaquePointer) {
        do {
            guard let handle = signals[name] else { return try LinkProtocol.checkSignal(name) }
            try handle(parameters)
        } catch {
            if misunderstood.insert(name).inserted { onMisunderstanding("\(name): \(error)") }
        }
    }

    fileprivate func answer(_ name: String, _ parameters: OpaquePointer, _ invocation: OpaquePointer) {
        if let method = methods[name] { return method(parameters, invocation) }
        LinkReply<AppMethod.Nothing>(to: invocation).fail(LinkError(.failed, "nothing here answers \(name)"))
    }

    /// D-Bus lets a message be 128 MB large: nothing that is meant comes near that.
    private static func check(_ parameters: OpaquePointer, _ signature: String) throws {
        let type = String(cString: g_variant_get_type_string(parameters))
        guard type == signature else { throw LinkError(.failed, "it is \(type) and not \(signature)") }
        guard g_variant_get_size(parameters) <= LinkProtocol.largest else {
            throw LinkError(.failed, "it is larger than \(LinkProtocol.largest >> 20) MB")
        }
    }

    private static let table = GDBusInterfaceVTable(
        method_call: { _, _, _, _, name, parameters, invocation, data in
            guard let data, let name, let parameters, let invocation else { return }
            let receiver = Unmanaged<Receiver>.fromOpaque(data).takeUnretainedValue()
            receiver.link?.answer(String(cString: name), parameters, invocation)
        },
        get_property: nil,
        set_property: nil,
        padding: (nil, nil, nil, nil, nil, nil, nil, nil)
    )

    // MARK: Asking

    /// Calls the other end, however long it takes to answer.
    package func call<Arguments, Answer>(
        _ method: LabMethod<Arguments, Answer>,
        _ arguments: Arguments,
        answer: @escaping (Result<Answer, LinkError>) -> Void
    ) {
        let box = Box { (variant: OpaquePointer?, error: UnsafeMutablePointer<GError>?) in
            answer(Result { () throws(LinkError) in try LinkConnection.answer(in: variant, error) })
        }
        g_dbus_connection_call(
            connection.pointer,
            nil,
            LinkProtocol.path,
            connection.interface,
            method.name,
            arguments.makeVariant(),
            nil,
            G_DBUS_CALL_FLAGS_NONE,
            gint(Int32.max),
            nil,
            { connection, result, data in
                guard let data else { return }
                var error: UnsafeMutablePointer<GError>?
                let answer = g_dbus_connection_call_finish(
                    connection.map { OpaquePointer($0) },
                    result,
                    &error
                )
                Unmanaged<AnswerBox>.fromOpaque(data).takeRetainedValue().value(answer, error)
            },
            Unmanaged.passRetained(box).toOpaque()
        )
    }

    /// Calls the tool, and waits for the answer; an app must not be called so, which may wait for its user.
    ///
    /// - Throws: ``LinkError``, what the other end says to it.
    package nonisolated func callAndWait<Arguments, Answer>(
        _ method: LabMethod<Arguments, Answer>,
        _ arguments: Arguments
    ) throws(LinkError) -> Answer {
        try callAndWait(method, arguments, with: nil)
    }

    /// Calls the tool, passing it a file, and waits for the answer.
    ///
    /// - Throws: ``LinkError``, what the other end says to it.
    package nonisolated func callAndWait<Arguments, Answer>(
        _ method: LabMethod<Arguments, Answer>,
        passing file: Int32,
        _ arguments: (PassedFile) -> Arguments
    ) throws(LinkError) -> Answer {
        var error: UnsafeMutablePointer<GError>?
        let files = g_unix_fd_list_new()
        defer { g_object_unref(UnsafeMutableRawPointer(files)) }
        let index = g_unix_fd_list_append(files, file, &error)
        if index < 0 { throw LinkError(taking: error) }
        return try callAndWait(method, arguments(PassedFile(index: index)), with: files)
    }

    private nonisolated func callAndWait<Arguments: VariantValue, Answer: VariantValue>(
        _ method: LabMethod<Arguments, Answer>,
        _ arguments: Arguments,
        with files: UnsafeMutablePointer<GUnixFDList>?
    ) throws(LinkError) -> Answer {
        var error: UnsafeMutablePointer<GError>?
        let answer = g_dbus_connection_call_with_unix_fd_list_sync(
            connection.pointer,
            nil,
            LinkProtocol.path,
            connection.interface,
            method.name,
            arguments.makeVariant(),
            nil,
            G_DBUS_CALL_FLAGS_NONE,
            gint(Int32.max),
            files,
            nil,
            nil,
            &error
        )
        return try LinkConnection.answer(in: answer, error)
    }

    /// Tells the tool something.
    ///
    /// - Parameter isSafe: whether it has left this process when this returns, and reaches the tool though the
    ///   process be killed.
    package func emit<Arguments>(
        _ signal: LabSignal<Arguments>,
        _ arguments: Arguments,
        isSafe: Bool = false
    ) {
        g_dbus_connection_emit_signal(
            connection.pointer,
            nil,
            LinkProtocol.path,
            LinkProtocol.name(of: .app),
            signal.name,
            arguments.makeVariant(),
            nil
        )
        if isSafe { g_dbus_connection_flush_sync(connection.pointer, nil, nil) }
    }
}

/// What GDBus retains instead of the link, which it would keep alive.
private final class Receiver {
    weak var link: Link?

    init(_ link: Link) { self.link = link }
}

private typealias AnswerBox = Box<(OpaquePointer?, UnsafeMutablePointer<GError>?) -> Void>
