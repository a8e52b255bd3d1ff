#include "walkthrough-tour-private.h"

/* Reading */

WalkthroughTour *
walkthrough_tour_new_from_bytes (GBytes *json, const char *name, GError **error)
{
  WalkthroughTour *tour;
  gpointer swift;

  return_val_if_not_main_thread (NULL);
  g_return_val_if_fail (json != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);
  swift = walkthrough_swift_tour_read (json, name, error);
  if (swift == NULL)
    return NULL;
  tour = g_object_new (WALKTHROUGH_TYPE_TOUR, NULL);
  tour->swift = swift;
  tour->id = walkthrough_swift_tour_dup_id (swift);
  tour->title = walkthrough_swift_tour_dup_title (swift, NULL);
  return tour;
}

WalkthroughTour *
walkthrough_tour_new (const char *json, const char *name, GError **error)
{
  g_autoptr (GBytes) bytes = NULL;

  return_val_if_not_main_thread (NULL);
  g_return_val_if_fail (json != NULL, NULL);
  bytes = g_bytes_new (json, strlen (json));
  return walkthrough_tour_new_from_bytes (bytes, name, error);
}

WalkthroughTour *
walkthrough_tour_new_from_file (GFile *file, GError **error)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *name = NULL;

  return_val_if_not_main_thread (NULL);
  g_return_val_if_fail (G_IS_FILE (file), NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);
  bytes = g_file_load_bytes (file, NULL, NULL, error);
  if (bytes == NULL)
    return NULL;
  name = g_file_get_basename (file);
  return walkthrough_tour_new_from_bytes (bytes, name, error);
}

WalkthroughTour *
walkthrough_tour_new_from_path (const char *path, GError **error)
{
  g_autoptr (GFile) file = NULL;

  return_val_if_not_main_thread (NULL);
  g_return_val_if_fail (path != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);
  file = g_file_new_for_path (path);
  return walkthrough_tour_new_from_file (file, error);
}

WalkthroughTour *
walkthrough_tour_new_from_resource (const char *path, GError **error)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *name = NULL;

  return_val_if_not_main_thread (NULL);
  g_return_val_if_fail (path != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);
  bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, error);
  if (bytes == NULL)
    return NULL;
  name = g_path_get_basename (path);
  return walkthrough_tour_new_from_bytes (bytes, name, error);
}
