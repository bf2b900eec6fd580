// The PNG kernels, compiled once for every processor and once for those with AVX2.
#include "CPixelsPNG.h"

#include <string.h>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

#if __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__
#error "Pixels are read as little-endian words here"
#endif

// Keeps the compiler from moving the computation of `vector` behind where it stands: nothing at run
// time.
#if defined(__x86_64__)
#define FS_PNG_KEEP(vector) __asm__("" : "+x"(vector))
#elif defined(__aarch64__)
#define FS_PNG_KEEP(vector) __asm__("" : "+w"(vector))
#else
#define FS_PNG_KEEP(vector)
#endif

typedef uint8_t bytes32 __attribute__((vector_size(32)));
typedef uint16_t shorts16 __attribute__((vector_size(32)));
typedef uint32_t words8 __attribute__((vector_size(32)));
typedef int32_t ints8 __attribute__((vector_size(32)));
typedef uint64_t longs4 __attribute__((vector_size(32)));
typedef float floats8 __attribute__((vector_size(32)));
typedef uint8_t bytes8 __attribute__((vector_size(8)));
typedef int16_t signed8 __attribute__((vector_size(16)));

#define FS_PNG_NAME(name) name##_portable
#define FS_PNG_AVX2 0
#define FS_PNG_SUMS shorts16
#include "png_kernels.h"
#undef FS_PNG_NAME
#undef FS_PNG_AVX2
#undef FS_PNG_SUMS

#if defined(__x86_64__)
#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#define FS_PNG_NAME(name) name##_avx2
#define FS_PNG_AVX2 1
#define FS_PNG_SUMS longs4
#include "png_kernels.h"
#undef FS_PNG_NAME
#undef FS_PNG_AVX2
#undef FS_PNG_SUMS
#pragma clang attribute pop
#endif

const struct fs_png_kernels *fs_png_kernels_portable(void) { return &kernels_portable; }

const struct fs_png_kernels *fs_png_kernels_best(void) {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2")) return &kernels_avx2;
#endif
  return &kernels_portable;
}
