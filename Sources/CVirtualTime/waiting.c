// What was put off, by when it is due; of what is due together the first comes first.
#include "internal.h"

#include <pthread.h>
#include <stdlib.h>

extern char _dispatch_main_q;
extern void dispatch_after_f(uint64_t when, void *queue, void *context, void (*work)(void *));

typedef struct {
  int64_t due;
  uint64_t number;
  void (*hand_over)(void *, void *);
  void *a, *b;
} Item;

static Item *items;
static size_t count, room;
static uint64_t number;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

void vt_put(int64_t due, void (*hand_over)(void *, void *), void *a, void *b) {
  pthread_mutex_lock(&lock);
  if (count == room) {
    room = room ? room * 2 : 64;
    items = realloc(items, room * sizeof *items);
    if (!items) abort();
  }
  items[count++] = (Item){due, number++, hand_over, a, b};
  pthread_mutex_unlock(&lock);
}

// The place of the first, or -1. They are few.
static long first(void) {
  long best = -1;
  for (size_t i = 0; i < count; i++) {
    if (best < 0 || items[i].due < items[best].due ||
        (items[i].due == items[best].due && items[i].number < items[best].number)) {
      best = (long)i;
    }
  }
  return best;
}

static bool take_due(int64_t now, Item *item) {
  pthread_mutex_lock(&lock);
  long place = first();
  bool is_due = place >= 0 && items[place].due <= now;
  if (is_due) {
    *item = items[place];
    items[place] = items[--count];
  }
  pthread_mutex_unlock(&lock);
  return is_due;
}

int64_t cvt_next(void) {
  pthread_mutex_lock(&lock);
  long place = first();
  int64_t due = place < 0 ? NEVER : items[place].due;
  pthread_mutex_unlock(&lock);
  int64_t timer = vt_next_timer();
  return due < timer ? due : timer;
}

static void hand_over_late(void *context) {
  Item *item = context;
  item->hand_over(item->a, item->b);
  free(item);
}

void vt_release_waiting(void) {
  Item item;
  while (take_due(NEVER, &item)) {
    Item *late = malloc(sizeof *late);
    if (!late) abort();
    *late = item;
    int64_t rest = item.due > vt_passed() ? item.due - vt_passed() : 0;
    int64_t now = vt_real(CLOCK_MONOTONIC);
    uint64_t when = rest < NEVER - now ? (uint64_t)(now + rest) : UINT64_MAX;
    dispatch_after_f(when, &_dispatch_main_q, late, hand_over_late);
  }
}

void cvt_move_to(int64_t now) {
  vt_pass_to(now);
  Item item;
  while (take_due(vt_passed(), &item)) item.hand_over(item.a, item.b);
  vt_ring_timers();
}
