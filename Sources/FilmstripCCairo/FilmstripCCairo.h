// Cairo, Pango, HarfBuzz, fontconfig and FreeType, as one module for FilmstripRendering.
#ifndef FILMSTRIP_CCAIRO_H
#define FILMSTRIP_CCAIRO_H

#include <cairo/cairo.h>
#include <fontconfig/fontconfig.h>
#include <harfbuzz/hb-ot.h>
#include <harfbuzz/hb-subset.h>
#include <harfbuzz/hb.h>

#include <ft2build.h>
#include FT_FREETYPE_H

#include "FilmstripCPango.h"

// An ignored status hides an error: for these functions the compiler warns about an ignored result.

__attribute__((warn_unused_result)) static inline cairo_status_t
filmstrip_context_status(cairo_t *context) {
  return cairo_status(context);
}

__attribute__((warn_unused_result)) static inline cairo_status_t
filmstrip_surface_status(cairo_surface_t *surface) {
  return cairo_surface_status(surface);
}

__attribute__((warn_unused_result)) static inline cairo_status_t
filmstrip_pattern_status(cairo_pattern_t *pattern) {
  return cairo_pattern_status(pattern);
}

// HarfBuzz 7.0 renamed the function and deprecated the old name.
static inline void filmstrip_draw_glyph(hb_font_t *font, hb_codepoint_t glyph,
                                        hb_draw_funcs_t *functions, void *data) {
#if HB_VERSION_ATLEAST(7, 0, 0)
  hb_font_draw_glyph(font, glyph, functions, data);
#else
  hb_font_get_glyph_shape(font, glyph, functions, data);
#endif
}

#endif
