// The forms of a kernel: the same results, with different instruction sets.
#ifndef FILMSTRIP_CPIXELS_FORM_H
#define FILMSTRIP_CPIXELS_FORM_H

typedef enum {
  // Runs on every processor of the architecture; on x86-64 it uses SSE2.
  FPX_FORM_BASELINE = 1,
  // Runs on x86-64 processors with AVX2.
  FPX_FORM_AVX2 = 2,
} fpx_form;

// The fastest form that this processor runs; kernels use it by default.
fpx_form fpx_best_form(void);

// Makes later calls of all kernels use a form, for tests that compare forms. A form that the
// processor lacks is replaced by its best one. Do not call it while other threads paint or code.
void fpx_use_form(fpx_form form);

#endif
