// The exact area of each pixel that an outline covers.
#ifndef FILMSTRIP_CPIXELS_COVERAGE_H
#define FILMSTRIP_CPIXELS_COVERAGE_H

#include <stddef.h>
#include <stdint.h>

// Adds `count` lines (x0, y0, x1, y1 each) to the cells of an image of `width` x `height` pixels. A row
// has `width + 2` cells, which must be zero at first. Lines outside the image are included if they
// affect it. After all lines of closed outlines have been added, the sum of a row's cells up to a pixel
// is the area of the pixel to the right of the lines, weighted by the winding number of the lines.
void fpx_add_lines(float *cells, size_t width, size_t height, const double *lines, size_t count);

// Writes the coverage of a row as bytes: the magnitude of the winding area, at most 1. Correct for
// outlines that wind in the same direction around everything that they enclose, once or more often.
void fpx_cover_row(uint8_t *mask, const float *cells, size_t width);

#endif
