#include "CLivePage.h"

#include <string.h>

// Also in debug builds: frames have millions of pixels.
#pragma clang optimize on

int live_tile_update(
    const uint8_t *picture, uint8_t *copy, size_t stride, size_t width, size_t height) {
  size_t row = 0;
  size_t bytes = width * 4;
  while (row < height && memcmp(picture + row * stride, copy + row * stride, bytes) == 0) row++;
  if (row == height) return 0;
  for (; row < height; row++) memcpy(copy + row * stride, picture + row * stride, bytes);
  return 1;
}

// Blue, green, red, alpha in memory becomes red, green, blue, alpha.
static inline uint32_t swapped(uint32_t argb) {
  return (argb & 0xFF00FF00u) | ((argb & 0xFFu) << 16) | ((argb >> 16) & 0xFFu);
}

// Runs shorter than this are copied: a run costs two words.
enum { shortest_run = 4 };

size_t live_tile_pack(
    const uint8_t *picture, size_t stride, size_t width, size_t height, uint32_t *out) {
  uint32_t *start = out;
  uint32_t *literal = 0; // the head of the copied pixels that are being collected
  uint32_t color = 0;
  size_t run = 0;
  for (size_t y = 0; y < height; y++) {
    const uint32_t *pixels = (const uint32_t *)(picture + y * stride);
    size_t x = 0;
    while (x < width) {
      uint32_t next = pixels[x];
      size_t end = x + 1;
      while (end < width && pixels[end] == next) end++;
      size_t length = end - x;
      x = end;
      if (run > 0 && next == color) {
        run += length;
        continue;
      }
      if (run > 0) {
        if (run < shortest_run) {
          if (!literal) { literal = out++; *literal = 0x80000000u; }
          uint32_t rgba = swapped(color);
          for (size_t i = 0; i < run; i++) *out++ = rgba;
          *literal += (uint32_t)run;
        } else {
          *out++ = (uint32_t)run;
          *out++ = swapped(color);
          literal = 0;
        }
      }
      color = next;
      run = length;
    }
  }
  if (run >= shortest_run || !literal) {
    *out++ = (uint32_t)run;
    *out++ = swapped(color);
  } else {
    uint32_t rgba = swapped(color);
    for (size_t i = 0; i < run; i++) *out++ = rgba;
    *literal += (uint32_t)run;
  }
  return (size_t)(out - start);
}
