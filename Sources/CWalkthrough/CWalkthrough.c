#include "walkthrough.h"

G_DEFINE_QUARK (walkthrough-error-quark, walkthrough_error)
