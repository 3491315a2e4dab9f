// A text view that draws check boxes where their letters are, which are there and not seen, and the
// background of whole lines.
#include "internal.h"
#include <math.h>

static const char box_key[] = "cg-box";
static const char boxes_key[] = "cg-boxes";
static const char ground_key[] = "cg-ground";
static const char grounds_key[] = "cg-grounds";

typedef GtkTextView CgTextView;
typedef GtkTextViewClass CgTextViewClass;
// How much of the accent colour GTK's themes give to what is selected.
#define SELECTION 0.3f

static GType cg_text_view_get_type(void);
G_DEFINE_TYPE(CgTextView, cg_text_view, GTK_TYPE_TEXT_VIEW)

// 0 for none, or a `CgBoxKind`.
static int box_at(const GtkTextIter *at) {
  int found = 0;
  GSList *tags = gtk_text_iter_get_tags(at);
  for (GSList *tag = tags; tag; tag = tag->next) {
    int box = GPOINTER_TO_INT(g_object_get_data(G_OBJECT(tag->data), box_key));
    if (box) found = box;
  }
  g_slist_free(tags);
  return found;
}

static GdkRGBA color(GtkWidget *view, const char *name, float alpha) {
  GdkRGBA color = {0.5f, 0.5f, 0.5f, 1};
  gtk_style_context_lookup_color(gtk_widget_get_style_context(view), name, &color);
  color.alpha *= alpha;
  return color;
}

// What is selected shows all its letters in one colour.
static void cover(GtkTextView *view, GtkSnapshot *snapshot, const GtkTextIter *at,
                  const GdkRectangle *room) {
  GtkTextIter from, to;
  GtkTextBuffer *buffer = gtk_text_view_get_buffer(view);
  if (!gtk_text_buffer_get_selection_bounds(buffer, &from, &to) ||
      !gtk_text_iter_in_range(at, &from, &to))
    return;
  graphene_rect_t bounds = GRAPHENE_RECT_INIT(room->x, room->y, room->width, room->height);
  GdkRGBA ground = color(GTK_WIDGET(view), "theme_base_color", 1);
  GdkRGBA selected = color(GTK_WIDGET(view), "theme_selected_bg_color", SELECTION);
  gtk_snapshot_append_color(snapshot, &ground, &bounds);
  gtk_snapshot_append_color(snapshot, &selected, &bounds);
}

// It stands where its letters begin, as bullets do.
static void draw(GtkWidget *view, GtkSnapshot *snapshot, const GdkRectangle *room, bool is_reversed,
                 int box) {
  float side = MIN(roundf(room->height * 0.74f), room->width);
  float x = is_reversed ? room->x + room->width - side : room->x;
  float y = roundf(room->y + (room->height - side) / 2);
  graphene_rect_t bounds = GRAPHENE_RECT_INIT(x, y, side, side);
  GskRoundedRect shape;
  gsk_rounded_rect_init_from_rect(&shape, &bounds, side * 0.24f);
  if (box == CG_BOX_EMPTY) {
    GdkRGBA line = color(view, "theme_fg_color", 0.5f);
    const float widths[] = {1.5f, 1.5f, 1.5f, 1.5f};
    const GdkRGBA lines[] = {line, line, line, line};
    gtk_snapshot_append_border(snapshot, &shape, widths, lines);
    return;
  }
  GdkRGBA fill = color(view, "theme_selected_bg_color", 1);
  gtk_snapshot_push_rounded_clip(snapshot, &shape);
  gtk_snapshot_append_color(snapshot, &fill, &bounds);
  gtk_snapshot_pop(snapshot);
  cairo_t *cr = gtk_snapshot_append_cairo(snapshot, &bounds);
  cairo_set_source_rgb(cr, 1, 1, 1);
  cairo_set_line_width(cr, MAX(1.5, side * 0.13));
  cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
  cairo_move_to(cr, x + side * 0.25, y + side * 0.53);
  cairo_line_to(cr, x + side * 0.43, y + side * 0.70);
  cairo_line_to(cr, x + side * 0.75, y + side * 0.32);
  cairo_stroke(cr);
  cairo_destroy(cr);
}

// The tag that gives a whole line its background; NULL for none.
static GtkTextTag *ground_at(const GtkTextIter *at) {
  GtkTextTag *found = NULL;
  GSList *tags = gtk_text_iter_get_tags(at);
  for (GSList *tag = tags; tag; tag = tag->next)
    if (g_object_get_data(G_OBJECT(tag->data), ground_key)) found = tag->data;
  g_slist_free(tags);
  return found;
}

// GTK's own backgrounds of paragraphs leave out lines without letters, and are as wide as the widest
// line was when theirs was laid out: in a view that became narrower they would go beyond the margin.
static void draw_grounds(GtkTextView *view, GtkSnapshot *snapshot) {
  GdkRectangle seen;
  GtkTextIter at;
  gtk_text_view_get_visible_rect(view, &seen);
  gtk_text_view_get_line_at_y(view, &at, seen.y, NULL);
  int left = gtk_text_view_get_left_margin(view);
  int width = gtk_widget_get_width(GTK_WIDGET(view)) - left - gtk_text_view_get_right_margin(view);
  do {
    int y, height, before, behind;
    gtk_text_view_get_line_yrange(view, &at, &y, &height);
    if (y > seen.y + seen.height) break;
    GtkTextTag *tag = ground_at(&at);
    if (!tag) continue;
    g_object_get(tag, "left-margin", &before, "right-margin", &behind, NULL);
    gtk_snapshot_append_color(
        snapshot, g_object_get_data(G_OBJECT(tag), ground_key),
        &GRAPHENE_RECT_INIT(left + before, y, MAX(0, width - before - behind), height));
  } while (gtk_text_iter_forward_line(&at));
}

static void snapshot_layer(GtkTextView *view, GtkTextViewLayer layer, GtkSnapshot *snapshot) {
  GtkTextViewClass *parent = GTK_TEXT_VIEW_CLASS(cg_text_view_parent_class);
  if (parent->snapshot_layer) parent->snapshot_layer(view, layer, snapshot);
  if (layer == GTK_TEXT_VIEW_LAYER_BELOW_TEXT && g_object_get_data(G_OBJECT(view), grounds_key))
    draw_grounds(view, snapshot);
  if (layer == GTK_TEXT_VIEW_LAYER_ABOVE_TEXT) cg_textview_draw_figures(view, snapshot);
  if (layer != GTK_TEXT_VIEW_LAYER_ABOVE_TEXT || !g_object_get_data(G_OBJECT(view), boxes_key))
    return;
  GdkRectangle seen;
  gtk_text_view_get_visible_rect(view, &seen);
  GtkTextIter at, stop;
  gtk_text_view_get_line_at_y(view, &at, seen.y, NULL);
  gtk_text_view_get_line_at_y(view, &stop, seen.y + seen.height, NULL);
  gtk_text_iter_forward_to_line_end(&stop);
  while (gtk_text_iter_compare(&at, &stop) < 0) {
    GtkTextIter end = at;
    gtk_text_iter_forward_to_tag_toggle(&end, NULL);
    int box = box_at(&at);
    if (box) {
      GdkRectangle first, last, room;
      GtkTextIter before = end;
      gtk_text_iter_backward_char(&before);
      gtk_text_view_get_iter_location(view, &at, &first);
      gtk_text_view_get_iter_location(view, &before, &last);
      gdk_rectangle_union(&first, &last, &room);
      cover(view, snapshot, &at, &room);
      if (box != CG_BOX_HIDDEN) draw(GTK_WIDGET(view), snapshot, &room, last.x < first.x, box);
    }
    at = end;
  }
}

// GtkTextView lays out lines that come into view when it is drawn, and the new height of the text reaches
// the scroll bar after its allocation. The scroll bar is drawn next, and GTK would leave it out.
static void snapshot(GtkWidget *widget, GtkSnapshot *snapshot) {
  GTK_WIDGET_CLASS(cg_text_view_parent_class)->snapshot(widget, snapshot);
  GtkWidget *scroller = gtk_widget_get_ancestor(widget, GTK_TYPE_SCROLLED_WINDOW);
  GtkWidget *bar = scroller ? gtk_scrolled_window_get_vscrollbar(GTK_SCROLLED_WINDOW(scroller)) : NULL;
  if (!bar || !gtk_widget_get_mapped(bar)) return;
  GtkAllocation place;
  gtk_widget_get_allocation(bar, &place);
  gtk_widget_size_allocate(bar, &place, -1);
}

static void cg_text_view_class_init(CgTextViewClass *class) {
  GTK_WIDGET_CLASS(class)->snapshot = snapshot;
  class->snapshot_layer = snapshot_layer;
}

static void cg_text_view_init(CgTextView *view) {}

GtkWidget *cg_text_view_new(void) { return g_object_new(cg_text_view_get_type(), NULL); }

void cg_textview_box(CgWidget *w, CgTag *tag, CgBoxKind kind) {
  g_object_set_data(G_OBJECT(cg_text_inner(GTK_WIDGET(w))), boxes_key, w);
  g_object_set_data(G_OBJECT(tag), box_key, GINT_TO_POINTER(kind));
}

void cg_textview_ground(GtkTextView *view, GtkTextTag *tag, const GdkRGBA *color) {
  g_object_set_data(G_OBJECT(view), grounds_key, view);
  g_object_set_data_full(G_OBJECT(tag), ground_key, gdk_rgba_copy(color),
                         (GDestroyNotify)gdk_rgba_free);
}

bool cg_textview_is_wide_at(CgWidget *w, int offset) {
  GtkTextIter at;
  gtk_text_buffer_get_iter_at_offset(
      gtk_text_view_get_buffer(GTK_TEXT_VIEW(cg_text_inner(GTK_WIDGET(w)))), &at, offset);
  return ground_at(&at) != NULL;
}

int cg_textview_box_at(CgWidget *w, int offset) {
  GtkTextIter at;
  gtk_text_buffer_get_iter_at_offset(
      gtk_text_view_get_buffer(GTK_TEXT_VIEW(cg_text_inner(GTK_WIDGET(w)))), &at, offset);
  return box_at(&at);
}
