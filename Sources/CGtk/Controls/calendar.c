// Calendars, and the buttons that open a calendar or a time picker in a popover.
#include "internal.h"

static const char *const INNER = "cg-calendar";
static const char *const HOURS = "cg-hours";
static const char *const MINUTES = "cg-minutes";
static const char *const STEP = "cg-minute-step";

static void tell(GtkWidget *widget, double value) {
  CgNodeData *node = cg_node_data(widget);
  if (node) CG_CALL(node->window, value_changed, node->tag, value, true);
}

static GtkWidget *part(GtkWidget *widget, const char *name) {
  return g_object_get_data(G_OBJECT(widget), name);
}

static GtkWidget *opener(GtkWidget *content) {
  GtkWidget *button = gtk_menu_button_new(), *popover = gtk_popover_new();
  gtk_popover_set_child(GTK_POPOVER(popover), content);
  gtk_menu_button_set_popover(GTK_MENU_BUTTON(button), popover);
  gtk_menu_button_set_child(GTK_MENU_BUTTON(button), gtk_label_new(NULL));
  gtk_widget_set_focus_on_click(button, FALSE);
  return button;
}

void cg_opener_set_label(CgWidget *w, const char *text, CgLook *look) {
  GtkWidget *label = gtk_menu_button_get_child(GTK_MENU_BUTTON(w));
  gtk_label_set_text(GTK_LABEL(label), text);
  gtk_label_set_attributes(GTK_LABEL(label), cg_look_attributes(look));
}

// MARK: Days

static double day_number(GtkCalendar *calendar) {
  GDateTime *date = gtk_calendar_get_date(calendar);
  int year, month, day;
  g_date_time_get_ymd(date, &year, &month, &day);
  g_date_time_unref(date);
  GDate *plain = g_date_new_dmy((GDateDay)day, (GDateMonth)month, (GDateYear)year);
  // GDate counts days from 0001-01-01, which is 1; 1970-01-01 is 719163.
  double number = (double)g_date_get_julian(plain) - 719163;
  g_date_free(plain);
  return number;
}

static void picked(GtkCalendar *calendar, GtkWidget *widget) {
  tell(widget, day_number(calendar));
}

// `widget` is the widget of the node: the calendar itself, or the button that opens it.
static CgWidget *follow(GtkWidget *widget, GtkWidget *calendar) {
  g_object_set_data(G_OBJECT(widget), INNER, calendar);
  g_signal_connect(calendar, "day-selected", G_CALLBACK(picked), widget);
  return (CgWidget *)widget;
}

CgWidget *cg_calendar_new(void) {
  GtkWidget *calendar = gtk_calendar_new();
  return follow(calendar, calendar);
}

CgWidget *cg_daybutton_new(void) {
  GtkWidget *calendar = gtk_calendar_new();
  return follow(opener(calendar), calendar);
}

void cg_calendar_set(CgWidget *w, int year, int month, int day) {
  GtkWidget *calendar = part(GTK_WIDGET(w), INNER);
  GDateTime *date = g_date_time_new_utc(CLAMP(year, 1, 9999), month, day, 12, 0, 0);
  if (!date) return;
  g_signal_handlers_block_by_func(calendar, picked, w);
  gtk_calendar_select_day(GTK_CALENDAR(calendar), date);
  g_signal_handlers_unblock_by_func(calendar, picked, w);
  g_date_time_unref(date);
}

// MARK: Times

static int step_of(GtkWidget *button) {
  return MAX(1, GPOINTER_TO_INT(g_object_get_data(G_OBJECT(button), STEP)));
}

static double minute_of_day(GtkWidget *button) {
  return cg_wheel_chosen(part(button, HOURS)) * 60 +
         cg_wheel_chosen(part(button, MINUTES)) * step_of(button);
}

static void turned(GtkWidget *wheel) {
  GtkWidget *button = g_object_get_data(G_OBJECT(wheel), "cg-time");
  tell(button, minute_of_day(button));
}

static GtkWidget *time_wheel(GtkWidget *box, const char *name) {
  GtkWidget *wheel = (GtkWidget *)cg_wheel_new();
  gtk_widget_set_size_request(wheel, 96, 216);
  gtk_accessible_update_property(GTK_ACCESSIBLE(wheel), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_box_append(GTK_BOX(box), wheel);
  return wheel;
}

CgWidget *cg_timebutton_new(void) {
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6), *button = opener(box);
  const char *const names[] = {HOURS, MINUTES};
  for (int i = 0; i < 2; i++) {
    GtkWidget *wheel = time_wheel(box, i ? "Minute" : "Hour");
    g_object_set_data(G_OBJECT(button), names[i], wheel);
    g_object_set_data(G_OBJECT(wheel), "cg-time", button);
    g_object_set_data(G_OBJECT(wheel), "cg-wheel-told", turned);
  }
  return (CgWidget *)button;
}

void cg_timebutton_set(CgWidget *w, const char *const *hours, int step, int minute) {
  GtkWidget *button = GTK_WIDGET(w);
  CgWidget *hour_wheel = (CgWidget *)part(button, HOURS);
  CgWidget *minute_wheel = (CgWidget *)part(button, MINUTES);
  if (hours) {
    char texts[60][3];
    const char *minutes[61];
    int count = 0;
    for (int m = 0; m < 60; m += MAX(1, step)) {
      g_snprintf(texts[count], 3, "%02d", m);
      minutes[count] = texts[count];
      count++;
    }
    minutes[count] = NULL;
    g_object_set_data(G_OBJECT(button), STEP, GINT_TO_POINTER(step));
    cg_wheel_set_options(hour_wheel, hours);
    cg_wheel_set_options(minute_wheel, minutes);
  }
  cg_wheel_set_chosen(hour_wheel, minute / 60);
  cg_wheel_set_chosen(minute_wheel, minute % 60 / step_of(button));
}

double cg_calendar_value(GtkWidget *widget) {
  GtkWidget *calendar = part(widget, INNER);
  if (calendar) return day_number(GTK_CALENDAR(calendar));
  return part(widget, HOURS) ? minute_of_day(widget) : 0;
}

void cg_calendar_adjust(GtkWidget *widget, double value) {
  GtkWidget *calendar = part(widget, INNER);
  if (!calendar) {
    cg_wheel_turn(part(widget, HOURS), (int)value / 60);
    cg_wheel_turn(part(widget, MINUTES), (int)value % 60 / step_of(widget));
    return;
  }
  GDate *date = g_date_new_julian((guint32)(value + 719163));
  GDateTime *time = g_date_time_new_utc(g_date_get_year(date), (int)g_date_get_month(date),
                                        g_date_get_day(date), 12, 0, 0);
  gtk_calendar_select_day(GTK_CALENDAR(calendar), time);
  g_date_time_unref(time);
  g_date_free(date);
}
