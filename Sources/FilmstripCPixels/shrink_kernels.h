// Means of areas in the compiler's vectors; only the instructions differ between the forms.

static void FORM(add_rows)(uint32_t *sums, bool continues, const uint32_t *rows, size_t stride,
                           size_t row_count, size_t width, fpx_row_weights weights) {
  enum { CHUNK = 256, MOST = 256 };  // the sums of this many rows fit into 16 bits
  for (; row_count > MOST; row_count -= MOST) {
    const fpx_row_weights upper = {weights.first, weights.inner, weights.inner};
    FORM(add_rows)(sums, continues, rows, stride, MOST, width, upper);
    continues = true;
    rows = (const uint32_t *)(const void *)((const uint8_t *)rows + MOST * stride);
    // If a single row remains, it is the last one.
    weights.first = row_count - MOST == 1 ? weights.last : weights.inner;
  }
  if (row_count == 0) return;
  // A single row is read as the first row and, with the weight 0, as the last one.
  if (row_count == 1) weights.last = 0;
  const size_t count = width * 4, end = (row_count - 1) * stride;
  size_t first = 0;
  for (; first + CHUNK <= count; first += CHUNK) {
    const uint8_t *bytes = (const uint8_t *)rows + first;
    uint32_t *out = sums + first;
    uint16_t inner[CHUNK];
    // The rows between the first and the last; for the images of a strip, two or three. They have
    // separate loops: one loop with a condition on each byte takes 1 ms more per image.
    if (row_count > 3) {
      for (size_t i = 0; i < CHUNK; i++)
        inner[i] = (uint16_t)(bytes[stride + i] + bytes[2 * stride + i]);
    } else if (row_count == 3) {
      for (size_t i = 0; i < CHUNK; i++) inner[i] = bytes[stride + i];
    } else {
      for (size_t i = 0; i < CHUNK; i++) inner[i] = 0;
    }
    for (size_t y = 3; y + 1 < row_count; y++)
      for (size_t i = 0; i < CHUNK; i++) inner[i] += bytes[y * stride + i];
    if (continues) {
      for (size_t i = 0; i < CHUNK; i++)
        out[i] += weights.first * bytes[i] + weights.inner * inner[i] + weights.last * bytes[end + i];
    } else {
      for (size_t i = 0; i < CHUNK; i++)
        out[i] = weights.first * bytes[i] + weights.inner * inner[i] + weights.last * bytes[end + i];
    }
  }
  for (; first < count; first++) {
    const uint8_t *bytes = (const uint8_t *)rows + first;
    uint32_t sum = weights.first * bytes[0] + weights.last * bytes[end];
    for (size_t y = 1; y + 1 < row_count; y++) sum += weights.inner * bytes[y * stride];
    sums[first] = sum + (continues ? sums[first] : 0);
  }
}

#define SUMS(column)                                                                    \
  __builtin_convertvector(*(const ints4 *)(const void *)(sums + 4 * (column)), doubles4)

// Doubles hold all of these integers exactly: the sums of weighted columns are below 2^38. The quotient
// is exact too, because adding half a unit keeps it further from an integer than the reciprocal's error.
static void FORM(shrink_row)(uint32_t *destination, size_t target, const uint32_t *sums,
                             size_t source, uint32_t total) {
  enum { MOST = 128 };  // the sums of this many columns fit into 32 bits
  const size_t whole = source / target, part = source % target;
  const double reciprocal = 1.0 / total, half = (double)(total / 2) + 0.5;
  const doubles4 rounding = {half, half, half, half};
  size_t column = 0, used = 0;  // the pixel begins `used` units into its first column
  for (size_t x = 0; x < target; x++) {
    doubles4 value = SUMS(column) * (double)(target - used) + rounding;
    size_t end = column + whole, left = used + part;
    if (left >= target) {
      left -= target;
      end++;
    }
    for (column++; column < end;) {
      ints4 inner = {0, 0, 0, 0};
      const size_t stop = end - column < MOST ? end : column + MOST;
      for (; column < stop; column++) inner += *(const ints4 *)(const void *)(sums + 4 * column);
      value += __builtin_convertvector(inner, doubles4) * (double)target;
    }
    if (left > 0) value += SUMS(column) * (double)left;
    used = left;
    const ints4 means = __builtin_convertvector(value * reciprocal, ints4);
    const bytes16 bytes = (bytes16)means;  // the least significant byte of each
    const bytes4 pixel = __builtin_shufflevector(bytes, bytes, 0, 4, 8, 12);
    memcpy(destination + x, &pixel, sizeof pixel);
  }
}

#undef SUMS
