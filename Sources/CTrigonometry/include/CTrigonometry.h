#ifndef CTRIGONOMETRY_H
#define CTRIGONOMETRY_H

#include <math.h>

// Sine and cosine of one angle (radians), the same bits as sin() and cos(): the C libraries of Linux have one
// function that reduces the angle once, which Swift's import of <math.h> leaves out.
static inline void sine_and_cosine(double angle, double *sine, double *cosine) {
#if defined(__linux__)
  extern void sincos(double, double *, double *);
  sincos(angle, sine, cosine);
#else
  *sine = sin(angle);
  *cosine = cos(angle);
#endif
}

#endif
