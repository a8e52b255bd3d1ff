"""Pictures, where what loads them is missing."""

import unittest

import environment_words
from support import AppTest


class MissingLoader(AppTest):
    @unittest.skipIf(environment_words.holds("SVG is always loaded"), "SVG is always loaded")
    def test_a_missing_loader_of_svg_is_named_once(self):
        # GTK warns of its own icons.
        app = self.launch("run", "--no-tour", G_DEBUG="", GDK_PIXBUF_MODULE_FILE="/dev/null")
        app.wait(lambda: "librsvg2-common" in app.stderr, "what is missing")
        app.look_at_rest()
        self.assertEqual(app.stderr.count("librsvg2-common"), 1, app.stderr)
        app.end()
        self.apps.remove(app)
