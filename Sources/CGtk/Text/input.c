// What is put into fields and text views: for input methods, and for the border around it.
#include "internal.h"

void cg_text_set_input(CgWidget *w, CgPurpose purpose, uint32_t hints) {
  static const GtkInputPurpose purposes[] = {
      GTK_INPUT_PURPOSE_FREE_FORM, GTK_INPUT_PURPOSE_ALPHA, GTK_INPUT_PURPOSE_DIGITS,
      GTK_INPUT_PURPOSE_NUMBER, GTK_INPUT_PURPOSE_PHONE, GTK_INPUT_PURPOSE_NAME,
      GTK_INPUT_PURPOSE_EMAIL, GTK_INPUT_PURPOSE_URL, GTK_INPUT_PURPOSE_PIN,
      GTK_INPUT_PURPOSE_PASSWORD};
  GtkInputHints all = GTK_INPUT_HINT_NONE;
  if (hints & CG_HINT_WORDS) all |= GTK_INPUT_HINT_UPPERCASE_WORDS;
  if (hints & CG_HINT_SENTENCES) all |= GTK_INPUT_HINT_UPPERCASE_SENTENCES;
  if (hints & CG_HINT_CAPITALS) all |= GTK_INPUT_HINT_UPPERCASE_CHARS;
  if (hints & CG_HINT_SPELLCHECK) all |= GTK_INPUT_HINT_SPELLCHECK;
  if (hints & CG_HINT_NO_SPELLCHECK) all |= GTK_INPUT_HINT_NO_SPELLCHECK;
  if (hints & CG_HINT_COMPLETION) all |= GTK_INPUT_HINT_WORD_COMPLETION;
  GtkWidget *inner = cg_text_inner(GTK_WIDGET(w));
  if (GTK_IS_TEXT_VIEW(inner)) {
    gtk_text_view_set_input_purpose(GTK_TEXT_VIEW(inner), purposes[purpose]);
    gtk_text_view_set_input_hints(GTK_TEXT_VIEW(inner), all);
  } else {
    gtk_entry_set_input_purpose(GTK_ENTRY(inner), purposes[purpose]);
    gtk_entry_set_input_hints(GTK_ENTRY(inner), all);
  }
}

int cg_text_input_purpose(CgWidget *w) {
  GtkWidget *inner = cg_text_inner(GTK_WIDGET(w));
  return GTK_IS_TEXT_VIEW(inner) ? (int)gtk_text_view_get_input_purpose(GTK_TEXT_VIEW(inner))
                                 : (int)gtk_entry_get_input_purpose(GTK_ENTRY(inner));
}
