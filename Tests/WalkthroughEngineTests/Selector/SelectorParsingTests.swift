import Foundation
import Testing
import WalkthroughEngine
import WalkthroughSeededRandom

/// What is written, and what is read.
@Suite struct SelectorParsingTests {
    @Test func everySelectorIsReadAsItIsPrinted() {
        Fuzzing.run("selectors", cases: 2000) { random in
            var maker = RandomSelector(random: random)
            let selector = maker.selector()
            let again = try WidgetSelector(parsing: selector.description)
            return again == selector ? nil : "\(selector) is read as \(again)"
        }
    }

    @Test(arguments: [
        ("#open_menu_button", "#open_menu_button"),
        ("  Button  ", "Button"),
        ("[action=win.save]", #"[action="win.save"]"#),
        ("[ action = 'win.save' ]", #"[action="win.save"]"#),
        (#"[label='Say "hi"']"#, #"[label="Say \"hi\""]"#),
        (#"[label="It's"]"#, #"[label="It's"]"#),
        (#"[tooltip="a\\b"]"#, #"[tooltip="a\\b"]"#),
        ("HeaderBar>Button.flat#x", "HeaderBar > Button#x.flat"),
        ("ListBox\n>\tListBoxRow:nth(3)", "ListBox > ListBoxRow:nth(3)"),
        ("*", "*"), ("*.flat", ".flat"), ("*:nth(2)", "*:nth(2)"), (":nth(2)", "*:nth(2)"),
        (#"#"two words""#, #"#"two words""#), (#"#"word""#, "#word"),
        ("#a,Button [icon=x] , *", ##"#a, Button [icon="x"], *"##),
        ("gtkmm__GtkButton", "gtkmm__GtkButton"), ("my+app+Window", "my+app+Window"),
        ("[label='']", #"[label=""]"#),
        ("[action='cal.insert-digit(7)']", #"[action="cal.insert-digit(7)"]"#),
    ])
    func isPrintedInOneForm(written: String, printed: String) throws {
        let selector = try WidgetSelector(parsing: written)
        #expect(selector.description == printed)
        #expect(try WidgetSelector(parsing: printed) == selector)
    }

    @Test(arguments: [
        ("", 0, "expected a type, #id, .class or [attribute], found the end"),
        ("   ", 3, "found the end"),
        ("Button >", 8, "expected a type"),
        ("> Button", 0, "expected a type"),
        ("Button,", 7, "expected a type"),
        (",Button", 0, "expected a type"),
        ("#", 1, "expected an id, found the end"),
        ("#a#b", 2, "expected one id only"),
        (".", 1, "expected the name of a style class"),
        ("[", 1, "expected the name of an attribute"),
        ("[acton=x]", 1, #"did you mean "action""#),
        ("[action]", 7, #"expected "=" and a value, found "]""#),
        ("[action=x", 9, #"expected "]", found the end"#),
        (#"[label="x]"#, 7, "expected a quote that ends what begins here"),
        (#"[label="x\"#, 7, "expected a quote that ends what begins here"),
        ("Button:first", 6, #"expected ":has(…)" or ":nth(…)", found ":first""#),
        ("Row:has", 7, #"expected "(" and what is inside"#),
        ("Row:has()", 8, "expected a type, #id, .class or [attribute]"),
        ("Row:has(Image", 13, #"expected ")", found the end"#),
        ("Row:has(Box:has(Image))", 11, #"expected no ":has(…)" inside of another"#),
        ("[action*=x]", 7, #""*=" is for texts"#),
        ("[label*='']", 8, "expected a part of a text"),
        ("Button:nth", 10, #"expected "(" and a number"#),
        ("Button:nth(0)", 11, "expected a whole number from 1 on"),
        ("Button:nth(x)", 11, "expected a whole number from 1 on"),
        ("Button:nth(99999999999999999999)", 11, "expected a whole number"),
        ("Button:nth(1", 12, #"expected ")""#),
        ("Button:nth(1).flat", 13, #"expected a space behind ":nth(…)""#),
        ("Button!", 6, "expected"),
        ("é!", 1, "expected"),
    ])
    func anErrorSaysWhere(written: String, offset: Int, problem: String) {
        let error = #expect(throws: SelectorError.self) { try WidgetSelector(parsing: written) }
        #expect(error?.offset == offset)
        #expect(error?.problem.contains(problem) == true, "\(error?.problem ?? "")")
        #expect(error?.description.contains("character \(offset + 1): ") == true)
    }

    @Test func anyTextIsASelectorOrAnErrorInIt() {
        Fuzzing.run("text of selectors", cases: 3000) { random in
            let signs = Array("abB #.[]=:\"'\\>,*nth(1)+-_é\u{301}\n")
            let length = Int.random(in: 0...24, using: &random)
            let text = String((0..<length).map { _ in random.pick(signs) })
            do {
                let selector = try WidgetSelector(parsing: text)
                return try WidgetSelector(parsing: selector.description) == selector
                    ? nil : "\(text): \(selector)"
            } catch let error as SelectorError {
                return (0...text.unicodeScalars.count).contains(error.offset) ? nil : "\(text): \(error)"
            }
        }
    }

    @Test(
        arguments: ["Button[", "Window > Button[", "button[label", "Button[icon='a'"],
        ["\"target\": @", "\"passThrough\": [@]", "\"triggers\": [@]"]
    )
    func aSelectorThatDoesNotEndIsNoName(selector: String, key: String) {
        let field = key.replacing("@", with: "\"\(selector)\"")
        let json = "{\"id\": \"t\", \"steps\": [{\"id\": \"a\", \"title\": \"A\", \(field)}]}"
        #expect { try Walkthrough(json: Data(json.utf8), file: "t.json") } throws: { error in
            "\(error)".contains("selector") && "\(error)".contains("steps[0].")
        }
        let name = json.replacing(selector, with: "list[0]")
        #expect(throws: Never.self) { try Walkthrough(json: Data(name.utf8), file: "t.json") }
    }
}
