// The names of the files that this process is writing, for a signal handler to remove.
#ifndef FILMSTRIP_CTEMPORARYFILES_H
#define FILMSTRIP_CTEMPORARYFILES_H

// Adds a copy of `path`; returns its slot, or -1 if the table is full.
int temporary_files_add(const char *path);

// Frees a slot; -1 is ignored.
void temporary_files_remove(int slot);

// Unlinks all files in the table and empties it. A signal handler may call it.
void temporary_files_unlink_all(void);

// Exchanges the names of two files or folders in one step; returns 0, or the system's error number, which
// is EINVAL or ENOSYS where the file system cannot.
int temporary_files_exchange(const char *first, const char *second);

#endif
