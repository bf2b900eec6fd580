// The steps of a blur in the compiler's vectors; only the instructions differ between the forms.

// Sums the columns of some rows, and then the blocks of a row: four 16-bit channels in a 64-bit word.
// The sums of 16 x 16 bytes fit into 16 bits.
static void FORM(reduce_words)(uint16_t *destination, const uint32_t *source, size_t stride,
                               size_t width, size_t rows, size_t block) {
  enum { PIXELS = 64 };  // a multiple of every block
  const size_t whole = width / block * block;
  int shift = 8;
  for (size_t size = block; size > 1; size /= 2) shift -= 2;
  for (size_t left = 0; left < whole; left += PIXELS) {
    const size_t inside = whole - left < PIXELS ? whole - left : PIXELS;
    const uint8_t *bytes = (const uint8_t *)(source + left);
    uint16_t columns[PIXELS * 4];
    if (inside == PIXELS) {
      for (size_t i = 0; i < PIXELS * 4; i++) columns[i] = bytes[i];
      for (size_t y = 1; y < rows; y++)
        for (size_t i = 0; i < PIXELS * 4; i++) columns[i] += bytes[y * stride + i];
    } else {
      for (size_t i = 0; i < inside * 4; i++) columns[i] = bytes[i];
      for (size_t y = 1; y < rows; y++)
        for (size_t i = 0; i < inside * 4; i++) columns[i] += bytes[y * stride + i];
    }
    for (size_t x = 0; x < inside; x += block, destination += 4) {
      uint64_t total = 0, pixel;
      for (size_t k = 0; k < block; k++) {
        memcpy(&pixel, columns + (x + k) * 4, 8);
        total += pixel;
      }
      if (rows == block) {
        total <<= shift;
        memcpy(destination, &total, 8);
      } else {
        for (int c = 0; c < 4; c++)
          destination[c] = mean((uint32_t)(total >> (16 * c)) & 65535, block * rows);
      }
    }
  }
  if (whole < width) {
    uint32_t total[4] = {0, 0, 0, 0};
    for (size_t y = 0; y < rows; y++) {
      const uint8_t *row = (const uint8_t *)source + y * stride;
      for (size_t i = whole * 4; i < width * 4; i++) total[i & 3] += row[i];
    }
    for (int c = 0; c < 4; c++) *destination++ = mean(total[c], (width - whole) * rows);
  }
}

static void FORM(reduce_bytes)(uint16_t *destination, const uint8_t *source, size_t stride,
                               size_t width, size_t rows, size_t block) {
  for (size_t left = 0; left < width; left += block) {
    const size_t inside = width - left < block ? width - left : block;
    uint32_t total = 0;
    for (size_t y = 0; y < rows; y++)
      for (size_t x = 0; x < inside; x++) total += source[y * stride + left + x];
    *destination++ = mean(total, inside * rows);
  }
}

static void FORM(convolve)(uint16_t *destination, const uint16_t *taps, size_t step, size_t radius,
                           const uint32_t *weights, size_t count) {
  size_t first = 0;
#if FORM_AVX2
  // Products of signed 16-bit values, two at a time. 32768 is subtracted from each tap, which subtracts
  // 32768 * 65536 from the sum; this is added at the start. The centre's weight is split into halves.
  if (weights[0] > 1 && weights[0] < 65535) {
    const __m256i sign = _mm256_set1_epi16(-32768);
    const int half = (int)weights[0] / 2;
    const __m256i middle =
      _mm256_set1_epi32(half | (int)((uint32_t)((int)weights[0] - half) << 16));
    for (; first + 32 <= count; first += 32) {
      const uint16_t *centre = taps + first + radius * step;
      const __m256i x = _mm256_xor_si256(_mm256_loadu_si256((const __m256i *)centre), sign);
      const __m256i y = _mm256_xor_si256(_mm256_loadu_si256((const __m256i *)(centre + 16)), sign);
      const __m256i start = _mm256_set1_epi32((int)(32768u + 0x80000000u));
      __m256i a = _mm256_add_epi32(start, _mm256_madd_epi16(_mm256_unpacklo_epi16(x, x), middle));
      __m256i b = _mm256_add_epi32(start, _mm256_madd_epi16(_mm256_unpackhi_epi16(x, x), middle));
      __m256i c = _mm256_add_epi32(start, _mm256_madd_epi16(_mm256_unpacklo_epi16(y, y), middle));
      __m256i d = _mm256_add_epi32(start, _mm256_madd_epi16(_mm256_unpackhi_epi16(y, y), middle));
      for (size_t k = 1; k <= radius; k++) {
        const uint16_t *p = centre - k * step, *q = centre + k * step;
        const __m256i weight = _mm256_set1_epi16((short)weights[k]);
        const __m256i p0 = _mm256_xor_si256(_mm256_loadu_si256((const __m256i *)p), sign);
        const __m256i q0 = _mm256_xor_si256(_mm256_loadu_si256((const __m256i *)q), sign);
        const __m256i p1 = _mm256_xor_si256(_mm256_loadu_si256((const __m256i *)(p + 16)), sign);
        const __m256i q1 = _mm256_xor_si256(_mm256_loadu_si256((const __m256i *)(q + 16)), sign);
        a = _mm256_add_epi32(a, _mm256_madd_epi16(_mm256_unpacklo_epi16(p0, q0), weight));
        b = _mm256_add_epi32(b, _mm256_madd_epi16(_mm256_unpackhi_epi16(p0, q0), weight));
        c = _mm256_add_epi32(c, _mm256_madd_epi16(_mm256_unpacklo_epi16(p1, q1), weight));
        d = _mm256_add_epi32(d, _mm256_madd_epi16(_mm256_unpackhi_epi16(p1, q1), weight));
      }
      const __m256i e = _mm256_packus_epi32(_mm256_srli_epi32(a, 16), _mm256_srli_epi32(b, 16));
      const __m256i f = _mm256_packus_epi32(_mm256_srli_epi32(c, 16), _mm256_srli_epi32(d, 16));
      _mm256_storeu_si256((__m256i *)(destination + first), e);
      _mm256_storeu_si256((__m256i *)(destination + first + 16), f);
    }
  }
#endif
  for (; first < count; first += CHUNK) {
    uint32_t total[CHUNK];
    const size_t n = count - first < CHUNK ? count - first : CHUNK;
    const uint16_t *centre = taps + first + radius * step;
    for (size_t i = 0; i < n; i++) total[i] = 32768 + weights[0] * centre[i];
    for (size_t k = 1; k <= radius; k++) {
      const uint16_t *before = centre - k * step;
      const uint16_t *after = centre + k * step;
      const uint32_t weight = weights[k];
      for (size_t i = 0; i < n; i++) total[i] += weight * ((uint32_t)before[i] + after[i]);
    }
    for (size_t i = 0; i < n; i++) destination[first + i] = (uint16_t)(total[i] >> 16);
  }
}

static void FORM(saturate)(uint16_t *pixels, size_t count, const int32_t *matrix) {
  for (size_t i = 0; i < count; i++, pixels += 4) {
    const int64_t in[3] = {pixels[0], pixels[1], pixels[2]};
    const int64_t alpha = pixels[3];
    for (int c = 0; c < 3; c++) {
      const int32_t *row = matrix + c * 3;
      int64_t value = (row[0] * in[0] + row[1] * in[1] + row[2] * in[2] + 2048) >> 12;
      pixels[c] = (uint16_t)(value < 0 ? 0 : value > alpha ? alpha : value);
    }
  }
}

static inline void FORM(blend_rows)(uint32_t *scratch, const uint16_t *above,
                                    const uint16_t *below, uint32_t down, size_t count) {
  for (size_t i = 0; i < count; i++) scratch[i] = above[i] * (256 - down) + below[i] * down;
}

static void FORM(enlarge_words)(uint32_t *destination, const uint16_t *above,
                                const uint16_t *below, uint32_t down, uint32_t start,
                                uint32_t step, size_t count, uint32_t *scratch, size_t width) {
  FORM(blend_rows)(scratch, above, below, down, width * 4);
  const four rounding = {1u << 23, 1u << 23, 1u << 23, 1u << 23};
  uint32_t place = start;
  for (size_t i = 0; i < count;) {
    // Pixels between the same two reduced pixels are a constant plus a multiple of their difference.
    const four *pair = (const four *)(const void *)(scratch + (place >> 16) * 4);
    const four origin = pair[0] * 256 + rounding, slope = pair[1] - pair[0];
    size_t n = (65535 - (place & 65535)) / step + 1;
    if (n > count - i) n = count - i;
    size_t k = 0;
#if defined(__x86_64__)
    for (; k + 4 <= n; k += 4, place += 4 * step) {
      const four a = (origin + slope * (place >> 8 & 255)) >> 24;
      const four b = (origin + slope * ((place + step) >> 8 & 255)) >> 24;
      const four c = (origin + slope * ((place + 2 * step) >> 8 & 255)) >> 24;
      const four d = (origin + slope * ((place + 3 * step) >> 8 & 255)) >> 24;
      const __m128i low = _mm_packs_epi32((__m128i)a, (__m128i)b);
      const __m128i high = _mm_packs_epi32((__m128i)c, (__m128i)d);
      _mm_storeu_si128((__m128i *)(destination + i + k), _mm_packus_epi16(low, high));
    }
#endif
    for (; k < n; k++, place += step) {
      const four value = (origin + slope * (place >> 8 & 255)) >> 24;
      destination[i + k] = value[0] | value[1] << 8 | value[2] << 16 | value[3] << 24;
    }
    i += n;
  }
}

static void FORM(enlarge_bytes)(uint8_t *destination, const uint16_t *above, const uint16_t *below,
                                uint32_t down, uint32_t start, uint32_t step, size_t count,
                                uint32_t *scratch, size_t width) {
  FORM(blend_rows)(scratch, above, below, down, width);
  uint32_t place = start;
  for (size_t i = 0; i < count; i++, place += step) {
    const uint32_t *pair = scratch + (place >> 16);
    const uint32_t part = place >> 8 & 255;
    destination[i] = (uint8_t)((pair[0] * (256 - part) + pair[1] * part + (1u << 23)) >> 24);
  }
}
