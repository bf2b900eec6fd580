// The operations of PNG coding on rows: packing pixels, choosing and applying filters, and the reverse.
//
// Rows of bytes that are filtered or unfiltered need `bytes_per_pixel` zero bytes before their first
// byte; no byte after the last one is changed. Pixels are premultiplied ARGB words.
#ifndef FILMSTRIP_CPIXELS_PNG_H
#define FILMSTRIP_CPIXELS_PNG_H

#include <stddef.h>
#include <stdint.h>

// PNG's filter types (PNG specification, third edition, section 9.2).
enum {
  FPX_PNG_NONE = 0,
  FPX_PNG_SUB = 1,
  FPX_PNG_UP = 2,
  FPX_PNG_AVERAGE = 3,
  FPX_PNG_PAETH = 4,
};

// Converts words to R, G, B bytes; alpha is dropped.
void fpx_png_pack_rgb(const uint32_t *pixels, size_t count, uint8_t *out);

// Converts words to R, G, B, A bytes with straight alpha: (c * 255 + a / 2) / a, at most 255.
void fpx_png_pack_rgba(const uint32_t *pixels, size_t count, uint8_t *out);

// Writes the filter type and the filtered row (1 + count bytes), and returns the filter type: the one of
// None, Sub, Up and Paeth with the minimum sum of absolute differences.
int fpx_png_filter(const uint8_t *row, const uint8_t *above, size_t count, size_t bytes_per_pixel,
                   uint8_t *out);

// An image whose rows are filtered one after another.
typedef struct {
  // Premultiplied ARGB words, in rows that are `words_per_row` apart.
  const uint32_t *pixels;
  size_t words_per_row;
  size_t width;
  size_t height;
  // Whether rows become R, G, B, A with straight alpha, or R, G, B.
  int has_alpha;
  // Whether the filter of each row is chosen by its sums. Otherwise, Up is used if most pixels equal the
  // pixels above.
  int is_thorough;
  // The index of the next row.
  size_t y;
  // The Adler-32 of all filtered bytes; initially 1.
  uint32_t adler;
  // Space for two packed rows, each after four zero bytes.
  uint8_t *packed[2];
  // The index of the packed row that is row y - 1, or -1 if there is none.
  int above;
} fpx_png_picture;

// The number of bytes after the last row that may be written.
enum { FPX_PNG_SLACK = 128 };

// Filters up to `count` further rows into `out`, each as its filter type and its bytes. Returns the
// number of rows, which is lower than possible if the image has no alpha and the next row contains a
// pixel that is not opaque.
size_t fpx_png_filter_rows(fpx_png_picture *picture, size_t count, uint8_t *out);

// Reverses the filter `type` (0...4).
void fpx_png_unfilter(int type, const uint8_t *filtered, const uint8_t *above, size_t count,
                      size_t bytes_per_pixel, uint8_t *out);

// Converts R, G, B bytes to R, G, B, 255.
void fpx_png_expand_rgb(const uint8_t *rgb, size_t count, uint8_t *out);

// Converts straight R, G, B, A bytes to premultiplied words, rounded to nearest.
void fpx_png_premultiply(const uint8_t *rgba, size_t count, uint32_t *out);

#endif
