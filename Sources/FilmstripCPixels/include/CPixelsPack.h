// Rows of words in less memory: blocks of equal words are stored once.
//
// A packed row is a sequence of pieces. A piece is a count, and either that many words, or, with `FPX_PACK_RUN` added
// to the count, the one word that is repeated.
#ifndef FILMSTRIP_CPIXELS_PACK_H
#define FILMSTRIP_CPIXELS_PACK_H

#include <stddef.h>
#include <stdint.h>

// Words that are looked at together; only the last piece of a row may have another number of words than a multiple.
enum { FPX_PACK_BLOCK = 16 };

#define FPX_PACK_RUN 0x80000000u

// The most words of a packed row of `width` words.
size_t fpx_pack_bound(size_t width);

// Packs a row; returns the number of words written. `*common` keeps the bits that are set in all words.
size_t fpx_pack_row(uint32_t *packed, const uint32_t *row, size_t width, uint32_t *common);

// Writes `count` words of a packed row, from word `first` on.
void fpx_unpack_row(uint32_t *destination, const uint32_t *packed, size_t first, size_t count);

#endif
