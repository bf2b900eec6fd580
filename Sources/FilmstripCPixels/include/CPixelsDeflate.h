// Compression in the deflate format (RFC 1951), designed for filtered rows of images: runs of zeros,
// some repetition, and noise that only Huffman codes reduce.
#ifndef FILMSTRIP_CPIXELS_DEFLATE_H
#define FILMSTRIP_CPIXELS_DEFLATE_H

#include <stddef.h>
#include <stdint.h>

typedef enum {
  // Finds runs of zeros, and matches at the latest position of the same hash: as fast as memory allows.
  FPX_DEFLATE_FAST = 0,
  // Finds the longest match of many earlier positions, and a longer one at the next byte.
  FPX_DEFLATE_SMALL = 1,
} fpx_deflate_effort;

// The memory of a stream, whose address does not affect the result.
typedef struct fpx_deflate fpx_deflate;

// The number of bytes of a stream's memory, of which `fast` uses half.
size_t fpx_deflate_size(void);

// The maximum distance at which a stream refers to earlier bytes.
enum { FPX_DEFLATE_WINDOW = 32768 };

// Begins a stream in memory that is aligned to 64 bytes and may have any content.
void fpx_deflate_begin(fpx_deflate *stream, fpx_deflate_effort effort);

// The maximum number of bytes that `fpx_deflate_append` writes for `count` bytes.
size_t fpx_deflate_bound(size_t count);

// The number of bytes after the last one that may be read, with any content.
enum { FPX_DEFLATE_SLACK = 64 };

// Compresses the next `count` bytes of the stream, and returns the number of bytes written to `out`. The
// preceding bytes of the stream, up to the length of the window, must precede `bytes` in memory. A stream
// ends with a call for which `is_last` is not 0. The output depends on the bytes and on their division
// into calls.
size_t fpx_deflate_append(fpx_deflate *stream, const uint8_t *bytes, size_t count, int is_last,
                          uint8_t *out);

#endif
