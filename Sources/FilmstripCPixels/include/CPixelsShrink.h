// The reduction of images: each pixel is the mean of the area that it covers, in integer arithmetic.
//
// Positions and weights are in units of 1/target of a source pixel. Only the last step rounds.
#ifndef FILMSTRIP_CPIXELS_SHRINK_H
#define FILMSTRIP_CPIXELS_SHRINK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The weights of the first row, of the rows in between, and of the last row if there are several.
typedef struct {
  uint32_t first, inner, last;
} fpx_row_weights;

// Computes the weighted sums of rows of words that are `stride` bytes apart: sums[4 * i + c] is the sum
// of weight * (byte c of word i of each row), added to its previous value if `continues`. Without rows,
// nothing changes. The sums of an image of at most 32767 rows stay below 2^23.
void fpx_add_rows(uint32_t *sums, bool continues, const uint32_t *rows, size_t stride,
                  size_t row_count, size_t width, fpx_row_weights weights);

// Computes a row of `target` pixels from the weighted sums of the `source` pixels of the rows that it
// covers; target <= source. A pixel is the weighted sum of the columns that it covers, divided by `total`
// (the source's width times its height, at most 2^30), and rounded to nearest, halves up.
void fpx_shrink_row(uint32_t *destination, size_t target, const uint32_t *sums, size_t source,
                    uint32_t total);

#endif
