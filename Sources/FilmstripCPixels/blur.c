#include "CPixelsBlur.h"

#include <string.h>

#include "form.h"

#if defined(__x86_64__)
#include <immintrin.h>
#endif

// The number of sums of a convolution that are computed at a time.
enum { CHUNK = 256 };

typedef uint32_t four __attribute__((vector_size(16), aligned(4)));

// The mean times 256, rounded. Sums of blocks within the limit, times 256, fit into 32 bits.
static inline uint16_t mean(uint32_t total, size_t count) {
  return (uint16_t)((total * 256 + (uint32_t)count / 2) / (uint32_t)count);
}

#define KERNELS "blur_kernels.h"
#include "each_form.h"

void fpx_reduce_words(uint16_t *destination, const uint32_t *source, size_t stride, size_t width,
                      size_t rows, size_t block) {
  FPX_DISPATCH(reduce_words, destination, source, stride, width, rows, block);
}

void fpx_reduce_bytes(uint16_t *destination, const uint8_t *source, size_t stride, size_t width,
                      size_t rows, size_t block) {
  FPX_DISPATCH(reduce_bytes, destination, source, stride, width, rows, block);
}

void fpx_convolve(uint16_t *destination, const uint16_t *taps, size_t step, size_t radius,
                  const uint32_t *weights, size_t count) {
  FPX_DISPATCH(convolve, destination, taps, step, radius, weights, count);
}

void fpx_saturate(uint16_t *pixels, size_t count, const int32_t *matrix) {
  FPX_DISPATCH(saturate, pixels, count, matrix);
}

void fpx_enlarge_words(uint32_t *destination, const uint16_t *above, const uint16_t *below,
                       uint32_t down, uint32_t start, uint32_t step, size_t count,
                       uint32_t *scratch, size_t width) {
  FPX_DISPATCH(enlarge_words, destination, above, below, down, start, step, count, scratch, width);
}

void fpx_enlarge_bytes(uint8_t *destination, const uint16_t *above, const uint16_t *below,
                       uint32_t down, uint32_t start, uint32_t step, size_t count,
                       uint32_t *scratch, size_t width) {
  FPX_DISPATCH(enlarge_bytes, destination, above, below, down, start, step, count, scratch, width);
}
