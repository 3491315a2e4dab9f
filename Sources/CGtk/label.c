// Labels are inscriptions: they take the size they are given, and cost half of a GtkLabel.
#include "internal.h"

CgWidget *cg_label_new(bool heading) {
  GtkInscription *label =
      g_object_new(GTK_TYPE_INSCRIPTION, "accessible-role",
                   heading ? GTK_ACCESSIBLE_ROLE_HEADING : GTK_ACCESSIBLE_ROLE_LABEL, NULL);
  gtk_inscription_set_min_chars(label, 0);
  gtk_inscription_set_min_lines(label, 0);
  gtk_inscription_set_yalign(label, 0.5f);
  gtk_inscription_set_wrap_mode(label, PANGO_WRAP_WORD_CHAR);
  return (CgWidget *)label;
}

void cg_label_set_text(CgWidget *w, const char *text) {
  gtk_inscription_set_text(GTK_INSCRIPTION(w), text);
}

void cg_label_set_look(CgWidget *w, CgLook *look, double align, CgOverflow overflow) {
  GtkInscription *label = GTK_INSCRIPTION(w);
  static const GtkInscriptionOverflow ways[] = {
      GTK_INSCRIPTION_OVERFLOW_CLIP, GTK_INSCRIPTION_OVERFLOW_ELLIPSIZE_START,
      GTK_INSCRIPTION_OVERFLOW_ELLIPSIZE_MIDDLE, GTK_INSCRIPTION_OVERFLOW_ELLIPSIZE_END};
  gtk_inscription_set_attributes(label, cg_look_attributes(look));
  gtk_inscription_set_xalign(label, (float)align);
  gtk_inscription_set_text_overflow(label, ways[overflow]);
}
