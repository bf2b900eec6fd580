// Functions of the C library that an executable replaces by linking this module. Nothing is called by name.
#ifndef FILMSTRIP_OVERRIDES_H
#define FILMSTRIP_OVERRIDES_H
#endif
