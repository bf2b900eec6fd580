// The steps of a Gaussian blur in integer arithmetic: reduce, convolve, enlarge.
//
// Between reduction and enlargement, a value has 16 bits: the byte times 256. A row has `channels`
// values per pixel (4 for ARGB words, in memory order; 1 for coverage). All results are the same on
// every processor.
#ifndef FILMSTRIP_CPIXELS_BLUR_H
#define FILMSTRIP_CPIXELS_BLUR_H

#include <stddef.h>
#include <stdint.h>

// The maximum side of a block that is reduced to one pixel. Sides are powers of two, so that the steps
// between reduced pixels are whole 65536ths.
enum { FPX_MAXIMUM_BLOCK = 16 };

// Computes one reduced row: the rounded means of blocks of `block` x `block` pixels. There are `rows`
// source rows (at most `block`) of `width` pixels, `stride` bytes apart. A block at the edge may be
// smaller.
void fpx_reduce_words(uint16_t *destination, const uint32_t *source, size_t stride, size_t width,
                      size_t rows, size_t block);
void fpx_reduce_bytes(uint16_t *destination, const uint8_t *source, size_t stride, size_t width,
                      size_t rows, size_t block);

// destination[i] = sum over k of weights[|k - radius|] * taps[i + k * step] / 65536, k from 0 to
// 2 * radius. weights[0] is the weight of the centre; all 2 * radius + 1 weights sum to 65536.
void fpx_convolve(uint16_t *destination, const uint16_t *taps, size_t step, size_t radius,
                  const uint32_t *weights, size_t count);

// Changes the saturation of premultiplied pixels in place. The matrix has nine entries in units of
// 1/4096, with rows for blue, green and red.
void fpx_saturate(uint16_t *pixels, size_t count, const int32_t *matrix);

// Computes one row of `count` pixels between the reduced rows `above` and `below`, at `down` 256ths of
// their distance. The first pixel is `start` 65536ths of a reduced pixel (not negative) from the first
// reduced pixel of the row, and each further pixel is `step` further. Rows need one pixel more than the
// position of the last one. `scratch` holds the `width` pixels of a reduced row as 32-bit values.
void fpx_enlarge_words(uint32_t *destination, const uint16_t *above, const uint16_t *below,
                       uint32_t down, uint32_t start, uint32_t step, size_t count,
                       uint32_t *scratch, size_t width);
void fpx_enlarge_bytes(uint8_t *destination, const uint16_t *above, const uint16_t *below,
                       uint32_t down, uint32_t start, uint32_t step, size_t count,
                       uint32_t *scratch, size_t width);

#endif
