// Rows of a picture seen in perspective.
#ifndef FILMSTRIP_CPIXELS_WARP_H
#define FILMSTRIP_CPIXELS_WARP_H

#include <stddef.h>
#include <stdint.h>

// `count` premultiplied words of the device row y from x on. `inverse` maps device coordinates (x, y, 1)
// to the source's (u·w, v·w, w), row by row; points with w <= 0 lie behind the eye and stay
// transparent, as does what lies outside of the source. The source's first pixel stands at
// (left, top); `stride` is in bytes. Each pixel is the mean of four places, looked up between the
// nearest four source pixels.
void fpx_warp(uint32_t *destination, size_t count, const double *inverse, int32_t x, int32_t y,
              const uint32_t *source, size_t stride, int32_t left, int32_t top, int32_t width,
              int32_t height);

#endif
