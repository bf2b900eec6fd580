// The page of `filmstrip live`, and the kernels that find and pack what changed in a frame.
#ifndef FILMSTRIP_CLIVEPAGE_H
#define FILMSTRIP_CLIVEPAGE_H

#include <stddef.h>
#include <stdint.h>

// The texts of live.html, live.css and live.js.
const char *live_page_document(void);
const char *live_page_style(void);
const char *live_page_script(void);

// Compares a tile of two pictures and copies it from the first to the second if it differs.
// Returns 1 if it differs. Rows are `stride` bytes apart, pixels have 4 bytes.
int live_tile_update(
    const uint8_t *picture, uint8_t *copy, size_t stride, size_t width, size_t height);

// Packs a tile of pixels in native ARGB words as RGBA in runs; returns how many words it wrote to
// `out`, at most width * height + width * height / 127 + 2.
//
// A word n < 2^31 begins n equal pixels, whose colour follows; with the highest bit set, n pixels follow.
size_t live_tile_pack(
    const uint8_t *picture, size_t stride, size_t width, size_t height, uint32_t *out);

#endif
