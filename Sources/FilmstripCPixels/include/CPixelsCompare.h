// Comparison of pictures: rows of straight R, G, B, A bytes, four a pixel.
#ifndef FILMSTRIP_CPIXELS_COMPARE_H
#define FILMSTRIP_CPIXELS_COMPARE_H

#include <stddef.h>
#include <stdint.h>

// What pixels that are not opaque are composited over.
typedef enum {
  // Greys that are unlikely in a picture, as pixelmatch 7.
  FPX_BACKDROP_PATTERN = 0,
  // White, as odiff.
  FPX_BACKDROP_WHITE = 1,
} fpx_backdrop;

// Finds the pixels that are not equal in two rows, except those whose distance is certainly not above `limit`: all,
// if it is negative. Writes their columns to `places`, which has space for `width` and 8 more, and
// returns how many there are; raises `*largest` to the largest difference of any channel of any pixel.
size_t fpx_compare_rows(const uint8_t *first, const uint8_t *second, size_t width, double limit,
                        uint32_t *places, uint8_t *largest);

// The squared distance of two pixels in YIQ; `index` counts pixels from the picture's top left and
// decides the backdrop.
double fpx_yiq_distance(const uint8_t *first, const uint8_t *second, size_t index, fpx_backdrop backdrop);

// A pixel's surroundings: the rows from two above to two below it; null where the picture has none.
typedef struct {
  const uint8_t *rows[5];
} fpx_surroundings;

// Whether the pixel at `x` of the middle row of `picture` is probably on the anti-aliased edge of a shape: between a
// darker and a brighter neighbour, one of which belongs to a flat area in both pictures.
int fpx_is_antialiased(const fpx_surroundings *picture, const fpx_surroundings *other, size_t x,
                       size_t y, size_t width, fpx_backdrop backdrop);

#endif
