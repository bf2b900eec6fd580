#include "CPixelsBlur.h"

#include <string.h>

#if defined(__x86_64__)
#define WIDE __attribute__((target("avx2")))
#define HAS_WIDE() __builtin_cpu_supports("avx2")
#else
#define WIDE
#define HAS_WIDE() 0
#endif
#define BODY static inline __attribute__((always_inline)) void

// Calls a body compiled for the wide registers where there are some. The arithmetic is the same.
#define TWO_FORMS(name, parameters, arguments)                  \
  WIDE static void name##_wide parameters { name##_body arguments; } \
  static void name##_plain parameters { name##_body arguments; }     \
  void fpx_##name parameters {                                   \
    if (HAS_WIDE()) {                                            \
      name##_wide arguments;                                     \
    } else {                                                     \
      name##_plain arguments;                                    \
    }                                                            \
  }

// The mean times 256, rounded. Sums of blocks within the limit times 256 fit into 32 bits.
static inline uint16_t mean(uint32_t total, size_t count) {
  return (uint16_t)((total * 256 + (uint32_t)count / 2) / (uint32_t)count);
}

BODY reduce_words_body(uint16_t *destination, const uint32_t *source, size_t stride, size_t width,
                       size_t rows, size_t block) {
  for (size_t left = 0; left < width; left += block) {
    const size_t inside = width - left < block ? width - left : block;
    uint32_t total[4] = {0, 0, 0, 0};
    for (size_t y = 0; y < rows; y++) {
      const uint8_t *row = (const uint8_t *)source + y * stride + left * 4;
      for (size_t x = 0; x < inside; x++)
        for (int c = 0; c < 4; c++) total[c] += row[x * 4 + c];
    }
    for (int c = 0; c < 4; c++) *destination++ = mean(total[c], inside * rows);
  }
}

BODY reduce_bytes_body(uint16_t *destination, const uint8_t *source, size_t stride, size_t width,
                       size_t rows, size_t block) {
  for (size_t left = 0; left < width; left += block) {
    const size_t inside = width - left < block ? width - left : block;
    uint32_t total = 0;
    for (size_t y = 0; y < rows; y++)
      for (size_t x = 0; x < inside; x++) total += source[y * stride + left + x];
    *destination++ = mean(total, inside * rows);
  }
}

enum { CHUNK = 256 };

BODY convolve_body(uint16_t *destination, const uint16_t *taps, size_t step, size_t radius,
                   const uint32_t *weights, size_t count) {
  for (size_t first = 0; first < count; first += CHUNK) {
    uint32_t total[CHUNK];
    const size_t n = count - first < CHUNK ? count - first : CHUNK;
    const uint16_t *centre = taps + first + radius * step;
    for (size_t i = 0; i < n; i++) total[i] = 32768 + weights[0] * centre[i];
    for (size_t k = 1; k <= radius; k++) {
      const uint16_t *before = centre - k * step;
      const uint16_t *after = centre + k * step;
      const uint32_t weight = weights[k];
      for (size_t i = 0; i < n; i++) total[i] += weight * ((uint32_t)before[i] + after[i]);
    }
    for (size_t i = 0; i < n; i++) destination[first + i] = (uint16_t)(total[i] >> 16);
  }
}

BODY saturate_body(uint16_t *pixels, size_t count, const int32_t *matrix) {
  for (size_t i = 0; i < count; i++, pixels += 4) {
    const int64_t in[3] = {pixels[0], pixels[1], pixels[2]};
    const int64_t alpha = pixels[3];
    for (int c = 0; c < 3; c++) {
      const int32_t *row = matrix + c * 3;
      int64_t value = (row[0] * in[0] + row[1] * in[1] + row[2] * in[2] + 2048) >> 12;
      pixels[c] = (uint16_t)(value < 0 ? 0 : value > alpha ? alpha : value);
    }
  }
}

BODY blend_rows(uint32_t *scratch, const uint16_t *above, const uint16_t *below, uint32_t down,
                size_t count) {
  for (size_t i = 0; i < count; i++) scratch[i] = above[i] * (256 - down) + below[i] * down;
}

typedef uint32_t four __attribute__((vector_size(16), aligned(4)));

BODY enlarge_words_body(uint32_t *destination, const uint16_t *above, const uint16_t *below,
                        uint32_t down, uint32_t start, uint32_t step, size_t count,
                        uint32_t *scratch, size_t width) {
  blend_rows(scratch, above, below, down, width * 4);
  const four rounding = {1u << 23, 1u << 23, 1u << 23, 1u << 23};
  uint32_t place = start;
  for (size_t i = 0; i < count; i++, place += step) {
    const four *pair = (const four *)(const void *)(scratch + (place >> 16) * 4);
    const uint32_t part = place >> 8 & 255;
    four value = (pair[0] * (256 - part) + pair[1] * part + rounding) >> 24;
    destination[i] = value[0] | value[1] << 8 | value[2] << 16 | value[3] << 24;
  }
}

BODY enlarge_bytes_body(uint8_t *destination, const uint16_t *above, const uint16_t *below,
                        uint32_t down, uint32_t start, uint32_t step, size_t count,
                        uint32_t *scratch, size_t width) {
  blend_rows(scratch, above, below, down, width);
  uint32_t place = start;
  for (size_t i = 0; i < count; i++, place += step) {
    const uint32_t *pair = scratch + (place >> 16);
    const uint32_t part = place >> 8 & 255;
    destination[i] = (uint8_t)((pair[0] * (256 - part) + pair[1] * part + (1u << 23)) >> 24);
  }
}

TWO_FORMS(reduce_words,
          (uint16_t *destination, const uint32_t *source, size_t stride, size_t width, size_t rows,
           size_t block),
          (destination, source, stride, width, rows, block))
TWO_FORMS(reduce_bytes,
          (uint16_t *destination, const uint8_t *source, size_t stride, size_t width, size_t rows,
           size_t block),
          (destination, source, stride, width, rows, block))
TWO_FORMS(convolve,
          (uint16_t *destination, const uint16_t *taps, size_t step, size_t radius,
           const uint32_t *weights, size_t count),
          (destination, taps, step, radius, weights, count))
TWO_FORMS(saturate, (uint16_t *pixels, size_t count, const int32_t *matrix),
          (pixels, count, matrix))
TWO_FORMS(enlarge_words,
          (uint32_t *destination, const uint16_t *above, const uint16_t *below, uint32_t down,
           uint32_t start, uint32_t step, size_t count, uint32_t *scratch, size_t width),
          (destination, above, below, down, start, step, count, scratch, width))
TWO_FORMS(enlarge_bytes,
          (uint8_t *destination, const uint16_t *above, const uint16_t *below, uint32_t down,
           uint32_t start, uint32_t step, size_t count, uint32_t *scratch, size_t width),
          (destination, above, below, down, start, step, count, scratch, width))
