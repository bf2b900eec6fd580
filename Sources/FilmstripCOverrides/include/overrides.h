// Functions of the C library that an executable replaces by linking this module. No code calls the
// functions of this module directly.
#ifndef FILMSTRIP_OVERRIDES_H
#define FILMSTRIP_OVERRIDES_H
#endif
