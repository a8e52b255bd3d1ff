/* The JSON Schema of tour files, compiled into the tool. */
#pragma once

/* The text of tour.schema.json. */
const char *walkthrough_tour_schema (void);
