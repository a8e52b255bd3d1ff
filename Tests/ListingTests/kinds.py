"""How each listing is checked: CHECKS has a row for every kind of listing, COMMANDS for every command in a shell."""

import fnmatch
import re
import unittest

import pages

LANGUAGES, APPS, MESON = "LanguageTests/run", "AppTests/test_lab_pages.py", "MesonTests/run"
ON_REFERENCE, HERE = "WalkthroughEngineTests/Script/TourFilesPageTests.swift", "ListingTests"
HOW_TO, REFERENCE, TUTORIALS = (f"Documentation/{name}" for name in ("how-to", "reference", "tutorials"))

#: A language ("*" is any), the page, the names of whole files ("" is a fragment), and the test with its file below Tests.
CHECKS = [
    ("swift", "*", "", f"{HERE}/run", "test_every_listing_compiles"),
    ("swift", f"{TUTORIALS}/swift.md", "", f"{HERE}/run", "test_the_program_of_the_tutorial_as_its_reader_changes_it"),
    ("swift", "*", "*.swift", f"{HERE}/run", "test_every_listing_compiles"),
    ("sh", "*", "", f"{HERE}/shell.py", "test_every_command_is_one"),
    ("python", "*", "", LANGUAGES, "test_fragments_in_python"),
    ("js", f"{HOW_TO}/help.md", "", LANGUAGES, "test_fragments_in_javascript"),
    ("c", f"{HOW_TO}/help.md", "", LANGUAGES, "test_fragments_in_c"),
    ("css", "*", "", "LanguageTests/fragments.py", "test_style_sheets_are_parsed"),
    ("xml", "*", "", "LanguageTests/fragments.py", "test_interface_files_name_widgets"),
    ("meson", "*", "", f"{HERE}/packaging.py", "test_a_dependency_is_that_of_the_app_that_is_built"),
    ("yaml", "Documentation/install.md", "", f"{HERE}/packaging.py", "test_the_module_is_built_as_odyssey_is"),
    ("ini", f"{HOW_TO}/turn-off.md", "", "WalkthroughGtkSupportTests/GuidanceTests.swift", "testTheFileOfThePage"),
    ("js", f"{HOW_TO}/from-driver-js.md", "", f"{HERE}/driver_js.py", "test_the_tour_is_the_same_in_each_form"),
    # Whole files, which are built and run
    ("*", "README.md", "hello.py hello.c", LANGUAGES, "test_of_the_readme"),
    ("*", f"{HOW_TO}/languages.md", "hello.json hello.js hello.vala hello.rs", LANGUAGES, "test_in_each_language"),
    ("*", f"{HOW_TO}/test.md", "hello.json test_hello.py test-hello.c", LANGUAGES, "test_tests_in_python_and_c"),
    ("*", f"{TUTORIALS}/python.md", "hello.json hello.py test_hello.py", LANGUAGES, "test_of_the_tutorial_in_python"),
    ("*", f"{HOW_TO}/python-app.md", "drag.svg board.json board.py", LANGUAGES, "test_of_the_app_in_python"),
    ("*", f"{TUTORIALS}/c.md", "hello.json hello.c hello.gresource.xml meson.build", LANGUAGES, "test_of_the_tutorial_in_c"),
    ("*", "meson-notes.md", "greeter/*", MESON, "test_the_c_app_finishes_its_tour"),
    ("*", f"{HOW_TO}/check-in-ci.md", "check-tours", APPS, "test_check_tours_fails_only_where_users_would_stumble"),
    # Tour files, what is in them, and what the tools write
    ("json", "Documentation/gallery.md", "", ON_REFERENCE, "everyStepOfTheGalleryIsReadAndValid"),
    ("json", f"{REFERENCE}/tour-files.md", "", ON_REFERENCE, "everyTourAndStepIsReadAndValid"),
    ("json", f"{REFERENCE}/states.md", "", ON_REFERENCE, "everyTourAndStepIsReadAndValid"),
    ("selectors", f"{REFERENCE}/selectors.md", "", ON_REFERENCE, "everySelectorIsWrittenAsItIsPrinted"),
    ("states", f"{REFERENCE}/states.md", "", ON_REFERENCE, "everyStateIsWrittenAsItIsPrinted"),
    ("json", f"{HOW_TO}/menus-dialogs-pages.md", "", APPS, "test_every_tour_file_is_one"),
    ("json", f"{HOW_TO}/from-driver-js.md", "", APPS, "test_every_tour_file_is_one"),
    ("json", f"{HOW_TO}/pictures.md", "", APPS, "test_every_tour_file_is_one"),
    ("json", "Sources/WalkthroughGtk/*/TourFiles.md", "", APPS, "test_every_tour_file_is_one"),
    ("json", f"{REFERENCE}/files.md", "", "HouseTests/run", "test_excerpts_are_json_with_keys_that_the_sources_have"),
    ("jsonl", f"{REFERENCE}/files.md", "", APPS, "test_the_log_is_read"),
    # What programs print, grammars and trees of nodes: nobody runs them.
    ("", "*", "", None, None),
]

#: What commands begin with, pages, and what tries them; None where nothing does.
COMMANDS = [
    ("walkthrough ", "*", APPS, "test_every_command_line_is_one"),
    ("scripts/", "*", f"{HERE}/shell.py", "test_scripts_have_these_arguments"),
    ("swift |meson ", "*", f"{HERE}/shell.py", "test_programs_have_these_options"),
    ("pkg-config|meson|build/hello", f"{TUTORIALS}/c.md", LANGUAGES, "test_of_the_tutorial_in_c"),
    ("python3 ", f"{TUTORIALS}/python.md", LANGUAGES, "test_of_the_tutorial_in_python"),
    ("python3 ", f"{HOW_TO}/python-app.md", LANGUAGES, "test_of_the_app_in_python"),
    ("gjs |valac |rustc |./hello", f"{HOW_TO}/languages.md", LANGUAGES, "test_in_each_language"),
    ("python3 |cc |./test-hello", f"{HOW_TO}/test.md", LANGUAGES, "test_tests_in_python_and_c"),
    ("mkdir|msg", f"{HOW_TO}/translate.md", APPS, "test_texts_come_into_the_catalogues_of_the_app"),
    ("apt install ", "Documentation/install.md", "InstallTests/use-packages", None),
    ("git clone ", "*", f"{HERE}/packaging.py", "test_the_address_is_the_same_everywhere"),
    # Of the system, and of other people
    ("cd |mkdir -p ", "*", None, None),
    ("curl |tar |./swiftly ", "Documentation/install.md", None, None),
    ("xdg-open ", f"{TUTORIALS}/any-app.md", None, None),
]


def rows_of(listing):
    return [
        row for row in CHECKS
        if row[0] in ("*", listing.kind) and fnmatch.fnmatch(str(listing.page), row[1])
        and any(fnmatch.fnmatch(listing.file, name) for name in row[2].split() or [""])
    ]


def rows_of_command(listing, command):
    return [row for row in COMMANDS if re.match(row[0], command) and fnmatch.fnmatch(str(listing.page), row[1])]


class KindTests(unittest.TestCase):
    def test_every_listing_is_checked(self):
        used = []
        for listing in pages.listings():
            with self.subTest(listing.place):
                rows = rows_of(listing)
                self.assertTrue(rows, f"{listing.kind} {listing.file}: no test checks it; name one in {HERE}/kinds.py")
                used += rows
        self.assertEqual([row for row in CHECKS if row not in used], [])

    def test_every_test_is_there(self):
        for *_, file, name in CHECKS + COMMANDS:
            if file:
                with self.subTest(file=file, name=name):
                    text = (pages.PACKAGE / "Tests" / file).read_text()
                    self.assertTrue(re.search(rf"\b(def|func) {name}\(" if name else r"install\.md", text))
