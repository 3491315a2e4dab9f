// Fields, text views and labels.
#ifndef CGTK_INTERNAL_TEXT_H
#define CGTK_INTERNAL_TEXT_H

#include "cgtk.h"
#include <gtk/gtk.h>

// The text view or field within a node's widget.
GtkWidget *cg_text_inner(GtkWidget *widget);
// The text of a label of ours; NULL of any other widget.
const char *cg_label_text(GtkWidget *widget);
PangoAttrList *cg_look_attributes(CgLook *look);

// Asks what the menu of a text has besides, for one that opens at a character.
void cg_textview_ask_menu(GtkTextView *view, int offset);
void cg_textview_attach_press(GtkWidget *view);
void cg_textview_follow_room(GtkWidget *scroller);
void cg_field_attach_press(GtkWidget *field);
// Tells of what is typed into a field of one line.
void cg_field_follow(GtkWidget *field);
// Whether an input method composes in it.
void cg_composing_follow(GtkWidget *owner);
gboolean cg_is_composing(GtkWidget *owner);
GtkWidget *cg_text_view_new(void);
// Tells that the text or the selection changed, unless the core changes it.
void cg_text_touched(GtkWidget *widget);
// Whether the core is changing the text.
gboolean cg_text_is_quiet(GtkWidget *widget);
// Undo and Redo of the menus of texts, for the program and for one text.
void cg_text_take_history(void);
void cg_text_follow_history(GtkWidget *text);
void cg_textview_attach_links(GtkWidget *view);
void cg_textview_attach_menu(GtkWidget *view);
void cg_textview_attach_paste(GtkWidget *view);
// Draws the background of a tag under whole lines.
void cg_textview_ground(GtkTextView *view, GtkTextTag *tag, const GdkRGBA *color);
// Scrolls to a mark as soon as the heights of lines are known.
void cg_textview_want(GtkWidget *scroller, GtkTextMark *mark);

#endif
