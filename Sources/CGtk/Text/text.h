// Fields, text views and labels.
#ifndef CGTK_INTERNAL_TEXT_H
#define CGTK_INTERNAL_TEXT_H

#include "cgtk.h"
#include <gtk/gtk.h>

// The text view or field within a node's widget.
GtkWidget *cg_text_inner(GtkWidget *widget);
// The text of a CgLabel; NULL for any other widget.
const char *cg_label_text(GtkWidget *widget);
PangoAttrList *cg_look_attributes(CgLook *look);

// Calls `text_menu_opened` for a context menu that opens at a character.
void cg_textview_ask_menu(GtkTextView *view, int offset);
void cg_textview_attach_press(GtkWidget *view);
void cg_textview_follow_room(GtkWidget *scroller);
void cg_field_attach_press(GtkWidget *field);
// Calls `text_changed` when a field of one line is edited.
void cg_field_follow(GtkWidget *field);
void cg_composing_follow(GtkWidget *owner);
// Whether an input method has a preedit text.
gboolean cg_is_composing(GtkWidget *owner);
GtkWidget *cg_text_view_new(void);
// Calls `text_changed`, unless the core is changing the text.
void cg_text_touched(GtkWidget *widget);
// Whether the core is changing the text.
gboolean cg_text_is_quiet(GtkWidget *widget);
void cg_text_set_quiet(GtkWidget *widget, gboolean quiet);
// Undo and Redo of the menus of texts, for the program and for one text.
void cg_text_take_history(void);
void cg_text_follow_history(GtkWidget *text);
void cg_textview_attach_links(GtkWidget *view);
void cg_textview_attach_menu(GtkWidget *view);
void cg_textview_attach_paste(GtkWidget *view);
void cg_textview_attach_copy(GtkWidget *view);
// Draws the figures of paragraphs in sight.
void cg_textview_draw_figures(GtkTextView *view, GtkSnapshot *snapshot);
// Whether a figure is at a point of the view; its picture, small enough to be dragged, goes to `picture` if that is not NULL.
gboolean cg_textview_figure_picture(GtkTextView *view, double x, double y, GdkPaintable **picture);
// Whether a figure is at a place of the view, and its paragraph without what ends it.
gboolean cg_textview_figure_hit(GtkTextView *view, double x, double y, GtkTextIter *from,
                                GtkTextIter *to);
// Draws the background of a tag under whole lines.
void cg_textview_ground(GtkTextView *view, GtkTextTag *tag, const GdkRGBA *color);
// Scrolls to a mark as soon as the heights of lines are known.
// The tab stops of a paragraph whose lines begin at `x`, in points (scale 1) or Pango's units.
PangoTabArray *cg_tabs(const CgParagraph *look, double x, int scale);
// The view is scrolled to where its text was before other lines were laid out, and not by a person.
gboolean cg_textview_is_adjusting_scroll(GtkWidget *scroller);
void cg_textview_want(GtkWidget *scroller, GtkTextMark *mark);

#endif
