// One main loop for GTK, Dispatch and Foundation, without polling.
#include "internal.h"
#include <glib-unix.h>
#include <unistd.h>

// libdispatch's door for a foreign main loop.
extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *unused);

static GMainLoop *loop;
static int (*run_timers)(void);

static gboolean dispatch_ready(int descriptor, GIOCondition condition, gpointer data)
{
  uint64_t count;
  (void)!read(descriptor, &count, sizeof count);
  _dispatch_main_queue_callback_4CF(NULL);
  return G_SOURCE_CONTINUE;
}

static gboolean prepare(GSource *source, int *timeout)
{
  *timeout = run_timers();
  return *timeout == 0;
}

static gboolean dispatch(GSource *source, GSourceFunc callback, gpointer data)
{
  return G_SOURCE_CONTINUE;
}

static gboolean ended(gpointer data)
{
  cgtk_send_always(CGTK_CLOSE, 0, NULL, 0, 0);
  return G_SOURCE_CONTINUE;
}

void cgtk_run(int (*timers)(void))
{
  static GSourceFuncs functions = {.prepare = prepare, .dispatch = dispatch};
  loop = g_main_loop_new(NULL, FALSE);
  run_timers = timers;
  guint ready =
    g_unix_fd_add(_dispatch_get_main_queue_handle_4CF(), G_IO_IN, dispatch_ready, NULL);
  GSource *source = g_source_new(&functions, sizeof(GSource));
  g_source_attach(source, NULL);
  guint terminated = g_unix_signal_add(SIGTERM, ended, NULL);
  guint interrupted = g_unix_signal_add(SIGINT, ended, NULL);
  // What was sent to the main queue before the loop began has rung no bell for it.
  _dispatch_main_queue_callback_4CF(NULL);
  g_main_loop_run(loop);
  g_source_remove(ready);
  g_source_remove(terminated);
  g_source_remove(interrupted);
  g_source_destroy(source);
  g_source_unref(source);
  g_main_loop_unref(loop);
  loop = NULL;
}

void cgtk_quit(void)
{
  if (loop != NULL) g_main_loop_quit(loop);
}

static guint wake_source;

static gboolean woken(gpointer data)
{
  wake_source = 0;
  cgtk_send_always(CGTK_WAKE, 0, NULL, 0, 0);
  return G_SOURCE_REMOVE;
}

void cgtk_wake(void)
{
  // Before the next frame is laid out, and once for many calls.
  if (wake_source == 0) wake_source = g_idle_add_full(G_PRIORITY_HIGH_IDLE, woken, NULL, NULL);
}
