#include "live_page.h"

#include <string.h>

// Also in debug builds: frames have millions of pixels.
#pragma clang optimize on

int live_tile_differs(
    const uint8_t *picture, const uint8_t *old, size_t stride, size_t width, size_t height) {
  for (size_t row = 0; row < height; row++)
    if (memcmp(picture + row * stride, old + row * stride, width * 4) != 0) return 1;
  return 0;
}

// Blue, green, red, alpha in memory becomes red, green, blue, alpha.
static inline uint32_t swapped(uint32_t argb) {
  return (argb & 0xFF00FF00u) | ((argb & 0xFFu) << 16) | ((argb >> 16) & 0xFFu);
}

enum { row_op = 0xC0, rgb_op = 0xE0, rgba_op = 0xE1, longest_run = 64, most_rows = 32 };

void live_packing_start(struct live_packing *packing, uint8_t *out) {
  memset(packing, 0, sizeof *packing);
  packing->out = out;
}

void live_tile_pack(
    struct live_packing *packing, size_t index, const uint8_t *picture, size_t stride, size_t width,
    size_t height) {
  uint8_t *out = packing->out;
  uint32_t color = packing->color;
  *out++ = (uint8_t)index;
  *out++ = (uint8_t)(index >> 8);
  size_t same = 0;
  for (size_t y = 0; y < height; y++) {
    const uint32_t *row = (const uint32_t *)(picture + y * stride);
    if (y > 0 && memcmp(row, picture + (y - 1) * stride, width * 4) == 0) {
      if (same == 0) out++;
      out[-1] = (uint8_t)(row_op + same);
      same = (same + 1) % most_rows;
      continue;
    }
    same = 0;
    for (size_t x = 0; x < width;) {
      uint32_t next = row[x];
      if (next == color) {
        size_t end = x + 1;
        while (end < width && end - x < longest_run && row[end] == color) end++;
        *out++ = (uint8_t)(0x7F + (end - x));
        x = end;
        continue;
      }
      color = next;
      x++;
      uint32_t rgba = swapped(color);
      uint32_t place = (rgba * 0x9E3779B1u) >> 25;
      if (packing->known[place] == rgba) {
        *out++ = (uint8_t)place;
        continue;
      }
      packing->known[place] = rgba;
      *out++ = rgba >> 24 == 0xFF ? rgb_op : rgba_op;
      *out++ = (uint8_t)rgba;
      *out++ = (uint8_t)(rgba >> 8);
      *out++ = (uint8_t)(rgba >> 16);
      if (rgba >> 24 != 0xFF) *out++ = (uint8_t)(rgba >> 24);
    }
  }
  packing->out = out;
  packing->color = color;
}
