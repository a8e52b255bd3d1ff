internal import CWalkthroughGtk

/// A function of another language with its data, which is freed with this object.
final class ForeignCallback<Function> {
    let function: Function
    let data: gpointer?
    private let notify: GDestroyNotify?

    init(_ function: Function, _ data: gpointer?, _ notify: GDestroyNotify?) {
        self.function = function
        self.data = data
        self.notify = notify
    }

    isolated deinit { notify?(data) }
}
