// Rows of words in less memory: blocks of equal words are stored once.
//
// A packed row is a sequence of pieces. A piece is a count followed by that many words, or the count plus
// `FPX_PACK_RUN` followed by the one word that is repeated.
#ifndef FILMSTRIP_CPIXELS_PACK_H
#define FILMSTRIP_CPIXELS_PACK_H

#include <stddef.h>
#include <stdint.h>

// The number of words in a block. Only the last piece of a row may have a number of words that is not a
// multiple of this number.
enum { FPX_PACK_BLOCK = 16 };

#define FPX_PACK_RUN 0x80000000u

// The maximum number of words in a packed row of `width` words.
size_t fpx_pack_bound(size_t width);

// Packs a row, and returns the number of words written. Clears the bits of `*common` that are not set
// in all words.
size_t fpx_pack_row(uint32_t *packed, const uint32_t *row, size_t width, uint32_t *common);

// Writes `count` words of a packed row, beginning with word `first`.
void fpx_unpack_row(uint32_t *destination, const uint32_t *packed, size_t first, size_t count);

#endif
