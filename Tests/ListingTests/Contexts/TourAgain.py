import pathlib

pathlib.Path(__file__).with_name("hello.json").write_text('{ "id": "hello", "steps": [{ "id": "one", "title": "One" }] }')
# LISTING
app = Gtk.Application(application_id="org.example.Hello")
app.register()
window = Gtk.ApplicationWindow(application=app, child=button)
window.present()
tours, read = [], Walkthrough.Tour.new_from_path
Walkthrough.Tour.new_from_path = lambda path: tours.append(read(path)) or tours[-1]
add_tour(app, window)
button.emit("clicked")
tours[0].settle("one")
assert app.get_accels_for_action("app.tour") == ["F1"]
