/* To add a file: embed it, and add it to the table. */
#include "WalkthroughEmbedded.h"

#include <string.h>

/* #embed came with C23; clang has it for every earlier standard too. */
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char page_css[] = {
#embed "page.css" suffix(, 0)
};
static const unsigned char storyboard_css[] = {
#embed "storyboard.css" suffix(, 0)
};
static const unsigned char storyboard_html[] = {
#embed "storyboard.html" suffix(, 0)
};
static const unsigned char storyboard_js[] = {
#embed "storyboard.js" suffix(, 0)
};
static const unsigned char study_css[] = {
#embed "study.css" suffix(, 0)
};
static const unsigned char study_html[] = {
#embed "study.html" suffix(, 0)
};
static const unsigned char study_version_html[] = {
#embed "study-version.html" suffix(, 0)
};
static const unsigned char tour_schema_json[] = {
#embed "tour.schema.json" suffix(, 0)
};

static const struct
{
  const char          *name;
  const unsigned char *text;
} files[] = {
  { "page.css", page_css },
  { "storyboard.css", storyboard_css },
  { "storyboard.html", storyboard_html },
  { "storyboard.js", storyboard_js },
  { "study.css", study_css },
  { "study.html", study_html },
  { "study-version.html", study_version_html },
  { "tour.schema.json", tour_schema_json },
};

const char *
walkthrough_embedded_file (const char *name)
{
  for (size_t index = 0; index < sizeof files / sizeof files[0]; index++)
    if (strcmp (files[index].name, name) == 0)
      return (const char *) files[index].text;
  return NULL;
}
