// A table of path names that a signal handler may read: static storage, atomics, no locks.
#include "CPixelsFiles.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { slot_count = 256 };

static _Atomic(char *) slots[slot_count];

int fs_temporary_enter(const char *path) {
  char *copy = strdup(path);
  if (copy == NULL) return -1;
  for (int i = 0; i < slot_count; i++) {
    char *empty = NULL;
    if (atomic_compare_exchange_strong(&slots[i], &empty, copy)) return i;
  }
  free(copy);
  return -1;
}

void fs_temporary_leave(int slot) {
  if (slot < 0 || slot >= slot_count) return;
  free(atomic_exchange(&slots[slot], NULL));
}

void fs_temporaries_unlink(void) {
  for (int i = 0; i < slot_count; i++) {
    // Whoever takes the name out of the table owns it. It is not freed here: `free` may not be
    // called from a signal handler, and the process is about to end.
    char *path = atomic_exchange(&slots[i], NULL);
    if (path != NULL) unlink(path);
  }
}
