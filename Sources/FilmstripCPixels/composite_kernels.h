// The row kernels in vectors: SSE2 registers of four pixels, or AVX2 registers of eight. The scalar
// functions of composite.c process the remainder of a row, and rows on other architectures.

#if defined(__x86_64__)
#if FORM_AVX2
// The register, its number of pixels, its intrinsics, and the intrinsics for the whole register.
#define V __m256i
#define W 8
#define I(name) _mm256_##name
#define VALL(name) _mm256_##name##_si256
#define ALL_BITS 0xFFFFFFFF
#else
#define V __m128i
#define W 4
#define I(name) _mm_##name
#define VALL(name) _mm_##name##_si128
#define ALL_BITS 0xFFFF
#endif

static inline V FORM(load)(const uint32_t *p) { return VALL(loadu)((const V *)p); }

static inline void FORM(store)(uint32_t *p, V v) { VALL(storeu)((V *)p, v); }

// x * a / 255, rounded, in 16-bit lanes.
static inline V FORM(scale)(V x, V a) {
  V t = I(add_epi16)(I(mullo_epi16)(x, a), I(set1_epi16)(128));
  return I(srli_epi16)(I(add_epi16)(t, I(srli_epi16)(t, 8)), 8);
}

// (x * a + y * (255 - a)) / 255, rounded, in 16-bit lanes.
static inline V FORM(blend)(V x, V y, V a) {
  V rest = I(sub_epi16)(I(set1_epi16)(255), a);
  V t = I(add_epi16)(I(mullo_epi16)(x, a), I(mullo_epi16)(y, rest));
  t = I(add_epi16)(t, I(set1_epi16)(128));
  return I(srli_epi16)(I(add_epi16)(t, I(srli_epi16)(t, 8)), 8);
}

// The alpha of each pixel in all four of the pixel's lanes.
static inline V FORM(alphas)(V x) {
  return I(shufflehi_epi16)(I(shufflelo_epi16)(x, 0xFF), 0xFF);
}

static inline V FORM(low)(V x) { return I(unpacklo_epi8)(x, VALL(setzero)()); }

static inline V FORM(high)(V x) { return I(unpackhi_epi8)(x, VALL(setzero)()); }

static inline V FORM(under)(V d, V inverse_low, V inverse_high) {
  return I(packus_epi16)(FORM(scale)(FORM(low)(d), inverse_low),
                         FORM(scale)(FORM(high)(d), inverse_high));
}

static inline V FORM(over_pixels)(V s, V d) {
  V all = I(set1_epi16)(255);
  V low = I(sub_epi16)(all, FORM(alphas)(FORM(low)(s)));
  V high = I(sub_epi16)(all, FORM(alphas)(FORM(high)(s)));
  return I(adds_epu8)(s, FORM(under)(d, low, high));
}

// W coverage bytes as W words, with the byte in each of the four channels.
static inline V FORM(spread)(const uint8_t *mask) {
#if FORM_AVX2
  __m256i bytes = _mm256_cvtepu8_epi32(_mm_loadl_epi64((const __m128i *)mask));
  return _mm256_shuffle_epi8(bytes, _mm256_setr_epi8(
    0, 0, 0, 0, 4, 4, 4, 4, 8, 8, 8, 8, 12, 12, 12, 12, 0, 0, 0, 0, 4, 4, 4, 4, 8, 8, 8, 8, 12, 12, 12,
    12));
#else
  int four;
  memcpy(&four, mask, 4);
  __m128i twice = _mm_unpacklo_epi8(_mm_cvtsi32_si128(four), _mm_cvtsi32_si128(four));
  return _mm_unpacklo_epi16(twice, twice);
#endif
}

static inline V FORM(times)(V s, V a) {
  return I(packus_epi16)(FORM(scale)(FORM(low)(s), FORM(low)(a)),
                         FORM(scale)(FORM(high)(s), FORM(high)(a)));
}

static inline V FORM(mix_pixels)(V x, V y, V a) {
  return I(packus_epi16)(FORM(blend)(FORM(low)(x), FORM(low)(y), FORM(low)(a)),
                         FORM(blend)(FORM(high)(x), FORM(high)(y), FORM(high)(a)));
}
#endif

static void FORM(over_color)(uint32_t *d, size_t n, uint32_t color) {
  size_t i = 0;
#if defined(__x86_64__)
  V s = I(set1_epi32)((int)color);
  V inverse = I(set1_epi16)((short)(255 - (color >> 24)));
  for (; i + W <= n; i += W)
    FORM(store)(d + i, I(adds_epu8)(s, FORM(under)(FORM(load)(d + i), inverse, inverse)));
#endif
  over_color_scalar(d + i, n - i, color);
}

static void FORM(over)(uint32_t *d, const uint32_t *s, size_t n) {
  size_t i = 0;
#if defined(__x86_64__)
  V opaque = I(set1_epi32)((int)0xFF000000u);
  for (; i + W <= n; i += W) {
    V x = FORM(load)(s + i);
    V alpha = VALL(and)(x, opaque);
    if (I(movemask_epi8)(I(cmpeq_epi32)(alpha, opaque)) == (int)ALL_BITS) {
      FORM(store)(d + i, x);
    } else if (I(movemask_epi8)(I(cmpeq_epi32)(x, VALL(setzero)())) != (int)ALL_BITS) {
      FORM(store)(d + i, FORM(over_pixels)(x, FORM(load)(d + i)));
    }
  }
#endif
  over_scalar(d + i, s + i, n - i);
}

static void FORM(over_alpha)(uint32_t *d, const uint32_t *s, size_t n, uint32_t alpha) {
  size_t i = 0;
#if defined(__x86_64__)
  V a = I(set1_epi8)((char)alpha);
  for (; i + W <= n; i += W) {
    V x = FORM(times)(FORM(load)(s + i), a);
    FORM(store)(d + i, FORM(over_pixels)(x, FORM(load)(d + i)));
  }
#endif
  over_alpha_scalar(d + i, s + i, n - i, alpha);
}

static void FORM(over_mask)(uint32_t *d, const uint8_t *m, size_t n, uint32_t color) {
  size_t i = 0;
#if defined(__x86_64__)
  V c = I(set1_epi32)((int)color);
  for (; i + W <= n; i += W) {
    V x = FORM(times)(c, FORM(spread)(m + i));
    FORM(store)(d + i, FORM(over_pixels)(x, FORM(load)(d + i)));
  }
#endif
  over_mask_scalar(d + i, m + i, n - i, color);
}

static void FORM(mix)(uint32_t *d, const uint32_t *u, size_t n, uint32_t alpha) {
  size_t i = 0;
#if defined(__x86_64__)
  V a = I(set1_epi8)((char)alpha);
  for (; i + W <= n; i += W)
    FORM(store)(d + i, FORM(mix_pixels)(FORM(load)(d + i), FORM(load)(u + i), a));
#endif
  mix_scalar(d + i, u + i, n - i, alpha);
}

static void FORM(mix_mask)(uint32_t *d, const uint32_t *u, const uint8_t *m, size_t n) {
  size_t i = 0;
#if defined(__x86_64__)
  for (; i + W <= n; i += W)
    FORM(store)(d + i, FORM(mix_pixels)(FORM(load)(d + i), FORM(load)(u + i), FORM(spread)(m + i)));
#endif
  mix_mask_scalar(d + i, u + i, m + i, n - i);
}

static bool FORM(is_opaque)(const uint32_t *words, size_t n) {
  size_t i = 0;
  for (; i + 256 <= n; i += 256) {
    uint32_t all = ~0u;
    for (size_t k = 0; k < 256; k++) all &= words[i + k];
    if (all < 0xff000000u) return false;
  }
  uint32_t all = ~0u;
  for (; i < n; i++) all &= words[i];
  return all >= 0xff000000u;
}

#undef V
#undef W
#undef I
#undef VALL
#undef ALL_BITS
