/* Odyssey's files, compiled into the binary so that it runs from anywhere. */
#pragma once

#include <stddef.h>

/* One embedded file. */
typedef struct
{
  const char          *path; /* relative to Resources/, with '/' */
  const unsigned char *bytes; /* `length` of them, then a NUL that is not counted */
  size_t               length;
} OdysseyResource;

/* The file at `path`; NULL when there is none. */
const OdysseyResource *odyssey_resource_find (const char *path);

/* The embedded file number `index`; NULL past the last. */
const OdysseyResource *odyssey_resource_at (size_t index);
