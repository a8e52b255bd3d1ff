import WalkthroughTestSupport

@testable import WalkthroughGtk

/// What a user types becomes no name of a widget.
final class TypedTextTests: GtkTestCase {
    @preconcurrency @MainActor func testTellsWhatSaysWhatWasTyped() {
        let typed = TypedText(["hunter2secret", "a b", "Paris\nin spring, perhaps", "12"])
        for text in [
            "hunter2secret", "Send hunter2secret…", "hunter2s", " _hunter2secret", "a b", "in spring…",
            "“in spring, perhaps”", "Paris – Notes", "HUNTER2SECRET", "Send to paris",
        ] {
            XCTAssertTrue(typed.isTold(by: text), text)
        }
        for text in ["hunter", "hunter2secrets", "Parisian", "12", "1234", "b", "a", "in spri", "Send", ""] {
            XCTAssertFalse(typed.isTold(by: text), text)
        }
    }

    @preconcurrency @MainActor func testNamesNothingByWhatWasTyped() {
        let window = Built(Self.interface).presented()
        let secrets = Dictionary(uniqueKeysWithValues: Self.fields.map { ($0, "73915" + "\($0.count)8264") })
        for (name, secret) in secrets { window.type(secret, into: name) }
        for (index, secret) in secrets.values.enumerated() {
            gtk_button_set_label(window["echo"].cast(to: GtkButton.self), secret)
            gtk_widget_set_tooltip_text(window["echo"], "Send \(secret)")
            gtk_widget_set_name(window["echo"], index.isMultiple(of: 2) ? secret : "")
            let naming = WidgetNaming(in: window.root)
            for control in window.root.selfAndDescendants {
                let told =
                    naming.names(of: control).map(\.selector.description) + [naming.title(of: control) ?? ""]
                for text in told { XCTAssertFalse(secrets.values.contains { text.contains($0) }, text) }
            }
        }
        XCTAssertEqual(WidgetNaming(in: window.root).title(of: window["search"]), "Find")
    }

    @preconcurrency @MainActor func testTellsPartsOfWhatWasTyped() {
        var pieces = TypedPieces()
        let texts = [
            "hunter2secret", "Straße 12", "73915 8264", "cat dog", "p$1", "pasted\nin lines", "你好世界",
        ]
        texts.forEach { pieces.add($0) }
        for text in [
            "Results for hunter2…", "HUNTER", "xter2secx", "hun", "Hun…", "“hunt” is short", "STRASSE",
            "73,915,826", "dog", "Cat", "Send p$1", "lines", "in li", "Find pasted", "关于你好世界的结果",
        ] {
            XCTAssertTrue(pieces.areTold(by: text.asTyped), text)
        }
        for text in [
            "un", "hu", "Hunting", "Street", "Dogs", "A dog", "12", "p$", "Lines of text", "", "…", "好",
        ] {
            XCTAssertFalse(pieces.areTold(by: text.asTyped), text)
        }
    }

    @preconcurrency @MainActor func testRemembersShortTextsOfWidgetsThatAreNoEditables() {
        var pieces = TypedPieces()
        for length in 1...4 { pieces.addEnd(of: String("4711".prefix(length))) }
        XCTAssertTrue(pieces.areTold(by: "4711"))
        XCTAssertFalse(pieces.areTold(by: "4712"))
    }

    @preconcurrency @MainActor func testRemembersWhatIsNoLongerThere() {
        let window = Built(Self.interface).presented()
        let memory = TypedTextMemory()
        for name in Self.fields {
            window.type("secret \(name)", into: name)
            window.type("secrex \(name)", into: name)
            window.type("", into: name)
        }
        window.paste("one line\nof many\n", into: "page")
        window.type("", into: "page")
        withExtendedLifetime(memory) {
            for text in Self.fields.flatMap({ ["secret \($0)", "Send SECREX \($0)"] }) + ["of many"] {
                XCTAssertTrue(TypedText.now.isTold(by: text), text)
            }
        }
    }

    @preconcurrency @MainActor func testWithholdsNoTextThatTheAppHadBefore() {
        let window = Built(Self.interface).presented()
        let title = { WidgetNaming(in: window.root).title(of: window["echo"]) }
        gtk_button_set_label(window["echo"].cast(to: GtkButton.self), "Add")
        let memory = TypedTextMemory()
        window.type("Address", into: "entry")
        withExtendedLifetime(memory) {
            XCTAssertEqual(title(), "Add")
            gtk_button_set_label(window["echo"].cast(to: GtkButton.self), "Addr")
            XCTAssertNil(title())
        }
    }

    @preconcurrency @MainActor func testSuggestsNothingThatWasTyped() {
        let window = Built(Self.interface).presented()
        let memory = TypedTextMemory()
        window.type("hunter2secret", into: "password")
        window.type("", into: "password")
        gtk_widget_set_name(window["echo"], "hunter2secret")
        gtk_widget_set_tooltip_text(window["echo"], "Results for hunter2")
        withExtendedLifetime(memory) {
            for element in ["hunter2secre", "#hunter2secre", "[tooltip='Results for hunter3']"] {
                let search = ElementSearch(for: Element(element), in: window.root)
                XCTAssertEqual(search.nearestNames, [], element)
            }
        }
    }

    @preconcurrency @MainActor func testOpensADocumentWithoutTakingItForTyped() {
        let window = Built(Self.interface).presented()
        let memory = TypedTextMemory()
        gtk_text_buffer_set_text(window.buffer("page"), "A letter\nwith many preferences\n", -1)
        gtk_button_set_label(window["echo"].cast(to: GtkButton.self), "Preferences")
        withExtendedLifetime(memory) {
            XCTAssertEqual(WidgetNaming(in: window.root).title(of: window["echo"]), "Preferences")
        }
    }

    private static let fields = ["entry", "password", "search", "number", "text", "label", "combo", "page"]

    private static let interface = """
        <object class="GtkWindow" id="window"><child><object class="GtkBox"><child>
        <object class="GtkEntry" id="entry"/></child><child><object class="GtkPasswordEntry" id="password"/></child>
        <child><object class="GtkSearchEntry" id="search"><property name="placeholder-text">Find</property></object>
        </child><child><object class="GtkSpinButton" id="number"><property name="adjustment"><object
        class="GtkAdjustment"><property name="upper">1e15</property></object></property></object></child>
        <child><object class="GtkText" id="text"/></child><child><object class="GtkEditableLabel" id="label"/></child>
        <child><object class="GtkComboBoxText" id="combo"><property name="has-entry">1</property></object></child>
        <child><object class="GtkTextView" id="page"/></child>
        <child><object class="GtkButton" id="echo"/></child></object></child></object>
        """
}

extension Built {
    fileprivate var root: WidgetPointer { self["window"] }

    fileprivate func presented() -> Built {
        gtk_window_present(root.cast())
        return self
    }

    fileprivate func type(_ text: String, into name: String) {
        let types = [gtk_editable_get_type(), gtk_text_view_get_type()]
        let field = self[name].selfAndDescendants.first { widget in types.contains { widget.isA($0) } }!
        if field.isA(gtk_text_view_get_type()) {
            gtk_text_buffer_set_text(buffer(name), text, -1)
        } else {
            gtk_editable_set_text(field.opaque, text)
        }
    }

    fileprivate func buffer(_ name: String) -> UnsafeMutablePointer<GtkTextBuffer> {
        gtk_text_view_get_buffer(self[name].cast(to: GtkTextView.self))
    }

    fileprivate func paste(_ text: String, into name: String) {
        gtk_text_buffer_begin_user_action(buffer(name))
        gtk_text_buffer_insert_at_cursor(buffer(name), text, -1)
        gtk_text_buffer_end_user_action(buffer(name))
    }
}
