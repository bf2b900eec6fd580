// The forms of a kernel: the same results, with different instruction sets.
#ifndef FILMSTRIP_CPIXELS_FORM_H
#define FILMSTRIP_CPIXELS_FORM_H

typedef enum {
  // Runs on every processor of the architecture; on x86-64 it uses SSE2.
  FPX_FORM_BASELINE = 1,
  // Runs on x86-64 processors with AVX2.
  FPX_FORM_AVX2 = 2,
} fpx_form;

// The fastest form that this processor supports, which kernels use by default.
fpx_form fpx_best_form(void);

// Makes later calls of all kernels use a form, for tests that compare forms. If the processor does not
// support the form, uses its best one instead. Do not call while other threads paint or encode.
void fpx_use_form(fpx_form form);

#endif
