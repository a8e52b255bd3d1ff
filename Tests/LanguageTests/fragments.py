"""The fragments of pages that GTK reads: interface files and style sheets. `run` starts this."""

import re
import sys
import tempfile
import unittest
from pathlib import Path

import gi

gi.require_versions({"Gtk": "4.0", "Walkthrough": "1"})
from gi.repository import GObject, Gtk, Walkthrough

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import pages


class Fragments(unittest.TestCase):
    def test_style_sheets_are_parsed(self):
        errors = []
        provider = Gtk.CssProvider()
        provider.connect("parsing-error", lambda provider, section, error: errors.append(error.message))
        self.assertGreater(len(pages.fragments("css")), 1)
        for listing in pages.fragments("css"):
            with self.subTest(listing.place), tempfile.NamedTemporaryFile("w", suffix=".css") as file:
                file.write(listing.text)
                file.flush()
                errors.clear()
                provider.load_from_path(file.name)
                self.assertEqual(errors, [])
                self.assertTrue(provider.to_string())

    def test_interface_files_name_widgets(self):
        Gtk.init()
        GObject.type_ensure(Walkthrough.Element)
        self.assertGreater(len(pages.fragments("xml")), 0)
        elements = [listing for listing in pages.fragments("xml") if "WalkthroughElement" in listing.text]
        for listing in elements:
            with self.subTest(listing.place):
                widget, name = (re.search(rf'<property name="{one}">(.*?)<', listing.text)[1] for one in ("widget", "name"))
                builder = Gtk.Builder()
                builder.add_from_string(f'<interface><object class="GtkButton" id="{widget}"/>{listing.text}</interface>')
                window = Gtk.Window(child=builder.get_object(widget))
                tour, missing = Walkthrough.Tour.new(f'{{ "id": "a", "steps": [{{ "id": "b", "title": "B", "target": "{name}" }}] }}'), []
                tour.connect("report::target-missing", lambda tour, report: missing.append(report.get_element()))
                window.present()
                tour.present(window)
                tour.settle("b")
                self.assertEqual(missing, [])
                window.destroy()

    def test_interface_files_make_hotspots(self):
        Gtk.init()
        GObject.type_ensure(Walkthrough.Hotspot)
        hotspots = [listing for listing in pages.fragments("xml") if "WalkthroughHotspot" in listing.text]
        self.assertGreater(len(hotspots), 0)
        for listing in hotspots:
            with self.subTest(listing.place):
                widget = re.search(r'<property name="widget">(.*?)<', listing.text)[1]
                named = listing.text.replace("<object ", '<object id="made" ', 1)
                builder = Gtk.Builder()
                builder.add_from_string(f'<interface><object class="GtkButton" id="{widget}"/>{named}</interface>')
                self.assertIs(builder.get_object("made").props.widget, builder.get_object(widget))
                self.assertTrue(builder.get_object("made").props.title)


if __name__ == "__main__":
    unittest.main()
