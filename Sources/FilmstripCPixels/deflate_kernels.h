// The search for matches in the effort `fast`.

static inline const uint8_t *FORM(end_of_zeros)(const uint8_t *p, const uint8_t *end) {
#if FORM_AVX2
  while (end - p >= 32) {
    __m256i v = _mm256_loadu_si256((const __m256i *)p);
    uint32_t zeros = (uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(v, _mm256_setzero_si256()));
    if (zeros != ~0u) return p + __builtin_ctz(~zeros);
    p += 32;
  }
#endif
  while (end - p >= 8) {
    uint64_t v = load8(p);
    if (v != 0) return p + (__builtin_ctzll(v) >> 3);
    p += 8;
  }
  while (p < end && *p == 0) p++;
  return p;
}

// The number of equal bytes from `a` and `b` on; `a` ends at `end`.
static inline size_t FORM(common)(const uint8_t *a, const uint8_t *b, const uint8_t *end) {
  const uint8_t *start = a;
#if FORM_AVX2
  while (end - a >= 32) {
    __m256i x = _mm256_loadu_si256((const __m256i *)a), y = _mm256_loadu_si256((const __m256i *)b);
    uint32_t same = (uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(x, y));
    if (same != ~0u) return (size_t)(a - start) + (size_t)__builtin_ctz(~same);
    a += 32;
    b += 32;
  }
#endif
  return (size_t)(a - start) + common(a, b, end);
}

static void FORM(match_fast)(fpx_deflate *s, writer *shared, const uint8_t *bytes, size_t count) {
  writer w = *shared;
  uint32_t *latest = s->latest;
  const uint8_t *p = bytes, *kept = bytes, *end = bytes + count;
  const uint8_t *start = bytes - s->position;  // only used in differences
  const uint8_t *limit = count < 16 ? bytes : end - 16;
  while (p < limit) {
    uint32_t v = load4(p);
    if (v == 0) {
      const uint8_t *first = p;
      while (first > kept && first[-1] == 0) first--;
      p = FORM(end_of_zeros)(p + 4, end - p > MOST_RUN ? p + MOST_RUN : end);
      // A run repeats the zero that precedes it.
      if ((first == bytes && s->position == 0) || first[-1] != 0) first++;
      // The remainder of a longer run is a separate run.
      if (p - first > MOST_RUN) p = first + MOST_RUN;
      size_t run = (size_t)(p - first), longest = run / LONGEST_MATCH, rest = run % LONGEST_MATCH;
      if (rest != 0 && rest < 3) {
        // The remainder is too short for a match, so the previous match leaves it three more bytes.
        add(s, &w, kept, (size_t)(first - kept), longest - 1, LONGEST_MATCH - 3, 1);
        add(s, &w, kept, 0, 0, (unsigned)rest + 3, 1);
      } else {
        add(s, &w, kept, (size_t)(first - kept), longest, (unsigned)rest, 1);
      }
      kept = p;
      continue;
    }
    uint32_t *slot = &latest[v * 2654435761u >> (32 - FAST_HASH_BITS)];
    uint32_t here = (uint32_t)(p - start), distance = here - *slot;
    *slot = here;
    if (distance - 1 < FPX_DEFLATE_WINDOW && load4(p - distance) == v) {
      const uint8_t *stop = end - p > LONGEST_MATCH ? p + LONGEST_MATCH : end;
      size_t length = 4 + FORM(common)(p + 4, p + 4 - distance, stop);
      if (length >= FAR_LENGTH || distance < NEAR) {
        add(s, &w, kept, (size_t)(p - kept), 0, (unsigned)length, distance);
        p += length;
        kept = p;
        continue;
      }
    }
    // Test every other byte, and fewer after many without a match: a fifth faster, while files of flat
    // images grow by a twenty-fifth.
    p += 2 + ((size_t)(p - kept) >> 2);
  }
  add_literals(s, &w, kept, (size_t)(end - kept));
  *shared = w;
}
