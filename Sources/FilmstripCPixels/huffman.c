#include "huffman.h"

#include <string.h>

enum { MOST = 288 };

// A stable sort by the upper 24 bits, eight bits at a time.
static void sort(uint32_t *items, uint32_t *other, unsigned count, uint32_t largest) {
  for (unsigned shift = 9; shift < 32 && largest >> shift != 0; shift += 8) {
    uint16_t places[256] = {0};
    for (unsigned i = 0; i < count; i++) places[(items[i] >> shift) & 255]++;
    uint16_t sum = 0;
    for (unsigned i = 0; i < 256; i++) {
      uint16_t n = places[i];
      places[i] = sum;
      sum = (uint16_t)(sum + n);
    }
    for (unsigned i = 0; i < count; i++) other[places[(items[i] >> shift) & 255]++] = items[i];
    memcpy(items, other, count * sizeof items[0]);
  }
}

// The lengths of optimal codes for frequencies in rising order, in place.
// A. Moffat and J. Katajainen, "In-place calculation of minimum-redundancy codes" (1995).
static void minimum_redundancy(uint32_t *a, int n) {
  if (n == 1) {
    a[0] = 1;
    return;
  }
  int root = 0, leaf = 2;
  a[0] += a[1];
  for (int next = 1; next < n - 1; next++) {
    if (leaf >= n || a[root] < a[leaf]) {
      a[next] = a[root];
      a[root++] = (uint32_t)next;
    } else {
      a[next] = a[leaf++];
    }
    if (leaf >= n || (root < next && a[root] < a[leaf])) {
      a[next] += a[root];
      a[root++] = (uint32_t)next;
    } else {
      a[next] += a[leaf++];
    }
  }
  a[n - 2] = 0;
  for (int next = n - 3; next >= 0; next--) a[next] = a[a[next]] + 1;
  int available = 1, used = 0, next = n - 1;
  uint32_t depth = 0;
  root = n - 2;
  while (available > 0) {
    while (root >= 0 && a[root] == depth) used++, root--;
    while (available > used) a[next--] = depth, available--;
    available = 2 * used;
    depth++;
    used = 0;
  }
}

void fpx_huffman(const uint32_t *frequency, unsigned count, unsigned limit, uint8_t *length,
                 uint16_t *code) {
  uint32_t items[MOST], other[MOST], sizes[MOST];
  unsigned n = 0;
  uint32_t largest = 0;
  memset(length, 0, count);
  memset(code, 0, count * sizeof code[0]);
  for (unsigned i = 0; i < count; i++) {
    if (frequency[i] == 0) continue;
    // Frequencies above 2^23 - 1 do not occur, because a block has fewer symbols.
    items[n++] = frequency[i] << 9 | i;
    largest |= frequency[i] << 9;
  }
  if (n == 0) {
    length[0] = 1;
    return;
  }
  sort(items, other, n, largest);
  for (unsigned i = 0; i < n; i++) sizes[i] = items[i] >> 9;
  minimum_redundancy(sizes, (int)n);
  // The number of codes of each length. Codes that are too long get the maximum length. Then, while there
  // are too many codes, one of these becomes the sibling of a shorter code, which gets one bit longer.
  unsigned counts[32] = {0};
  for (unsigned i = 0; i < n; i++) counts[sizes[i] > limit ? limit : sizes[i]]++;
  uint32_t filled = 0;
  for (unsigned l = 1; l <= limit; l++) filled += (uint32_t)counts[l] << (limit - l);
  if (n > 1) {
    for (; filled > 1u << limit; filled--) {
      unsigned l = limit - 1;
      while (counts[l] == 0) l--;
      counts[limit]--;
      counts[l]--;
      counts[l + 1] += 2;
    }
  }
  // The rarest symbols get the longest codes.
  unsigned i = 0;
  for (unsigned l = limit; l > 0; l--) {
    for (unsigned k = 0; k < counts[l]; k++) length[items[i++] & 511] = (uint8_t)l;
  }
  uint32_t next[32], first = 0;
  for (unsigned l = 1; l <= limit; l++) {
    first = (first + counts[l - 1]) << 1;
    next[l] = first;
  }
  for (unsigned s = 0; s < count; s++) {
    unsigned l = length[s];
    if (l == 0) continue;
    uint32_t c = next[l]++;
    uint32_t reversed = 0;
    for (unsigned b = 0; b < l; b++) reversed |= (c >> b & 1) << (l - 1 - b);
    code[s] = (uint16_t)reversed;
  }
}
