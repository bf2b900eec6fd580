#include "CPixelsComposite.h"

#include <string.h>

#include "form.h"

#if defined(__x86_64__)
#include <immintrin.h>
#endif

static inline uint32_t divided(uint32_t product) {
  uint32_t t = product + 128;
  return (t + (t >> 8)) >> 8;
}

static inline uint32_t channel(uint32_t word, int shift) { return word >> shift & 255; }

static inline uint32_t scaled(uint32_t word, uint32_t alpha) {
  return divided(channel(word, 24) * alpha) << 24 | divided(channel(word, 16) * alpha) << 16 |
         divided(channel(word, 8) * alpha) << 8 | divided(channel(word, 0) * alpha);
}

static inline uint32_t sum(uint32_t a, uint32_t b, int shift) {
  uint32_t t = channel(a, shift) + channel(b, shift);
  return (t > 255 ? 255 : t) << shift;
}

// Saturating, like the vector forms: the channels of invalid (not premultiplied) pixels stay bytes.
static inline uint32_t over_pixel(uint32_t s, uint32_t d) {
  uint32_t under = scaled(d, 255 - (s >> 24));
  return sum(s, under, 24) | sum(s, under, 16) | sum(s, under, 8) | sum(s, under, 0);
}

static inline uint32_t mix_channel(uint32_t x, uint32_t y, uint32_t alpha, int shift) {
  return divided(channel(x, shift) * alpha + channel(y, shift) * (255 - alpha)) << shift;
}

static inline uint32_t mix_pixel(uint32_t x, uint32_t y, uint32_t alpha) {
  return mix_channel(x, y, alpha, 24) | mix_channel(x, y, alpha, 16) |
         mix_channel(x, y, alpha, 8) | mix_channel(x, y, alpha, 0);
}

static void over_color_scalar(uint32_t *d, size_t n, uint32_t color) {
  for (size_t i = 0; i < n; i++) d[i] = over_pixel(color, d[i]);
}

static void over_scalar(uint32_t *d, const uint32_t *s, size_t n) {
  for (size_t i = 0; i < n; i++) d[i] = over_pixel(s[i], d[i]);
}

static void over_alpha_scalar(uint32_t *d, const uint32_t *s, size_t n, uint32_t alpha) {
  for (size_t i = 0; i < n; i++) d[i] = over_pixel(scaled(s[i], alpha), d[i]);
}

static void over_mask_scalar(uint32_t *d, const uint8_t *m, size_t n, uint32_t color) {
  for (size_t i = 0; i < n; i++) d[i] = over_pixel(scaled(color, m[i]), d[i]);
}

static void mix_scalar(uint32_t *d, const uint32_t *u, size_t n, uint32_t alpha) {
  for (size_t i = 0; i < n; i++) d[i] = mix_pixel(d[i], u[i], alpha);
}

static void mix_mask_scalar(uint32_t *d, const uint32_t *u, const uint8_t *m, size_t n) {
  for (size_t i = 0; i < n; i++) d[i] = mix_pixel(d[i], u[i], m[i]);
}

#define KERNELS "composite_kernels.h"
#include "each_form.h"

void fpx_fill(uint32_t *destination, size_t count, uint32_t color) {
  if (color == (color & 255) * 0x01010101u) {
    memset(destination, (int)(color & 255), count * 4);
    return;
  }
  for (size_t i = 0; i < count; i++) destination[i] = color;
}

void fpx_over_color(uint32_t *destination, size_t count, uint32_t color) {
  if (color >> 24 == 255) {
    fpx_fill(destination, count, color);
  } else {
    FPX_DISPATCH(over_color, destination, count, color);
  }
}

void fpx_over(uint32_t *destination, const uint32_t *source, size_t count) {
  FPX_DISPATCH(over, destination, source, count);
}

void fpx_over_alpha(uint32_t *destination, const uint32_t *source, size_t count, uint32_t alpha) {
  FPX_DISPATCH(over_alpha, destination, source, count, alpha);
}

void fpx_over_mask(uint32_t *destination, const uint8_t *mask, size_t count, uint32_t color) {
  FPX_DISPATCH(over_mask, destination, mask, count, color);
}

void fpx_mix(uint32_t *destination, const uint32_t *under, size_t count, uint32_t alpha) {
  FPX_DISPATCH(mix, destination, under, count, alpha);
}

void fpx_mix_mask(uint32_t *destination, const uint32_t *under, const uint8_t *mask, size_t count) {
  FPX_DISPATCH(mix_mask, destination, under, mask, count);
}

void fpx_tint(uint32_t *destination, size_t count, uint32_t color) {
  for (size_t i = 0; i < count; i++) destination[i] = scaled(color, destination[i] >> 24);
}

void fpx_alpha(uint8_t *destination, const uint32_t *source, size_t count) {
  for (size_t i = 0; i < count; i++) destination[i] = (uint8_t)(source[i] >> 24);
}

bool fpx_is_opaque(const uint32_t *words, size_t count) {
  return FPX_DISPATCH(is_opaque, words, count);
}

void fpx_profile(uint8_t *mask, const uint16_t *across, size_t count, uint32_t down) {
  // 65535 * 65535 / 255: full coverage is 255 of these units.
  const uint64_t unit = 65535ull * 257;
  for (size_t i = 0; i < count; i++)
    mask[i] = (uint8_t)(((uint64_t)across[i] * down + unit / 2) / unit);
}

void fpx_average(uint32_t *destination, const uint32_t *source, size_t stride, size_t width,
                 size_t rows, size_t block) {
  if (block == 1) {
    memcpy(destination, source, width * 4);
    return;
  }
  for (size_t left = 0; left < width; left += block) {
    size_t end = left + block < width ? left + block : width;
    uint64_t total[4] = {0, 0, 0, 0};
    for (size_t y = 0; y < rows; y++) {
      for (size_t x = left; x < end; x++) {
        uint32_t word = source[y * stride + x];
        for (int c = 0; c < 4; c++) total[c] += channel(word, c * 8);
      }
    }
    uint64_t n = (uint64_t)(end - left) * rows;
    uint32_t mean = 0;
    for (int c = 0; c < 4; c++) mean |= (uint32_t)((total[c] + n / 2) / n) << (c * 8);
    *destination++ = mean;
  }
}
