// Compiles the file KERNELS once for each form. That file names its functions FORM(name), and tests
// FORM_AVX2 if the forms differ.

#define FORM(name) name##_baseline
#define FORM_AVX2 0
#include KERNELS
#undef FORM
#undef FORM_AVX2

#if defined(__x86_64__)
#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#define FORM(name) name##_avx2
#define FORM_AVX2 1
#include KERNELS
#undef FORM
#undef FORM_AVX2
#pragma clang attribute pop
#endif

#undef KERNELS
