import CWalkthroughGtk
import FoundationEssentials
import Testing
import WalkthroughEngine
import WalkthroughLabCore

/// What the tool and an app say to each other: `lab.xml`, its Swift side, and its page.
struct LabInterfaceTests {
    private static let repository = #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined()
    private static func text(of file: String) throws -> String {
        String(decoding: try Data(reading: "\(repository)/\(file)"), as: UTF8.self)
    }

    /// The messages of an interface in `lab.xml`, with the types of what they carry.
    private func messages(of end: String) throws -> [String: String] {
        let node = g_dbus_node_info_new_for_xml(try Self.text(of: "Sources/WalkthroughLink/lab.xml"), nil)
        let interface = try #require(
            g_dbus_node_info_lookup_interface(node, "io.github.walkthrough.Lab1.\(end)")
        ).pointee
        func types(_ arguments: UnsafeMutablePointer<UnsafeMutablePointer<GDBusArgInfo>?>?) -> String {
            let all = pointers(arguments).map { String(cString: $0.pointee.signature) }
            return "(\(all.joined()))"
        }
        var messages: [String: String] = [:]
        for method in pointers(interface.methods) {
            messages[String(cString: method.pointee.name)] =
                types(method.pointee.in_args) + types(method.pointee.out_args)
        }
        for signal in pointers(interface.signals) {
            messages[String(cString: signal.pointee.name)] = types(signal.pointee.args)
        }
        return messages
    }

    private func pointers<Value>(
        _ list: UnsafeMutablePointer<UnsafeMutablePointer<Value>?>?
    ) -> [UnsafeMutablePointer<Value>] {
        var found: [UnsafeMutablePointer<Value>] = []
        while let one = list?[found.count] { found.append(one) }
        return found
    }

    private func entry<A, B>(_ method: LabMethod<A, B>) -> (String, String) {
        (method.name, A.signature + B.signature)
    }

    private func entry<A>(_ signal: LabSignal<A>) -> (String, String) { (signal.name, A.signature) }

    @Test func theFileHasTheTypesOfTheSwiftSide() throws {
        typealias Call = AppMethod
        let app = [
            entry(Call.hello), entry(Call.play), entry(Call.reload), entry(Call.showProblem),
            entry(Call.openLab), entry(Call.record), entry(Call.undo), entry(Call.showSaved),
            entry(Call.survey), entry(Call.draw), entry(Call.film), entry(Call.study), entry(Call.replay),
            entry(Call.cancel),
            entry(AppSignal.step), entry(AppSignal.missing), entry(AppSignal.over), entry(AppSignal.recorded),
            entry(AppSignal.unrecorded), entry(AppSignal.drawn), entry(AppSignal.notDrawn),
            entry(AppSignal.desktopDialog), entry(AppSignal.line), entry(AppSignal.problem),
        ]
        #expect(try messages(of: "App") == Dictionary(uniqueKeysWithValues: app))
        let tool = [
            entry(ToolMethod.readNotes), entry(ToolMethod.keepNotes), entry(ToolMethod.keepPicture),
            entry(ToolMethod.keepFrame),
        ]
        #expect(try messages(of: "Tool") == Dictionary(uniqueKeysWithValues: tool))
    }

    @Test func thePageNamesEveryMessage() throws {
        let page = try Self.text(of: "Documentation/reference/lab-interface.md")
        for message in try Array(messages(of: "App").keys) + messages(of: "Tool").keys {
            #expect(page.contains("`\(message)`"), "\(message)")
        }
    }

    /// A value after a way there and back.
    private func sent<Value: VariantValue>(_ value: Value) throws -> Value {
        let variant = g_variant_ref_sink(value.makeVariant())!
        defer { g_variant_unref(variant) }
        #expect(String(cString: g_variant_get_type_string(variant)) == Value.signature)
        return try Value(variant: variant)
    }

    @Test func whatIsSentArrives() throws {
        let pressed = PressedControl(
            selector: "#a",
            title: "ä 🧭",
            matches: 2,
            dependsOnLanguage: true,
            opener: nil,
            trigger: "t",
            newPage: -1
        )
        for press in [RecordedPress(pressed, title: ""), nil] {
            let tour = RecordedTour(json: "{}", count: .max, press: press)
            #expect(try sent(tour) == tour)
        }
        var setting = StoryboardSetting(size: .standard, theme: .dark, direction: .rightToLeft)
        for language in [nil, StoryboardLanguage(rawValue: "pt_BR")] {
            setting.language = language
            #expect(try sent([setting, setting]) == [setting, setting])
        }
        let control = ControlFacts(
            selector: "",
            title: "",
            role: "button",
            frame: Rect(x: -0.5, y: 1e9, width: 0, height: 0.1),
            matches: 0,
            dependsOnLanguage: false,
            dependsOnNeighbors: true,
            place: "a/b",
            window: .standard
        )
        let survey = ControlSurvey(controls: [control], found: ["": "x", "#b": ""], earlier: [:])
        #expect(try sent(survey) == survey)
        for facts in [AppFacts(application: nil, gtk: "4.8.3"), AppFacts(application: "a.b", gtk: "")] {
            #expect(try sent(facts) == facts)
        }
        let step = UndrawnStep(tour: "t", setting: "s", step: nil, reason: "r")
        #expect(try sent(step) == step)
    }

    @Test func aValueThatMeansNothingIsTold() throws {
        let variant = g_variant_ref_sink("blue".makeVariant())!
        defer { g_variant_unref(variant) }
        #expect(throws: VariantProblem.self) { try StoryboardSetting.Theme(variant: variant) }
        #expect(throws: VariantProblem.self) { try WindowSize(variant: variant) }
        #expect(throws: VariantProblem.self) { try StudyEnding(variant: variant) }
    }
}
