/* To add a file: embed it, and add it to the table. A test compares the table with the folders. */
#include "OdysseyResources.h"

#include <string.h>

/* #embed came with C23; clang has it for every earlier standard too. */
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char css_odyssey_css[] = {
#embed "css/odyssey.css" suffix(, 0)
};
static const unsigned char icon_scalable[] = {
#embed "icons/hicolor/scalable/apps/io.github.walkthrough.Odyssey.svg" suffix(, 0)
};
static const unsigned char icon_symbolic[] = {
#embed "icons/hicolor/symbolic/apps/io.github.walkthrough.Odyssey-symbolic.svg" suffix(, 0)
};
static const unsigned char icon_symbols[] = {
#embed "icons/symbols.gresource" suffix(, 0)
};
static const unsigned char mo_ar_mo[] = {
#embed "mo/ar.mo" suffix(, 0)
};
static const unsigned char mo_de_mo[] = {
#embed "mo/de.mo" suffix(, 0)
};
static const unsigned char pictures_aeaea_svg[] = {
#embed "pictures/aeaea.svg" suffix(, 0)
};
static const unsigned char pictures_aeolia_svg[] = {
#embed "pictures/aeolia.svg" suffix(, 0)
};
static const unsigned char pictures_cicones_svg[] = {
#embed "pictures/cicones.svg" suffix(, 0)
};
static const unsigned char pictures_dish_loukoumades_svg[] = {
#embed "pictures/dish-loukoumades.svg" suffix(, 0)
};
static const unsigned char pictures_dish_octopus_svg[] = {
#embed "pictures/dish-octopus.svg" suffix(, 0)
};
static const unsigned char pictures_djerba_svg[] = {
#embed "pictures/djerba.svg" suffix(, 0)
};
static const unsigned char pictures_etna_svg[] = {
#embed "pictures/etna.svg" suffix(, 0)
};
static const unsigned char pictures_ithaca_svg[] = {
#embed "pictures/ithaca.svg" suffix(, 0)
};
static const unsigned char pictures_messina_svg[] = {
#embed "pictures/messina.svg" suffix(, 0)
};
static const unsigned char pictures_ogygia_svg[] = {
#embed "pictures/ogygia.svg" suffix(, 0)
};
static const unsigned char pictures_outing_kayak_svg[] = {
#embed "pictures/outing-kayak.svg" suffix(, 0)
};
static const unsigned char pictures_outing_lighthouse_svg[] = {
#embed "pictures/outing-lighthouse.svg" suffix(, 0)
};
static const unsigned char pictures_outing_market_svg[] = {
#embed "pictures/outing-market.svg" suffix(, 0)
};
static const unsigned char pictures_outing_stargazing_svg[] = {
#embed "pictures/outing-stargazing.svg" suffix(, 0)
};
static const unsigned char pictures_phaeacia_svg[] = {
#embed "pictures/phaeacia.svg" suffix(, 0)
};
static const unsigned char pictures_troy_svg[] = {
#embed "pictures/troy.svg" suffix(, 0)
};
static const unsigned char tours_plan_json[] = {
#embed "tours/plan.json" suffix(, 0)
};
static const unsigned char tours_spotlight_json[] = {
#embed "tours/spotlight.json" suffix(, 0)
};
static const unsigned char tours_welcome_json[] = {
#embed "tours/welcome.json" suffix(, 0)
};
static const unsigned char ui_lab_ui[] = {
#embed "ui/lab.ui" suffix(, 0)
};
static const unsigned char ui_menu_ui[] = {
#embed "ui/menu.ui" suffix(, 0)
};
static const unsigned char ui_preferences_ui[] = {
#embed "ui/preferences.ui" suffix(, 0)
};
static const unsigned char ui_shortcuts_ui[] = {
#embed "ui/shortcuts.ui" suffix(, 0)
};
static const unsigned char ui_window_ui[] = {
#embed "ui/window.ui" suffix(, 0)
};

#define RESOURCE(path, bytes) { path, bytes, sizeof (bytes) - 1 }

static const OdysseyResource resources[] = {
  RESOURCE ("css/odyssey.css", css_odyssey_css),
  RESOURCE ("icons/hicolor/scalable/apps/io.github.walkthrough.Odyssey.svg", icon_scalable),
  RESOURCE ("icons/hicolor/symbolic/apps/io.github.walkthrough.Odyssey-symbolic.svg", icon_symbolic),
  RESOURCE ("icons/symbols.gresource", icon_symbols),
  RESOURCE ("mo/ar.mo", mo_ar_mo),
  RESOURCE ("mo/de.mo", mo_de_mo),
  RESOURCE ("pictures/aeaea.svg", pictures_aeaea_svg),
  RESOURCE ("pictures/aeolia.svg", pictures_aeolia_svg),
  RESOURCE ("pictures/cicones.svg", pictures_cicones_svg),
  RESOURCE ("pictures/dish-loukoumades.svg", pictures_dish_loukoumades_svg),
  RESOURCE ("pictures/dish-octopus.svg", pictures_dish_octopus_svg),
  RESOURCE ("pictures/djerba.svg", pictures_djerba_svg),
  RESOURCE ("pictures/etna.svg", pictures_etna_svg),
  RESOURCE ("pictures/ithaca.svg", pictures_ithaca_svg),
  RESOURCE ("pictures/messina.svg", pictures_messina_svg),
  RESOURCE ("pictures/ogygia.svg", pictures_ogygia_svg),
  RESOURCE ("pictures/outing-kayak.svg", pictures_outing_kayak_svg),
  RESOURCE ("pictures/outing-lighthouse.svg", pictures_outing_lighthouse_svg),
  RESOURCE ("pictures/outing-market.svg", pictures_outing_market_svg),
  RESOURCE ("pictures/outing-stargazing.svg", pictures_outing_stargazing_svg),
  RESOURCE ("pictures/phaeacia.svg", pictures_phaeacia_svg),
  RESOURCE ("pictures/troy.svg", pictures_troy_svg),
  RESOURCE ("tours/plan.json", tours_plan_json),
  RESOURCE ("tours/spotlight.json", tours_spotlight_json),
  RESOURCE ("tours/welcome.json", tours_welcome_json),
  RESOURCE ("ui/lab.ui", ui_lab_ui),
  RESOURCE ("ui/menu.ui", ui_menu_ui),
  RESOURCE ("ui/preferences.ui", ui_preferences_ui),
  RESOURCE ("ui/shortcuts.ui", ui_shortcuts_ui),
  RESOURCE ("ui/window.ui", ui_window_ui),
};

const OdysseyResource *
odyssey_resource_at (size_t index)
{
  return index < sizeof (resources) / sizeof (resources[0]) ? &resources[index] : NULL;
}

const OdysseyResource *
odyssey_resource_find (const char *path)
{
  const OdysseyResource *resource;
  for (size_t i = 0; (resource = odyssey_resource_at (i)) != NULL; i++)
    if (strcmp (resource->path, path) == 0)
      return resource;
  return NULL;
}
