// The names of the files that this process is writing, which a signal handler can remove.
#ifndef FILMSTRIP_CTEMPORARYFILES_H
#define FILMSTRIP_CTEMPORARYFILES_H

// Adds a copy of `path`, and returns its slot, or -1 if the table is full.
int temporary_files_add(const char *path);

// Frees a slot; does nothing if the slot is -1.
void temporary_files_remove(int slot);

// Unlinks all files in the table and empties the table. Can be called in a signal handler.
void temporary_files_unlink_all(void);

// Exchanges the names of two files or folders in one step. Returns 0, or the system's error number,
// which is EINVAL or ENOSYS if the file system doesn't support the exchange.
int temporary_files_exchange(const char *first, const char *second);

#endif
