#include "http.h"

typedef int (*set_option)(void *handle, int option, ...);

int http_set_number(void *function, void *handle, int option, long value) {
  return ((set_option)function)(handle, option, value);
}

int http_set_pointer(void *function, void *handle, int option, const void *value) {
  return ((set_option)function)(handle, option, value);
}

int http_get_number(void *function, void *handle, int info, long *value) {
  return ((set_option)function)(handle, info, value);
}
