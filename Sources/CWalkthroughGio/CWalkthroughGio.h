#include <gio/gio.h>

#include "GLibFlags.h"
