// The vector forms of the row kernels, included once for each register width. The includer defines
//   FORM(name)   the function's name
//   TARGET       attributes
//   V, W         the register and how many pixels it holds
//   I(name)      the intrinsic of that width
//   VALL(name)   the intrinsic with a whole-register suffix

TARGET static inline V FORM(load)(const uint32_t *p) { return VALL(loadu)((const V *)p); }

TARGET static inline void FORM(store)(uint32_t *p, V v) { VALL(storeu)((V *)p, v); }

// x * a / 255, rounded, in 16-bit lanes.
TARGET static inline V FORM(scale)(V x, V a) {
  V t = I(add_epi16)(I(mullo_epi16)(x, a), I(set1_epi16)(128));
  return I(srli_epi16)(I(add_epi16)(t, I(srli_epi16)(t, 8)), 8);
}

// (x * a + y * (255 - a)) / 255, rounded, in 16-bit lanes.
TARGET static inline V FORM(blend)(V x, V y, V a) {
  V rest = I(sub_epi16)(I(set1_epi16)(255), a);
  V t = I(add_epi16)(I(mullo_epi16)(x, a), I(mullo_epi16)(y, rest));
  t = I(add_epi16)(t, I(set1_epi16)(128));
  return I(srli_epi16)(I(add_epi16)(t, I(srli_epi16)(t, 8)), 8);
}

// Each pixel's alpha in all four of its lanes.
TARGET static inline V FORM(alphas)(V x) {
  return I(shufflehi_epi16)(I(shufflelo_epi16)(x, 0xFF), 0xFF);
}

TARGET static inline V FORM(low)(V x) { return I(unpacklo_epi8)(x, VALL(setzero)()); }

TARGET static inline V FORM(high)(V x) { return I(unpackhi_epi8)(x, VALL(setzero)()); }

TARGET static inline V FORM(under)(V d, V inverse_low, V inverse_high) {
  return I(packus_epi16)(FORM(scale)(FORM(low)(d), inverse_low),
                         FORM(scale)(FORM(high)(d), inverse_high));
}

TARGET static inline V FORM(over_pixels)(V s, V d) {
  V all = I(set1_epi16)(255);
  V low = I(sub_epi16)(all, FORM(alphas)(FORM(low)(s)));
  V high = I(sub_epi16)(all, FORM(alphas)(FORM(high)(s)));
  return I(adds_epu8)(s, FORM(under)(d, low, high));
}

// W coverage bytes as W words with the byte in each of the four places.
TARGET static inline V FORM(spread)(const uint8_t *mask) {
  uint32_t words[W];
  for (int i = 0; i < W; i++) words[i] = mask[i] * 0x01010101u;
  return FORM(load)(words);
}

TARGET static inline V FORM(times)(V s, V a) {
  return I(packus_epi16)(FORM(scale)(FORM(low)(s), FORM(low)(a)),
                         FORM(scale)(FORM(high)(s), FORM(high)(a)));
}

TARGET static inline V FORM(mix_pixels)(V x, V y, V a) {
  return I(packus_epi16)(FORM(blend)(FORM(low)(x), FORM(low)(y), FORM(low)(a)),
                         FORM(blend)(FORM(high)(x), FORM(high)(y), FORM(high)(a)));
}

TARGET static void FORM(over_color)(uint32_t *d, size_t n, uint32_t color) {
  V s = I(set1_epi32)((int)color);
  V inverse = I(set1_epi16)((short)(255 - (color >> 24)));
  size_t i = 0;
  for (; i + W <= n; i += W)
    FORM(store)(d + i, I(adds_epu8)(s, FORM(under)(FORM(load)(d + i), inverse, inverse)));
  over_color_scalar(d + i, n - i, color);
}

TARGET static void FORM(over)(uint32_t *d, const uint32_t *s, size_t n) {
  V opaque = I(set1_epi32)((int)0xFF000000u);
  size_t i = 0;
  for (; i + W <= n; i += W) {
    V x = FORM(load)(s + i);
    V alpha = VALL(and)(x, opaque);
    if (I(movemask_epi8)(I(cmpeq_epi32)(alpha, opaque)) == (int)ALL_BITS) {
      FORM(store)(d + i, x);
    } else if (I(movemask_epi8)(I(cmpeq_epi32)(x, VALL(setzero)())) != (int)ALL_BITS) {
      FORM(store)(d + i, FORM(over_pixels)(x, FORM(load)(d + i)));
    }
  }
  over_scalar(d + i, s + i, n - i);
}

TARGET static void FORM(over_alpha)(uint32_t *d, const uint32_t *s, size_t n, uint32_t alpha) {
  V a = I(set1_epi8)((char)alpha);
  size_t i = 0;
  for (; i + W <= n; i += W) {
    V x = FORM(times)(FORM(load)(s + i), a);
    FORM(store)(d + i, FORM(over_pixels)(x, FORM(load)(d + i)));
  }
  over_alpha_scalar(d + i, s + i, n - i, alpha);
}

TARGET static void FORM(over_mask)(uint32_t *d, const uint8_t *m, size_t n, uint32_t color) {
  V c = I(set1_epi32)((int)color);
  size_t i = 0;
  for (; i + W <= n; i += W) {
    V x = FORM(times)(c, FORM(spread)(m + i));
    FORM(store)(d + i, FORM(over_pixels)(x, FORM(load)(d + i)));
  }
  over_mask_scalar(d + i, m + i, n - i, color);
}

TARGET static void FORM(mix)(uint32_t *d, const uint32_t *u, size_t n, uint32_t alpha) {
  V a = I(set1_epi8)((char)alpha);
  size_t i = 0;
  for (; i + W <= n; i += W)
    FORM(store)(d + i, FORM(mix_pixels)(FORM(load)(d + i), FORM(load)(u + i), a));
  mix_scalar(d + i, u + i, n - i, alpha);
}

TARGET static void FORM(mix_mask)(uint32_t *d, const uint32_t *u, const uint8_t *m, size_t n) {
  size_t i = 0;
  for (; i + W <= n; i += W)
    FORM(store)(d + i, FORM(mix_pixels)(FORM(load)(d + i), FORM(load)(u + i), FORM(spread)(m + i)));
  mix_mask_scalar(d + i, u + i, m + i, n - i);
}

#undef FORM
#undef TARGET
#undef V
#undef W
#undef I
#undef VALL
#undef ALL_BITS
