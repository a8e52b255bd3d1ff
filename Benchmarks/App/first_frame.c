/* Preloaded into a GTK 4 program: ends it when its first frame is painted, and writes what it took by then
 * into $FIRST_FRAME: nanoseconds since $FIRST_FRAME_START on the monotonic clock, nanoseconds of processor
 * time, and kilobytes of memory that it has written to: what else is private depends on which other programs
 * run. */
#include <gtk/gtk.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static long own_memory(void) {
    FILE *file = fopen("/proc/self/smaps_rollup", "r");
    char line[256];
    long pages = 0;
    while (file && fgets(line, sizeof line, file))
        if (!strncmp(line, "Private_Dirty:", 14)) pages += atol(line + 14);
    if (file) fclose(file);
    return pages;
}

static gboolean on_after_paint(GSignalInvocationHint *hint, guint count, const GValue *values, gpointer data) {
    struct timespec now, used;
    clock_gettime(CLOCK_MONOTONIC, &now);
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
    FILE *file = fopen(getenv("FIRST_FRAME"), "w");
    if (file) {
        long long start = atoll(getenv("FIRST_FRAME_START"));
        fprintf(file, "%lld %lld %ld\n", now.tv_sec * 1000000000LL + now.tv_nsec - start,
                used.tv_sec * 1000000000LL + used.tv_nsec, own_memory());
        fclose(file);
    }
    _exit(0);
    (void)hint, (void)count, (void)values, (void)data;
    return FALSE;
}

__attribute__((constructor)) static void watch(void) {
    if (!getenv("FIRST_FRAME")) return;
    g_type_class_ref(GDK_TYPE_FRAME_CLOCK);
    g_signal_add_emission_hook(g_signal_lookup("after-paint", GDK_TYPE_FRAME_CLOCK), 0, on_after_paint, NULL, NULL);
}
