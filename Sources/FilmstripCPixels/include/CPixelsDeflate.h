// Compression in the deflate format (RFC 1951), made for filtered rows of pictures: runs of zeros, some
// repetition, and noise that only Huffman codes make smaller.
#ifndef FILMSTRIP_CPIXELS_DEFLATE_H
#define FILMSTRIP_CPIXELS_DEFLATE_H

#include <stddef.h>
#include <stdint.h>

typedef enum {
  // Runs of zeros, and matches where the latest bytes of the same hash are: as fast as memory allows.
  FPX_DEFLATE_FAST = 0,
  // The longest of many earlier places, and whether the next byte has a longer one.
  FPX_DEFLATE_SMALL = 1,
} fpx_deflate_effort;

// A stream's memory; its address is not part of what is computed.
typedef struct fpx_deflate fpx_deflate;

// Bytes of a stream's memory, of which `fast` uses half.
size_t fpx_deflate_size(void);

// The distance up to which a stream refers to earlier bytes.
enum { FPX_DEFLATE_WINDOW = 32768 };

// Begins a stream in memory that is aligned to 64 bytes and may hold anything.
void fpx_deflate_begin(fpx_deflate *stream, fpx_deflate_effort effort);

// Bytes that `fpx_deflate_append` may write for `count` bytes.
size_t fpx_deflate_bound(size_t count);

// Bytes that may be read after the last one, whatever they are.
enum { FPX_DEFLATE_SLACK = 64 };

// Compresses the next `count` bytes of the stream, and returns how many bytes it wrote to `out`. The bytes
// before them, as many as the window is long, must lie in memory before `bytes`. A stream ends with a
// call for which `is_last` is not 0. What is written depends on the bytes and how they were cut into calls.
size_t fpx_deflate_append(fpx_deflate *stream, const uint8_t *bytes, size_t count, int is_last,
                          uint8_t *out);

#endif
