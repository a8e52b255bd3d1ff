#include "WalkthroughSchema.h"

/* #embed came with C23; clang has it for every earlier standard too. */
#pragma clang diagnostic ignored "-Wc23-extensions"

static const char tour_schema[] = {
#embed "tour.schema.json" suffix(, 0)
};

const char *
walkthrough_tour_schema (void)
{
  return tour_schema;
}
