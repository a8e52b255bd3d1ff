import TipGtk

struct SkyTip: Tip {
    var title: Text { Text("What the sky is like") }
    // LISTING
}
