/* Guided tours and tips for GTK 4 windows, for C and languages that call C or use introspection.
 *
 * The library owns neither the process nor the main loop nor the application. Call it on the process's main
 * thread, which GTK belongs to. WALKTHROUGH_AVAILABLE_IN_… says since when a function is there.
 *
 * The objects are thin C over Swift functions in Sources/WalkthroughForeign; change both together. */
#pragma once

#include "walkthrough-element.h"
#include "walkthrough-guidance.h"
#include "walkthrough-help.h"
#include "walkthrough-hotspot.h"
#include "walkthrough-news.h"
#include "walkthrough-report.h"
#include "walkthrough-scene.h"
#include "walkthrough-testing.h"
#include "walkthrough-tip-group.h"
#include "walkthrough-tip.h"
#include "walkthrough-tips.h"
#include "walkthrough-tour.h"
#include "walkthrough-types.h"
#include "walkthrough-version.h"
#include "walkthrough-widgets.h"
