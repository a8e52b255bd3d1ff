// Notes in Rust, through the C API: notes FOLDER, which holds the interface and the tour.
// rustc --edition 2021 notes.rs -l walkthrough-1 -l gtk-4 -l gio-2.0 -l gobject-2.0
use std::{ffi::{CStr, CString}, os::raw::{c_char, c_int, c_void}, ptr::{null, null_mut}};
type Ptr = *mut c_void;

extern "C" {
    fn walkthrough_tour_new_from_path(path: *const c_char, error: *mut Ptr) -> Ptr;
    fn walkthrough_tour_offer(tour: Ptr, widget: Ptr);
    fn walkthrough_help_menu(window: Ptr) -> Ptr;
    fn walkthrough_tip_new(id: *const c_char, title: *const c_char) -> Ptr;
    fn walkthrough_tip_set_message(tip: Ptr, message: *const c_char);
    fn walkthrough_tip_set_rules(tip: Ptr, rules: *const c_char, error: *mut Ptr) -> c_int;
    fn walkthrough_tip_add_action(tip: Ptr, id: *const c_char, label: *const c_char);
    fn walkthrough_tip_get_status(tip: Ptr) -> c_int;
    fn walkthrough_tip_present_at(tip: Ptr, widget: Ptr, position: c_int);
    fn walkthrough_tips_configure(id: *const c_char, frequency: f64, store: Ptr, error: *mut Ptr) -> c_int;
    fn walkthrough_tips_donate(event: *const c_char, value: *const c_char, error: *mut Ptr) -> c_int;
    fn gtk_application_new(id: *const c_char, flags: c_int) -> Ptr;
    fn gtk_builder_new_from_file(path: *const c_char) -> Ptr;
    fn gtk_builder_add_from_file(builder: Ptr, path: *const c_char, error: *mut Ptr) -> c_int;
    fn gtk_builder_get_object(builder: Ptr, name: *const c_char) -> Ptr;
    fn gtk_window_set_application(window: Ptr, app: Ptr);
    fn gtk_window_present(window: Ptr);
    fn g_menu_append_section(menu: Ptr, label: *const c_char, section: Ptr);
    fn g_application_run(app: Ptr, argc: c_int, argv: Ptr) -> c_int;
    fn g_signal_connect_data(object: Ptr, signal: *const c_char, f: Ptr, data: Ptr, notify: Ptr, flags: c_int) -> u64;
}
macro_rules! c { ($text:literal) => { concat!($text, "\0").as_ptr() as *const c_char }; }
unsafe fn connect(object: Ptr, signal: *const c_char, handler: Ptr) { g_signal_connect_data(object, signal, handler, null_mut(), null_mut(), 0); }
fn in_folder(name: &str) -> CString { CString::new(format!("{}/{name}", std::env::args().nth(1).unwrap())).unwrap() }

unsafe extern "C" fn finished(_: Ptr, outcome: c_int, last_step: *const c_char, _: Ptr) {
    let step = CStr::from_ptr(if last_step.is_null() { c!("at no step") } else { last_step }).to_str().unwrap();
    println!("tour {} {step}", if outcome == 1 { "finished" } else { "left" });
    for _ in 0..3 { walkthrough_tips_donate(c!("note-opened"), null(), null_mut()); }
}
unsafe extern "C" fn pressed(_: Ptr, action: *const c_char, _: Ptr) { println!("pressed {}", CStr::from_ptr(action).to_str().unwrap()); }
unsafe extern "C" fn status_changed(tip: Ptr, _: Ptr, _: Ptr) { println!("tip {}", if walkthrough_tip_get_status(tip) == 1 { "available" } else { "gone" }); }

unsafe extern "C" fn activate(app: Ptr, _: Ptr) {
    let tour = walkthrough_tour_new_from_path(in_folder("notes.json").as_ptr(), null_mut());
    let builder = gtk_builder_new_from_file(in_folder("notes.ui").as_ptr());
    gtk_builder_add_from_file(builder, in_folder("walkthrough.ui").as_ptr(), null_mut());
    let window = gtk_builder_get_object(builder, c!("window"));
    let tip = walkthrough_tip_new(c!("order"), c!("Another order"));
    walkthrough_tip_set_message(tip, c!("Drag a note, or press [[Alt+Up]] *in the list*."));
    walkthrough_tip_set_rules(tip, c!("[{\"event\": \"note-opened\", \"atLeast\": 3}]"), null_mut());
    walkthrough_tip_add_action(tip, c!("how"), c!("Show me"));
    connect(tip, c!("action::how"), pressed as Ptr);
    connect(tip, c!("notify::status"), status_changed as Ptr);
    walkthrough_tip_present_at(tip, gtk_builder_get_object(builder, c!("notes")), 3);
    connect(tour, c!("finished"), finished as Ptr);
    gtk_window_set_application(window, app); gtk_window_present(window);
    g_menu_append_section(gtk_builder_get_object(builder, c!("main_menu")), c!("Help"), walkthrough_help_menu(window));
    walkthrough_tour_offer(tour, window);
}
fn main() { unsafe {
    walkthrough_tips_configure(c!("io.github.walkthrough.Notes"), 0.0, null_mut(), null_mut());
    let app = gtk_application_new(c!("io.github.walkthrough.Notes"), 0);
    connect(app, c!("activate"), activate as Ptr);
    g_application_run(app, 0, null_mut());
} }
