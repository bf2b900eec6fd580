// Calls every kernel of FilmstripCPixels and FilmstripCPages on inputs from a seed, and prints a
// digest of the results and the written bytes of each. `.ci/aarch64` compares the digests of two
// architectures.
//
// Usage: kernels [FORM], where FORM is a value of fpx_form.
#include <FilmstripCPixels.h>
#include <live_page.h>
#include <player_page.h>
#include <report_page.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { rounds = 60, most = 700, slack = 256 };

static uint64_t state;

// Returns the next number of xorshift64.
static uint32_t next(void) {
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return (uint32_t)(state >> 24);
}

static uint32_t upTo(uint32_t limit) { return next() % (limit + 1); }

static double fraction(void) { return next() / 4294967296.0; }

static uint64_t digest;

// Adds bytes to the digest, with FNV-1a.
static void add(const void *bytes, size_t count) {
  for (size_t i = 0; i < count; i++) digest = (digest ^ ((const uint8_t *)bytes)[i]) * 0x100000001B3u;
}

static void addNumber(uint64_t number) { add(&number, sizeof number); }

// Returns a premultiplied word: opaque, transparent or translucent.
static uint32_t pixel(void) {
  uint32_t alpha = upTo(3) == 0 ? 0xFF : upTo(5) == 0 ? 0 : upTo(255);
  return alpha << 24 | upTo(alpha) << 16 | upTo(alpha) << 8 | upTo(alpha);
}

// Fills words with runs of equal values, as in images.
static void fillWords(uint32_t *words, size_t count) {
  uint32_t last = pixel();
  for (size_t i = 0; i < count; i++) {
    if (upTo(3) == 0) last = pixel();
    words[i] = last;
  }
}

static void fillBytes(uint8_t *bytes, size_t count) {
  uint8_t last = 0;
  for (size_t i = 0; i < count; i++) {
    if (upTo(2) == 0) last = (uint8_t)next();
    bytes[i] = last;
  }
}

static void fillValues(uint16_t *values, size_t count) {
  for (size_t i = 0; i < count; i++) values[i] = (uint16_t)(upTo(255) * 256);
}

static size_t count;
static uint32_t *words, *otherWords, *moreWords;
static uint8_t *bytes, *otherBytes, *moreBytes;
static uint16_t *values, *otherValues, *moreValues;

// Begins a kernel, whose inputs don't depend on kernels that ran before.
static void begin(const char *name) {
  digest = 0xCBF29CE484222325u;
  state = 0x9E3779B97F4A7C15u;
  printf("%s ", name);
}

static void end(void) { printf("%016llx\n", (unsigned long long)digest); }

// Runs the statements with new inputs in every round.
#define KERNEL(name, ...)                                  \
  begin(#name);                                            \
  for (int round = 0; round < rounds; round++) {           \
    count = round < 40 ? (size_t)round + 1 : upTo(most - 1) + 1; \
    fillWords(words, most + slack);                        \
    fillWords(otherWords, most + slack);                   \
    fillBytes(bytes, 4 * (most + slack));                  \
    fillBytes(otherBytes, 4 * (most + slack));             \
    fillValues(values, 4 * (most + slack));                \
    fillValues(otherValues, 4 * (most + slack));           \
    memset(moreWords, 0, 4 * (most + slack) * sizeof *moreWords); \
    memset(moreBytes, 0, 16 * (most + slack));             \
    memset(moreValues, 0, 4 * (most + slack) * sizeof *moreValues); \
    __VA_ARGS__                                            \
  }                                                        \
  end();

static void blurs(void) {
  KERNEL(fpx_reduce_words, {
    size_t block = (size_t)1 << upTo(4), rows = 1 + upTo((uint32_t)block - 1), width = 1 + count / 20;
    fpx_reduce_words(moreValues, words, width * 4, width, rows, block);
    add(moreValues, (width + block - 1) / block * 8);
  })
  KERNEL(fpx_reduce_bytes, {
    size_t block = (size_t)1 << upTo(4), rows = 1 + upTo((uint32_t)block - 1), width = 1 + count / 20;
    fpx_reduce_bytes(moreValues, bytes, width, width, rows, block);
    add(moreValues, (width + block - 1) / block * 2);
  })
  KERNEL(fpx_convolve, {
    uint32_t weights[9], radius = upTo(8), rest = 65536;
    for (uint32_t k = radius; k > 0; k--) rest -= 2 * (weights[k] = upTo(rest / (2 * k)));
    weights[0] = rest;
    size_t step = round % 2 == 0 ? 1 : 4;
    fpx_convolve(moreValues, values, step, radius, weights, count);
    add(moreValues, count * 2);
  })
  KERNEL(fpx_saturate, {
    int32_t matrix[9];
    for (int i = 0; i < 9; i++) matrix[i] = (int32_t)upTo(12288) - 4096;
    fpx_saturate(values, count, matrix);
    add(values, count * 8);
  })
  KERNEL(fpx_enlarge_words, {
    uint32_t start = upTo(65535), step = 65536 >> upTo(4), width = (uint32_t)count / 2 + 3;
    size_t painted = ((size_t)(width - 2) * 65536 - start) / step;
    if (painted > most) painted = most;
    fpx_enlarge_words(words, values, otherValues, upTo(256), start, step, painted, moreWords, width);
    add(words, painted * 4);
  })
  KERNEL(fpx_enlarge_bytes, {
    uint32_t start = upTo(65535), step = 65536 >> upTo(4), width = (uint32_t)count / 2 + 3;
    size_t painted = ((size_t)(width - 2) * 65536 - start) / step;
    if (painted > most) painted = most;
    fpx_enlarge_bytes(bytes, values, otherValues, upTo(256), start, step, painted, moreWords, width);
    add(bytes, painted);
  })
}

static void comparisons(void) {
  KERNEL(fpx_compare_rows, {
    uint8_t largest = (uint8_t)upTo(20);
    memcpy(otherBytes, bytes, 4 * count);
    for (size_t i = 0; i < count; i++) if (upTo(2) == 0) otherBytes[upTo((uint32_t)(4 * count) - 1)] ^= next();
    double limit = round % 3 == 0 ? -1 : fraction() * 2000;
    size_t found = fpx_compare_rows(bytes, otherBytes, count, limit, moreWords, &largest);
    addNumber(found);
    addNumber(largest);
    add(moreWords, found * 4);
  })
  KERNEL(fpx_yiq_distance, {
    for (size_t i = 0; i < count; i++) {
      double distance = fpx_yiq_distance(bytes + 4 * i, otherBytes + 4 * i, i, i % 2 ? FPX_BACKDROP_WHITE : FPX_BACKDROP_PATTERN);
      add(&distance, sizeof distance);
    }
  })
  KERNEL(fpx_is_antialiased, {
    size_t width = 3 + count / 8;
    fpx_surroundings first = {{0}}, second = {{0}};
    for (int i = round % 3; i < 5 - round % 2; i++) {
      first.rows[i] = bytes + 4 * width * (size_t)i;
      second.rows[i] = otherBytes + 4 * width * (size_t)i;
    }
    for (size_t x = 0; x < width; x++)
      addNumber((uint64_t)fpx_is_antialiased(&first, &second, x, 2, width, round % 2 ? FPX_BACKDROP_WHITE : FPX_BACKDROP_PATTERN));
  })
}

static void compositions(void) {
  KERNEL(fpx_fill, { fpx_fill(words, count, pixel()); add(words, count * 4); })
  KERNEL(fpx_over_color, { fpx_over_color(words, count, pixel()); add(words, count * 4); })
  KERNEL(fpx_over, { fpx_over(words, otherWords, count); add(words, count * 4); })
  KERNEL(fpx_over_alpha, { fpx_over_alpha(words, otherWords, count, upTo(255)); add(words, count * 4); })
  KERNEL(fpx_over_mask, { fpx_over_mask(words, bytes, count, pixel()); add(words, count * 4); })
  KERNEL(fpx_mix, { fpx_mix(words, otherWords, count, upTo(255)); add(words, count * 4); })
  KERNEL(fpx_mix_mask, { fpx_mix_mask(words, otherWords, bytes, count); add(words, count * 4); })
  KERNEL(fpx_tint, { fpx_tint(words, count, pixel()); add(words, count * 4); })
  KERNEL(fpx_alpha, { fpx_alpha(bytes, words, count); add(bytes, count); })
  KERNEL(fpx_is_opaque, {
    addNumber(fpx_is_opaque(words, count));
    for (size_t i = 0; i < count; i++) words[i] |= 0xFF000000u;
    addNumber(fpx_is_opaque(words, count));
    words[upTo((uint32_t)count - 1)] &= 0xFEFFFFFFu;
    addNumber(fpx_is_opaque(words, count));
  })
  KERNEL(fpx_profile, {
    for (size_t i = 0; i < count; i++) values[i] = (uint16_t)next();
    fpx_profile(bytes, values, count, upTo(65535));
    add(bytes, count);
  })
  KERNEL(fpx_average, {
    size_t block = 1 + upTo(8), rows = 1 + upTo(7), width = 1 + count / 10;
    fpx_average(moreWords, words, width * 1, width, rows, block);
    add(moreWords, (width + block - 1) / block * 4);
  })
}

static void coverages(void) {
  KERNEL(fpx_add_lines, {
    size_t width = 1 + upTo(30), height = 1 + upTo(20), lines = 3 + upTo(9);
    float *cells = calloc((width + 2) * height + slack, sizeof *cells);
    double corners[12 * 4], x = fraction() * 40 - 5, y = fraction() * 30 - 5, x0 = x, y0 = y;
    for (size_t i = 0; i < lines; i++) {
      double x1 = i + 1 == lines ? x0 : fraction() * 40 - 5, y1 = i + 1 == lines ? y0 : fraction() * 30 - 5;
      double line[4] = {x, y, x1, y1};
      memcpy(corners + 4 * i, line, sizeof line);
      x = x1;
      y = y1;
    }
    fpx_add_lines(cells, width, height, corners, lines);
    add(cells, (width + 2) * height * sizeof *cells);
    free(cells);
  })
  KERNEL(fpx_cover_row, {
    float *cells = calloc(count + slack, sizeof *cells);
    for (size_t i = 0; i < count; i++) if (upTo(3) == 0) cells[i] = (float)(fraction() * 2 - 1);
    fpx_cover_row(bytes, cells, count);
    add(bytes, count);
    free(cells);
  })
}

// Prints only the size, because `fpx_deflate_begin` has no result.
static void deflates(void) {
  begin("fpx_deflate_size");
  addNumber(fpx_deflate_size());
  end();
  begin("fpx_deflate_bound");
  for (size_t i = 0; i < 100000; i += 997) addNumber(fpx_deflate_bound(i));
  end();
  begin("fpx_deflate_append");
  size_t length = 300000;
  uint8_t *input = calloc(length + FPX_DEFLATE_SLACK, 1);
  for (int effort = 0; effort < 2; effort++) {
    for (int kind = 0; kind < 3; kind++) {
      fpx_deflate *stream = aligned_alloc(64, (fpx_deflate_size() + 63) / 64 * 64);
      for (size_t i = 0; i < length; i++)
        input[i] = kind == 0 ? (uint8_t)next() : kind == 1 ? (upTo(9) ? 0 : (uint8_t)upTo(3)) : i > 700 && upTo(40) ? input[i - 700] : (uint8_t)next();
      fpx_deflate_begin(stream, effort ? FPX_DEFLATE_SMALL : FPX_DEFLATE_FAST);
      for (size_t start = 0; start < length;) {
        size_t piece = 1 + upTo(60000);
        if (piece > length - start) piece = length - start;
        uint8_t *out = malloc(fpx_deflate_bound(piece));
        size_t written = fpx_deflate_append(stream, input + start, piece, start + piece == length, out);
        addNumber(written);
        add(out, written);
        free(out);
        start += piece;
      }
      free(stream);
    }
  }
  free(input);
  end();
}

static void pictures(void) {
  KERNEL(fpx_png_pack_rgb, { fpx_png_pack_rgb(words, count, bytes); add(bytes, count * 3); })
  KERNEL(fpx_png_pack_rgba, { fpx_png_pack_rgba(words, count, bytes); add(bytes, count * 4); })
  KERNEL(fpx_png_filter, {
    size_t each = round % 2 ? 3 : 4;
    memset(bytes, 0, each);
    memset(otherBytes, 0, each);
    addNumber((uint64_t)fpx_png_filter(bytes + each, otherBytes + each, count * each - each, each, moreBytes));
    add(moreBytes, count * each - each + 1);
  })
  KERNEL(fpx_png_filter_rows, {
    size_t width = 1 + count / 12, height = 8;
    int has_alpha = round % 2;
    if (!has_alpha) for (size_t i = 0; i < width * height; i++) words[i] |= round % 5 ? 0xFF000000u : 0;
    uint8_t *first = calloc(width * 4 + slack, 1), *second = calloc(width * 4 + slack, 1);
    fpx_png_picture picture = {words, width, width, height, has_alpha, round % 3 == 0, 0, 1, {first + 4, second + 4}, -1};
    size_t done = fpx_png_filter_rows(&picture, 3, moreBytes);
    done += fpx_png_filter_rows(&picture, height, moreBytes + done * (width * (has_alpha ? 4 : 3) + 1));
    addNumber(done);
    addNumber(picture.adler);
    add(moreBytes, done * (width * (has_alpha ? 4 : 3) + 1));
    free(first);
    free(second);
  })
  KERNEL(fpx_png_unfilter, {
    for (int type = 0; type <= 4; type++) {
      size_t each = round % 2 ? 3 : 4;
      memset(moreBytes, 0, each);
      memset(otherBytes, 0, each);
      fpx_png_unfilter(type, bytes, otherBytes + each, count, each, moreBytes + each);
      add(moreBytes + each, count);
    }
  })
  KERNEL(fpx_png_expand_rgb, { fpx_png_expand_rgb(bytes, count, moreBytes); add(moreBytes, count * 4); })
  KERNEL(fpx_png_premultiply, { fpx_png_premultiply(bytes, count, moreWords); add(moreWords, count * 4); })
}

static void packings(void) {
  begin("fpx_pack_bound");
  for (size_t i = 0; i < 5000; i++) addNumber(fpx_pack_bound(i));
  end();
  KERNEL(fpx_pack_row, {
    for (size_t i = 1; i < count; i++) if (upTo(20)) words[i] = words[i - 1];
    uint32_t common = ~0u;
    size_t packed = fpx_pack_row(moreWords, words, count, &common);
    addNumber(common);
    add(moreWords, packed * 4);
  })
  KERNEL(fpx_unpack_row, {
    for (size_t i = 1; i < count; i++) if (upTo(20)) words[i] = words[i - 1];
    uint32_t common = ~0u;
    fpx_pack_row(moreWords, words, count, &common);
    size_t first = upTo((uint32_t)count - 1);
    fpx_unpack_row(otherWords, moreWords, first, count - first);
    add(otherWords, (count - first) * 4);
  })
  KERNEL(fpx_add_rows, {
    size_t width = 1 + count / 10;
    size_t rows = upTo(7);
    fpx_row_weights weights = {1 + upTo(200), 256, 1 + upTo(200)};
    fpx_add_rows(moreWords, false, words, width * 4, rows, width, weights);
    fpx_add_rows(moreWords, true, otherWords, width * 4, rows, width, weights);
    add(moreWords, width * 16);
  })
  KERNEL(fpx_shrink_row, {
    size_t source = 1 + count / 5, target = 1 + upTo((uint32_t)source - 1), rows = 1 + upTo(2);
    fpx_add_rows(moreWords, false, words, source * 4, rows, source, (fpx_row_weights){1, 1, 1});
    fpx_shrink_row(otherWords, target, moreWords, source, (uint32_t)(source * rows));
    add(otherWords, target * 4);
  })
}

static void planes(void) {
  KERNEL(fpx_warp_planes, {
    fpx_plane planes[3];
    for (int i = 0; i < 3; i++) {
      planes[i] = (fpx_plane){
        .inverse = {0.5 + fraction(), fraction() * 0.2 - 0.1, fraction() * 10 - 5, fraction() * 0.2 - 0.1, 0.5 + fraction(),
                    fraction() * 10 - 5, fraction() * 0.01 - 0.005, fraction() * 0.01 - 0.005, 1},
        .source = i % 2 ? words : otherWords, .stride = 30 * 4, .left = (int32_t)upTo(6) - 3, .top = (int32_t)upTo(6) - 3,
        .width = 30, .height = 20, .alpha = upTo(255)};
      planes[i].u0 = planes[i].left + fraction() * 3;
      planes[i].v0 = planes[i].top + fraction() * 3;
      planes[i].u1 = planes[i].left + 27 + fraction() * 3;
      planes[i].v1 = planes[i].top + 17 + fraction() * 3;
    }
    size_t painted = 1 + upTo(60);
    uint32_t row[64];
    fillWords(row, 64);
    fpx_warp_planes(row, painted, (int32_t)upTo(20) - 10, (int32_t)upTo(24) - 2, planes, 1 + upTo(2), moreWords);
    add(row, painted * 4);
  })
}

enum { side = 64 };
static uint32_t oldImage[side * side], newImage[side * side], predictedImage[side * side];

// Fills an image, and another one in which its content has moved.
static fpx_move fillImages(void) {
  fpx_move move = {(int32_t)upTo(8) - 4, (int32_t)upTo(8) - 4};
  fillWords(oldImage, side * side);
  fillWords(newImage, side * side);
  for (int32_t y = 0; y < side; y++)
    for (int32_t x = 0; x < side; x++) {
      int32_t left = x - move.dx, top = y - move.dy;
      if (left >= 0 && left < side && top >= 0 && top < side) newImage[y * side + x] = oldImage[top * side + left];
    }
  return move;
}

static void motions(void) {
  static fpx_move_memory memory;
  KERNEL(fpx_find_moves, {
    fpx_move moves[4];
    fillImages();
    fpx_area area = {0, upTo(9), side, 40 + upTo(10)};
    size_t found = fpx_find_moves(oldImage, newImage, side, side, area, moves, 4, &memory);
    addNumber(found);
    add(moves, found * sizeof *moves);
  })
  KERNEL(fpx_choose_moves, {
    fpx_move moves[2];
    moves[0] = fillImages();
    moves[1] = (fpx_move){(int32_t)upTo(4), -(int32_t)upTo(4)};
    fpx_area area = {upTo(9), upTo(9), 40 + upTo(10), 40 + upTo(10)};
    uint8_t choices[16];
    memset(choices, 0, sizeof choices);
    memset(predictedImage, 0, sizeof predictedImage);
    addNumber(fpx_choose_moves(oldImage, newImage, side, side, area, moves, 2, choices, predictedImage));
    add(choices, sizeof choices);
    add(predictedImage, sizeof predictedImage);
  })
}

static void pages(void) {
  KERNEL(live_tile_differs, {
    size_t width = 1 + count / 12;
    if (round % 2) memcpy(otherWords, words, width * 4 * 8);
    addNumber((uint64_t)live_tile_differs((uint8_t *)words, (uint8_t *)otherWords, width * 4, width, 8));
  })
  KERNEL(live_packing_start, {
    struct live_packing packing;
    memset(&packing, 0xAA, sizeof packing);
    live_packing_start(&packing, moreBytes);
    addNumber(packing.color);
    addNumber(packing.out == moreBytes);
    add(packing.known, sizeof packing.known);
  })
  KERNEL(live_tile_most_bytes, { addNumber(live_tile_most_bytes(count, count / 2)); })
  KERNEL(live_tile_pack, {
    struct live_packing packing;
    size_t width = 1 + count / 12;
    live_packing_start(&packing, moreBytes);
    for (size_t row = 1; round % 3 == 0 && row < 5; row++) memcpy(words + row * width, words, width * 4);
    live_tile_pack(&packing, count, (uint8_t *)words, width * 4, width, 8);
    add(moreBytes, (size_t)(packing.out - moreBytes));
  })
#define PAGE(name) begin(#name); add(name(), strlen(name())); end();
  PAGE(live_page_document)
  PAGE(live_page_style)
  PAGE(live_page_script)
  PAGE(player_page_style)
  PAGE(player_page_script)
  PAGE(report_page_style)
  PAGE(report_page_script)
}

int main(int argc, char **argv) {
  if (argc > 1) fpx_use_form((fpx_form)atoi(argv[1]));
  // Ignore the result: processors differ in their best form.
  fpx_best_form();
  words = calloc(most + slack, sizeof *words);
  otherWords = calloc(most + slack, sizeof *otherWords);
  moreWords = calloc(4 * (most + slack), sizeof *moreWords);
  bytes = calloc(4 * (most + slack), 1);
  otherBytes = calloc(4 * (most + slack), 1);
  moreBytes = calloc(16 * (most + slack), 1);
  values = calloc(4 * (most + slack), sizeof *values);
  otherValues = calloc(4 * (most + slack), sizeof *otherValues);
  moreValues = calloc(4 * (most + slack), sizeof *moreValues);
  blurs();
  comparisons();
  compositions();
  coverages();
  deflates();
  pictures();
  packings();
  planes();
  motions();
  pages();
}
