// Rows of images in perspective.
#ifndef FILMSTRIP_CPIXELS_WARP_H
#define FILMSTRIP_CPIXELS_WARP_H

#include <stddef.h>
#include <stdint.h>

// An image in 3D space. `inverse` maps device coordinates (x, y, 1) to the image's (u·w, v·w, w), row by
// row; points with w <= 0 are behind the viewer. `source` is the pixel at (left, top); `stride` is in
// bytes. The visible part of the image ends sharply at (u0, v0) and (u1, v1).
typedef struct {
  double inverse[9];
  const uint32_t *source;
  size_t stride;
  int32_t left, top, width, height;
  double u0, v0, u1, v1;
  uint32_t alpha;
} fpx_plane;

// Paints planes, the lowest first, over `count` premultiplied words of the device row y, beginning at x.
//
// A pixel without an edge is the mean of four points of each plane. A pixel on an edge is painted at
// sixteen points, and their mean is computed after all planes, so that the background does not show
// through the common edge of two planes. `scratch` has space for 2·count words.
void fpx_warp_planes(uint32_t *destination, size_t count, int32_t x, int32_t y,
                     const fpx_plane *planes, size_t plane_count, uint32_t *scratch);

#endif
