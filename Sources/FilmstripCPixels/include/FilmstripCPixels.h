// Pixel kernels that Swift's vectoriser cannot optimize. The kernels are plain C without dependencies,
// and produce the same bytes on every processor.
#ifndef FILMSTRIP_CPIXELS_H
#define FILMSTRIP_CPIXELS_H

#include <stddef.h>
#include <stdint.h>

#include "CPixelsBlur.h"
#include "CPixelsCompare.h"
#include "CPixelsComposite.h"
#include "CPixelsCoverage.h"
#include "CPixelsDeflate.h"
#include "CPixelsForm.h"
#include "CPixelsMotion.h"
#include "CPixelsPNG.h"
#include "CPixelsPack.h"
#include "CPixelsShrink.h"
#include "CPixelsWarp.h"

#endif
