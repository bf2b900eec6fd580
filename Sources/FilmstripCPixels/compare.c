#include "CPixelsCompare.h"

#include <string.h>

#include "form.h"

#if defined(__x86_64__)
#include <immintrin.h>
#endif

// The sums are the same as in pixelmatch, rounded after each operation.
#pragma STDC FP_CONTRACT OFF

#if __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__
#error "Pixels are read as little-endian words here"
#endif

typedef uint8_t bytes32 __attribute__((vector_size(32)));
typedef uint32_t words8 __attribute__((vector_size(32)));
typedef int32_t ints8 __attribute__((vector_size(32)));
typedef float floats8 __attribute__((vector_size(32)));

// Y. Kotsarenko and F. Ramos, "Measuring perceived color difference using YIQ NTSC transmission color
// space in mobile applications" (2010); the constants' digits are those of pixelmatch 7.1.
#define YIQ(type, r, g, b)                                                       \
  type y_ = (r) * (type)0.29889531 + (g) * (type)0.58662247 + (b) * (type)0.11448223; \
  type i_ = (r) * (type)0.59597799 - (g) * (type)0.27417610 - (b) * (type)0.32180189; \
  type q_ = (r) * (type)0.21147017 - (g) * (type)0.52261711 + (b) * (type)0.31114694;

#define KERNELS "compare_kernels.h"
#include "each_form.h"

size_t fpx_compare_rows(const uint8_t *first, const uint8_t *second, size_t width, double limit,
                        uint32_t *places, uint8_t *largest) {
  // In single precision, the differences of bytes are exact, and the distance, up to 35215, is within 0.1.
  float certain = limit < 0 ? -1 : (float)limit - 0.125f;
  return FPX_DISPATCH(compare, first, second, width, certain, places, largest);
}

static inline uint32_t word(const uint8_t *pixel) {
  uint32_t w;
  memcpy(&w, pixel, 4);
  return w;
}

static inline double pattern(double position) { return ((int64_t)position & 1) == 0 ? 48 : 207; }

// The differences in red, green and blue of two pixels that are composited over the same backdrop.
static inline void differences(uint32_t p, uint32_t q, size_t index, fpx_backdrop backdrop, double out[3]) {
  double pc[3], qc[3];
  for (int k = 0; k < 3; k++) {
    pc[k] = (double)(p >> (8 * k) & 0xff);
    qc[k] = (double)(q >> (8 * k) & 0xff);
  }
  if (p >= 0xff000000u && q >= 0xff000000u) {
    for (int k = 0; k < 3; k++) out[k] = pc[k] - qc[k];
    return;
  }
  double pa = (double)(p >> 24), qa = (double)(q >> 24), alpha = pa - qa;
  double behind[3] = {255, 255, 255};
  if (backdrop == FPX_BACKDROP_PATTERN) {
    // The pattern depends on byte positions, so the backdrop of red is always the dark one.
    double position = (double)(index * 4);
    behind[0] = 48;
    behind[1] = pattern(position / 1.618033988749895);
    behind[2] = pattern(position / 2.618033988749895);
  }
  for (int k = 0; k < 3; k++) out[k] = (pc[k] * pa - qc[k] * qa - behind[k] * alpha) / 255;
}

static inline double brightness(uint32_t p, uint32_t q, size_t index, fpx_backdrop backdrop) {
  double d[3];
  if (p == q) return 0;
  differences(p, q, index, backdrop, d);
  return d[0] * 0.29889531 + d[1] * 0.58662247 + d[2] * 0.11448223;
}

double fpx_yiq_distance(const uint8_t *first, const uint8_t *second, size_t index, fpx_backdrop backdrop) {
  double d[3];
  differences(word(first), word(second), index, backdrop, d);
  YIQ(double, d[0], d[1], d[2])
  return 0.5053 * y_ * y_ + 0.299 * i_ * i_ + 0.1957 * q_ * q_;
}

// The neighbours column by column; of equally dark or bright neighbours, the first is used.
static const int8_t column_of[8] = {-1, -1, -1, 0, 0, 1, 1, 1};
static const int8_t row_of[8] = {-1, 0, 1, -1, 1, -1, 0, 1};

// Whether more than two neighbours of a pixel have its colour; the image's edge is treated as one
// neighbour of that colour. `row` is 1, 2 or 3.
static int is_flat(const fpx_surroundings *picture, int row, size_t x, size_t width) {
  const uint8_t *const *rows = picture->rows;
  uint32_t center = word(rows[row] + 4 * x);
  int equals = 0, is_at_edge = x == 0 || x + 1 == width;
  for (int r = row - 1; r <= row + 1; r++) {
    const uint8_t *line = rows[r];
    if (line == NULL) {
      is_at_edge = 1;
      continue;
    }
    if (x > 0) equals += word(line + 4 * x - 4) == center;
    if (r != row) equals += word(line + 4 * x) == center;
    if (x + 1 < width) equals += word(line + 4 * x + 4) == center;
  }
  return equals + is_at_edge > 2;
}

// V. Vyšniauskas, "Anti-aliased Pixel and Intensity Slope Detector" (2009), in the form of pixelmatch 7.1.
int fpx_is_antialiased(const fpx_surroundings *picture, const fpx_surroundings *other, size_t x,
                       size_t y, size_t width, fpx_backdrop backdrop) {
  const uint8_t *const *rows = picture->rows;
  uint32_t center = word(rows[2] + 4 * x), neighbours[8];
  int is_at_edge = x == 0 || x + 1 == width || rows[1] == NULL || rows[3] == NULL;
  uint32_t all = center;
  for (int k = 0; k < 8; k++) {
    const uint8_t *line = rows[2 + row_of[k]];
    // Outside the image, use the pixel itself, which is neither darker nor brighter.
    int is_outside = line == NULL || (column_of[k] < 0 && x == 0) || (column_of[k] > 0 && x + 1 == width);
    neighbours[k] = is_outside ? center : word(line + 4 * ((ptrdiff_t)x + column_of[k]));
    all &= neighbours[k];
  }
  double deltas[8];
  if (all >= 0xff000000u) {
    // Without branches, so that the compiler can use vectors.
    double red = (double)(center & 0xff), green = (double)(center >> 8 & 0xff),
           blue = (double)(center >> 16 & 0xff);
    for (int k = 0; k < 8; k++) {
      double r = red - (double)(int32_t)(neighbours[k] & 0xff);
      double g = green - (double)(int32_t)(neighbours[k] >> 8 & 0xff);
      double b = blue - (double)(int32_t)(neighbours[k] >> 16 & 0xff);
      deltas[k] = r * 0.29889531 + g * 0.58662247 + b * 0.11448223;
    }
  } else {
    for (int k = 0; k < 8; k++) {
      deltas[k] = brightness(center, neighbours[k], y * width + x, backdrop);
    }
  }
  int equals = 0, darkest = -1, brightest = -1;
  double least = 0, most = 0;
  for (int k = 0; k < 8; k++) {
    equals += deltas[k] == 0;
    if (deltas[k] < least) least = deltas[k], darkest = k;
    if (deltas[k] > most) most = deltas[k], brightest = k;
  }
  if (is_at_edge) {
    // There are no equal neighbours outside; the edge is treated as one equal neighbour.
    int outside = 0;
    for (int k = 0; k < 8; k++) {
      outside += rows[2 + row_of[k]] == NULL || (column_of[k] < 0 && x == 0)
        || (column_of[k] > 0 && x + 1 == width);
    }
    equals += 1 - outside;
  }
  if (equals > 2 || darkest < 0 || brightest < 0) return 0;
  int places[2] = {darkest, brightest};
  for (int i = 0; i < 2; i++) {
    int row = 2 + row_of[places[i]];
    size_t column = (size_t)((ptrdiff_t)x + column_of[places[i]]);
    if (is_flat(picture, row, column, width) && is_flat(other, row, column, width)) return 1;
  }
  return 0;
}
