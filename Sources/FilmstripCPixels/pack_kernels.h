// Packing in blocks of sixteen words, for which the compiler generates vector instructions.

// Whether all words of a block are equal; clears the bits of `*common` that are not set in all words.
static inline int FORM(is_flat)(const uint32_t *block, uint32_t *common) {
  uint32_t differences = 0, bits = 0xFFFFFFFF, first = block[0];
  for (size_t i = 0; i < FPX_PACK_BLOCK; i++) {
    differences |= block[i] ^ first;
    bits &= block[i];
  }
  *common &= bits;
  return differences == 0;
}

static size_t FORM(pack_row)(uint32_t *packed, const uint32_t *row, size_t width,
                             uint32_t *common) {
  uint32_t *out = packed, *literal = NULL;  // the count of the piece to which words are added
  uint32_t *run = NULL;
  size_t x = 0;
  for (; x + FPX_PACK_BLOCK <= width; x += FPX_PACK_BLOCK) {
    if (FORM(is_flat)(row + x, common)) {
      if (run != NULL && run[1] == row[x]) {
        run[0] += FPX_PACK_BLOCK;
      } else {
        run = out;
        run[0] = FPX_PACK_RUN | FPX_PACK_BLOCK;
        run[1] = row[x];
        out += 2;
      }
      literal = NULL;
    } else {
      if (literal == NULL) {
        literal = out++;
        *literal = 0;
      }
      memcpy(out, row + x, 4 * FPX_PACK_BLOCK);
      out += FPX_PACK_BLOCK;
      *literal += FPX_PACK_BLOCK;
      run = NULL;
    }
  }
  if (x < width) {
    if (literal == NULL) {
      literal = out++;
      *literal = 0;
    }
    *literal += (uint32_t)(width - x);
    for (; x < width; x++) {
      *out++ = row[x];
      *common &= row[x];
    }
  }
  return (size_t)(out - packed);
}

static inline void FORM(fill_words)(uint32_t *destination, size_t count, uint32_t word) {
  for (size_t i = 0; i < count; i++) destination[i] = word;
}

static void FORM(unpack_row)(uint32_t *destination, const uint32_t *packed, size_t first,
                             size_t count) {
  while (count > 0) {
    int is_run = (packed[0] & FPX_PACK_RUN) != 0;
    size_t length = packed[0] & ~FPX_PACK_RUN;
    const uint32_t *words = packed + 1;
    packed = words + (is_run ? 1 : length);
    if (first >= length) {
      first -= length;
      continue;
    }
    length -= first;
    if (length > count) length = count;
    if (is_run) {
      FORM(fill_words)(destination, length, words[0]);
    } else {
      memcpy(destination, words + first, 4 * length);
    }
    destination += length;
    count -= length;
    first = 0;
  }
}
