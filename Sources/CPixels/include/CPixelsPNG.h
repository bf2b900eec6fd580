// What PNG coding does to every row: pack pixels, choose and apply filters, and the way back.
#ifndef FILMSTRIP_CPIXELS_PNG_H
#define FILMSTRIP_CPIXELS_PNG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// PNG's filter types (PNG specification, third edition, section 9.2).
enum {
  fs_png_none = 0,
  fs_png_sub = 1,
  fs_png_up = 2,
  fs_png_average = 3,
  fs_png_paeth = 4,
};

// One set of kernels. All sets give the same bytes; they differ in speed only.
//
// Rows of bytes that are filtered or unfiltered need `bytes_per_pixel` zero bytes before their first
// byte; nothing behind the last byte is touched. Pixels are premultiplied ARGB words.
struct fs_png_kernels {
  // Whether every pixel's alpha is 255.
  bool (*is_opaque)(const uint32_t *pixels, size_t count);
  // Words to R, G, B bytes; alpha is dropped.
  void (*pack_rgb)(const uint32_t *pixels, size_t count, uint8_t *out);
  // Words to R, G, B, A bytes with straight alpha: (c * 255 + a / 2) / a, at most 255.
  void (*pack_rgba)(const uint32_t *pixels, size_t count, uint8_t *out);
  // Writes the filter type and the filtered row (1 + count bytes); returns the filter type, the one
  // with the least sum of absolute differences of None, Sub, Up and Paeth.
  int (*filter)(
    const uint8_t *row, const uint8_t *above, size_t count, size_t bytes_per_pixel, uint8_t *out);
  // Undoes `type` (0...4).
  void (*unfilter)(
    int type, const uint8_t *filtered, const uint8_t *above, size_t count, size_t bytes_per_pixel,
    uint8_t *out);
  // R, G, B bytes to R, G, B, 255.
  void (*expand_rgb)(const uint8_t *rgb, size_t count, uint8_t *out);
  // Straight R, G, B, A bytes to words, rounded to nearest.
  void (*premultiply)(const uint8_t *rgba, size_t count, uint32_t *out);
};

// The kernels that every processor runs.
const struct fs_png_kernels *fs_png_kernels_portable(void);

// The fastest kernels that this processor runs.
const struct fs_png_kernels *fs_png_kernels_best(void);

#endif
