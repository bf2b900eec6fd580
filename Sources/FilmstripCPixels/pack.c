#include "CPixelsPack.h"

#include <string.h>

#include "form.h"

#define KERNELS "pack_kernels.h"
#include "each_form.h"

size_t fpx_pack_bound(size_t width) { return width + width / FPX_PACK_BLOCK + 3; }

size_t fpx_pack_row(uint32_t *packed, const uint32_t *row, size_t width, uint32_t *common) {
  return FPX_DISPATCH(pack_row, packed, row, width, common);
}

void fpx_unpack_row(uint32_t *destination, const uint32_t *packed, size_t first, size_t count) {
  FPX_DISPATCH(unpack_row, destination, packed, first, count);
}
