// Buttons whose layout the core decides, and buttons that repeat while they are held down.
#include "internal.h"

static void span(GtkWidget *box, GtkWidget *child) {
  gtk_widget_set_valign(child, GTK_ALIGN_CENTER);
  gtk_box_append(GTK_BOX(box), child);
}

static GtkWidget *words(const char *text, CgLook *look, CgOverflow overflow, double align) {
  GtkWidget *label = gtk_label_new(text);
  cg_label_set_overflow(label, overflow);
  gtk_label_set_attributes(GTK_LABEL(label), cg_look_attributes(look));
  gtk_label_set_xalign(GTK_LABEL(label), (float)align);
  return label;
}

static GtkWidget *titles(const CgButtonContent *content) {
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, (int)content->title_padding);
  if (content->title && *content->title)
    gtk_box_append(GTK_BOX(box), words(content->title, content->title_look,
                                       content->title_overflow, content->title_align));
  if (content->subtitle && *content->subtitle)
    gtk_box_append(GTK_BOX(box),
                   words(content->subtitle, content->subtitle_look, CG_END,
                         content->title_align));
  return box;
}

static GtkWidget *file_picture(const char *file, GtkContentFit fit) {
  GtkPicture *picture =
      g_object_new(GTK_TYPE_PICTURE, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  gtk_picture_set_content_fit(picture, fit);
  gtk_picture_set_filename(picture, file);
  return GTK_WIDGET(picture);
}

static GtkWidget *sign(const CgButtonContent *content) {
  GtkWidget *mark = NULL;
  double width = content->image_width, height = content->image_height;
  if (content->is_busy) {
    mark = gtk_spinner_new();
    gtk_spinner_start(GTK_SPINNER(mark));
    width = height = 20;
  } else if (content->picture) {
    mark = file_picture(content->picture, GTK_CONTENT_FIT_CONTAIN);
  } else if (content->icon) {
    mark = cg_icon_image(content->icon);
  }
  if (mark) {
    gtk_widget_set_size_request(mark, (int)width, (int)height);
    gtk_widget_set_halign(mark, GTK_ALIGN_CENTER);
  }
  return mark;
}

void cg_button_set_content(CgWidget *w, const CgButtonContent *content) {
  gboolean is_upright = content->placement >= 2;
  gboolean is_last = content->placement % 2 == 1;
  GtkWidget *box = gtk_box_new(is_upright ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL,
                               0);
  gboolean has_words = (content->title && *content->title) ||
                       (content->subtitle && *content->subtitle);
  GtkWidget *mark = sign(content);
  if (mark && !is_last) span(box, mark);
  if (has_words) {
    GtkWidget *text = titles(content);
    int gap = mark ? (int)content->image_padding : 0;
    if (is_upright) {
      gtk_widget_set_margin_top(text, is_last ? 0 : gap);
      gtk_widget_set_margin_bottom(text, is_last ? gap : 0);
    } else {
      gtk_widget_set_margin_start(text, is_last ? 0 : gap);
      gtk_widget_set_margin_end(text, is_last ? gap : 0);
    }
    span(box, text);
  }
  if (mark && is_last) span(box, mark);
  if (content->has_arrow) {
    GtkWidget *arrow = gtk_image_new_from_icon_name("pan-down-symbolic");
    gtk_widget_set_margin_start(arrow, 4);
    span(box, arrow);
  }
  gtk_widget_set_margin_top(box, (int)content->top);
  gtk_widget_set_margin_bottom(box, (int)content->bottom);
  gtk_widget_set_margin_start(box, (int)content->leading);
  gtk_widget_set_margin_end(box, (int)content->trailing);
  gtk_widget_set_valign(box, GTK_ALIGN_CENTER);
  gtk_widget_set_halign(box, content->align == 0   ? GTK_ALIGN_START
                             : content->align == 1 ? GTK_ALIGN_END
                                                   : GTK_ALIGN_CENTER);
  if (!content->backdrop) {
    gtk_button_set_child(GTK_BUTTON(w), box);
    return;
  }
  GtkWidget *layers = gtk_overlay_new();
  gtk_overlay_set_child(GTK_OVERLAY(layers), file_picture(content->backdrop, GTK_CONTENT_FIT_FILL));
  gtk_overlay_add_overlay(GTK_OVERLAY(layers), box);
  gtk_button_set_child(GTK_BUTTON(w), layers);
}

// MARK: Held buttons

enum { FIRST_MS = 500, NEXT_MS = 100 };

static const char *const TIMER = "cg-repeat";

static guint timer_of(GtkWidget *button) {
  return GPOINTER_TO_UINT(g_object_get_data(G_OBJECT(button), TIMER));
}

static gboolean again(gpointer button) {
  gboolean is_first = !g_object_get_data(G_OBJECT(button), "cg-repeated");
  g_object_set_data(G_OBJECT(button), "cg-repeated", button);
  CgNodeData *node = cg_node_data(button);
  if (!node || !gtk_widget_is_sensitive(button)) {
    g_object_set_data(G_OBJECT(button), TIMER, NULL);
    return G_SOURCE_REMOVE;
  }
  CG_CALL(node->window, activated, node->tag);
  if (!is_first) return G_SOURCE_CONTINUE;
  g_object_set_data(G_OBJECT(button), TIMER,
                    GUINT_TO_POINTER(g_timeout_add(NEXT_MS, again, button)));
  return G_SOURCE_REMOVE;
}

static void stop(GtkWidget *button) {
  guint timer = timer_of(button);
  if (timer) g_source_remove(timer);
  g_object_set_data(G_OBJECT(button), TIMER, NULL);
}

static gboolean watch(GtkEventControllerLegacy *controller, GdkEvent *event, GtkWidget *button) {
  switch (gdk_event_get_event_type(event)) {
    case GDK_BUTTON_PRESS:
    case GDK_TOUCH_BEGIN:
      stop(button);
      g_object_set_data(G_OBJECT(button), "cg-repeated", NULL);
      g_object_set_data(G_OBJECT(button), TIMER,
                        GUINT_TO_POINTER(g_timeout_add(FIRST_MS, again, button)));
      break;
    case GDK_BUTTON_RELEASE:
    case GDK_TOUCH_END:
    case GDK_TOUCH_CANCEL:
    case GDK_GRAB_BROKEN: stop(button); break;
    default: break;
  }
  return FALSE;
}

gboolean cg_button_was_repeated(GtkWidget *button) {
  gboolean was = g_object_get_data(G_OBJECT(button), "cg-repeated") != NULL;
  g_object_set_data(G_OBJECT(button), "cg-repeated", NULL);
  return was;
}

void cg_button_set_repeats(CgWidget *w, bool repeats) {
  GtkEventController *old = g_object_get_data(G_OBJECT(w), "cg-repeater");
  if (repeats == (old != NULL)) return;
  if (old) {
    stop(GTK_WIDGET(w));
    gtk_widget_remove_controller(GTK_WIDGET(w), old);
    g_object_set_data(G_OBJECT(w), "cg-repeater", NULL);
    return;
  }
  GtkEventController *repeater = gtk_event_controller_legacy_new();
  gtk_event_controller_set_propagation_phase(repeater, GTK_PHASE_CAPTURE);
  g_signal_connect(repeater, "event", G_CALLBACK(watch), w);
  g_signal_connect(w, "unmap", G_CALLBACK(stop), NULL);
  gtk_widget_add_controller(GTK_WIDGET(w), repeater);
  g_object_set_data(G_OBJECT(w), "cg-repeater", repeater);
}
