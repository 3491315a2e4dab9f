// Looks of stretches in a text view, as the tags of its buffer; and links that can be pressed.
#include "picture.h"
#include "textlayout.h"

static const char item_key[] = "cg-item";

static GtkTextView *view_of(CgWidget *w) { return GTK_TEXT_VIEW(cg_text_inner(GTK_WIDGET(w))); }

static GdkRGBA rgba(uint32_t c) {
  return (GdkRGBA){(float)(c >> 24) / 255, (float)(c >> 16 & 255) / 255, (float)(c >> 8 & 255) / 255,
                   (float)(c & 255) / 255};
}

static void set_font(GtkTextTag *tag, const CgFont *font) {
  PangoFontDescription *wanted = pango_font_description_new();
  pango_font_description_set_absolute_size(wanted, font->size * PANGO_SCALE);
  pango_font_description_set_weight(wanted, (PangoWeight)font->weight);
  pango_font_description_set_style(wanted, font->italic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL);
  if (font->family && *font->family)
    pango_font_description_set_family(wanted, font->family);
  else if (font->monospaced)
    pango_font_description_set_family(wanted, "monospace");
  g_object_set(tag, "font-desc", wanted, NULL);
  pango_font_description_free(wanted);
}

static void set_paragraph(GtkTextTag *tag, const CgParagraph *look) {
  static const GtkJustification ways[] = {GTK_JUSTIFY_LEFT, GTK_JUSTIFY_CENTER, GTK_JUSTIFY_RIGHT,
                                          GTK_JUSTIFY_FILL};
  double margin = MIN(look->first_indent, look->head_indent);
  g_object_set(tag, "accumulative-margin", TRUE, "justification", ways[look->align], "left-margin",
               (int)margin, "indent", (int)(look->first_indent - look->head_indent),
               "right-margin", look->tail_indent < 0 ? (int)-look->tail_indent : 0,
               "pixels-above-lines", (int)look->spacing_before, "pixels-below-lines",
               (int)(look->spacing_after + look->room_below), "pixels-inside-wrap", (int)look->line_spacing, "wrap-mode",
               look->breaks_anywhere ? GTK_WRAP_CHAR : GTK_WRAP_WORD_CHAR, NULL);
  if (look->direction)
    g_object_set(tag, "direction", look->direction == 2 ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR, NULL);
  if (look->tab_count <= 0) return;
  PangoTabArray *tabs = cg_tabs(look, margin, 1);
  g_object_set(tag, "tabs", tabs, NULL);
  pango_tab_array_free(tabs);
}

CgTag *cg_textview_tag(CgWidget *w, const CgSpan *span, const CgParagraph *paragraph, CgItem item,
                       bool is_wide) {
  GtkTextTag *tag = gtk_text_buffer_create_tag(gtk_text_view_get_buffer(view_of(w)), NULL, NULL);
  if (span->has_font) set_font(tag, &span->font);
  if (span->has & CG_SPAN_OBLIQUE) g_object_set(tag, "style", PANGO_STYLE_OBLIQUE, NULL);
  char *features = cg_span_features(span);
  if (features) g_object_set(tag, "font-features", features, NULL);
  g_free(features);
  if (span->has & CG_SPAN_COLOR) {
    GdkRGBA color = rgba(span->color);
    // To Pango 0 means that nothing is said of it.
    color.alpha = MAX(color.alpha, 1.0f / 255);
    g_object_set(tag, "foreground-rgba", &color, NULL);
  }
  if (span->has & CG_SPAN_BACKGROUND) {
    GdkRGBA color = rgba(span->background);
    if (is_wide) cg_textview_ground(view_of(w), tag, &color);
    else g_object_set(tag, "background-rgba", &color, NULL);
  }
  // What is not in the text is not shown in it: a word that has to break is code, or an address.
  g_object_set(tag, "insert-hyphens", FALSE, NULL);
  if (span->has & CG_SPAN_WRONG)
    g_object_set(tag, "underline", PANGO_UNDERLINE_ERROR, NULL);
  else if (span->has & CG_SPAN_UNDERLINE)
    g_object_set(tag, "underline",
                 span->has & CG_SPAN_UNDERLINE_DOUBLE ? PANGO_UNDERLINE_DOUBLE
                                                      : PANGO_UNDERLINE_SINGLE,
                 NULL);
  if (span->has & CG_SPAN_UNDERLINE_COLOR) {
    GdkRGBA color = rgba(span->underline_color);
    g_object_set(tag, "underline-rgba", &color, NULL);
  }
  if (span->has & CG_SPAN_STRIKE) g_object_set(tag, "strikethrough", TRUE, NULL);
  if (span->has & CG_SPAN_STRIKE_COLOR) {
    GdkRGBA color = rgba(span->strike_color);
    g_object_set(tag, "strikethrough-rgba", &color, NULL);
  }
  if (span->kern != 0) g_object_set(tag, "letter-spacing", (int)(span->kern * PANGO_SCALE), NULL);
  if (span->rise != 0) g_object_set(tag, "rise", (int)(span->rise * PANGO_SCALE), NULL);
  if (span->line_factor > 0) g_object_set(tag, "line-height", (float)span->line_factor, NULL);
  if (paragraph) set_paragraph(tag, paragraph);
  if (item != CG_NO_ITEM) g_object_set_data(G_OBJECT(tag), item_key, GINT_TO_POINTER(item));
  return (CgTag *)tag;
}

void cg_textview_drop_tag(CgWidget *w, CgTag *tag) {
  gtk_text_tag_table_remove(gtk_text_buffer_get_tag_table(gtk_text_view_get_buffer(view_of(w))),
                            GTK_TEXT_TAG(tag));
}

static void bounds(GtkTextBuffer *buffer, int start, int end, GtkTextIter *from, GtkTextIter *to) {
  gtk_text_buffer_get_iter_at_offset(buffer, from, start);
  gtk_text_buffer_get_iter_at_offset(buffer, to, end);
}

void cg_textview_untag(CgWidget *w, int start, int end) {
  GtkTextBuffer *buffer = gtk_text_view_get_buffer(view_of(w));
  GtkTextIter from, to;
  bounds(buffer, start, end, &from, &to);
  gtk_text_buffer_remove_all_tags(buffer, &from, &to);
}

void cg_textview_apply_tag(CgWidget *w, CgTag *tag, int start, int end) {
  GtkTextBuffer *buffer = gtk_text_view_get_buffer(view_of(w));
  GtkTextIter from, to;
  bounds(buffer, start, end, &from, &to);
  gtk_text_buffer_apply_tag(buffer, GTK_TEXT_TAG(tag), &from, &to);
}

// Exchanges one character, in silence and without moving the cursor.
static void exchange(CgWidget *w, int offset, CgPicture *picture) {
  GtkTextBuffer *buffer = gtk_text_view_get_buffer(view_of(w));
  GtkTextIter from, to, insert, bound;
  gtk_text_buffer_get_iter_at_mark(buffer, &insert, gtk_text_buffer_get_insert(buffer));
  gtk_text_buffer_get_iter_at_mark(buffer, &bound, gtk_text_buffer_get_selection_bound(buffer));
  int cursor = gtk_text_iter_get_offset(&insert), other = gtk_text_iter_get_offset(&bound);
  cg_text_set_quiet(GTK_WIDGET(w), TRUE);
  bounds(buffer, offset, offset + 1, &from, &to);
  gtk_text_buffer_delete(buffer, &from, &to);
  if (picture) gtk_text_buffer_insert_paintable(buffer, &from, GDK_PAINTABLE(picture));
  else gtk_text_buffer_insert(buffer, &from, "\xEF\xBF\xBC", 3);
  gtk_text_buffer_get_iter_at_offset(buffer, &insert, cursor);
  gtk_text_buffer_get_iter_at_offset(buffer, &bound, other);
  gtk_text_buffer_select_range(buffer, &insert, &bound);
  cg_text_set_quiet(GTK_WIDGET(w), FALSE);
}

void cg_textview_set_picture(CgWidget *w, int offset, CgPicture *picture) {
  GtkTextIter at;
  gtk_text_buffer_get_iter_at_offset(gtk_text_view_get_buffer(view_of(w)), &at, offset);
  if (gtk_text_iter_get_char(&at) != 0xFFFC) return;
  GdkPaintable *known = gtk_text_iter_get_paintable(&at);
  if (known != (GdkPaintable *)picture) exchange(w, offset, picture);
}

void cg_textview_clear_pictures(CgWidget *w, int start, int end) {
  GtkTextBuffer *buffer = gtk_text_view_get_buffer(view_of(w));
  GtkTextIter at, stop;
  bounds(buffer, start, end, &at, &stop);
  while (gtk_text_iter_compare(&at, &stop) < 0) {
    int offset = gtk_text_iter_get_offset(&at);
    if (gtk_text_iter_get_paintable(&at)) {
      exchange(w, offset, NULL);
      bounds(buffer, offset, end, &at, &stop);
    }
    gtk_text_iter_forward_char(&at);
  }
}

bool cg_textview_has_picture(CgWidget *w, int offset) {
  GtkTextIter at;
  gtk_text_buffer_get_iter_at_offset(gtk_text_view_get_buffer(view_of(w)), &at, offset);
  return gtk_text_iter_get_paintable(&at) != NULL;
}

int cg_textview_tags_at(CgWidget *w, int offset) {
  GtkTextIter at;
  gtk_text_buffer_get_iter_at_offset(gtk_text_view_get_buffer(view_of(w)), &at, offset);
  GSList *tags = gtk_text_iter_get_tags(&at);
  int count = (int)g_slist_length(tags);
  g_slist_free(tags);
  return count;
}

void cg_textview_reveal(CgWidget *w, int start, int end) {
  GtkTextView *view = view_of(w);
  GtkTextBuffer *buffer = gtk_text_view_get_buffer(view);
  GtkTextIter from, to;
  bounds(buffer, start, end, &from, &to);
  // A mark, as what is scrolled to may not have been laid out yet.
  GtkTextMark *mark = gtk_text_buffer_get_mark(buffer, "cg-reveal");
  if (mark)
    gtk_text_buffer_move_mark(buffer, mark, &from);
  else
    mark = gtk_text_buffer_create_mark(buffer, "cg-reveal", &from, TRUE);
  // Some lines around it are seen too.
  gtk_text_view_scroll_to_mark(view, mark, 0.25, FALSE, 0, 0);
  cg_textview_want(GTK_WIDGET(w), mark);
}

void cg_textview_set_still(CgWidget *w, bool still) {
  gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(w), GTK_POLICY_EXTERNAL,
                                 still ? GTK_POLICY_EXTERNAL : GTK_POLICY_AUTOMATIC);
}

void cg_textview_set_selectable(CgWidget *w, bool selectable) {
  gtk_widget_set_can_target(GTK_WIDGET(view_of(w)), selectable);
}

// MARK: Links and items

// What is at a place of the view, and where that is.
static CgItem item_exactly_at(GtkTextView *view, double x, double y, int *offset) {
  int bx, by;
  GtkTextIter at;
  gtk_text_view_window_to_buffer_coords(view, GTK_TEXT_WINDOW_WIDGET, (int)x, (int)y, &bx, &by);
  if (!gtk_text_view_get_iter_at_location(view, &at, bx, by)) return CG_NO_ITEM;
  CgItem found = CG_NO_ITEM;
  GSList *tags = gtk_text_iter_get_tags(&at);
  for (GSList *tag = tags; tag; tag = tag->next) {
    CgItem item = GPOINTER_TO_INT(g_object_get_data(G_OBJECT(tag->data), item_key));
    if (item != CG_NO_ITEM) found = item;
  }
  g_slist_free(tags);
  *offset = gtk_text_iter_get_offset(&at);
  return found;
}

// An item is small: what is beside it counts as well.
static CgItem item_at(GtkTextView *view, double x, double y, int *offset) {
  static const double beside[] = {0, -6, 6};
  for (size_t i = 0; i < G_N_ELEMENTS(beside); i++) {
    CgItem found = item_exactly_at(view, x + beside[i], y, offset);
    if (found == CG_ITEM || (found != CG_NO_ITEM && i == 0)) return found;
  }
  return CG_NO_ITEM;
}

// In a text that is edited a press moves the cursor: links need Ctrl, items do not.
static gboolean can_be_pressed(GtkTextView *view, CgItem item, GdkModifierType state) {
  if (item == CG_NO_ITEM) return FALSE;
  if (!gtk_text_view_get_editable(view)) return item == CG_LINK || item == CG_PICTURE;
  return item == CG_ITEM || (state & GDK_CONTROL_MASK);
}

static GdkModifierType state_of(void *controller) {
  return gtk_event_controller_get_current_event_state(GTK_EVENT_CONTROLLER(controller));
}

static void tell(GtkTextView *view, int offset) {
  GtkWidget *owner = cg_owner(GTK_WIDGET(view));
  CgNodeData *node = owner ? cg_node_data(owner) : NULL;
  if (node) CG_CALL(node->window, link_activated, node->tag, offset);
}

static void released(GtkGestureClick *gesture, int count, double x, double y, GtkTextView *view) {
  GtkTextIter from, to;
  if (cg_textview_figure_hit(view, x, y, &from, &to)) return;
  // Who selected something meant no link.
  if (gtk_text_view_get_editable(view) ||
      gtk_text_buffer_get_has_selection(gtk_text_view_get_buffer(view)))
    return;
  int offset;
  if (can_be_pressed(view, item_at(view, x, y, &offset), 0)) tell(view, offset);
}

// A figure is selected with its line by one press, and followed by two, or with Ctrl.
static gboolean press_figure(GtkGestureClick *gesture, int count, double x, double y,
                             GtkTextView *view) {
  GtkTextIter from, to;
  if (!cg_textview_figure_hit(view, x, y, &from, &to)) return FALSE;
  gtk_widget_grab_focus(GTK_WIDGET(view));
  if (count == 2 || state_of(gesture) & GDK_CONTROL_MASK) {
    int offset = gtk_text_iter_get_offset(&to);
    tell(view, gtk_text_iter_is_end(&to) ? MAX(0, offset - 1) : offset);
  } else if (count == 1) {
    gtk_text_buffer_select_range(gtk_text_view_get_buffer(view), &to, &from);
  }
  gtk_gesture_set_state(GTK_GESTURE(gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  return TRUE;
}

// Before the text view, which would move the cursor there.
static void pressed_first(GtkGestureClick *gesture, int count, double x, double y,
                          GtkTextView *view) {
  int offset;
  if (press_figure(gesture, count, x, y, view)) return;
  gboolean takes = gtk_text_view_get_editable(view) &&
                   can_be_pressed(view, item_at(view, x, y, &offset), state_of(gesture));
  if (takes) gtk_widget_grab_focus(GTK_WIDGET(view));
  gtk_gesture_set_state(GTK_GESTURE(gesture),
                        takes ? GTK_EVENT_SEQUENCE_CLAIMED : GTK_EVENT_SEQUENCE_DENIED);
}

static void released_first(GtkGestureClick *gesture, int count, double x, double y,
                           GtkTextView *view) {
  int offset;
  GtkTextIter from, to;
  if (cg_textview_figure_hit(view, x, y, &from, &to)) return;
  if (gtk_text_view_get_editable(view) &&
      can_be_pressed(view, item_at(view, x, y, &offset), state_of(gesture)))
    tell(view, offset);
}

static void moved(GtkEventControllerMotion *motion, double x, double y, GtkTextView *view) {
  int offset;
  GtkTextIter from, to;
  if (cg_textview_figure_hit(view, x, y, &from, &to)) {
    gtk_widget_set_cursor_from_name(GTK_WIDGET(view), "default");
    return;
  }
  gboolean can = can_be_pressed(view, item_at(view, x, y, &offset), state_of(motion));
  // What a press of a picture does is not known.
  can = can && item_at(view, x, y, &offset) != CG_PICTURE;
  gtk_widget_set_cursor_from_name(GTK_WIDGET(view), can ? "pointer" : "text");
}

void cg_textview_attach_links(GtkWidget *view) {
  GtkGesture *click = gtk_gesture_click_new();
  g_signal_connect(click, "released", G_CALLBACK(released), view);
  gtk_widget_add_controller(view, GTK_EVENT_CONTROLLER(click));
  GtkGesture *first = gtk_gesture_click_new();
  gtk_event_controller_set_propagation_phase(GTK_EVENT_CONTROLLER(first), GTK_PHASE_CAPTURE);
  g_signal_connect(first, "pressed", G_CALLBACK(pressed_first), view);
  g_signal_connect(first, "released", G_CALLBACK(released_first), view);
  gtk_widget_add_controller(view, GTK_EVENT_CONTROLLER(first));
  GtkEventController *motion = gtk_event_controller_motion_new();
  g_signal_connect(motion, "motion", G_CALLBACK(moved), view);
  gtk_widget_add_controller(view, motion);
}
