#define _GNU_SOURCE
#include "FilmstripCFiles.h"

#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { slot_count = 256 };

static _Atomic(char *) slots[slot_count];

int temporary_files_add(const char *path) {
  char *copy = strdup(path);
  if (copy == NULL) return -1;
  for (int i = 0; i < slot_count; i++) {
    char *empty = NULL;
    if (atomic_compare_exchange_strong(&slots[i], &empty, copy)) return i;
  }
  free(copy);
  return -1;
}

void temporary_files_remove(int slot) {
  if (slot < 0 || slot >= slot_count) return;
  free(atomic_exchange(&slots[slot], NULL));
}

void temporary_files_unlink_all(void) {
  for (int i = 0; i < slot_count; i++) {
    // The caller that removes a name from the table owns it. The name is not freed, because a signal
    // handler must not call `free`, and the process is about to end.
    char *path = atomic_exchange(&slots[i], NULL);
    if (path != NULL) unlink(path);
  }
}

int temporary_files_exchange(const char *first, const char *second) {
  if (renameat2(AT_FDCWD, first, AT_FDCWD, second, RENAME_EXCHANGE) == 0) return 0;
  return errno;
}
