// How much of each pixel an outline covers: exact areas.
#ifndef FILMSTRIP_CPIXELS_COVERAGE_H
#define FILMSTRIP_CPIXELS_COVERAGE_H

#include <stddef.h>
#include <stdint.h>

// Adds `count` lines (x0, y0, x1, y1 each) to the cells of a picture of `width` x `height` pixels. A
// row has `width + 2` cells; they must be zero at first. Lines outside the picture are
// included where they affect it. After all lines of closed outlines the sum of a row's cells up to a pixel is the area of
// the pixel to the right of the lines, weighted by how often they wind around it.
void fpx_add_lines(float *cells, size_t width, size_t height, const double *lines, size_t count);

// A row's coverage as bytes: the magnitude of the winding area, at most 1. Correct for outlines that wind
// in the same direction around all that they enclose, once or more often.
void fpx_cover_row(uint8_t *mask, const float *cells, size_t width);

#endif
