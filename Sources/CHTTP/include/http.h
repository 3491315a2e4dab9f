#ifndef TREEWORLD_HTTP_H
#define TREEWORLD_HTTP_H

#include <stddef.h>

// libcurl's functions for options take arguments of any type, which Swift cannot pass. `function` is
// `curl_easy_setopt` or `curl_easy_getinfo`, found by dlsym.

int http_set_number(void *function, void *handle, int option, long value);
int http_set_pointer(void *function, void *handle, int option, const void *value);
int http_get_number(void *function, void *handle, int info, long *value);

#endif
