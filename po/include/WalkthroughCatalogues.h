/* The library's translations, compiled in so that apps that are run without being installed have them too. */
#pragma once

#include <stddef.h>

/* A compiled gettext catalogue. */
typedef struct
{
  const char          *language; /* as in LANGUAGE; NULL after the last one */
  const unsigned char *bytes;
  size_t               length;
} WalkthroughCatalogue;

/* The catalogue number `index`; one without a language past the last. */
WalkthroughCatalogue walkthrough_catalogue_at (size_t index);
