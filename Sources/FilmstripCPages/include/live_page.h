// The page of `filmstrip live`, and the kernels that find and pack what changed in a frame.
#ifndef FILMSTRIP_LIVE_PAGE_H
#define FILMSTRIP_LIVE_PAGE_H

#include <stddef.h>
#include <stdint.h>

// The texts of live.html, live.css and live.js.
const char *live_page_document(void);
const char *live_page_style(void);
const char *live_page_script(void);

// Returns 1 if a tile differs between two pictures. Rows are `stride` bytes apart, pixels have 4 bytes.
int live_tile_differs(
    const uint8_t *picture, const uint8_t *old, size_t stride, size_t width, size_t height);

// The state of packing some tiles of one picture, one after the other.
struct live_packing {
  uint8_t *out;        // where the next byte goes
  uint32_t color;      // the last pixel, native ARGB
  uint32_t known[128]; // RGBA colours by their hash
};

// Begins a row of tiles: no colour is known, and the last pixel is 0.
void live_packing_start(struct live_packing *packing, uint8_t *out);

// The most bytes of a packed tile.
static inline size_t live_tile_most_bytes(size_t width, size_t height) {
  return 2 + width * height * 5;
}

// Packs a tile of pixels in native ARGB words after those to its left: two bytes of its index, little-endian, then
// operations until the tile is full. After QOI (https://qoiformat.org/qoi-specification.pdf), with rows:
//
//   0x00...0x7F   a pixel of the colour that is known at this place
//   0x80...0xBF   1 to 64 pixels like the last one, in the same row
//   0xC0...0xDF   1 to 32 rows like the row above, at the beginning of a row
//   0xE0 R G B    an opaque pixel, which becomes known at (R | G << 8 | B << 16 | A << 24) * 0x9E3779B1 mod 2^32 >> 25
//   0xE1 R G B A  a pixel, which becomes known as well
void live_tile_pack(
    struct live_packing *packing, size_t index, const uint8_t *picture, size_t stride, size_t width,
    size_t height);

#endif
