/// Those who are told of changes, each for as long as it lives.
package final class Observers {
    /// Each returns whether it is to be called again.
    private var all: [() -> Bool] = []

    /// Creates a list of nobody.
    package init() {}

    /// Calls `body` after each change, for as long as `observer` lives.
    package func add<Observer: AnyObject>(_ observer: Observer, _ body: @escaping (Observer) -> Void) {
        all.append { [weak observer] in observer.map(body) != nil }
    }

    /// Calls `body` after each change.
    package func add(_ body: @escaping () -> Void) {
        all.append {
            body()
            return true
        }
    }

    /// Tells all of them; who is added meanwhile is told of the next change.
    package func notify() {
        let told = all
        all = []
        all = told.filter { $0() } + all
    }
}
