/* To add a language, name it in LINGUAS, embed its catalogue, and add it to the table. A test compares them. */
#include "WalkthroughCatalogues.h"

/* #embed came with C23; clang has it for every earlier standard too. */
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char ar[] = {
#embed "mo/ar.mo"
};
static const unsigned char de[] = {
#embed "mo/de.mo"
};

static const WalkthroughCatalogue catalogues[] = {
  { "ar", ar, sizeof ar },
  { "de", de, sizeof de },
};

WalkthroughCatalogue
walkthrough_catalogue_at (size_t index)
{
  static const WalkthroughCatalogue none = { 0 };
  return index < sizeof catalogues / sizeof catalogues[0] ? catalogues[index] : none;
}
