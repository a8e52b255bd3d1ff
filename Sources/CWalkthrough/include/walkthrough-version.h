#pragma once

#include <glib.h>

/**
 * WALKTHROUGH_MAJOR_VERSION:
 *
 * The major version of these headers.
 */
#define WALKTHROUGH_MAJOR_VERSION 1

/**
 * WALKTHROUGH_MINOR_VERSION:
 *
 * The minor version of these headers.
 */
#define WALKTHROUGH_MINOR_VERSION 1

/**
 * WALKTHROUGH_MICRO_VERSION:
 *
 * The micro version of these headers.
 */
#define WALKTHROUGH_MICRO_VERSION 0

/**
 * WALKTHROUGH_VERSION_S:
 *
 * The version of these headers.
 */
#define WALKTHROUGH_VERSION_S "1.1.0"

/**
 * WALKTHROUGH_CHECK_VERSION:
 * @major: a major version
 * @minor: a minor version
 * @micro: a micro version
 *
 * Whether these headers are of this version or a later one.
 */
#define WALKTHROUGH_CHECK_VERSION(major, minor, micro) \
  (WALKTHROUGH_MAJOR_VERSION > (major) \
   || (WALKTHROUGH_MAJOR_VERSION == (major) && WALKTHROUGH_MINOR_VERSION > (minor)) \
   || (WALKTHROUGH_MAJOR_VERSION == (major) && WALKTHROUGH_MINOR_VERSION == (minor) \
       && WALKTHROUGH_MICRO_VERSION >= (micro)))

/* Before each function: since when it is there. */
#define WALKTHROUGH_AVAILABLE_IN_1_0 __attribute__ ((visibility ("default"))) extern
#define WALKTHROUGH_AVAILABLE_IN_1_1 __attribute__ ((visibility ("default"))) extern
