#include "CPixelsShrink.h"

#include <string.h>

#include "form.h"

typedef int32_t ints4 __attribute__((vector_size(16), aligned(4)));
typedef uint8_t bytes16 __attribute__((vector_size(16)));
typedef uint8_t bytes4 __attribute__((vector_size(4)));
typedef double doubles4 __attribute__((vector_size(32)));

#define KERNELS "shrink_kernels.h"
#include "each_form.h"

void fpx_add_rows(uint32_t *sums, bool continues, const uint32_t *rows, size_t stride,
                  size_t row_count, size_t width, fpx_row_weights weights) {
  FPX_DISPATCH(add_rows, sums, continues, rows, stride, row_count, width, weights);
}

void fpx_shrink_row(uint32_t *destination, size_t target, const uint32_t *sums, size_t source,
                    uint32_t total) {
  FPX_DISPATCH(shrink_row, destination, target, sums, source, total);
}
