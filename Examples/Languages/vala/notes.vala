// Notes in Vala: notes FOLDER, which holds the interface and the tour.
// valac --pkg gtk4 --pkg walkthrough-1 notes.vala

class Notes : Gtk.Application {
    private string folder;
    private Walkthrough.Tour tour;
    private Walkthrough.Tip tip;

    public Notes (string folder) {
        Object (application_id: "io.github.walkthrough.Notes");
        this.folder = folder;
    }

    protected override void activate () {
        try {
            tour = new Walkthrough.Tour.from_path (folder + "/notes.json");
            var builder = new Gtk.Builder ();
            builder.add_from_file (folder + "/notes.ui");
            builder.add_from_file (folder + "/walkthrough.ui");
            var window = (Gtk.Window) builder.get_object ("window");
            window.application = this;
            ((Menu) builder.get_object ("main_menu")).append_section ("Help", Walkthrough.help_menu (window));
            add_tip ((Gtk.Widget) builder.get_object ("notes"));
            tour.finished.connect (finished);
            window.present ();
            tour.offer (window);
        } catch (Error error) {
            printerr ("%s\n", error.message);
        }
    }

    private void add_tip (Gtk.Widget notes) throws Error {
        tip = new Walkthrough.Tip ("order", "Another order") {
            message = "Drag a note, or press [[Alt+Up]] *in the list*."
        };
        tip.set_rules ("[{\"event\": \"note-opened\", \"atLeast\": 3}]");
        tip.add_action ("how", "Show me");
        tip.action["how"].connect ((action) => print ("pressed %s\n", action));
        tip.notify["status"].connect (() => print ("tip %s\n", tip.status == AVAILABLE ? "available" : "gone"));
        tip.present_at (notes, Gtk.PositionType.BOTTOM);
    }

    private void finished (Walkthrough.Outcome outcome, string? last_step) {
        print ("tour %s %s\n", outcome == FINISHED ? "finished" : "left", last_step);
        for (var i = 0; i < 3; i++) {
            try { Walkthrough.tips_donate ("note-opened", null); } catch (Error error) { printerr (error.message); }
        }
    }
}

int main (string[] args) {
    try {
        Walkthrough.tips_configure ("io.github.walkthrough.Notes", 0, null);
    } catch (Error error) {
        printerr ("%s\n", error.message);
    }
    return new Notes (args[1]).run ();
}
