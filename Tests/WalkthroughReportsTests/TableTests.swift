import Testing

@testable import WalkthroughReports

struct TableTests {
    @Test(arguments: [
        ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("Избранное", 9), ("地图", 4), ("ｗｉｄｅ", 8), ("한글", 4),
        ("👍", 2), ("👩‍👩‍👧", 2), ("🇨🇭", 2), ("❤️", 2), ("❤", 1), ("⌚", 2), ("\u{200B}", 0), ("–", 1),
    ])
    func columnsOfText(text: String, width: Int) {
        #expect(text.displayWidth == width, "\(text.debugDescription)")
    }

    @Test func columnsAlignWithWideCharacters() {
        let table = Table(
            [.init("TIP"), .init("SHOWN", .trailing), .init("END")],
            [["地图", "1", ""], ["Map", "12", "x"], ["a\nb", "3", "\u{1B}[31m"]]
        )
        #expect(
            table.text == """
                TIP      SHOWN  END
                地图         1
                Map         12  x
                a\\u{A}b      3  \\u{1B}[31m

                """
        )
    }

    @Test func aCellThatIsTooLongMovesTheRestOfItsRow() {
        let table = Table([.init(widest: 4), .init()], [["a", "1"], ["abcdef", "2"]])
        #expect(table.lines == ["a     1", "abcdef  2"])
    }
}
