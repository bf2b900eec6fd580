#include "CPixelsMotion.h"

#include <string.h>

// A detail is a row of this many pixels, in which the colour changes at least `least_changes` times.
enum { length = 8, least_changes = 4, row_step = 4, least_votes = 10 };
static const uint32_t factor = 0x9E3779B1u;
static const uint32_t absent = UINT32_MAX, repeated = UINT32_MAX - 1;

// The details of a row, from left to right.
typedef struct {
  const uint32_t *row;
  size_t width, end;
  uint32_t sum, changes, hash;
} details;

// Advances to the next detail, and returns its first column, or `width` after the last one.
static size_t next_detail(details *d) {
  uint32_t highest = 1;
  for (int i = 0; i < length; i++) highest *= factor;
  while (d->end < d->width) {
    const uint32_t *pixel = d->row + d->end;
    d->sum = d->sum * factor + pixel[0];
    if (d->end > 0) d->changes += pixel[0] != pixel[-1];
    if (d->end >= length) {
      d->sum -= pixel[-length] * highest;
      d->changes -= pixel[1 - length] != pixel[-length];
    }
    d->end++;
    if (d->end < length || d->changes < least_changes) continue;
    d->hash = d->sum * 0x85EBCA6Bu;
    return d->end - length;
  }
  return d->width;
}

static void vote(fpx_move_memory *memory, fpx_move move) {
  size_t capacity = sizeof memory->votes / sizeof *memory->votes;
  size_t place = ((uint32_t)move.dx * factor + (uint32_t)move.dy * 0x85EBCA6Bu) >> 20;
  // Where many distances are rare, later ones are not counted.
  for (size_t attempt = 0; attempt < 8; attempt++, place = (place + 1) % capacity) {
    if (memory->votes[place].count == 0) memory->votes[place].move = move;
    if (memory->votes[place].move.dx != move.dx || memory->votes[place].move.dy != move.dy) continue;
    memory->votes[place].count++;
    return;
  }
}

size_t fpx_find_moves(const uint32_t *old, const uint32_t *new, size_t width, size_t height, fpx_area area,
                      fpx_move *moves, size_t limit, fpx_move_memory *memory) {
  size_t capacity = sizeof memory->places / sizeof *memory->places;
  for (size_t i = 0; i < capacity; i++) memory->places[i].position = absent;
  memset(memory->votes, 0, sizeof memory->votes);

  for (size_t y = 0; y < height; y++) {
    details d = {.row = old + y * width, .width = width};
    for (size_t x; (x = next_detail(&d)) < width;) {
      size_t place = d.hash >> 14;
      uint32_t position = (uint32_t)(y * width + x);
      if (memory->places[place].position == absent) {
        memory->places[place].hash = d.hash;
        memory->places[place].position = position;
      } else if (memory->places[place].hash == d.hash) {
        memory->places[place].position = repeated;
      }
    }
  }
  for (size_t y = area.y; y < area.y + area.height; y += row_step) {
    details d = {.row = new + y * width, .width = width};
    for (size_t x; (x = next_detail(&d)) < width;) {
      size_t place = d.hash >> 14;
      uint32_t position = memory->places[place].position;
      if (position >= repeated || memory->places[place].hash != d.hash) continue;
      fpx_move move = {(int32_t)x - (int32_t)(position % width), (int32_t)y - (int32_t)(position / width)};
      if (move.dx != 0 || move.dy != 0) vote(memory, move);
    }
  }

  size_t count = 0;
  while (count < limit) {
    size_t best = 0;
    for (size_t i = 1; i < sizeof memory->votes / sizeof *memory->votes; i++)
      if (memory->votes[i].count > memory->votes[best].count) best = i;
    if (memory->votes[best].count < least_votes) break;
    moves[count++] = memory->votes[best].move;
    memory->votes[best].count = 0;
  }
  return count;
}

// The cost of the pixels that a move doesn't predict: pixels like their left neighbour compress well.
static size_t cost(const uint32_t *old, const uint32_t *new, size_t stride, size_t width, size_t height,
                   size_t limit) {
  size_t sum = 0;
  for (size_t y = 0; y < height && sum < limit; y++, old += stride, new += stride) {
    if (memcmp(old, new, 4 * width) == 0) continue;
    for (size_t x = 0; x < width; x++)
      if (old[x] != new[x]) sum += x > 0 && new[x] == new[x - 1] ? 1 : 8;
  }
  return sum;
}

size_t fpx_choose_moves(const uint32_t *old, const uint32_t *new, size_t width, size_t height, fpx_area area,
                        const fpx_move *moves, size_t count, uint8_t *choices, uint32_t *predicted) {
  size_t moving = 0, right = area.x + area.width, bottom = area.y + area.height;
  for (size_t y = area.y; y < bottom; y += fpx_move_tile) {
    size_t rows = bottom - y < fpx_move_tile ? bottom - y : fpx_move_tile;
    for (size_t x = area.x; x < right; x += fpx_move_tile) {
      size_t columns = right - x < fpx_move_tile ? right - x : fpx_move_tile, place = y * width + x;
      size_t least = cost(old + place, new + place, width, columns, rows, SIZE_MAX), best = 0, from = place;
      for (size_t i = 0; i < count && least > 0; i++) {
        int64_t left = (int64_t)x - moves[i].dx, top = (int64_t)y - moves[i].dy;
        if (left < 0 || top < 0 || left + (int64_t)columns > (int64_t)width ||
            top + (int64_t)rows > (int64_t)height)
          continue;
        size_t source = (size_t)top * width + (size_t)left;
        size_t sum = cost(old + source, new + place, width, columns, rows, least);
        if (sum < least) {
          least = sum;
          best = i + 1;
          from = source;
        }
      }
      *choices++ = (uint8_t)best;
      moving += best > 0;
      for (size_t row = 0; row < rows; row++)
        memcpy(predicted + place + row * width, old + from + row * width, 4 * columns);
    }
  }
  return moving;
}
