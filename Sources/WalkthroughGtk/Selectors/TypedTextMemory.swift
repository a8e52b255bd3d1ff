internal import CWalkthroughGtk
internal import WalkthroughEngine
internal import WalkthroughGtkSupport

/// Remembers what was typed into the app, also what was corrected or deleted since, and which texts the app
/// had before.
///
/// While it lives, no name tells what it remembers.
package final class TypedTextMemory {
    private let past = TypedPast()
    private var hasNewWidgets = true
    private var bufferInUse: WidgetPointer?
    private var hooks: [SignalHook] = []
    /// The last letters that came from each keyboard controller and input method.
    private var letters: [WidgetPointer: String] = [:]

    /// Begins to remember, in place of a memory before.
    package init() {
        hooks =
            [SignalHook("map", of: gtk_widget_get_type()) { [weak self] _ in self?.hasNewWidgets = true }]
            + editableHooks + bufferHooks + letterHooks
        TypedPast.current = past
        learn()
    }

    private var editableHooks: [SignalHook] {
        [
            // Before the text changes, and with it what shows it elsewhere.
            SignalHook("insert-text", of: gtk_editable_get_type()) { [weak self] _ in self?.learn() },
            SignalHook("changed", of: gtk_editable_get_type()) { [weak self] in
                if let text = $0.editableText { self?.remember(text) }
            },
        ]
    }

    private var bufferHooks: [SignalHook] {
        [
            SignalHook("begin-user-action", of: gtk_text_buffer_get_type()) { [weak self] in
                self?.learn()
                self?.bufferInUse = $0
            },
            SignalHook("end-user-action", of: gtk_text_buffer_get_type()) { [weak self] _ in
                self?.bufferInUse = nil
            },
            SignalHook("insert-text", of: gtk_text_buffer_get_type()) { [weak self] buffer, arguments in
                // A document that the app opens was not typed.
                guard let self, buffer == bufferInUse, let text = arguments.pointer(1) else { return }
                let length = arguments.int(2)
                remember(text.assumingMemoryBound(to: CChar.self).text(of: length))
            },
            SignalHook("changed", of: gtk_text_buffer_get_type()) { [weak self] in
                self?.remember($0.cast(to: GtkTextBuffer.self).lineWithCursor)
            },
        ]
    }

    /// What is typed into widgets that are no editables of GTK.
    private var letterHooks: [SignalHook] {
        [
            SignalHook("commit", of: gtk_im_context_get_type()) { [weak self] context, arguments in
                arguments.string(0).map { self?.remember($0, after: context) }
            },
            SignalHook("key-pressed", of: gtk_event_controller_key_get_type()) {
                [weak self] controller, arguments in
                let letter = gdk_keyval_to_unicode(guint(arguments.int(0)))
                guard letter >= 32, let scalar = Unicode.Scalar(letter) else { return }
                self?.remember(String(Character(scalar)), after: controller)
            },
        ]
    }

    private func remember(_ text: String) {
        if !WindowList.isLabActive { past.pieces.add(text) }
    }

    /// Remembers letters that were typed after others.
    private func remember(_ more: String, after source: WidgetPointer) {
        guard !WindowList.isLabActive else { return }
        // Sources go; new ones may have their addresses.
        if letters.count > 100 { letters = [:] }
        let text = String(((letters[source] ?? "") + more).suffix(20))
        letters[source] = text
        past.pieces.addEnd(of: text)
    }

    /// Learns the texts that the app has now.
    private func learn() {
        guard hasNewWidgets else { return }
        hasNewWidgets = false
        let typed = TypedText.now
        for widget in WindowList.all.flatMap(\.selfAndDescendants) {
            let node = WidgetNode(widget: widget)
            let texts = [node.builderID, node.name] + WidgetAttribute.allCases.map(node.value)
            for text in texts { if let text, !typed.isTold(by: text) { past.known.insert(text.asTyped) } }
        }
    }
}

extension UnsafeMutablePointer where Pointee == CChar {
    /// The text of so many bytes; of all up to a NUL where that is negative.
    fileprivate func text(of bytes: Int) -> String {
        guard bytes >= 0 else { return String(cString: self) }
        return String(decoding: UnsafeRawBufferPointer(start: self, count: bytes), as: UTF8.self)
    }
}
