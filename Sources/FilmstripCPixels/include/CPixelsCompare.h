// The comparison of images: rows of straight R, G, B, A bytes, four per pixel.
#ifndef FILMSTRIP_CPIXELS_COMPARE_H
#define FILMSTRIP_CPIXELS_COMPARE_H

#include <stddef.h>
#include <stdint.h>

// The backdrop over which translucent pixels are composited.
typedef enum {
  // Greys that are unlikely in an image, as in pixelmatch 7.
  FPX_BACKDROP_PATTERN = 0,
  // White, as in odiff.
  FPX_BACKDROP_WHITE = 1,
} fpx_backdrop;

// Finds the unequal pixels in two rows, except pixels whose distance is certainly not above `limit`; if
// `limit` is negative, finds all of them. Writes their columns to `places`, which has space for `width`
// and 8 more, and returns their number. Raises `*largest` to the largest difference of any channel of
// any pixel.
size_t fpx_compare_rows(const uint8_t *first, const uint8_t *second, size_t width, double limit,
                        uint32_t *places, uint8_t *largest);

// The squared distance of two pixels in YIQ. `index` counts pixels from the top left of the image, and
// determines the backdrop.
double fpx_yiq_distance(const uint8_t *first, const uint8_t *second, size_t index, fpx_backdrop backdrop);

// The rows around a pixel, from two above to two below; a null pointer if the image has no such row.
typedef struct {
  const uint8_t *rows[5];
} fpx_surroundings;

// Whether the pixel at `x` of the middle row of `picture` is probably on the anti-aliased edge of a
// shape: between a darker and a brighter neighbour, one of which belongs to a flat area in both images.
int fpx_is_antialiased(const fpx_surroundings *picture, const fpx_surroundings *other, size_t x,
                       size_t y, size_t width, fpx_backdrop backdrop);

#endif
