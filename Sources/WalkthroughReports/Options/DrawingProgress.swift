internal import Glibc
package import WalkthroughEngine
package import WalkthroughLabCore

/// Reports what is drawn and how much is left, on standard error: a bar on a terminal, else a line for each
/// part.
package struct DrawingProgress {
    /// A tour in a setting.
    package struct Part: Hashable, Sendable {
        package let name: String
        package let count: Int

        package init(name: String, count: Int) {
            self.name = name
            self.count = count
        }
    }

    /// Where and how progress is reported.
    package enum Place: Hashable, Sendable {
        /// As a bar, on a terminal with this many columns.
        case terminal(columns: Int)
        /// As a line for each part.
        case lines
        case nowhere

        /// Standard error; nowhere if that is no terminal and `tellsLines` is false.
        package static func standardError(tellsLines: Bool = true) -> Place {
            guard isatty(STDERR_FILENO) != 0 else { return tellsLines ? .lines : .nowhere }
            var size = winsize()
            let isKnown = ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
            return .terminal(columns: isKnown ? Int(size.ws_col) : 80)
        }
    }

    private let parts: [Part]
    /// What is counted: "picture" or "step".
    private let noun: String
    private let place: Place
    private let write: (String) -> Void
    private var done = 0
    private var told: Int?

    /// Creates a report of drawing that has not begun.
    ///
    /// - Parameters:
    ///   - parts: what will be drawn, in order.
    ///   - noun: what is counted, in the singular.
    package init(
        _ parts: [Part],
        of noun: String,
        in place: Place,
        write: @escaping (String) -> Void = { writeAll($0, to: STDERR_FILENO) }
    ) {
        self.parts = parts
        self.noun = noun
        self.place = place
        self.write = write
    }

    /// Reports the progress of drawing, by language and then by tour.
    ///
    /// Computing layouts alone is quick: its progress shows on a terminal only.
    package init(of tours: [Walkthrough], in settings: [StoryboardSetting], _ options: StoryboardOptions) {
        var parts: [Part] = []
        var rest = settings[...]
        while let first = rest.first {
            let group = rest.prefix { $0.language == first.language }
            rest = rest.dropFirst(group.count)
            for tour in tours {
                parts += group.map { Part(name: PlainText.line("\(tour.id) \($0)"), count: tour.steps.count) }
            }
        }
        let noun = options.isLayoutOnly ? "step" : "picture"
        self.init(parts, of: noun, in: .standardError(tellsLines: !options.isLayoutOnly))
    }

    /// Moves on to the next part and reports it.
    package mutating func advance() {
        done += 1
        show()
    }

    /// Removes the bar.
    package func clear() {
        if case .terminal = place { write("\r\u{1B}[K") }
    }

    private var left: Int { parts.dropFirst(done).reduce(0) { $0 + $1.count } }

    /// Shows what is drawn now. Repeated calls for one part write its line only once.
    package mutating func show() {
        guard done < parts.count else { return }
        defer { told = done }
        let left = "\(left) \(noun)\(left == 1 ? "" : "s") left"
        switch place {
        case .terminal(let columns): write("\r\(bar(left, columns: columns))\u{1B}[K")
        case .lines where told == done: break
        case .lines: write("\(parts[done].name): \(left)\n")
        case .nowhere: break
        }
    }

    /// The bar and its text, always narrower than the terminal, so that the line does not wrap.
    private func bar(_ left: String, columns: Int) -> String {
        let all = max(1, parts.reduce(0) { $0 + $1.count })
        let drawn = parts.prefix(done).reduce(0) { $0 + $1.count }
        let text = " \(left): \(parts[done].name)"
        let width = min(24, max(8, columns - 1 - text.count))
        let filled = drawn * width / all
        let blocks = String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
        return String((blocks + text).prefix(max(0, columns - 1)))
    }
}
