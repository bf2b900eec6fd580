// The names of files that are being written, for a signal handler to remove. In C because a handler
// must find the table without initialising anything.
#ifndef FILMSTRIP_CPIXELS_FILES_H
#define FILMSTRIP_CPIXELS_FILES_H

// Enters a copy of `path`; returns its slot, or -1 where the table is full.
int fs_temporary_enter(const char *path);

// Takes a name out again; -1 is ignored.
void fs_temporary_leave(int slot);

// Unlinks all files in the table and empties it. May be called from a signal handler.
void fs_temporaries_unlink(void);

#endif
