#include "CPixelsWarp.h"

#include <math.h>

// Fused multiplication and addition would round differently from one processor to the next.
#pragma STDC FP_CONTRACT OFF

typedef struct {
  const uint8_t *base;
  size_t stride;
  int32_t width, height;
} picture;

static uint32_t word_at(const picture *p, int64_t x, int64_t y) {
  if (x < 0 || y < 0 || x >= p->width || y >= p->height) return 0;
  return ((const uint32_t *)(const void *)(p->base + (size_t)y * p->stride))[x];
}

// Adds the four channels at (u, v), in 65536ths of a byte.
static void add_sample(const picture *p, double u, double v, uint32_t total[4]) {
  if (!(u > -1 && v > -1 && u < p->width + 1.0 && v < p->height + 1.0)) return;
  const double left = floor(u - 0.5), top = floor(v - 0.5);
  const uint32_t across = (uint32_t)((u - 0.5 - left) * 256);
  const uint32_t down = (uint32_t)((v - 0.5 - top) * 256);
  const int64_t x = (int64_t)left, y = (int64_t)top;
  const uint32_t words[4] = {word_at(p, x, y), word_at(p, x + 1, y), word_at(p, x, y + 1),
                             word_at(p, x + 1, y + 1)};
  const uint32_t weights[4] = {(256 - across) * (256 - down), across * (256 - down),
                               (256 - across) * down, across * down};
  for (int i = 0; i < 4; i++)
    for (int c = 0; c < 4; c++) total[c] += (words[i] >> (c * 8) & 255) * weights[i];
}

void fpx_warp(uint32_t *destination, size_t count, const double *inverse, int32_t x, int32_t y,
              const uint32_t *source, size_t stride, int32_t left, int32_t top, int32_t width,
              int32_t height) {
  const picture p = {(const uint8_t *)source, stride, width, height};
  for (size_t i = 0; i < count; i++) {
    uint32_t total[4] = {0, 0, 0, 0};
    for (int sample = 0; sample < 4; sample++) {
      const double px = x + (double)i + (sample & 1 ? 0.75 : 0.25);
      const double py = y + (sample & 2 ? 0.75 : 0.25);
      const double w = inverse[6] * px + inverse[7] * py + inverse[8];
      if (!(w > 0)) continue;
      const double u = (inverse[0] * px + inverse[1] * py + inverse[2]) / w - left;
      const double v = (inverse[3] * px + inverse[4] * py + inverse[5]) / w - top;
      add_sample(&p, u, v, total);
    }
    // Four samples of 65536ths.
    uint32_t word = 0;
    for (int c = 0; c < 4; c++) word |= ((total[c] + (1u << 17)) >> 18) << (c * 8);
    destination[i] = word;
  }
}
