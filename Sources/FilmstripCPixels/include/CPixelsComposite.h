// Compositing of rows of premultiplied ARGB words and of 8-bit coverage.
//
// A product of two bytes is divided by 255 and rounded to nearest, on every processor and in every form
// of a kernel. The rows of one call must not overlap, unless they are the same row.
#ifndef FILMSTRIP_CPIXELS_COMPOSITE_H
#define FILMSTRIP_CPIXELS_COMPOSITE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// destination = color
void fpx_fill(uint32_t *destination, size_t count, uint32_t color);
// destination = color over destination
void fpx_over_color(uint32_t *destination, size_t count, uint32_t color);
// destination = source over destination
void fpx_over(uint32_t *destination, const uint32_t *source, size_t count);
// destination = source * alpha / 255 over destination
void fpx_over_alpha(uint32_t *destination, const uint32_t *source, size_t count, uint32_t alpha);
// destination = color * mask / 255 over destination
void fpx_over_mask(uint32_t *destination, const uint8_t *mask, size_t count, uint32_t color);
// destination = (destination * alpha + under * (255 - alpha)) / 255
void fpx_mix(uint32_t *destination, const uint32_t *under, size_t count, uint32_t alpha);
// destination = (destination * mask + under * (255 - mask)) / 255
void fpx_mix_mask(uint32_t *destination, const uint32_t *under, const uint8_t *mask, size_t count);

// destination = color * alpha(destination) / 255
void fpx_tint(uint32_t *destination, size_t count, uint32_t color);
// destination = alpha(source)
void fpx_alpha(uint8_t *destination, const uint32_t *source, size_t count);
// Whether the alpha of every word is 255.
bool fpx_is_opaque(const uint32_t *words, size_t count);
// mask = (across * down) rounded to 8 bits; both are fractions of 65535.
void fpx_profile(uint8_t *mask, const uint16_t *across, size_t count, uint32_t down);
// destination = the means of blocks of `block` words of `rows` rows, which are `stride` words apart. A
// row has `width` words; the last block may be narrower.
void fpx_average(uint32_t *destination, const uint32_t *source, size_t stride, size_t width,
                 size_t rows, size_t block);

#endif
