#include "cgtk.h"
#include <gtk/gtk.h>
