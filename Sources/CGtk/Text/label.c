// Labels: they take the size they are given and draw a text in it.
#include "textlayout.h"
#include <math.h>

typedef struct {
  GtkWidget parent;
  CgTextLayout *text_layout;
  CgPage *page;
  // The room and the context that the page was made for.
  int width, height;
  guint serial;
  double top, left, bottom, right;
} CgLabel;

typedef struct {
  GtkWidgetClass parent;
} CgLabelClass;

static GType cg_label_get_type(void);
G_DEFINE_TYPE(CgLabel, cg_label, GTK_TYPE_WIDGET)

static void cg_label_measure(GtkWidget *widget, GtkOrientation orientation, int for_size,
                             int *minimum, int *natural, int *minimum_baseline,
                             int *natural_baseline) {
  *minimum = *natural = 0;
  *minimum_baseline = *natural_baseline = -1;
}

static void lay_out(CgLabel *label) {
  PangoContext *context = gtk_widget_get_pango_context(GTK_WIDGET(label));
  double inner = gtk_widget_get_width(GTK_WIDGET(label)) - label->left - label->right;
  double tall = gtk_widget_get_height(GTK_WIDGET(label)) - label->top - label->bottom;
  int width = MAX(0, (int)ceil(inner)), height = MAX(0, (int)ceil(tall));
  if (!label->text_layout) return;
  guint serial = pango_context_get_serial(context);
  if (label->page && label->width == width && label->height == height && label->serial == serial)
    return;
  if (!label->page) label->page = cg_page_new();
  label->width = width;
  label->height = height;
  label->serial = serial;
  cg_page_set(label->page, label->text_layout, context, width, height);
}

static void cg_label_snapshot(GtkWidget *widget, GtkSnapshot *snapshot) {
  CgLabel *label = (CgLabel *)widget;
  lay_out(label);
  CgPage *page = label->page;
  if (!page) return;
  gboolean is_inset = label->top != 0 || label->left != 0;
  if (is_inset) {
    gtk_snapshot_save(snapshot);
    gtk_snapshot_translate(snapshot, &GRAPHENE_POINT_INIT((float)label->left, (float)label->top));
  }
  gboolean overflows = page->wide > label->width + 1 || page->bottom > label->height + 1;
  if (overflows)
    gtk_snapshot_push_clip(snapshot,
                           &GRAPHENE_RECT_INIT(0, 0, (float)label->width, (float)label->height));
  // A lone line stands in the middle also of a label that is lower than it.
  gboolean is_lone = page->parts->len == 1 && pango_layout_get_line_count(g_array_index(page->parts, CgPart, 0).layout) == 1;
  double top = floor((label->height - page->bottom) / 2);
  if (!is_lone) top = MAX(0, top);
  GtkStyleContext *style = gtk_widget_get_style_context(widget);
  gboolean is_special = cg_text_layout_is_special(label->text_layout);
  GdkRGBA color;
  if (is_special) {
    gtk_style_context_get_color(style, &color);
    cg_page_snapshot_below(page, label->text_layout, snapshot, top, &color);
  }
  for (guint i = 0; i < page->parts->len; i++) {
    CgPart *part = &g_array_index(page->parts, CgPart, i);
    gtk_snapshot_render_layout(snapshot, style, part->x, top + part->y, part->layout);
  }
  if (is_special) cg_page_snapshot_above(page, label->text_layout, snapshot, top, &color);
  if (overflows) gtk_snapshot_pop(snapshot);
  if (is_inset) gtk_snapshot_restore(snapshot);
}

static void cg_label_dispose(GObject *object) {
  CgLabel *label = (CgLabel *)object;
  g_clear_pointer(&label->page, cg_page_free);
  g_clear_pointer(&label->text_layout, cg_text_layout_unref);
  G_OBJECT_CLASS(cg_label_parent_class)->dispose(object);
}

static void cg_label_class_init(CgLabelClass *klass) {
  GtkWidgetClass *widget = GTK_WIDGET_CLASS(klass);
  G_OBJECT_CLASS(klass)->dispose = cg_label_dispose;
  widget->measure = cg_label_measure;
  widget->snapshot = cg_label_snapshot;
  gtk_widget_class_set_css_name(widget, "label");
}

static void cg_label_init(CgLabel *label) {}

CgWidget *cg_label_new(bool heading) {
  return g_object_new(cg_label_get_type(), "accessible-role",
                      heading ? GTK_ACCESSIBLE_ROLE_HEADING : GTK_ACCESSIBLE_ROLE_LABEL, NULL);
}

void cg_label_set_insets(CgWidget *w, double top, double left, double bottom, double right) {
  CgLabel *label = (CgLabel *)w;
  label->top = top;
  label->left = left;
  label->bottom = bottom;
  label->right = right;
  gtk_widget_queue_draw(GTK_WIDGET(label));
}

void cg_label_set_text_layout(CgWidget *w, CgTextLayout *text_layout) {
  CgLabel *label = (CgLabel *)w;
  gboolean is_other = !label->text_layout || !g_str_equal(cg_text_layout_text(label->text_layout), cg_text_layout_text(text_layout));
  g_clear_pointer(&label->page, cg_page_free);
  g_clear_pointer(&label->text_layout, cg_text_layout_unref);
  label->text_layout = cg_text_layout_ref(text_layout);
  gtk_widget_queue_draw(GTK_WIDGET(label));
  if (is_other)
    gtk_accessible_update_property(GTK_ACCESSIBLE(label), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                   cg_text_layout_text(text_layout), -1);
}

const char *cg_label_text(GtkWidget *widget) {
  if (!G_TYPE_CHECK_INSTANCE_TYPE(widget, cg_label_get_type())) return NULL;
  CgLabel *label = (CgLabel *)widget;
  return label->text_layout ? cg_text_layout_text(label->text_layout) : "";
}

int cg_label_lines(CgWidget *w) {
  CgLabel *label = (CgLabel *)w;
  lay_out(label);
  return label->page ? label->page->extent.lines : 0;
}
