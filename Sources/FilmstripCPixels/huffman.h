// Huffman codes of limited length.
#ifndef FILMSTRIP_CPIXELS_HUFFMAN_H
#define FILMSTRIP_CPIXELS_HUFFMAN_H

#include <stdint.h>

// Computes the code of each symbol, with its first bit lowest, and its length, which is 0 if the
// frequency is 0. A decoder needs at least one code, so if no symbol is used, the first symbol gets one.
// `count` is at most 288, the sum of the frequencies is below 2^24, and 2^limit is at least `count`.
void fpx_huffman(const uint32_t *frequency, unsigned count, unsigned limit, uint8_t *length,
                 uint16_t *code);

#endif
