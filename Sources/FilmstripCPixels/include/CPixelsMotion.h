// The motion of content between two images: the distances by which parts of the old image appear moved in
// the new one.
#ifndef FILMSTRIP_CPIXELS_MOTION_H
#define FILMSTRIP_CPIXELS_MOTION_H

#include <stddef.h>
#include <stdint.h>

// A distance in pixels: the content at (x, y) in the new image was at (x - dx, y - dy) in the old one.
typedef struct {
  int32_t dx, dy;
} fpx_move;

// A rectangle, in pixels.
typedef struct {
  size_t x, y, width, height;
} fpx_area;

// The sides of the tiles of `fpx_choose_moves`.
static const size_t fpx_move_tile = 32;

// The memory of `fpx_find_moves`.
typedef struct {
  struct {
    uint32_t hash, position;
  } places[1 << 18];
  struct {
    fpx_move move;
    uint32_t count;
  } votes[1 << 12];
} fpx_move_memory;

// Finds the most frequent distances between details that occur once in the old image and again in the rows of
// an area of the new one, which has the same size: at most `limit`, the most frequent first, without the
// distance zero. Returns their number.
size_t fpx_find_moves(const uint32_t *old, const uint32_t *new, size_t width, size_t height, fpx_area area,
                      fpx_move *moves, size_t limit, fpx_move_memory *memory);

// Chooses, for each tile of an area of the new image, the move that predicts the tile best: 0 for none, or
// 1 + its index in `moves`. Tiles are counted from the top left corner of the area, row by row; a tile whose
// source isn't entirely in the old image doesn't move. Writes the predicted pixels of the area into
// `predicted`, an image of the same size. Returns the number of tiles that move.
size_t fpx_choose_moves(const uint32_t *old, const uint32_t *new, size_t width, size_t height, fpx_area area,
                        const fpx_move *moves, size_t count, uint8_t *choices, uint32_t *predicted);

#endif
