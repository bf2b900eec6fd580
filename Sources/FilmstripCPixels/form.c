#include "form.h"

int fpx_chosen_form;

fpx_form fpx_best_form(void) {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2")) return FPX_FORM_AVX2;
#endif
  return FPX_FORM_BASELINE;
}

void fpx_use_form(fpx_form form) {
  fpx_form best = fpx_best_form();
  __atomic_store_n(&fpx_chosen_form, (int)(form < best ? form : best), __ATOMIC_RELAXED);
}

fpx_form fpx_choose_form(void) {
  fpx_use_form(fpx_best_form());
  return fpx_best_form();
}
