/* What the tool `walkthrough`, this module and the payload agree on. */
#pragma once

/* The environment of an app that the tool starts. */

/* The process id of the tool: the module acts only in a direct child of it. */
#define WALKTHROUGH_MODULE_LAUNCHER "WALKTHROUGH_MODULE_LAUNCHER"
/* The path of a file with the process id of the app: the tool is also the parent of orphans that it has
 * adopted. */
#define WALKTHROUGH_MODULE_PROCESS "WALKTHROUGH_MODULE_PROCESS"
/* The path of the Swift library that does the work. */
#define WALKTHROUGH_MODULE_PAYLOAD "WALKTHROUGH_MODULE_PAYLOAD"
/* The D-Bus address at which the tool listens. */
#define WALKTHROUGH_MODULE_ADDRESS "WALKTHROUGH_MODULE_ADDRESS"
/* The path of a file that the module makes when the app only activates an instance that runs already. */
#define WALKTHROUGH_MODULE_REMOTE "WALKTHROUGH_MODULE_REMOTE"

/* What the payload exports: connects to the tool at `address`. Called once, in the main loop. */
#define WALKTHROUGH_MODULE_START "walkthrough_payload_start"
typedef void (*WalkthroughPayloadStart) (const char *address);
