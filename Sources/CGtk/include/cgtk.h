#ifndef CGTK_H
#define CGTK_H
#endif
