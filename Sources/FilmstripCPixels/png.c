#include "CPixelsPNG.h"
#include "CPixelsComposite.h"

#include <string.h>

#include "form.h"

#if defined(__x86_64__)
#include <immintrin.h>
#endif

#if __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__
#error "Pixels are read as little-endian words here"
#endif

// Keeps the compiler from moving the computation of `vector` below this point. Generates no code.
#if defined(__x86_64__)
#define KEEP(vector) __asm__("" : "+x"(vector))
#elif defined(__aarch64__)
#define KEEP(vector) __asm__("" : "+w"(vector))
#else
#define KEEP(vector)
#endif

typedef uint8_t bytes32 __attribute__((vector_size(32)));
typedef uint16_t shorts16 __attribute__((vector_size(32)));
typedef uint32_t words8 __attribute__((vector_size(32)));
typedef int32_t ints8 __attribute__((vector_size(32)));
typedef uint64_t longs4 __attribute__((vector_size(32)));
typedef float floats8 __attribute__((vector_size(32)));
typedef uint8_t bytes8 __attribute__((vector_size(8)));
typedef int16_t signed8 __attribute__((vector_size(16)));

// RFC 1950, section 8.2.
enum { ADLER_BASE = 65521 };

// The Adler-32 sums after `count` zeros.
static inline void adler_zeros(uint32_t sums[2], size_t count) {
  sums[1] = (uint32_t)((sums[1] + (uint64_t)count * sums[0]) % ADLER_BASE);
}

// The Adler-32 sums after the type byte of the filter Up.
static inline void adler_up(uint32_t sums[2]) {
  sums[0] = (sums[0] + FPX_PNG_UP) % ADLER_BASE;
  sums[1] = (sums[1] + sums[0]) % ADLER_BASE;
}

#define KERNELS "png_kernels.h"
#include "each_form.h"

void fpx_png_pack_rgb(const uint32_t *pixels, size_t count, uint8_t *out) {
  FPX_DISPATCH(pack_rgb, pixels, count, out);
}

void fpx_png_pack_rgba(const uint32_t *pixels, size_t count, uint8_t *out) {
  FPX_DISPATCH(pack_rgba, pixels, count, out);
}

int fpx_png_filter(const uint8_t *row, const uint8_t *above, size_t count, size_t bytes_per_pixel,
                   uint8_t *out) {
  return FPX_DISPATCH(filter, row, above, count, bytes_per_pixel, out);
}

size_t fpx_png_filter_rows(fpx_png_picture *picture, size_t count, uint8_t *out) {
  return FPX_DISPATCH(filter_rows, picture, count, out);
}

void fpx_png_unfilter(int type, const uint8_t *filtered, const uint8_t *above, size_t count,
                      size_t bytes_per_pixel, uint8_t *out) {
  FPX_DISPATCH(unfilter, type, filtered, above, count, bytes_per_pixel, out);
}

void fpx_png_expand_rgb(const uint8_t *rgb, size_t count, uint8_t *out) {
  FPX_DISPATCH(expand_rgb, rgb, count, out);
}

void fpx_png_premultiply(const uint8_t *rgba, size_t count, uint32_t *out) {
  FPX_DISPATCH(premultiply, rgba, count, out);
}
