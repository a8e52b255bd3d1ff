"""What a person sees whose language is not English, and what translators are told."""

import importlib.machinery
import importlib.util
import os
import subprocess
import unittest
from pathlib import Path
from unittest import mock

from lab import TOOL
from support import PACKAGE, AppTest, odyssey, wait_for_rest

SCRIPT = PACKAGE / "scripts/translations"


def load_script():
    loader = importlib.machinery.SourceFileLoader("translations", str(SCRIPT))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("translations", loader))
    loader.exec_module(module)
    return module


class Languages(AppTest):
    def launch_in(self, language, *arguments):
        return self.launch("run", *arguments, animations=False, LANGUAGE=language)

    def take_step(self, app, name, pointing, next, skip) -> float:
        """Reads a step, returns how far its first button is right of the other, and ends the tour."""
        callout = app.frame.get("dialog", name)
        app.wait(lambda: callout.description.endswith(pointing), pointing)
        buttons = [callout.get("push button", one) for one in (next, skip)]
        first, second = wait_for_rest(lambda: [one.box for one in buttons], "the buttons")
        # The first closes the search.
        app.press("Escape", "Escape")
        app.wait(lambda: not app.frame.find("dialog"), "the end of the tour")
        return first.x - second.x

    def test_arabic_is_mirrored_and_speaks_arabic(self):
        app = self.launch_in("ar", "--step", "1")
        name, pointing = "أهلًا بك على متن الرحلة، الخطوة ١ من ٥", "يشير إلى الشريط العلوي"
        self.assertLess(self.take_step(app, name, pointing, "التالي", "تخطّي"), 0)
        menu = app.frame.get(label="القائمة الرئيسية")
        search = app.frame.get(label="البحث عن مكان")
        self.assertLess(menu.box.x, search.box.x)
        self.assertLess(menu.box.right, app.geometry().width / 2)

    def test_german_is_not_mirrored(self):
        app = self.launch_in("de", "--step", "2")
        words = ("Weißt du, wohin?, Schritt 2 von 5", "Zeigt auf Ort suchen", "Weiter", "Überspringen")
        self.assertGreater(self.take_step(app, *words), 0)

    def test_the_pseudo_locale_leaves_no_text_as_it_is(self):
        app = self.launch_in("en_XA", "--no-tour")
        app.look_at_rest()
        names = {one.name for one in app.frame.look() if any(map(str.isalpha, one.name))}
        # GTK 4.8 names what has no name after its class.
        plain = {name for name in names if "[" not in name and not name.startswith("Gtk")}
        self.assertGreater(len(names - plain), 20)
        # The app's name, and GTK's own.
        self.assertLessEqual(plain, {"Odyssey", "Minimize", "Maximize", "Close", "Restore"})


class LanguageOfTheCommandLine(unittest.TestCase):
    def tours(self, **environment):
        names = ("LANG", "LC_ALL", "LC_MESSAGES", "LANGUAGE")
        kept = {name: value for name, value in os.environ.items() if name not in names}
        return odyssey("list", environment=kept | environment).stdout

    def test_the_language_is_honoured_without_its_locale(self):
        self.assertIn("Willkommen an Bord (5 Schritte)", self.tours(LANG="C.UTF-8", LANGUAGE="de"))
        self.assertIn("Willkommen an Bord", self.tours(LANGUAGE="de"))
        self.assertIn("خطّط لرحلة (٥ خطوات)", self.tours(LANG="C.UTF-8", LANGUAGE="tlh:ar:de"))
        self.assertIn("Welcome aboard (5 steps)", self.tours(LANG="C.UTF-8", LANGUAGE="en:de"))

    def test_the_locale_c_is_english(self):
        for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
            self.assertIn("Welcome aboard", self.tours(LANGUAGE="de", **{name: "C"}))


class Catalogues(unittest.TestCase):
    def test_templates_and_catalogues_are_complete(self):
        environment = os.environ | {"WALKTHROUGH": str(TOOL)}
        result = subprocess.run([SCRIPT, "check"], env=environment, capture_output=True, text=True)
        self.assertEqual((result.returncode, result.stdout, result.stderr), (0, "", ""))

    def test_the_compiled_languages_are_those_of_the_catalogues(self):
        for folder, table in (("po", "po/WalkthroughCatalogues.c"), ("Resources/po", "Resources/OdysseyResources.c")):
            languages = (PACKAGE / folder / "LINGUAS").read_text().split()
            self.assertGreaterEqual(set(languages), {"ar", "de"})
            self.assertEqual({path.stem for path in (PACKAGE / folder).glob("*.po")}, set(languages))
            for language in languages:
                self.assertIn(f"mo/{language}.mo", (PACKAGE / table).read_text())


class Script(unittest.TestCase):
    """What `scripts/translations` finds, and what it complains about."""

    @classmethod
    def setUpClass(cls):
        cls.script = load_script()

    def swift(self, code):
        path = mock.MagicMock(spec=Path)
        path.name = "Some.swift"
        path.__str__.return_value = "Some.swift"
        with mock.patch.object(self.script, "PACKAGE", mock.MagicMock()) as package:
            package.__truediv__.return_value.read_text.return_value = code
            return [(one.msgid, one.msgid_plural, one.msgctxt, one.comment) for one in self.script.swift_messages(path)]

    def test_swift(self):
        for code, found in [
            ('localized("Skip")', ("Skip", "", None, "")),
            ('localized("Skip", context: "tour")', ("Skip", "", "tour", "")),
            ('localized(\n  "a \\"b\\" \\u{2026}",\n  ["x": "y"]\n)', ('a "b" …', "", None, "")),
            ('localized("{count} cat", "{count} cats", count: 2)', ("{count} cat", "{count} cats", None, "")),
            ('// Translators: short.\nlet a = localized("A")', ("A", "", None, "short.")),
            ('Text("\\(place.name(of: 1)) is 5% off")', ("%@ is 5%% off", "", None, "")),
            ('Text(markup: "<b>x</b>")', ("<b>x</b>", "", None, "")),
        ]:
            with self.subTest(code):
                self.assertEqual(self.swift(code), [found])

    def test_swift_that_is_no_message(self):
        for code in ['/// localized("no")', 'func localized("x")', 'a.localized("x")', "Text(place.name)"]:
            self.assertEqual(self.swift(code), [], code)

    def test_swift_that_nobody_could_translate(self):
        for code in ["localized(text)", 'localized("\\(a) of b")', 'localized("a", "b")']:
            with self.assertRaises(self.script.Fault, msg=code):
                self.swift(code)

    def test_complaints(self):
        for text, complaint in [
            ('msgid "A"\nmsgstr "B"', None),
            ('msgid "A"\nmsgstr ""', "is not translated"),
            ('#, fuzzy\nmsgid "A"\nmsgstr "B"', "is fuzzy"),
            ('msgid "{a} of {b}"\nmsgstr "{b}/{a}"', None),
            ('msgid "{a} of {b}"\nmsgstr "{a}/{c}"', "placeholders"),
            ('msgid "%@ on"\nmsgstr "an"', "placeholders"),
            ('msgid "_Quit"\nmsgstr "Beenden"', "mnemonic"),
            ('msgid "All…"\nmsgstr "Alle"', "ends"),
            ('msgid "Sure?"\nmsgstr "متأكد؟"', None),
            ('msgid "{count} a"\nmsgid_plural "{count} b"\nmsgstr[0] "one"\nmsgstr[1] "{count} c"', None),
            ('msgid "{count} a"\nmsgid_plural "{count} b"\nmsgstr[0] "{count} c"', "is not translated"),
        ]:
            with self.subTest(text):
                told = list(self.script.problems(self.script.polib.pofile(text)[0], 2))
                if complaint is None:
                    self.assertEqual(told, [])
                else:
                    self.assertEqual(len(told), 1, told)
                    self.assertIn(complaint, told[0])
