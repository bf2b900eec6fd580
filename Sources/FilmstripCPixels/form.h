// The choice of a kernel's form at run time.
#ifndef FILMSTRIP_CPIXELS_FORM_PRIVATE_H
#define FILMSTRIP_CPIXELS_FORM_PRIVATE_H

#include "CPixelsForm.h"

// The current form; 0 until the first kernel runs. Every thread chooses the same form, so a race is
// harmless.
extern int fpx_chosen_form;

// Chooses the best form and stores it for later calls.
fpx_form fpx_choose_form(void);

static inline fpx_form fpx_current_form(void) {
  int form = __atomic_load_n(&fpx_chosen_form, __ATOMIC_RELAXED);
  return form != 0 ? (fpx_form)form : fpx_choose_form();
}

// Calls the current form of a kernel that `each_form.h` compiled.
#if defined(__x86_64__)
#define FPX_DISPATCH(kernel, ...)                                         \
  (fpx_current_form() == FPX_FORM_AVX2 ? kernel##_avx2(__VA_ARGS__)       \
                                       : kernel##_baseline(__VA_ARGS__))
#else
#define FPX_DISPATCH(kernel, ...) kernel##_baseline(__VA_ARGS__)
#endif

#endif
