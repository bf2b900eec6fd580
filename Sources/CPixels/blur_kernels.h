// The steps of a blur, in the compiler's vectors: only the instructions differ between the forms.

static void FORM(reduce_words)(uint16_t *destination, const uint32_t *source, size_t stride,
                               size_t width, size_t rows, size_t block) {
  for (size_t left = 0; left < width; left += block) {
    const size_t inside = width - left < block ? width - left : block;
    uint32_t total[4] = {0, 0, 0, 0};
    for (size_t y = 0; y < rows; y++) {
      const uint8_t *row = (const uint8_t *)source + y * stride + left * 4;
      for (size_t x = 0; x < inside; x++)
        for (int c = 0; c < 4; c++) total[c] += row[x * 4 + c];
    }
    for (int c = 0; c < 4; c++) *destination++ = mean(total[c], inside * rows);
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
  for (size_t first = 0; first < count; first += CHUNK) {
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
  for (size_t i = 0; i < count; i++, place += step) {
    const four *pair = (const four *)(const void *)(scratch + (place >> 16) * 4);
    const uint32_t part = place >> 8 & 255;
    four value = (pair[0] * (256 - part) + pair[1] * part + rounding) >> 24;
    destination[i] = value[0] | value[1] << 8 | value[2] << 16 | value[3] << 24;
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
