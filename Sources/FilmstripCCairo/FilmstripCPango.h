// The functions and types of Pango and GLib that FilmstripRendering uses.
//
// GLib's headers need search paths and compiler flags from pkg-config, and SwiftPM warns about one of
// the flags in every build. `.ci/declarations` compares these declarations with the libraries' own
// headers.
#ifndef FILMSTRIP_CPANGO_H
#define FILMSTRIP_CPANGO_H

#include <cairo/cairo.h>
#include <fontconfig/fontconfig.h>
#include <harfbuzz/hb.h>

// `.ci/declarations` takes the types from the libraries' headers and the functions from this file.
#ifndef FILMSTRIP_CPANGO_FUNCTIONS_ONLY

#define PANGO_SCALE 1024

typedef struct _GChecksum GChecksum;
typedef struct _GObject GObject;
typedef struct _PangoAttrClass PangoAttrClass;
typedef struct _PangoAttrList PangoAttrList;
typedef struct _PangoCairoFontMap PangoCairoFontMap;
typedef struct _PangoContext PangoContext;
typedef struct _PangoFcFont PangoFcFont;
typedef struct _PangoFcFontMap PangoFcFontMap;
typedef struct _PangoFont PangoFont;
typedef struct _PangoFontDescription PangoFontDescription;
typedef struct _PangoFontMap PangoFontMap;
typedef struct _PangoFontset PangoFontset;
typedef struct _PangoLanguage PangoLanguage;
typedef struct _PangoLayout PangoLayout;

typedef enum { G_CHECKSUM_SHA256 = 2 } GChecksumType;
typedef enum { G_LOG_FLAG_FATAL = 1 << 1, G_LOG_LEVEL_ERROR = 1 << 2 } GLogLevelFlags;
typedef enum { PANGO_DIRECTION_LTR, PANGO_DIRECTION_RTL } PangoDirection;
typedef enum {
  PANGO_ELLIPSIZE_START = 1,
  PANGO_ELLIPSIZE_MIDDLE,
  PANGO_ELLIPSIZE_END,
} PangoEllipsizeMode;
typedef enum { PANGO_STYLE_NORMAL, PANGO_STYLE_ITALIC = 2 } PangoStyle;
typedef enum { PANGO_WEIGHT_NORMAL = 400 } PangoWeight;
typedef enum { PANGO_WRAP_CHAR = 1, PANGO_WRAP_WORD_CHAR } PangoWrapMode;

typedef void (*GToggleNotify)(void *data, GObject *object, int isLastReference);
typedef void (*GLogFunc)(const char *domain, GLogLevelFlags level, const char *message, void *data);

typedef struct _GSList GSList;
struct _GSList {
  void *data;
  GSList *next;
};

// Structures that Pango allocates are declared only up to the last member that is used.

typedef struct {
  const PangoAttrClass *klass;
  unsigned int start_index;
  unsigned int end_index;
} PangoAttribute;

typedef struct {
  unsigned int is_line_break : 1;
  unsigned int others : 31;
} PangoLogAttr;

typedef struct {
  PangoLayout *layout;
  int start_index;
  int length;
  GSList *runs;
} PangoLayoutLine;

typedef struct {
  void *shape_engine;
  void *lang_engine;
  PangoFont *font;
} PangoAnalysis;

typedef struct {
  int offset;
  int length;
  int num_chars;
  PangoAnalysis analysis;
} PangoItem;

typedef uint32_t PangoGlyph;

typedef struct {
  int x;
  int y;
  int width;
  int height;
} PangoRectangle;

typedef struct {
  int32_t width;
  int32_t x_offset;
  int32_t y_offset;
} PangoGlyphGeometry;

typedef struct {
  PangoGlyph glyph;
  PangoGlyphGeometry geometry;
  unsigned int attr;
} PangoGlyphInfo;

typedef struct {
  int num_glyphs;
  PangoGlyphInfo *glyphs;
} PangoGlyphString;

typedef struct {
  PangoItem *item;
  PangoGlyphString *glyphs;
  int y_offset;
  int start_x_offset;
  int end_x_offset;
} PangoLayoutRun;

#endif

// GLib

void g_checksum_free(GChecksum *checksum);
const char *g_checksum_get_string(GChecksum *checksum);
GChecksum *g_checksum_new(GChecksumType type);
void g_checksum_update(GChecksum *checksum, const unsigned char *data, long length);
void g_log_default_handler(const char *domain, GLogLevelFlags level, const char *message, void *unused);
unsigned int g_log_set_handler(const char *domain, GLogLevelFlags levels, GLogFunc function, void *data);
void g_object_add_toggle_ref(GObject *object, GToggleNotify notify, void *data);
void g_object_remove_toggle_ref(GObject *object, GToggleNotify notify, void *data);
void g_object_unref(void *object);

// Pango

PangoAttribute *pango_attr_font_desc_new(const PangoFontDescription *description);
PangoAttribute *pango_attr_font_features_new(const char *features);
PangoAttribute *pango_attr_foreground_new(uint16_t red, uint16_t green, uint16_t blue);
PangoAttribute *pango_attr_insert_hyphens_new(int insert_hyphens);
PangoAttribute *pango_attr_language_new(PangoLanguage *language);
PangoAttribute *pango_attr_letter_spacing_new(int spacing);
PangoAttribute *pango_attr_shape_new(const PangoRectangle *ink, const PangoRectangle *logical);
void pango_attr_list_insert(PangoAttrList *list, PangoAttribute *attribute);
PangoAttrList *pango_attr_list_new(void);
void pango_attr_list_unref(PangoAttrList *list);

void pango_cairo_context_set_font_options(PangoContext *context, const cairo_font_options_t *options);
PangoFontMap *pango_cairo_font_map_new_for_font_type(cairo_font_type_t type);
void pango_cairo_font_map_set_resolution(PangoCairoFontMap *map, double dotsPerInch);

PangoFontMap *pango_context_get_font_map(PangoContext *context);
PangoFont *pango_context_load_font(PangoContext *context, const PangoFontDescription *description);
void pango_context_set_base_dir(PangoContext *context, PangoDirection direction);
void pango_context_set_language(PangoContext *context, PangoLanguage *language);
void pango_context_set_round_glyph_positions(PangoContext *context, int rounds);

FcPattern *pango_fc_font_get_pattern(PangoFcFont *font);
void pango_fc_font_map_config_changed(PangoFcFontMap *map);
void pango_fc_font_map_set_config(PangoFcFontMap *map, FcConfig *configuration);

void pango_font_description_free(PangoFontDescription *description);
PangoFontDescription *pango_font_description_new(void);
void pango_font_description_set_absolute_size(PangoFontDescription *description, double size);
void pango_font_description_set_family(PangoFontDescription *description, const char *family);
void pango_font_description_set_style(PangoFontDescription *description, PangoStyle style);
void pango_font_description_set_weight(PangoFontDescription *description, PangoWeight weight);

hb_font_t *pango_font_get_hb_font(PangoFont *font);
PangoContext *pango_font_map_create_context(PangoFontMap *map);
PangoFontset *pango_font_map_load_fontset(PangoFontMap *map, PangoContext *context,
                                          const PangoFontDescription *description,
                                          PangoLanguage *language);
PangoFont *pango_fontset_get_font(PangoFontset *set, unsigned int character);
PangoLanguage *pango_language_from_string(const char *language);

void pango_layout_context_changed(PangoLayout *layout);
int pango_layout_get_line_count(PangoLayout *layout);
PangoLayoutLine *pango_layout_get_line_readonly(PangoLayout *layout, int line);
const PangoLogAttr *pango_layout_get_log_attrs_readonly(PangoLayout *layout, int *count);
int pango_layout_is_ellipsized(PangoLayout *layout);
PangoDirection pango_layout_line_get_resolved_direction(PangoLayoutLine *line);
PangoLayout *pango_layout_new(PangoContext *context);
void pango_layout_set_attributes(PangoLayout *layout, PangoAttrList *attributes);
void pango_layout_set_auto_dir(PangoLayout *layout, int isAutomatic);
void pango_layout_set_ellipsize(PangoLayout *layout, PangoEllipsizeMode mode);
void pango_layout_set_height(PangoLayout *layout, int height);
void pango_layout_set_justify(PangoLayout *layout, int justifies);
void pango_layout_set_text(PangoLayout *layout, const char *text, int length);
void pango_layout_set_width(PangoLayout *layout, int width);
void pango_layout_set_wrap(PangoLayout *layout, PangoWrapMode mode);
const char *pango_version_string(void);

#endif
