import CWalkthroughGtk
import WalkthroughGtkSupport

/// The window in which the examples run: a map and an instrument, made of plain GTK widgets.
final class Trainer {
    let window = gtk_window_new()!
    let map = gtk_drawing_area_new()!
    let speed = gtk_button_new_with_label("Speed")!
    let wind = gtk_button_new_with_label("Wind")!
    let settings = gtk_menu_button_new()!
    let aircraft = gtk_drop_down_new_from_strings(nil)!
    let instrument = gtk_level_bar_new()!
    private var demo: ScheduledCall?

    init() {
        let buttons = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6)!
        for button in [speed, wind, settings] { gtk_box_append(buttons.cast(), button) }
        gtk_menu_button_set_label(settings.opaque, "Settings")
        let popover = gtk_popover_new()!
        gtk_widget_set_size_request(popover, 260, 160)
        gtk_widget_set_valign(aircraft, GTK_ALIGN_END)
        gtk_popover_set_child(popover.cast(), aircraft)
        gtk_menu_button_set_popover(settings.opaque, popover)

        let content = gtk_box_new(GTK_ORIENTATION_VERTICAL, 12)!
        gtk_widget_set_vexpand(map, 1)
        for part in [map, buttons, instrument] { gtk_box_append(content.cast(), part) }
        gtk_window_set_child(window.cast(), content)
        gtk_window_set_default_size(window.cast(), 720, 560)
    }

    /// Moves the heading bug back and forth.
    func startHeadingBugDemo() {
        gtk_level_bar_set_value(
            instrument.opaque,
            gtk_level_bar_get_value(instrument.opaque) > 0.5 ? 0.2 : 0.8
        )
        demo = .after(0.8) { [weak self] in self?.startHeadingBugDemo() }
    }

    /// Stops the heading bug where it is.
    func stopHeadingBugDemo() { demo?.cancel() }
}
