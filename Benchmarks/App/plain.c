/* Shows a .ui file with a style sheet, as a C program would: what Odyssey's first frame is measured against.
 *
 *     plain UI CSS
 */
#include <gtk/gtk.h>

static char **files;

static void on_activate(GtkApplication *app, gpointer data) {
    GtkCssProvider *css = gtk_css_provider_new();
    gtk_css_provider_load_from_path(css, files[2]);
    gtk_style_context_add_provider_for_display(gdk_display_get_default(), GTK_STYLE_PROVIDER(css),
                                               GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
    g_object_unref(css);
    GtkBuilder *builder = gtk_builder_new_from_file(files[1]);
    GtkWindow *window = GTK_WINDOW(gtk_builder_get_object(builder, "window"));
    gtk_window_set_default_size(window, 1280, 800);
    gtk_window_set_application(window, app);
    gtk_window_present(window);
    g_object_unref(builder);
    (void)data;
}

int main(int count, char **arguments) {
    if (count < 3) return 2;
    files = arguments;
    GtkApplication *app = gtk_application_new("org.example.Plain", G_APPLICATION_NON_UNIQUE);
    g_signal_connect(app, "activate", G_CALLBACK(on_activate), NULL);
    return g_application_run(G_APPLICATION(app), 1, arguments);
}
