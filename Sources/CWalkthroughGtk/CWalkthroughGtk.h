#include <glib-unix.h>
#include <gtk/gtk.h>

#include "../CWalkthroughGio/GLibFlags.h"
