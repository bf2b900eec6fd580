// Pixels that are the mean of four points of a plane: the four points of a pixel are in one AVX2 register
// or in two SSE2 registers. Positions are computed with the operations of `add_sample`, in the same
// order; a factor of 256 does not affect rounding. Sums of integers are exact in any order.
//
// If all words that a run of pixels may see are equal, the pixels equal that word, because the sum of
// the weights is 4·65536.

#if defined(__x86_64__)
#if FORM_AVX2
#define V __m256d
#define VECTORS 1
#define D(name) _mm256_##name##_pd
#else
#define V __m128d
#define VECTORS 2
#define D(name) _mm_##name##_pd
#endif

// The values that all pixels of a row share; positions are in 256ths of a pixel.
typedef struct {
  V column[3], row[3][VECTORS], constant[3];  // of u·w, v·w and w
  V least[2], most[2], origin[2], half;
} FORM(row_of_points);

static inline V FORM(sum)(const FORM(row_of_points) *r, int axis, int i, V px) {
  return D(add)(D(add)(D(mul)(r->column[axis], px), r->row[axis][i]), r->constant[axis]);
}

// The number of whole 256ths from the centre of the image's first word.
static inline __m128i FORM(steps)(const FORM(row_of_points) *r, int axis, V place) {
  place = D(min)(D(max)(place, r->least[axis]), r->most[axis]);
  place = D(sub)(D(sub)(place, r->origin[axis]), r->half);
#if FORM_AVX2
  return _mm256_cvttpd_epi32(place);
#else
  return _mm_cvttpd_epi32(place);
#endif
}

static inline __m128i FORM(joined)(const __m128i v[VECTORS]) {
  return VECTORS == 1 ? v[0] : _mm_unpacklo_epi64(v[0], v[VECTORS - 1]);
}

static inline void FORM(find_places)(const FORM(row_of_points) *r, V px, __m128i *right,
                                     __m128i *below) {
  __m128i u[VECTORS], v[VECTORS];
  for (int i = 0; i < VECTORS; i++) {
    const V w = FORM(sum)(r, 2, i, px);
    u[i] = FORM(steps)(r, 0, D(div)(FORM(sum)(r, 0, i, px), w));
    v[i] = FORM(steps)(r, 1, D(div)(FORM(sum)(r, 1, i, px), w));
  }
  *right = FORM(joined)(u);
  *below = FORM(joined)(v);
}

static inline __m128i FORM(two_words)(const uint32_t *words) {
  return _mm_loadl_epi64((const __m128i *)(const void *)words);
}

#if FORM_AVX2
// The sums of a pixel's four points in 65536ths of a byte, minus 2^25; each half has those of two points.
static inline __m256i FORM(sum_of_points)(const uint32_t *upper_row, const uint32_t *lower_row,
                                          __m128i stride, __m256i pairs, __m128i right,
                                          __m128i below) {
  // The weights of the upper and the lower words.
  __m128i down = _mm_and_si128(below, _mm_set1_epi32(255));
  down = _mm_add_epi32(_mm_sub_epi32(_mm_slli_epi32(down, 16), down), _mm_set1_epi32(256));
  const __m128i at = _mm_add_epi32(_mm_srli_epi32(right, 8),
                                   _mm_mullo_epi32(_mm_srli_epi32(below, 8), stride));
  const __m256i rights = _mm256_broadcastsi128_si256(right);
  const __m256i zero = _mm256_setzero_si256();
  __m256i downs = _mm256_castsi128_si256(down);
  __m256i total = zero;
#pragma unroll
  for (int i = 0; i < 2; i++) {
    const size_t first = (uint32_t)(i == 0 ? _mm_cvtsi128_si32(at) : _mm_extract_epi32(at, 2));
    const size_t second = (uint32_t)(i == 0 ? _mm_extract_epi32(at, 1) : _mm_extract_epi32(at, 3));
    const __m256i upper =
        _mm256_inserti128_si256(_mm256_castsi128_si256(FORM(two_words)(upper_row + first)),
                                FORM(two_words)(upper_row + second), 1);
    const __m256i lower =
        _mm256_inserti128_si256(_mm256_castsi128_si256(FORM(two_words)(lower_row + first)),
                                FORM(two_words)(lower_row + second), 1);
    const char a = (char)(8 * i), b = (char)(a + 4), z = -1;
    const __m256i across = _mm256_shuffle_epi8(
        rights, _mm256_setr_epi8(a, z, a, z, a, z, a, z, a, z, a, z, a, z, a, z, b, z, b, z, b, z,
                                 b, z, b, z, b, z, b, z, b, z));
    if (i == 1) downs = _mm256_castsi128_si256(_mm_unpackhi_epi64(down, down));
    const __m256i weights = _mm256_permutevar8x32_epi32(downs, pairs);
    const __m256i words = _mm256_unpacklo_epi8(upper, lower);
    const __m256i left = _mm256_unpacklo_epi8(words, zero);
    const __m256i change = _mm256_sub_epi16(_mm256_unpackhi_epi8(words, zero), left);
    // At most 255·256, as unsigned 16-bit numbers; half of the range is subtracted for the signed product.
    __m256i mixed =
        _mm256_add_epi16(_mm256_slli_epi16(left, 8), _mm256_mullo_epi16(change, across));
    mixed = _mm256_xor_si256(mixed, _mm256_set1_epi16((short)0x8000));
    total = _mm256_add_epi32(total, _mm256_madd_epi16(mixed, weights));
  }
  return total;
}

// The sums of two pixels, one in each half.
static inline __m256i FORM(joined_sums)(__m256i a, __m256i b) {
  return _mm256_srli_epi32(
      _mm256_add_epi32(_mm256_add_epi32(_mm256_permute2x128_si256(a, b, 0x20),
                                        _mm256_permute2x128_si256(a, b, 0x31)),
                       _mm256_set1_epi32((1 << 25) + (1 << 17))),
      18);
}
#else
// The sums of a pixel's four points in one register.
static inline __m128i FORM(sum_of_points)(const uint32_t *source, size_t stride, __m128i right,
                                          __m128i below) {
  uint32_t x[4], y[4];
  _mm_storeu_si128((__m128i *)(void *)x, right);
  _mm_storeu_si128((__m128i *)(void *)y, below);
  const __m128i zero = _mm_setzero_si128();
  __m128i total = zero;
  for (int i = 0; i < 4; i++) {
    const uint32_t *first = source + (x[i] >> 8) + (y[i] >> 8) * stride;
    const __m128i words =
        _mm_unpacklo_epi8(FORM(two_words)(first), FORM(two_words)(first + stride));
    const __m128i left = _mm_unpacklo_epi8(words, zero);
    const __m128i change = _mm_sub_epi16(_mm_unpackhi_epi8(words, zero), left);
    const __m128i across = _mm_set1_epi16((short)(x[i] & 255));
    const __m128i down = _mm_set1_epi32((int)(256 + (y[i] & 255) * 65535));
    __m128i mixed = _mm_add_epi16(_mm_slli_epi16(left, 8), _mm_mullo_epi16(change, across));
    mixed = _mm_xor_si128(mixed, _mm_set1_epi16((short)0x8000));
    total = _mm_add_epi32(total, _mm_madd_epi16(mixed, down));
  }
  return total;
}
#endif

// Whether all words around the positions between four corners are equal, with a margin of a 256th for
// rounding.
static inline int FORM(is_even)(const uint32_t *source, size_t stride, __m128i right,
                                __m128i below) {
  int32_t x[4], y[4];
  _mm_storeu_si128((__m128i *)(void *)x, right);
  _mm_storeu_si128((__m128i *)(void *)y, below);
  int32_t left = x[0], end = x[0], top = y[0], bottom = y[0];
  for (int i = 1; i < 4; i++) {
    left = x[i] < left ? x[i] : left;
    end = x[i] > end ? x[i] : end;
    top = y[i] < top ? y[i] : top;
    bottom = y[i] > bottom ? y[i] : bottom;
  }
  left = left > 0 ? (left - 1) >> 8 : 0;
  top = top > 0 ? (top - 1) >> 8 : 0;
  // The next words of the corners are within the image, but those of the margin may not be.
  const size_t count = (size_t)((end >> 8) + 2 - left), rows = (size_t)((bottom >> 8) + 2 - top);
  if ((end & 255) == 255 || (bottom & 255) == 255 || count > 64 || rows > 8) return 0;
  source += (size_t)left + (size_t)top * stride;
  const uint32_t word = source[0];
  if (source[count - 1] != word || source[(rows - 1) * stride] != word) return 0;
  const __m128i all = _mm_set1_epi32((int)word);
  for (size_t row = 0; row < rows; row++, source += stride) {
    __m128i equal = _mm_set1_epi32(-1);
    size_t i = 0;
    for (; i + 4 <= count; i += 4)
      equal = _mm_and_si128(
          equal, _mm_cmpeq_epi32(all, _mm_loadu_si128((const __m128i *)(const void *)(source + i))));
    if (_mm_movemask_epi8(equal) != 0xFFFF) return 0;
    for (; i < count; i++)
      if (source[i] != word) return 0;
  }
  return 1;
}

static void FORM(means)(uint32_t *words, size_t count, double x, double y, const fpx_plane *p,
                        const limits *seen) {
  FORM(row_of_points) r;
  for (int axis = 0; axis < 3; axis++) {
    const double *m = p->inverse + 3 * axis, unit = axis < 2 ? 256 : 1;
    r.column[axis] = D(set1)(m[0] * unit);
    r.constant[axis] = D(set1)(m[2] * unit);
    const double upper = m[1] * (y + 0.25) * unit, lower = m[1] * (y + 0.75) * unit;
#if FORM_AVX2
    r.row[axis][0] = _mm256_setr_pd(upper, upper, lower, lower);
#else
    r.row[axis][0] = _mm_set1_pd(upper);
    r.row[axis][1] = _mm_set1_pd(lower);
#endif
    if (axis == 2) break;
    r.least[axis] = D(set1)(seen[axis].least * 256);
    r.most[axis] = D(set1)(seen[axis].most * 256);
    r.origin[axis] = D(set1)(seen[axis].origin * 256);
  }
  r.half = D(set1)(128);
  const uint32_t *source = p->source;
  const size_t stride = p->stride / 4;
#if FORM_AVX2
  const V points = _mm256_setr_pd(0.25, 0.75, 0.25, 0.75);
  const V corners = _mm256_setr_pd(0.25, RUN - 0.25, 0.25, RUN - 0.25);
  const __m128i strides = _mm_set1_epi32((int)stride);
  __m256i pairs = _mm256_setr_epi32(0, 0, 0, 0, 1, 1, 1, 1);
  // Keeps the compiler from replacing one permutation with two.
  __asm__("" : "+x"(pairs));
#else
  const V points = _mm_setr_pd(0.25, 0.75), corners = _mm_setr_pd(0.25, RUN - 0.25);
#endif
  const V one = D(set1)(1);
  __m128i right, below;
  for (size_t first = 0; first < count; first += RUN) {
    const V start = D(set1)(x + (double)(ptrdiff_t)first);
    const size_t length = count - first < RUN ? count - first : RUN;
    if (length == RUN) {
      FORM(find_places)(&r, D(add)(start, corners), &right, &below);
      if (FORM(is_even)(source, stride, right, below)) {
        const uint32_t word = source[((uint32_t)_mm_cvtsi128_si32(right) >> 8) +
                                     ((uint32_t)_mm_cvtsi128_si32(below) >> 8) * stride];
        for (size_t j = 0; j < RUN; j++) words[first + j] = word;
        continue;
      }
    }
    V px = D(add)(start, points);
    size_t j = 0;
#if FORM_AVX2
    for (; j + 4 <= length; j += 4) {
      __m256i sums[4];
#pragma unroll
      for (int i = 0; i < 4; i++) {
        FORM(find_places)(&r, px, &right, &below);
        sums[i] = FORM(sum_of_points)(source, source + stride, strides, pairs, right, below);
        px = D(add)(px, one);
      }
      // One half contains the pixels 0 and 2, the other half 1 and 3.
      __m256i means = _mm256_packs_epi32(FORM(joined_sums)(sums[0], sums[1]),
                                         FORM(joined_sums)(sums[2], sums[3]));
      means = _mm256_packus_epi16(means, means);
      _mm_storeu_si128(
          (__m128i *)(void *)(words + first + j),
          _mm_unpacklo_epi32(_mm256_castsi256_si128(means), _mm256_extracti128_si256(means, 1)));
    }
#endif
    for (; j < length; j++) {
      FORM(find_places)(&r, px, &right, &below);
#if FORM_AVX2
      const __m256i sum =
          FORM(sum_of_points)(source, source + stride, strides, pairs, right, below);
      const __m128i mean = _mm256_castsi256_si128(FORM(joined_sums)(sum, sum));
#else
      const __m128i mean =
          _mm_srli_epi32(_mm_add_epi32(FORM(sum_of_points)(source, stride, right, below),
                                       _mm_set1_epi32((1 << 25) + (1 << 17))),
                         18);
#endif
      const __m128i halves = _mm_packs_epi32(mean, mean);
      words[first + j] = (uint32_t)_mm_cvtsi128_si32(_mm_packus_epi16(halves, halves));
      px = D(add)(px, one);
    }
  }
}

#undef V
#undef VECTORS
#undef D
#endif
