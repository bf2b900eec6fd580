#include "CPixelsCoverage.h"

#include <math.h>

// Fused multiplication and addition would round differently on different processors.
#pragma STDC FP_CONTRACT OFF

// Adds a part of a line within one row. `height` is signed: positive if the line runs down. A pixel
// that the part crosses is covered to the right of the part; all pixels further right are covered over
// the whole height.
static void add_in_row(float *row, size_t width, double xa, double xb, double height) {
  double low = xa < xb ? xa : xb, high = xa < xb ? xb : xa;
  if (low >= (double)width) return;
  const size_t first = (size_t)low;
  if (high <= (double)(first + 1)) {
    const double right = height * ((low + high) / 2 - (double)first);
    row[first] += (float)(height - right);
    row[first + 1] += (float)right;
    return;
  }
  const double per_pixel = height / (high - low);
  for (size_t x = first; (double)x < high && x < width; x++) {
    const double from = low > (double)x ? low : (double)x;
    const double to = high < (double)(x + 1) ? high : (double)(x + 1);
    const double part = per_pixel * (to - from);
    const double right = part * ((from + to) / 2 - (double)x);
    row[x] += (float)(part - right);
    row[x + 1] += (float)right;
  }
}

// Adds a line that runs down (or up, if the sign is -1) and is within the image.
static void add_inside(float *cells, size_t width, double x0, double y0, double x1, double y1,
                       double sign) {
  const size_t stride = width + 2;
  const double slope = (x1 - x0) / (y1 - y0);
  const size_t last = (size_t)ceil(y1);
  double x = x0, y = y0;
  for (size_t line = (size_t)y0; line < last; line++) {
    const double next = y1 < (double)(line + 1) ? y1 : (double)(line + 1);
    double end = next == y1 ? x1 : x0 + (next - y0) * slope;
    // Rounding must not move the end outside the image.
    if (end < 0) end = 0;
    if (end > (double)width) end = (double)width;
    if (next > y) add_in_row(cells + line * stride, width, x, end, (next - y) * sign);
    x = end;
    y = next;
  }
}

// Splits a line that runs down, clipped to the image's rows, at the image's left and right edges. A
// part left of the image covers whole rows, like a line along the left edge.
static void add_across(float *cells, size_t width, double x0, double y0, double x1, double y1,
                       double sign) {
  const double edge = (double)width;
  double cuts[4] = {y0, y0, y1, y1};
  if (x0 != x1) {
    double a = y0 + (0 - x0) * (y1 - y0) / (x1 - x0);
    double b = y0 + (edge - x0) * (y1 - y0) / (x1 - x0);
    if (a > b) {
      const double swap = a;
      a = b;
      b = swap;
    }
    cuts[1] = a < y0 ? y0 : a > y1 ? y1 : a;
    cuts[2] = b < y0 ? y0 : b > y1 ? y1 : b;
  }
  for (int i = 0; i < 3; i++) {
    const double top = cuts[i], bottom = cuts[i + 1];
    if (!(bottom > top)) continue;
    double from = x0 + (x1 - x0) * (top - y0) / (y1 - y0);
    double to = x0 + (x1 - x0) * (bottom - y0) / (y1 - y0);
    if (from <= 0 && to <= 0) from = to = 0;
    if (from >= edge && to >= edge) continue;
    from = from < 0 ? 0 : from > edge ? edge : from;
    to = to < 0 ? 0 : to > edge ? edge : to;
    add_inside(cells, width, from, top, to, bottom, sign);
  }
}

void fpx_add_lines(float *cells, size_t width, size_t height, const double *lines, size_t count) {
  const double bottom = (double)height;
  for (size_t i = 0; i < count; i++, lines += 4) {
    double x0 = lines[0], y0 = lines[1], x1 = lines[2], y1 = lines[3], sign = 1;
    if (y0 == y1) continue;
    if (y0 > y1) {
      x0 = lines[2], y0 = lines[3], x1 = lines[0], y1 = lines[1];
      sign = -1;
    }
    if (y1 <= 0 || y0 >= bottom) continue;
    const double slope = (x1 - x0) / (y1 - y0);
    if (y1 > bottom) {
      x1 = x0 + (bottom - y0) * slope;
      y1 = bottom;
    }
    if (y0 < 0) {
      x0 -= y0 * slope;
      y0 = 0;
    }
    if (x0 >= 0 && x1 >= 0 && x0 <= (double)width && x1 <= (double)width) {
      add_inside(cells, width, x0, y0, x1, y1, sign);
    } else {
      add_across(cells, width, x0, y0, x1, y1, sign);
    }
  }
}

void fpx_cover_row(uint8_t *mask, const float *cells, size_t width) {
  float sum = 0;
  for (size_t x = 0; x < width; x++) {
    sum += cells[x];
    const float part = sum < 0 ? -sum : sum;
    mask[x] = (uint8_t)((part < 1 ? part : 1) * 255 + 0.5f);
  }
}
