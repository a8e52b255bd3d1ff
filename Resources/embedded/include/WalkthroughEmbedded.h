/* Files that the tools hold, compiled in so that they need none at run time: what their pages of HTML
   are made of, and the schema of tour files. */
#pragma once

/* The text of the file `name`; NULL when there is none. */
const char *walkthrough_embedded_file (const char *name);
