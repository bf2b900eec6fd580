// The search for unequal pixels in two rows.

static size_t FORM(compare)(
  const uint8_t *first, const uint8_t *second, size_t width, float limit, uint32_t *places,
  uint8_t *largest) {
  size_t found = 0;
  bytes32 most = {0};
  for (size_t x = 0; x < width; x += 8) {
    bytes32 p = {0}, q = {0};
    if (width - x >= 8) {
      memcpy(&p, first + 4 * x, 32);
      memcpy(&q, second + 4 * x, 32);
    } else {
      memcpy(&p, first + 4 * x, 4 * (width - x));
      memcpy(&q, second + 4 * x, 4 * (width - x));
    }
    words8 v = (words8)p, w = (words8)q;
    words8 unequal = (words8)(v != w);
#if FORM_AVX2
    if (_mm256_testz_si256((__m256i)unequal, (__m256i)unequal)) continue;
#else
    if (__builtin_reduce_or(unequal) == 0) continue;
#endif
    bytes32 difference = __builtin_elementwise_sub_sat(p, q) | __builtin_elementwise_sub_sat(q, p);
    most = __builtin_elementwise_max(most, difference);
    words8 wanted = unequal;
    if (limit >= 0) {
      ints8 mask = (ints8){0} + 0xff;
      floats8 r = __builtin_convertvector((ints8)(v & (words8)mask) - (ints8)(w & (words8)mask), floats8);
      floats8 g = __builtin_convertvector(
        (ints8)(v >> 8 & (words8)mask) - (ints8)(w >> 8 & (words8)mask), floats8);
      floats8 b = __builtin_convertvector(
        (ints8)(v >> 16 & (words8)mask) - (ints8)(w >> 16 & (words8)mask), floats8);
      floats8 y = r * 0.29889531f + g * 0.58662247f + b * 0.11448223f;
      floats8 i = r * 0.59597799f - g * 0.27417610f - b * 0.32180189f;
      floats8 k = r * 0.21147017f - g * 0.52261711f + b * 0.31114694f;
      floats8 distance = y * y * 0.5053f + i * i * 0.299f + k * k * 0.1957f;
      // The distance of translucent pixels depends on their position.
      words8 far = (words8)(distance > limit) | (words8)((v & w) < 0xff000000u);
      wanted &= far;
    }
#if FORM_AVX2
    unsigned bits = (unsigned)_mm256_movemask_ps((__m256)wanted);
    for (; bits != 0; bits &= bits - 1) places[found++] = (uint32_t)x + (uint32_t)__builtin_ctz(bits);
#else
    for (int k = 0; k < 8; k++) {
      if (wanted[k]) places[found++] = (uint32_t)x + (uint32_t)k;
    }
#endif
  }
  uint8_t highest = __builtin_reduce_max(most);
  if (highest > *largest) *largest = highest;
  return found;
}
