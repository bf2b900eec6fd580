// Rows of pictures seen in perspective.
#ifndef FILMSTRIP_CPIXELS_WARP_H
#define FILMSTRIP_CPIXELS_WARP_H

#include <stddef.h>
#include <stdint.h>

// A picture in space. `inverse` maps device coordinates (x, y, 1) to the picture's (u·w, v·w, w), row by
// row; points with w <= 0 lie behind the eye. The pixels from (left, top) on are the picture's;
// `stride` is in bytes. What is seen of it ends sharply at (u0, v0) and (u1, v1).
typedef struct {
  double inverse[9];
  const uint32_t *source;
  size_t stride;
  int32_t left, top, width, height;
  double u0, v0, u1, v1;
  uint32_t alpha;
} fpx_plane;

// Paints planes, the lowest first, over `count` premultiplied words of the device row y from x on.
//
// A pixel that every plane fills or misses is the mean of four places of each. One that an edge runs
// through is painted at sixteen places, and their mean taken once all planes are: so what lies behind
// two planes does not shine through their common edge. `scratch` has room for 2·count words.
void fpx_warp_planes(uint32_t *destination, size_t count, int32_t x, int32_t y,
                     const fpx_plane *planes, size_t plane_count, uint32_t *scratch);

#endif
