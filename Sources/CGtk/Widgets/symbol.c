// Symbols that no theme has an icon for: masks that are painted in the colour of the widget, as icons of themes are.
#include "internal.h"

typedef struct {
  GObject parent;
  GdkTexture *mask;
} CgSymbol;

typedef struct {
  GObjectClass parent;
} CgSymbolClass;

// The size of a symbolic icon; widgets show it in theirs.
enum { SIDE = 16 };

static void snapshot_in_color(GdkSnapshot *snapshot, GdkTexture *mask, double width, double height,
                              const GdkRGBA *color) {
  // The colours of the mask do not matter, only how opaque it is.
  const float matrix[16] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, color->alpha};
  graphene_matrix_t alpha;
  graphene_matrix_init_from_float(&alpha, matrix);
  graphene_vec4_t ink;
  graphene_vec4_init(&ink, color->red, color->green, color->blue, 0);
  gtk_snapshot_push_color_matrix(GTK_SNAPSHOT(snapshot), &alpha, &ink);
  graphene_rect_t bounds = GRAPHENE_RECT_INIT(0, 0, (float)width, (float)height);
  gtk_snapshot_append_texture(GTK_SNAPSHOT(snapshot), mask, &bounds);
  gtk_snapshot_pop(GTK_SNAPSHOT(snapshot));
}

static void snapshot_symbolic(GtkSymbolicPaintable *symbol, GdkSnapshot *snapshot, double width,
                              double height, const GdkRGBA *colors, gsize count) {
  const GdkRGBA black = {0, 0, 0, 1};
  snapshot_in_color(snapshot, ((CgSymbol *)symbol)->mask, width, height,
                    count > 0 ? &colors[0] : &black);
}

static void snapshot_plain(GdkPaintable *symbol, GdkSnapshot *snapshot, double width,
                           double height) {
  const GdkRGBA black = {0, 0, 0, 1};
  snapshot_in_color(snapshot, ((CgSymbol *)symbol)->mask, width, height, &black);
}

static int intrinsic_side(GdkPaintable *symbol) { return SIDE; }

static GdkPaintableFlags flags(GdkPaintable *symbol) {
  return GDK_PAINTABLE_STATIC_SIZE | GDK_PAINTABLE_STATIC_CONTENTS;
}

static void paintable_init(GdkPaintableInterface *interface) {
  interface->snapshot = snapshot_plain;
  interface->get_intrinsic_width = intrinsic_side;
  interface->get_intrinsic_height = intrinsic_side;
  interface->get_flags = flags;
}

static void symbolic_init(GtkSymbolicPaintableInterface *interface) {
  interface->snapshot_symbolic = snapshot_symbolic;
}

static GType cg_symbol_get_type(void);
G_DEFINE_TYPE_WITH_CODE(CgSymbol, cg_symbol, G_TYPE_OBJECT,
                        G_IMPLEMENT_INTERFACE(GDK_TYPE_PAINTABLE, paintable_init)
                            G_IMPLEMENT_INTERFACE(GTK_TYPE_SYMBOLIC_PAINTABLE, symbolic_init))

static void finalize(GObject *object) {
  g_clear_object(&((CgSymbol *)object)->mask);
  G_OBJECT_CLASS(cg_symbol_parent_class)->finalize(object);
}

static void cg_symbol_class_init(CgSymbolClass *klass) {
  G_OBJECT_CLASS(klass)->finalize = finalize;
}

static void cg_symbol_init(CgSymbol *symbol) {}

// The symbols of this process, by name.
static GHashTable *symbols;

bool cg_has_symbol(const char *name) { return symbols && g_hash_table_contains(symbols, name); }

bool cg_add_symbol(const char *name, const uint8_t *png, int64_t size) {
  GBytes *bytes = g_bytes_new(png, (gsize)size);
  GdkTexture *mask = gdk_texture_new_from_bytes(bytes, NULL);
  g_bytes_unref(bytes);
  if (!mask) return false;
  CgSymbol *symbol = g_object_new(cg_symbol_get_type(), NULL);
  symbol->mask = mask;
  if (!symbols) symbols = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_object_unref);
  g_hash_table_insert(symbols, g_strdup(name), symbol);
  return true;
}

GtkWidget *cg_icon_image(const char *name) {
  CgSymbol *symbol = symbols ? g_hash_table_lookup(symbols, name) : NULL;
  return symbol ? gtk_image_new_from_paintable(GDK_PAINTABLE(symbol))
                : gtk_image_new_from_icon_name(name);
}
