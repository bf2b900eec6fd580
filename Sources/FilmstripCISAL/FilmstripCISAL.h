// ISA-L's deflate and CRC functions, as one module for FilmstripImaging.
#ifndef FILMSTRIP_CISAL_H
#define FILMSTRIP_CISAL_H

#include <isa-l/crc.h>
#include <isa-l/igzip_lib.h>

#endif
