// Huffman codes of limited length.
#ifndef FILMSTRIP_CPIXELS_HUFFMAN_H
#define FILMSTRIP_CPIXELS_HUFFMAN_H

#include <stdint.h>

// The code of each symbol, its first bit lowest, and its length: 0 where the frequency is 0. A decoder
// needs at least one code, so if no symbol is used, the first has one. `count` is at most 288,
// the frequencies' sum is below 2^24, and 2^limit is at least `count`.
void fpx_huffman(const uint32_t *frequency, unsigned count, unsigned limit, uint8_t *length,
                 uint16_t *code);

#endif
