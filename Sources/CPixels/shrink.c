#include "CPixelsShrink.h"

#include "form.h"

typedef int32_t ints4 __attribute__((vector_size(16), aligned(4)));
typedef double doubles4 __attribute__((vector_size(32)));

#define KERNELS "shrink_kernels.h"
#include "each_form.h"

void fpx_add_rows(uint32_t *sums, const uint32_t *rows, size_t stride, size_t row_count,
                  size_t width, uint32_t weight) {
  FPX_DISPATCH(add_rows, sums, rows, stride, row_count, width, weight);
}

void fpx_shrink_row(uint32_t *destination, size_t target, const uint32_t *sums, size_t source,
                    uint32_t total) {
  FPX_DISPATCH(shrink_row, destination, target, sums, source, total);
}
