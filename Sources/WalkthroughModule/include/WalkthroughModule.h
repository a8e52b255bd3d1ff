/* What the tool `walkthrough`, this module and the payload agree on. */
#pragma once

/* The environment of an app that the tool starts. */

/* The process id of the tool, or in a sandbox of what starts the app there: the module acts only in a direct child of
 * it. */
#define WALKTHROUGH_MODULE_LAUNCHER "WALKTHROUGH_MODULE_LAUNCHER"
/* The path of a file with the process id of the app, as the app sees it: the tool is also the parent of orphans that it has
 * adopted. */
#define WALKTHROUGH_MODULE_PROCESS "WALKTHROUGH_MODULE_PROCESS"
/* The path of the Swift library that does the work. */
#define WALKTHROUGH_MODULE_PAYLOAD "WALKTHROUGH_MODULE_PAYLOAD"
/* The D-Bus address at which the tool listens. */
#define WALKTHROUGH_MODULE_ADDRESS "WALKTHROUGH_MODULE_ADDRESS"
/* A text of this run alone, which the app answers to the tool. */
#define WALKTHROUGH_MODULE_NONCE "WALKTHROUGH_MODULE_NONCE"
/* The path of a folder in which the module makes files, as marks for the tool. */
#define WALKTHROUGH_MODULE_MARKS "WALKTHROUGH_MODULE_MARKS"

/* The mark of an app that only activates an instance that runs already. */
#define WALKTHROUGH_MODULE_REMOTE "remote"
/* The mark of an app that cannot load the payload, with the linker's words. */
#define WALKTHROUGH_MODULE_UNLOADABLE "unloadable"

/* What the payload exports: connects to the tool at `address`, and answers with `nonce`. Called once, in the main loop. */
#define WALKTHROUGH_MODULE_START "walkthrough_payload_start"
typedef void (*WalkthroughPayloadStart) (const char *address, const char *nonce);
