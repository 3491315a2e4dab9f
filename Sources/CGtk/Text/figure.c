// Pictures below paragraphs of a text view: their tag makes the room, and what is in it is drawn by us.
#include "picture.h"

typedef struct {
  CgPicture *picture;
  double width, height, indent;
  // From the upper edge of the figure down to the end of the paragraph's room.
  double up;
} CgFigure;

static const char figure_key[] = "cg-figure";
static const char figures_key[] = "cg-figures";
#define SELECTION 0.3f

static void forget(gpointer data) {
  CgFigure *figure = data;
  if (figure->picture) cg_picture_unref(figure->picture);
  g_free(figure);
}

void cg_textview_figure(CgWidget *w, CgTag *tag, CgPicture *picture, double width, double height,
                        double indent, double padding) {
  int below;
  g_object_get(tag, "pixels-below-lines", &below, NULL);
  CgFigure *figure = g_new0(CgFigure, 1);
  *figure = (CgFigure){picture ? cg_picture_ref(picture) : NULL, width, height, indent, below - padding};
  g_object_set_data_full(G_OBJECT(tag), figure_key, figure, forget);
  GtkWidget *view = cg_text_inner(GTK_WIDGET(w));
  g_object_set_data(G_OBJECT(view), figures_key, view);
}

// The figure of the line that begins there; NULL for none.
static CgFigure *figure_of(const GtkTextIter *start) {
  CgFigure *found = NULL;
  GSList *tags = gtk_text_iter_get_tags(start);
  for (GSList *tag = tags; tag; tag = tag->next) {
    CgFigure *figure = g_object_get_data(G_OBJECT(tag->data), figure_key);
    if (figure) found = figure;
  }
  g_slist_free(tags);
  return found;
}

// In the coordinates of the buffer.
static GdkRectangle place_of(GtkTextView *view, const GtkTextIter *start, const CgFigure *figure) {
  int y, height;
  gtk_text_view_get_line_yrange(view, start, &y, &height);
  int left = gtk_text_view_get_left_margin(view);
  int room = gtk_widget_get_width(GTK_WIDGET(view)) - left - gtk_text_view_get_right_margin(view);
  gboolean is_reversed = gtk_widget_get_direction(GTK_WIDGET(view)) == GTK_TEXT_DIR_RTL;
  double x = is_reversed ? room - figure->indent - figure->width : figure->indent;
  return (GdkRectangle){left + (int)MAX(0, x), y + height - (int)figure->up, (int)figure->width,
                        (int)figure->height};
}

static gboolean is_selected(GtkTextView *view, const GtkTextIter *start) {
  GtkTextIter from, to, end = *start;
  if (!gtk_text_iter_ends_line(&end)) gtk_text_iter_forward_to_line_end(&end);
  return gtk_text_buffer_get_selection_bounds(gtk_text_view_get_buffer(view), &from, &to) &&
         gtk_text_iter_compare(&from, start) <= 0 && gtk_text_iter_compare(&end, &to) <= 0;
}

void cg_textview_draw_figures(GtkTextView *view, GtkSnapshot *snapshot) {
  if (!g_object_get_data(G_OBJECT(view), figures_key)) return;
  GdkRectangle seen;
  GtkTextIter at;
  gtk_text_view_get_visible_rect(view, &seen);
  gtk_text_view_get_line_at_y(view, &at, seen.y, NULL);
  do {
    int y, height;
    gtk_text_view_get_line_yrange(view, &at, &y, &height);
    if (y > seen.y + seen.height) break;
    CgFigure *figure = figure_of(&at);
    if (!figure || !figure->picture) continue;
    GdkRectangle place = place_of(view, &at, figure);
    gtk_snapshot_save(snapshot);
    gtk_snapshot_translate(snapshot, &GRAPHENE_POINT_INIT((float)place.x, (float)place.y));
    gdk_paintable_snapshot(GDK_PAINTABLE(figure->picture), GDK_SNAPSHOT(snapshot), figure->width,
                           figure->height);
    if (is_selected(view, &at)) {
      GdkRGBA color = {0.2f, 0.5f, 0.9f, 1};
      gtk_style_context_lookup_color(gtk_widget_get_style_context(GTK_WIDGET(view)),
                                     "theme_selected_bg_color", &color);
      color.alpha = SELECTION;
      gtk_snapshot_append_color(
          snapshot, &color, &GRAPHENE_RECT_INIT(0, 0, (float)figure->width, (float)figure->height));
    }
    gtk_snapshot_restore(snapshot);
  } while (gtk_text_iter_forward_line(&at));
}

gboolean cg_textview_figure_hit(GtkTextView *view, double x, double y, GtkTextIter *from,
                                GtkTextIter *to) {
  if (!g_object_get_data(G_OBJECT(view), figures_key)) return FALSE;
  int bx, by;
  gtk_text_view_window_to_buffer_coords(view, GTK_TEXT_WINDOW_WIDGET, (int)x, (int)y, &bx, &by);
  gtk_text_view_get_line_at_y(view, from, by, NULL);
  CgFigure *figure = figure_of(from);
  if (!figure) return FALSE;
  GdkRectangle place = place_of(view, from, figure);
  if (!gdk_rectangle_contains_point(&place, bx, by)) return FALSE;
  *to = *from;
  if (!gtk_text_iter_ends_line(to)) gtk_text_iter_forward_to_line_end(to);
  return TRUE;
}

// How wide and high a picture is that is dragged, at most.
#define DRAGGED 180.0

gboolean cg_textview_figure_picture(GtkTextView *view, double x, double y, GdkPaintable **picture) {
  GtkTextIter from, to;
  if (!cg_textview_figure_hit(view, x, y, &from, &to)) return FALSE;
  CgFigure *figure = figure_of(&from);
  if (!picture || !figure->picture || figure->width <= 0 || figure->height <= 0) return TRUE;
  double scale = MIN(1, MIN(DRAGGED / figure->width, DRAGGED / figure->height));
  GtkSnapshot *snapshot = gtk_snapshot_new();
  gtk_snapshot_scale(snapshot, (float)scale, (float)scale);
  gdk_paintable_snapshot(GDK_PAINTABLE(figure->picture), GDK_SNAPSHOT(snapshot), figure->width,
                         figure->height);
  *picture = gtk_snapshot_free_to_paintable(
      snapshot, &GRAPHENE_SIZE_INIT((float)(figure->width * scale), (float)(figure->height * scale)));
  return TRUE;
}

bool cg_textview_figure_at(CgWidget *w, int offset, double *x, double *y, double *width,
                           double *height) {
  GtkTextView *view = GTK_TEXT_VIEW(cg_text_inner(GTK_WIDGET(w)));
  GtkTextIter at;
  gtk_text_buffer_get_iter_at_offset(gtk_text_view_get_buffer(view), &at, offset);
  gtk_text_iter_set_line_offset(&at, 0);
  CgFigure *figure = figure_of(&at);
  if (!figure) return false;
  GdkRectangle place = place_of(view, &at, figure);
  int wx, wy;
  gtk_text_view_buffer_to_window_coords(view, GTK_TEXT_WINDOW_WIDGET, place.x, place.y, &wx, &wy);
  *x = wx;
  *y = wy;
  *width = place.width;
  *height = place.height;
  return true;
}
