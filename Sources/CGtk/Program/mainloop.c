// One main loop for GTK, Dispatch's main queue (and with it the main actor) and Foundation's timers. Nothing
// polls: the queue signals a file descriptor, and the fire date of the next timer is the timeout of the loop.
#include "internal.h"
#include <glib-unix.h>
#include <signal.h>
#include <unistd.h>

// Exported by Foundation and Dispatch for main loops like this one, without a header.
extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *message);
extern const void *const kCFRunLoopDefaultMode;
extern void *CFRunLoopGetMain(void);
extern double CFRunLoopGetNextTimerFireDate(void *loop, const void *mode);
extern int32_t CFRunLoopRunInMode(const void *mode, double seconds,
                                  unsigned char return_after_source_handled);
extern double CFAbsoluteTimeGetCurrent(void);

typedef struct {
  GSource source;
  gpointer tag;
} QueueSource;

static gboolean queue_check(GSource *source) {
  return (g_source_query_unix_fd(source, ((QueueSource *)source)->tag) & G_IO_IN) != 0;
}

static gboolean queue_dispatch(GSource *source, GSourceFunc callback, gpointer data) {
  uint64_t count;
  ssize_t got = read(_dispatch_get_main_queue_handle_4CF(), &count, sizeof count);
  (void)got;
  _dispatch_main_queue_callback_4CF(NULL);
  return G_SOURCE_CONTINUE;
}

static GSourceFuncs queue_functions = {NULL, queue_check, queue_dispatch, NULL, NULL, NULL};

// Seconds until the next timer is due; infinite without one.
static double until_timer(void) {
  double next = CFRunLoopGetNextTimerFireDate(CFRunLoopGetMain(), kCFRunLoopDefaultMode);
  return next <= 0 ? G_MAXDOUBLE : next - CFAbsoluteTimeGetCurrent();
}

static gboolean timer_prepare(GSource *source, int *timeout) {
  double left = until_timer();
  if (left <= 0) return TRUE;
  // Rounded up, so that the loop does not wake up before the timer is due.
  *timeout = left == G_MAXDOUBLE ? -1 : (int)(MIN(left, 1e5) * 1000) + 1;
  return FALSE;
}

static gboolean timer_check(GSource *source) { return until_timer() <= 0; }

static gboolean timer_dispatch(GSource *source, GSourceFunc callback, gpointer data) {
  CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0, 0);
  return G_SOURCE_CONTINUE;
}

static GSourceFuncs timer_functions = {timer_prepare, timer_check, timer_dispatch,
                                       NULL,          NULL,        NULL};

void cg_loop_join(void) {
  static gboolean is_joined;
  if (is_joined) return;
  is_joined = TRUE;
  GSource *queue = g_source_new(&queue_functions, sizeof(QueueSource));
  ((QueueSource *)queue)->tag =
      g_source_add_unix_fd(queue, _dispatch_get_main_queue_handle_4CF(), G_IO_IN);
  g_source_set_static_name(queue, "Dispatch main queue");
  g_source_attach(queue, NULL);
  g_source_unref(queue);
  GSource *timers = g_source_new(&timer_functions, sizeof(GSource));
  g_source_set_static_name(timers, "Foundation timers");
  g_source_attach(timers, NULL);
  g_source_unref(timers);
}

static GMainLoop *loop;

void cg_loop_run(void) {
  loop = g_main_loop_new(NULL, FALSE);
  g_main_loop_run(loop);
  g_clear_pointer(&loop, g_main_loop_unref);
}

void cg_loop_quit(void) {
  if (loop) g_main_loop_quit(loop);
}

bool cg_loop_turn(bool may_wait) { return g_main_context_iteration(NULL, may_wait); }

static void (*signal_asked)(void *user);
static guint signal_sources[3];

static gboolean signalled(gpointer data) {
  signal_asked(data);
  return G_SOURCE_CONTINUE;
}

void cg_loop_obey_signals(void (*asked)(void *user), void *user) {
  for (int i = 0; i < 3; i++)
    if (signal_sources[i]) g_source_remove(signal_sources[i]);
  signal_asked = asked;
  signal_sources[0] = asked ? g_unix_signal_add(SIGTERM, signalled, user) : 0;
  signal_sources[1] = asked ? g_unix_signal_add(SIGINT, signalled, user) : 0;
  signal_sources[2] = asked ? g_unix_signal_add(SIGHUP, signalled, user) : 0;
}
