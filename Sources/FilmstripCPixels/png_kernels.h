// The operations of PNG coding on rows. The compiler's vectors have a fixed width, so that both forms
// compute the same: the sums are integers, and the only division is of floats that hold both operands
// exactly.

// A vector of sums.
#if FORM_AVX2
typedef longs4 FORM(sums);
#else
typedef shorts16 FORM(sums);
#endif

static void FORM(pack_rgb)(const uint32_t *pixels, size_t count, uint8_t *out) {
  size_t i = 0;
#if FORM_AVX2
  for (; i + 8 <= count; i += 8) {
    bytes32 p;
    memcpy(&p, pixels + i, 32);
    p = __builtin_shufflevector(
      p, p, 2, 1, 0, 6, 5, 4, 10, 9, 8, 14, 13, 12, 18, 17, 16, 22, 21, 20, 26, 25, 24, 30, 29, 28,
      -1, -1, -1, -1, -1, -1, -1, -1);
    memcpy(out + 3 * i, &p, 24);
  }
#endif
  for (; i < count; i++) {
    uint32_t p = pixels[i];
    out[3 * i] = (uint8_t)(p >> 16);
    out[3 * i + 1] = (uint8_t)(p >> 8);
    out[3 * i + 2] = (uint8_t)p;
  }
}

static void FORM(pack_rgba)(const uint32_t *pixels, size_t count, uint8_t *out) {
  size_t i = 0;
  for (; i + 8 <= count; i += 8) {
    words8 p;
    memcpy(&p, pixels + i, 32);
    uint32_t all = ~0u, any = 0;
    for (int k = 0; k < 8; k++) {
      all &= p[k];
      any |= p[k];
    }
    words8 straight;
    if (any < 0x01000000u) {
      straight = (words8){0};
    } else if (all >= 0xff000000u) {
      straight =
        (p & 0xff00ff00u) | ((p >> 16) & 0xffu) | ((p & 0xffu) << 16);
    } else {
      // A quotient of integers below 2^16 that is not an integer differs from the nearest integer by at
      // least 1/255, far more than a float's rounding error, so the truncated float is the integer
      // quotient.
      ints8 alpha = (ints8)(p >> 24);
      ints8 half = alpha >> 1;
      floats8 divisor = __builtin_convertvector(alpha | (alpha == 0), floats8);
      words8 seen = (words8)(alpha != 0);
      straight = p & 0xff000000u;
      for (int channel = 0; channel < 3; channel++) {
        ints8 c = (ints8)((p >> (16 - 8 * channel)) & 0xffu);
        floats8 quotient = __builtin_convertvector(c * 255 + half, floats8) / divisor;
        ints8 q = __builtin_convertvector(quotient, ints8);
        ints8 over = q > 255;
        q = (q & ~over) | (255 & over);
        straight |= ((words8)q & seen) << (8 * channel);
      }
    }
    memcpy(out + 4 * i, &straight, 32);
  }
  for (; i < count; i++) {
    uint32_t p = pixels[i], alpha = p >> 24;
    for (int channel = 0; channel < 3; channel++) {
      uint32_t c = (p >> (16 - 8 * channel)) & 0xff;
      uint32_t q = alpha == 0 ? 0 : (c * 255 + alpha / 2) / alpha;
      out[4 * i + channel] = (uint8_t)(q > 255 ? 255 : q);
    }
    out[4 * i + 3] = (uint8_t)alpha;
  }
}

// Paeth's predictor of bytes: left, up or corner, whichever is nearest to left + up - corner. If left
// and up are on the same side of the corner, the corner is the farthest of the three.
static inline __attribute__((always_inline)) void FORM(predict)(
  const bytes32 *left, const bytes32 *up, const bytes32 *corner, bytes32 *prediction) {
  bytes32 a = *left, b = *up, c = *corner;
  bytes32 b_over = __builtin_elementwise_sub_sat(b, c);
  bytes32 a_over = __builtin_elementwise_sub_sat(a, c);
  bytes32 near_left = b_over | __builtin_elementwise_sub_sat(c, b);
  bytes32 near_up = a_over | __builtin_elementwise_sub_sat(c, a);
  bytes32 same_side = (bytes32)((bytes32)(b_over == 0) == (bytes32)(a_over == 0));
  bytes32 near_corner = same_side | __builtin_elementwise_sub_sat(near_left, near_up)
    | __builtin_elementwise_sub_sat(near_up, near_left);
  bytes32 nearest = __builtin_elementwise_min(
    __builtin_elementwise_min(near_left, near_up), near_corner);
  bytes32 take_left = (bytes32)(nearest == near_left);
  bytes32 take_up = (bytes32)(nearest == near_up);
  bytes32 rest = (b & take_up) | (c & ~take_up);
  *prediction = (a & take_left) | (rest & ~take_left);
}

static inline uint8_t FORM(predict_one)(int a, int b, int c) {
  int p = a + b - c;
  int pa = p > a ? p - a : a - p;
  int pb = p > b ? p - b : b - p;
  int pc = p > c ? p - c : c - p;
  return (uint8_t)(pa <= pb && pa <= pc ? a : pb <= pc ? b : c);
}

static inline uint32_t FORM(magnitude)(uint8_t v) { return v < 128 ? v : 256u - v; }

// Adds the magnitudes of 32 signed bytes to a few sums; 255 calls do not overflow.
static inline __attribute__((always_inline)) void FORM(accumulate)(
  const bytes32 *differences, FORM(sums) *sums) {
#if FORM_AVX2
  __m256i sizes = _mm256_abs_epi8((__m256i)*differences);
  *sums += (longs4)_mm256_sad_epu8(sizes, _mm256_setzero_si256());
#else
  bytes32 sizes = __builtin_elementwise_min(*differences, (bytes32){0} - *differences);
  shorts16 pairs = (shorts16)sizes;
  *sums += (pairs & 0xff) + (pairs >> 8);
#endif
}

// Adds the magnitudes of the results of the four filters for 32 bytes, of which only masked ones count.
static inline __attribute__((always_inline)) void FORM(add_costs)(
  const uint8_t *row, const uint8_t *above, size_t bpp, bytes32 mask, FORM(sums) sums[4]) {
  bytes32 x, a, b, c, p;
  memcpy(&x, row, 32);
  memcpy(&a, row - bpp, 32);
  memcpy(&b, above, 32);
  memcpy(&c, above - bpp, 32);
  FORM(predict)(&a, &b, &c, &p);
  a = (x - a) & mask;
  b = (x - b) & mask;
  p = (x - p) & mask;
  x &= mask;
  FORM(accumulate)(&x, &sums[0]);
  FORM(accumulate)(&a, &sums[1]);
  FORM(accumulate)(&b, &sums[2]);
  FORM(accumulate)(&p, &sums[3]);
}

static int FORM(choose)(
  const uint8_t *row, const uint8_t *above, size_t count, size_t bpp) {
  static const uint8_t masks[64] = {[32 ... 63] = 0xff};
  const bytes32 all = (bytes32)((bytes32){0} == (bytes32){0});
  uint64_t cost[4] = {0, 0, 0, 0};
  size_t i = 0;
  while (count >= 32 && i < count) {
    FORM(sums) sums[4] = {{0}, {0}, {0}, {0}};
    // With the last bytes, there are 255 additions, the maximum without overflow.
    for (int k = 0; k < 254 && i + 32 <= count; k++, i += 32) {
      FORM(add_costs)(row + i, above + i, bpp, all, sums);
    }
    if (i < count && count - i < 32) {
      // The last 32 bytes, without the bytes that were already added.
      bytes32 mask;
      memcpy(&mask, masks + (count - i), 32);
      FORM(add_costs)(row + count - 32, above + count - 32, bpp, mask, sums);
      i = count;
    }
    for (int kind = 0; kind < 4; kind++) {
      for (size_t k = 0; k < sizeof sums[0] / sizeof sums[0][0]; k++) cost[kind] += sums[kind][k];
    }
  }
#pragma clang loop vectorize(disable)
  for (; i < count; i++) {
    uint8_t x = row[i], a = *(row + i - bpp), b = above[i], c = *(above + i - bpp);
    cost[0] += FORM(magnitude)(x);
    cost[1] += FORM(magnitude)((uint8_t)(x - a));
    cost[2] += FORM(magnitude)((uint8_t)(x - b));
    cost[3] += FORM(magnitude)((uint8_t)(x - FORM(predict_one)(a, b, c)));
  }
  // If sums are equal, the filter that is faster to reverse is chosen.
  int best = FPX_PNG_UP;
  uint64_t least = cost[2];
  if (cost[0] < least) best = FPX_PNG_NONE, least = cost[0];
  if (cost[1] < least) best = FPX_PNG_SUB, least = cost[1];
  if (cost[3] < least) best = FPX_PNG_PAETH;
  return best;
}

static int FORM(filter)(
  const uint8_t *row, const uint8_t *above, size_t count, size_t bpp, uint8_t *out) {
  int type = FORM(choose)(row, above, count, bpp);
  *out++ = (uint8_t)type;
  size_t i = 0;
  switch (type) {
    case FPX_PNG_NONE:
      memcpy(out, row, count);
      break;
    case FPX_PNG_SUB:
      for (; i + 32 <= count; i += 32) {
        bytes32 x, a;
        memcpy(&x, row + i, 32);
        memcpy(&a, row + i - bpp, 32);
        x -= a;
        memcpy(out + i, &x, 32);
      }
      for (; i < count; i++) out[i] = (uint8_t)(row[i] - *(row + i - bpp));
      break;
    case FPX_PNG_UP:
      for (; i + 32 <= count; i += 32) {
        bytes32 x, b;
        memcpy(&x, row + i, 32);
        memcpy(&b, above + i, 32);
        x -= b;
        memcpy(out + i, &x, 32);
      }
      for (; i < count; i++) out[i] = (uint8_t)(row[i] - above[i]);
      break;
    default:
      for (; i + 32 <= count; i += 32) {
        bytes32 x, a, b, c, p;
        memcpy(&x, row + i, 32);
        memcpy(&a, row + i - bpp, 32);
        memcpy(&b, above + i, 32);
        memcpy(&c, above + i - bpp, 32);
        FORM(predict)(&a, &b, &c, &p);
        x -= p;
        memcpy(out + i, &x, 32);
      }
      for (; i < count; i++) {
        out[i] = (uint8_t)(
          row[i] - FORM(predict_one)(*(row + i - bpp), above[i], *(above + i - bpp)));
      }
  }
  return type;
}

// The sums of Adler-32 after some bytes.
static void FORM(adler_bytes)(uint32_t sums[2], const uint8_t *bytes, size_t count) {
  uint32_t a = sums[0], b = sums[1];
  while (count > 0) {
    // The maximum length for which the sums stay below 2^32 (RFC 1950, section 9), in whole vectors.
    size_t part = count < 5536 ? count : 5536, i = 0;
#if FORM_AVX2
    __m256i zero = _mm256_setzero_si256(), one = _mm256_set1_epi16(1), before = zero, first = zero,
            weighted = zero;
    __m256i weights = _mm256_setr_epi8(
      32, 31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7,
      6, 5, 4, 3, 2, 1);
    for (; i + 32 <= part; i += 32) {
      __m256i v = _mm256_loadu_si256((const __m256i *)(bytes + i));
      before = _mm256_add_epi32(before, first);
      first = _mm256_add_epi32(first, _mm256_sad_epu8(v, zero));
      weighted = _mm256_add_epi32(
        weighted, _mm256_madd_epi16(_mm256_maddubs_epi16(v, weights), one));
    }
    weighted = _mm256_add_epi32(weighted, _mm256_slli_epi32(before, 5));
    words8 total = (words8)weighted, sum = (words8)first;
    b += a * (uint32_t)i;
    for (int k = 0; k < 8; k++) b += total[k];
    for (int k = 0; k < 8; k++) a += sum[k];
#endif
    for (; i < part; i++) {
      a += bytes[i];
      b += a;
    }
    a %= ADLER_BASE;
    b %= ADLER_BASE;
    bytes += part;
    count -= part;
  }
  sums[0] = a;
  sums[1] = b;
}

// The number of pixels in a group, which one bit marks as equal to or different from the group above.
enum { FORM(group) = 32 };

// Compares a row with the row above: sets a bit for each group that differs, and their number. Returns
// whether all pixels are opaque.
static int FORM(compare_rows)(
  const uint32_t *row, const uint32_t *above, size_t width, uint64_t *differs, size_t *different) {
  words8 all = {~0u, ~0u, ~0u, ~0u, ~0u, ~0u, ~0u, ~0u};
  uint32_t rest = ~0u;
  size_t groups = (width + FORM(group) - 1) / FORM(group), count = 0;
  uint64_t word = 0;
  for (size_t g = 0; g < groups; g++) {
    const uint32_t *p = row + g * FORM(group), *q = above + g * FORM(group);
    uint64_t bit;
    if ((g + 1) * FORM(group) <= width) {
      words8 any = {0};
      for (int k = 0; k < FORM(group); k += 8) {
        words8 x, y;
        memcpy(&x, p + k, 32);
        memcpy(&y, q + k, 32);
        all &= x;
        any |= x ^ y;
      }
#if FORM_AVX2
      bit = !_mm256_testz_si256((__m256i)any, (__m256i)any);
#else
      bit = __builtin_reduce_or(any) != 0;
#endif
    } else {
      size_t n = width - g * FORM(group);
      for (size_t k = 0; k < n; k++) rest &= p[k];
      bit = memcmp(p, q, n * 4) != 0;
    }
    word |= bit << (g & 63);
    count += bit;
    if ((g & 63) == 63 || g + 1 == groups) {
      differs[g / 64] = word;
      word = 0;
    }
  }
  *different = count;
  return (__builtin_reduce_and(all) & rest) >= 0xff000000u;
}

// Writes the differences in R, G, B between `count` pixels and the pixels above; may write 32 bytes more.
static inline void FORM(subtract_rgb)(
  const uint32_t *row, const uint32_t *above, size_t count, uint8_t *out) {
  size_t i = 0;
#if FORM_AVX2
  for (; i + 8 <= count; i += 8) {
    bytes32 p, q;
    memcpy(&p, row + i, 32);
    memcpy(&q, above + i, 32);
    __m256i v = (__m256i)(p - q);
    v = _mm256_shuffle_epi8(v, _mm256_setr_epi8(
      2, 1, 0, 6, 5, 4, 10, 9, 8, 14, 13, 12, -1, -1, -1, -1, 2, 1, 0, 6, 5, 4, 10, 9, 8, 14, 13, 12, -1,
      -1, -1, -1));
    _mm_storeu_si128((__m128i *)(out + 3 * i), _mm256_castsi256_si128(v));
    _mm_storeu_si128((__m128i *)(out + 3 * i + 12), _mm256_extracti128_si256(v, 1));
  }
#endif
  for (; i < count; i++) {
    uint32_t p = row[i], q = above[i];
    out[3 * i] = (uint8_t)((p >> 16) - (q >> 16));
    out[3 * i + 1] = (uint8_t)((p >> 8) - (q >> 8));
    out[3 * i + 2] = (uint8_t)(p - q);
  }
}

// Filters a row of R, G, B with Up, if only some groups differ from the row above.
static void FORM(subtract_groups)(
  const uint32_t *row, const uint32_t *above, size_t width, const uint64_t *differs, uint8_t *out,
  uint32_t sums[2]) {
  enum { BYTES = 3 * FORM(group) };
  size_t groups = (width + FORM(group) - 1) / FORM(group);
  *out++ = FPX_PNG_UP;
  adler_up(sums);
  for (size_t g = 0; g < groups;) {
    size_t first = g;
    if (differs[g / 64] >> (g & 63) & 1) {
      for (; g < groups && (differs[g / 64] >> (g & 63) & 1); g++) {
        size_t x = g * FORM(group), n = width - x < FORM(group) ? width - x : FORM(group);
        FORM(subtract_rgb)(row + x, above + x, n, out + 3 * x);
      }
      size_t end = g * FORM(group) < width ? g * FORM(group) : width;
      FORM(adler_bytes)(sums, out + first * BYTES, 3 * end - first * BYTES);
    } else {
      for (; g < groups && !(differs[g / 64] >> (g & 63) & 1); g++) {
        bytes32 zero = {0};
        for (int k = 0; k < BYTES; k += 32) memcpy(out + g * BYTES + k, &zero, 32);
      }
      size_t end = g * FORM(group) < width ? g * FORM(group) : width;
      adler_zeros(sums, 3 * end - first * BYTES);
    }
  }
}

static inline void FORM(pack_row)(const fpx_png_picture *picture, size_t y, uint8_t *out) {
  const uint32_t *row = picture->pixels + y * picture->words_per_row;
  if (picture->has_alpha) {
    FORM(pack_rgba)(row, picture->width, out);
  } else {
    FORM(pack_rgb)(row, picture->width, out);
  }
}

static size_t FORM(filter_rows)(fpx_png_picture *picture, size_t count, uint8_t *out) {
  enum { MOST_GROUPS = 1 << 11 };  // more than the widest image has
  size_t width = picture->width, bpp = picture->has_alpha ? 4 : 3, bytes = width * bpp;
  uint64_t differs[MOST_GROUPS / 64];
  uint32_t sums[2] = {picture->adler & 0xffff, picture->adler >> 16};
  size_t done = 0;
  for (; done < count && picture->y < picture->height; done++, out += bytes + 1) {
    const uint32_t *row = picture->pixels + picture->y * picture->words_per_row;
    const uint32_t *above = picture->y == 0 ? row : row - picture->words_per_row;
    size_t groups = (width + FORM(group) - 1) / FORM(group), different = groups;
    if (groups > MOST_GROUPS) {
      if (!picture->has_alpha && !fpx_is_opaque(row, width)) break;
      if (memcmp(row, above, 4 * width) == 0) different = 0;
    } else {
      int is_opaque = FORM(compare_rows)(row, above, width, differs, &different);
      if (!picture->has_alpha && !is_opaque) break;
    }
    if (picture->y == 0) different = groups;
    if (different == 0 || (2 * different <= groups && !picture->has_alpha && !picture->is_thorough)) {
      if (different == 0) {
        out[0] = FPX_PNG_UP;
        memset(out + 1, 0, bytes);
        adler_up(sums);
        adler_zeros(sums, bytes);
      } else {
        FORM(subtract_groups)(row, above, width, differs, out, sums);
        picture->above = -1;
      }
    } else {
      if (picture->above < 0) {
        picture->above = 0;
        if (picture->y == 0) {
          memset(picture->packed[0], 0, bytes);
        } else {
          FORM(pack_row)(picture, picture->y - 1, picture->packed[0]);
        }
      }
      uint8_t *packed = picture->packed[1 - picture->above];
      FORM(pack_row)(picture, picture->y, packed);
      FORM(filter)(packed, picture->packed[picture->above], bytes, bpp, out);
      FORM(adler_bytes)(sums, out, bytes + 1);
      picture->above = 1 - picture->above;
    }
    picture->y++;
  }
  picture->adler = sums[0] | sums[1] << 16;
  return done;
}

// Three or four bytes per pixel: one pixel at a time in the lanes of a vector, because each pixel depends
// on the previous one. `bpp` is a constant in every call. Pixels are copied as four bytes: for three
// bytes per pixel this is one too many, which the next pixel overwrites. The last pixel is copied
// exactly.
static inline __attribute__((always_inline)) void FORM(unpredict)(
  const uint8_t *filtered, const uint8_t *above, size_t count, size_t bpp, uint8_t *out) {
  signed8 a = {0}, c = {0};
  size_t i = 0;
  for (; i + 4 <= count; i += bpp) {
    bytes8 x8 = {0}, b8 = {0};
    memcpy(&x8, filtered + i, 4);
    memcpy(&b8, above + i, 4);
    signed8 x = __builtin_convertvector(x8, signed8);
    signed8 b = __builtin_convertvector(b8, signed8);
    signed8 pa = b - c, pb = a - c, pc = pa + pb;
    pa = __builtin_elementwise_abs(pa);
    pb = __builtin_elementwise_abs(pb);
    pc = __builtin_elementwise_abs(pc);
    signed8 nearest = __builtin_elementwise_min(pb, __builtin_elementwise_min(pa, pc));
    signed8 take_left = nearest == pa, take_up = nearest == pb;
    // All three sums are computed before the selection.
    signed8 from_left = (a + x) & 0xff, from_up = (b + x) & 0xff, from_corner = (c + x) & 0xff;
    KEEP(from_left);
    KEEP(from_up);
    KEEP(from_corner);
    signed8 rest = (from_up & take_up) | (from_corner & ~take_up);
    c = b;
    a = (from_left & take_left) | (rest & ~take_left);
    bytes8 result = __builtin_convertvector(a, bytes8);
    memcpy(out + i, &result, 4);
  }
  for (; i < count; i++) {
    out[i] = (uint8_t)(
      filtered[i] + FORM(predict_one)(*(out + i - bpp), above[i], *(above + i - bpp)));
  }
}

// The running sum of pixels, which are copied in the same way.
static inline __attribute__((always_inline)) void FORM(unsubtract)(
  const uint8_t *filtered, size_t count, size_t bpp, uint8_t *out) {
  bytes8 a = {0};
  size_t i = 0;
  for (; i + 4 <= count; i += bpp) {
    bytes8 x = {0};
    memcpy(&x, filtered + i, 4);
    a += x;
    memcpy(out + i, &a, 4);
  }
  for (; i < count; i++) out[i] = (uint8_t)(filtered[i] + *(out + i - bpp));
}

static void FORM(unfilter)(
  int type, const uint8_t *filtered, const uint8_t *above, size_t count, size_t bpp, uint8_t *out) {
  switch (type) {
    case FPX_PNG_NONE:
      memcpy(out, filtered, count);
      break;
    case FPX_PNG_SUB:
      if (bpp == 3) {
        FORM(unsubtract)(filtered, count, 3, out);
      } else if (bpp == 4) {
        FORM(unsubtract)(filtered, count, 4, out);
      } else {
        for (size_t i = 0; i < count; i++) out[i] = (uint8_t)(filtered[i] + *(out + i - bpp));
      }
      break;
    case FPX_PNG_UP: {
      size_t i = 0;
      for (; i + 32 <= count; i += 32) {
        bytes32 x, b;
        memcpy(&x, filtered + i, 32);
        memcpy(&b, above + i, 32);
        x += b;
        memcpy(out + i, &x, 32);
      }
      for (; i < count; i++) out[i] = (uint8_t)(filtered[i] + above[i]);
      break;
    }
    case FPX_PNG_AVERAGE:
      for (size_t i = 0; i < count; i++) {
        out[i] = (uint8_t)(filtered[i] + (((unsigned)*(out + i - bpp) + above[i]) >> 1));
      }
      break;
    default:
      if (bpp == 3) {
        FORM(unpredict)(filtered, above, count, 3, out);
      } else if (bpp == 4) {
        FORM(unpredict)(filtered, above, count, 4, out);
      } else {
        for (size_t i = 0; i < count; i++) {
          out[i] = (uint8_t)(
            filtered[i] + FORM(predict_one)(*(out + i - bpp), above[i], *(above + i - bpp)));
        }
      }
  }
}

static void FORM(expand_rgb)(const uint8_t *rgb, size_t count, uint8_t *out) {
  size_t i = 0;
#if FORM_AVX2
  for (; i + 8 <= count; i += 8) {
    bytes32 p = {0};
    memcpy(&p, rgb + 3 * i, 24);
    p = __builtin_shufflevector(
      p, p, 0, 1, 2, -1, 3, 4, 5, -1, 6, 7, 8, -1, 9, 10, 11, -1, 12, 13, 14, -1, 15, 16, 17, -1,
      18, 19, 20, -1, 21, 22, 23, -1);
    words8 opaque = ((words8)p & 0x00ffffffu) | 0xff000000u;
    memcpy(out + 4 * i, &opaque, 32);
  }
#endif
  for (; i < count; i++) {
    out[4 * i] = rgb[3 * i];
    out[4 * i + 1] = rgb[3 * i + 1];
    out[4 * i + 2] = rgb[3 * i + 2];
    out[4 * i + 3] = 255;
  }
}

static void FORM(premultiply)(const uint8_t *rgba, size_t count, uint32_t *out) {
  for (size_t i = 0; i < count; i += 8) {
    words8 p = {0};
    size_t bytes = count - i < 8 ? 4 * (count - i) : 32;
    if (bytes == 32) memcpy(&p, rgba + 4 * i, 32);
    else memcpy(&p, rgba + 4 * i, bytes);
    words8 premultiplied;
    if (__builtin_reduce_and(p) >= 0xff000000u) {
      premultiplied = (p & 0xff00ff00u) | ((p >> 16) & 0xffu) | ((p & 0xffu) << 16);
    } else {
      words8 alpha = p >> 24;
      premultiplied = p & 0xff000000u;
      for (int channel = 0; channel < 3; channel++) {
        // Exactly round(c * a / 255) for bytes.
        words8 product = ((p >> (8 * channel)) & 0xffu) * alpha + 128;
        premultiplied |= ((product + (product >> 8)) >> 8) << (16 - 8 * channel);
      }
    }
    if (bytes == 32) memcpy(out + i, &premultiplied, 32);
    else memcpy(out + i, &premultiplied, bytes);
  }
}
