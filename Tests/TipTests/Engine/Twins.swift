import TipEngine

/// The same as in `IdentityTests`, in another file.
private struct TwinTip: Tip {
    var title: Text { Text("Twin") }
}

let otherTwin: any Tip = TwinTip()
