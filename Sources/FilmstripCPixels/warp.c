#include "CPixelsWarp.h"

#include <math.h>
#include <string.h>

#include "CPixelsComposite.h"
#include "form.h"

#if defined(__x86_64__)
#include <immintrin.h>
#endif

// Fused multiplication and addition would round differently on different processors.
#pragma STDC FP_CONTRACT OFF

// The distance by which planes extend beyond their edges, in pixels: two planes compute a shared edge
// from different matrices, and rounding may leave a gap.
#define OVERLAP (1.0 / 128)
#define PLACES 16

// A plane's edge in a row: inside if slope·x + start >= 0, with x in pixels from the first of the row.
typedef struct {
  double slope, start, reach, slack;
} edge;

static uint32_t word_at(const fpx_plane *p, int64_t x, int64_t y) {
  if (x < 0 || y < 0 || x >= p->width || y >= p->height) return 0;
  return ((const uint32_t *)(const void *)((const uint8_t *)p->source + (size_t)y * p->stride))[x];
}

// floor(value) for pixel counts and coordinates.
static int64_t whole(double value) {
  const int64_t cut = (int64_t)value;
  return cut - (value < (double)cut);
}

static double within(double value, double least, double most) {
  // An image narrower than a pixel has only its centre.
  if (most < least) return (least + most) / 2;
  return value < least ? least : value > most ? most : value;
}

// Adds the four channels that are visible at a device point, in 65536ths of a byte. Beyond the image,
// its edge pixels are repeated.
static void add_sample(const fpx_plane *p, double px, double py, uint32_t total[4]) {
  const double *inverse = p->inverse;
  const double w = inverse[6] * px + inverse[7] * py + inverse[8];
  if (!(w > 0)) return;
  double u = (inverse[0] * px + inverse[1] * py + inverse[2]) / w;
  double v = (inverse[3] * px + inverse[4] * py + inverse[5]) / w;
  u = within(u, p->u0 + 0.5, p->u1 - 0.5) - p->left;
  v = within(v, p->v0 + 0.5, p->v1 - 0.5) - p->top;
  const int64_t x = whole(u - 0.5), y = whole(v - 0.5);
  const uint32_t across = (uint32_t)((u - 0.5 - (double)x) * 256);
  const uint32_t down = (uint32_t)((v - 0.5 - (double)y) * 256);
  const uint32_t words[4] = {word_at(p, x, y), word_at(p, x + 1, y), word_at(p, x, y + 1),
                             word_at(p, x + 1, y + 1)};
  const uint32_t weights[4] = {(256 - across) * (256 - down), across * (256 - down),
                               (256 - across) * down, across * down};
  for (int i = 0; i < 4; i++)
    for (int c = 0; c < 4; c++) total[c] += (words[i] >> (c * 8) & 255) * weights[i];
}

static uint32_t mean_of_four(const fpx_plane *p, double x, double y) {
  uint32_t total[4] = {0, 0, 0, 0};
  for (int sample = 0; sample < 4; sample++)
    add_sample(p, x + (sample & 1 ? 0.75 : 0.25), y + (sample & 2 ? 0.75 : 0.25), total);
  // The sum of four samples in 65536ths.
  uint32_t word = 0;
  for (int c = 0; c < 4; c++) word |= ((total[c] + (1u << 17)) >> 18) << (c * 8);
  return word;
}

// The range of an image's positions that points can see, and the position at which its words begin.
typedef struct {
  double least, most, origin;
} limits;

// The number of pixels that are painted at once if they see one colour.
#define RUN 16

#define KERNELS "warp_kernels.h"
#include "each_form.h"

#if defined(__x86_64__)
// Finds the limits of points on an axis of an image. Returns 0 if transparent words beyond the image
// may be visible.
static int find_limits(limits *limit, double start, double end, int32_t origin, int32_t size) {
  *limit = (limits){start + 0.5, end - 0.5, origin};
  if (limit->most < limit->least)
    limit->least = limit->most = within(start, limit->least, limit->most);
  const double first = limit->least - origin - 0.5, last = limit->most - origin - 0.5;
  return first >= 0 && last >= first && last < size - 1;
}

// Whether all points of a row's pixels are in front of the viewer. Rounded sums and products of rising
// numbers never fall, so testing the ends of the row suffices.
static int is_before_eye(const fpx_plane *p, double x, double y, size_t count) {
  const double *m = p->inverse;
  for (int end = 0; end < 4; end++) {
    const double px = end & 1 ? x + (double)(count - 1) + 0.75 : x + 0.25;
    const double py = y + (end & 2 ? 0.75 : 0.25);
    if (!(m[6] * px + m[7] * py + m[8] > 0)) return 0;
  }
  return 1;
}
#endif

static void find_means(uint32_t *words, size_t count, double x, double y, const fpx_plane *p) {
#if defined(__x86_64__)
  // Numbers of words and of 256ths must fit into 32 bits.
  const int32_t most = 1 << 22;
  limits seen[2];
  if (p->width < most && p->height < most && (double)p->height * (double)p->stride < 0x1p32 &&
      find_limits(&seen[0], p->u0, p->u1, p->left, p->width) &&
      find_limits(&seen[1], p->v0, p->v1, p->top, p->height) &&
      is_before_eye(p, x, y, count)) {
    FPX_DISPATCH(means, words, count, x, y, p, seen);
    return;
  }
#endif
  for (size_t j = 0; j < count; j++) words[j] = mean_of_four(p, x + (double)j, y);
}

// Finds the edges of a plane, at the centre of the pixel row y; the last one is the plane of the viewer.
static void find_edges(const fpx_plane *p, int32_t x, int32_t y, edge edges[5]) {
  const double *m = p->inverse;
  const double bounds[4] = {p->u0, p->u1, p->v0, p->v1};
  for (int i = 0; i < 5; i++) {
    const double sign = i == 1 || i == 3 ? -1 : 1;
    const double *row = i < 2 ? m : m + 3;
    double a = m[6], b = m[7], c = m[8];
    if (i < 4) {
      a = sign * (row[0] - bounds[i] * m[6]);
      b = sign * (row[1] - bounds[i] * m[7]);
      c = sign * (row[2] - bounds[i] * m[8]);
    }
    const double size = fabs(a) + fabs(b);
    edges[i].slope = a;
    edges[i].start = a * (x + 0.5) + b * (y + 0.5) + c;
    edges[i].slack = i < 4 ? size * OVERLAP : -1e-9;
    edges[i].start += edges[i].slack;
    edges[i].reach = size / 2;
  }
}

static size_t clamped(double value, size_t count) {
  return !(value > 0) ? 0 : value >= (double)count ? count : (size_t)value;
}

// The pixels [from, to) where slope·x + start + margin >= 0 for all edges.
static void find_range(const edge edges[5], double sign, size_t count, size_t *from, size_t *to) {
  *from = 0;
  *to = count;
  for (int i = 0; i < 5; i++) {
    const double start = edges[i].start + sign * edges[i].reach, slope = edges[i].slope;
    if (slope == 0) {
      if (start < 0) *to = 0;
    } else if (slope > 0) {
      const size_t first = clamped(ceil(-start / slope), count);
      if (first > *from) *from = first;
    } else {
      const size_t end = clamped(floor(start / -slope) + 1, count);
      if (end < *to) *to = end;
    }
  }
  if (*to < *from) *to = *from;
}

// The points of a pixel at which an edge is sampled. No two of them are in the same row or column, so
// that steep and flat edges are equally smooth.
typedef struct {
  double x[PLACES], y[PLACES];
} places;

// Finds the points that are inside a plane; returns 0 if there are none.
static int find_inside(const fpx_plane *p, const places *at, double x, double y,
                       uint8_t inside[PLACES]) {
  const double *m = p->inverse;
  const double bounds[4] = {p->u0, p->u1, p->v0, p->v1};
  double a[4], b[4], c[4], slack[4];
  for (int i = 0; i < 4; i++) {
    const double *row = i < 2 ? m : m + 3;
    a[i] = row[0] - bounds[i] * m[6];
    b[i] = row[1] - bounds[i] * m[7];
    c[i] = row[2] - bounds[i] * m[8];
    slack[i] = (fabs(a[i]) + fabs(b[i])) * OVERLAP;
    // No point of the pixel is further from the pixel's centre than half a pixel on each axis.
    const double middle = a[i] * (x + 0.5) + b[i] * (y + 0.5) + c[i];
    if ((i & 1 ? -middle : middle) + slack[i] + (fabs(a[i]) + fabs(b[i])) / 2 < 0) return 0;
  }
  for (int place = 0; place < PLACES; place++) {
    const double px = at->x[place], py = at->y[place];
    const double w = m[6] * px + m[7] * py + m[8];
    inside[place] = (w > 0) & !((a[0] * px + b[0] * py + c[0]) + slack[0] < 0) &
                    !(-(a[1] * px + b[1] * py + c[1]) + slack[1] < 0) &
                    !((a[2] * px + b[2] * py + c[2]) + slack[2] < 0) &
                    !(-(a[3] * px + b[3] * py + c[3]) + slack[3] < 0);
  }
  return 1;
}

static uint32_t mean_of_sixteen(uint32_t background, double x, double y, const fpx_plane *planes,
                                size_t plane_count) {
  static const uint8_t rows[PLACES] = {0, 8, 4, 12, 2, 10, 6, 14, 1, 9, 5, 13, 3, 11, 7, 15};
  places at;
  uint64_t mixed[PLACES][4];
  for (int place = 0; place < PLACES; place++) {
    at.x[place] = x + (place + 0.5) / PLACES;
    at.y[place] = y + (rows[place] + 0.5) / PLACES;
    for (int c = 0; c < 4; c++) mixed[place][c] = (uint64_t)(background >> (c * 8) & 255) << 16;
  }
  for (size_t i = 0; i < plane_count; i++) {
    uint8_t inside[PLACES];
    if (!find_inside(&planes[i], &at, x, y, inside)) continue;
    for (int place = 0; place < PLACES; place++) {
      if (!inside[place]) continue;
      uint32_t sample[4] = {0, 0, 0, 0};
      add_sample(&planes[i], at.x[place], at.y[place], sample);
      const uint64_t alpha = (uint64_t)sample[3] * planes[i].alpha / 255;
      if (alpha == 255ull << 16) {
        for (int c = 0; c < 4; c++) mixed[place][c] = sample[c];
        continue;
      }
      for (int c = 0; c < 4; c++)
        mixed[place][c] = (uint64_t)sample[c] * planes[i].alpha / 255 +
                          mixed[place][c] * ((255ull << 16) - alpha) / (255ull << 16);
    }
  }
  uint64_t sum[4] = {0, 0, 0, 0};
  for (int place = 0; place < PLACES; place++)
    for (int c = 0; c < 4; c++) sum[c] += mixed[place][c];
  uint32_t word = 0;
  for (int c = 0; c < 4; c++) {
    const uint64_t value = (sum[c] + (1u << 19)) >> 20;
    word |= (uint32_t)(value > 255 ? 255 : value) << (c * 8);
  }
  return word;
}

void fpx_warp_planes(uint32_t *destination, size_t count, int32_t x, int32_t y,
                     const fpx_plane *planes, size_t plane_count, uint32_t *scratch) {
  uint32_t *words = scratch, *is_cut = scratch + count;
  memset(is_cut, 0, count * sizeof *is_cut);
  edge edges[5];
  size_t from, to, whole_from, whole_to, first = count, end = 0;
  for (size_t i = 0; i < plane_count; i++) {
    find_edges(&planes[i], x, y, edges);
    find_range(edges, 1, count, &from, &to);
    if (from == to) continue;
    find_range(edges, -1, count, &whole_from, &whole_to);
    if (whole_from == whole_to) whole_from = whole_to = to;
    for (size_t j = from; j < whole_from; j++) is_cut[j] = 1;
    for (size_t j = whole_to; j < to; j++) is_cut[j] = 1;
    if (from < first) first = from;
    if (to > end) end = to;
  }
  for (size_t i = 0; i < plane_count; i++) {
    find_edges(&planes[i], x, y, edges);
    find_range(edges, -1, count, &whole_from, &whole_to);
    if (whole_from == whole_to) continue;
    find_means(words + whole_from, whole_to - whole_from, x + (double)whole_from, y, &planes[i]);
    for (size_t j = whole_from; j < whole_to; j++)
      if (is_cut[j]) words[j] = 0;
    if (planes[i].alpha == 255)
      fpx_over(destination + whole_from, words + whole_from, whole_to - whole_from);
    else
      fpx_over_alpha(destination + whole_from, words + whole_from, whole_to - whole_from,
                     planes[i].alpha);
  }
  for (size_t j = first; j < end; j++)
    if (is_cut[j])
      destination[j] =
          mean_of_sixteen(destination[j], x + (double)j, y, planes, plane_count);
}
