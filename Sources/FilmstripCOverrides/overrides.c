#include <errno.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <process_ending.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || __has_feature(memory_sanitizer)
#define HAS_SANITIZER 1
#endif
#endif

#if defined(__linux__) && defined(__GLIBC__) && !defined(HAS_SANITIZER)

// MARK: Allocation

// The executable's allocation functions take precedence over those of the C library, even in shared
// libraries. They only add a check; the memory and `free` are still the C library's.
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *old, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

void *malloc(size_t size) {
  void *made = __libc_malloc(size);
  if (made == NULL) allocation_failed();
  return made;
}

void *calloc(size_t count, size_t size) {
  void *made = __libc_calloc(count, size);
  if (made == NULL) allocation_failed();
  return made;
}

void *realloc(void *old, size_t size) {
  void *made = __libc_realloc(old, size);
  if (made == NULL && size > 0) allocation_failed();
  return made;
}

void *memalign(size_t alignment, size_t size) {
  void *made = __libc_memalign(alignment, size);
  if (made == NULL) allocation_failed();
  return made;
}

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **made, size_t alignment, size_t size) {
  if (alignment % sizeof(void *) != 0 || alignment == 0 || (alignment & (alignment - 1)) != 0) {
    return EINVAL;
  }
  int code = errno;
  void *memory = memalign(alignment, size);
  errno = code;
  if (memory == NULL) return ENOMEM;
  *made = memory;
  return 0;
}

// MARK: Messages of the runtime

// Swift's runtime writes the reason why it ends the process with one call of this function.
int fputs(const char *text, FILE *stream) {
  if (stream == stderr) runtime_wrote(text);
  size_t length = strlen(text);
  return fwrite(text, 1, length, stream) == length ? 1 : EOF;
}

#endif
