/* What pages of HTML are made of, compiled in so that the tools need no files. */
#pragma once

/* The text of the file `name`; NULL when there is none. */
const char *walkthrough_page_file (const char *name);
