import WalkthroughTestSupport
@testable import WalkthroughGtk
final class OfferPicturesTmp: GtkTestCase {
    @preconcurrency @MainActor func testPictures() {
        let lang = getenv("PIC").map { String(cString: $0) } ?? "en"
        gtk_widget_set_default_direction(lang == "ar" ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR)
        for (w, h) in [(360, 640), (1280, 800)] {
            for dark in [false, true] {
                for scale in [1.0, 2.0] {
                    for kind in 0..<2 where scale == 1 || kind == 0 {
                    TestTheme.set("Default", dark); setTextScale(scale); TourRecord.forget()
                    let window = gtk_window_new()!
                    gtk_window_set_default_size(window.cast(), gint(w), gint(h))
                    let header = gtk_header_bar_new()!
                    gtk_window_set_titlebar(window.cast(), header)
                    gtk_window_set_title(window.cast(), "Notes")
                    let list = gtk_list_box_new()!
                    gtk_widget_add_css_class(list, "boxed-list")
                    for margin in [gtk_widget_set_margin_start, gtk_widget_set_margin_end, gtk_widget_set_margin_top, gtk_widget_set_margin_bottom] { margin(list, 18) }
                    for i in 0..<12 { let l = gtk_label_new("Note number \(i): buy milk, call the plumber")!; gtk_label_set_xalign(l.opaque, 0); gtk_label_set_ellipsize(l.opaque, PANGO_ELLIPSIZE_END); gtk_widget_set_margin_top(l, 10); gtk_widget_set_margin_bottom(l, 10); gtk_list_box_append(list.opaque, l) }
                    let scroller = gtk_scrolled_window_new()!
                    gtk_scrolled_window_set_child(scroller.opaque, list)
                    gtk_window_set_child(window.cast(), scroller)
                    var tour = Walkthrough(at: ["row-0", "row-1", "row-2"])
                    tour.title = "First steps"
                    if kind == 1 { TourRecord.note(.reached(revision: 1, WalkthroughProgress(walkthrough: "steps", step: "b", visits: [], trail: ["a"])), of: "steps") }
                    gtk_window_present(window.cast())
                    window.offerWalkthrough(tour)
                    eventually("card") { window.children.contains { (CustomWidget.of($0) as? OfferLayer)?.presence == 1 } }
                    passFrames(5, of: window)
                    let paintable = gtk_widget_paintable_new(window)
                    let snapshot = gtk_snapshot_new()!
                    gdk_paintable_snapshot(paintable, snapshot, Double(gtk_widget_get_width(window)), Double(gtk_widget_get_height(window)))
                    let node = gtk_snapshot_free_to_node(snapshot)
                    let r = gsk_cairo_renderer_new(); gsk_renderer_realize(r, nil, nil)
                    var area = graphene_rect_t(origin: .init(x: 0, y: 0), size: .init(width: Float(gtk_widget_get_width(window)), height: Float(gtk_widget_get_height(window))))
                    let t = gsk_renderer_render_texture(r, node, &area)!
                    gdk_texture_save_to_png(t, "/tmp/once-pics/\(lang)-\(w)-\(dark ? "dark" : "light")-\(scale)-\(kind).png")
                    closeWindows()
                    }
                }
            }
        }
    }
}
