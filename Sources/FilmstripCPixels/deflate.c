#include "CPixelsDeflate.h"

#include <string.h>

#include "form.h"
#include "huffman.h"

#if defined(__x86_64__)
#include <immintrin.h>
#endif

#if __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__
#error "Bytes are read as little-endian words here"
#endif

enum {
  LONGEST_MATCH = 258,
  // A few literals are copied as this many bytes.
  COPIED = 32,
  // The maximum numbers of literals and matches in a block. With more, the codes would fit no part well.
  MOST_LITERALS = 40 * 1024,
  MOST_TOKENS = 12 * 1024,
  // The maximum number of longest matches in a block: the runs of an empty frame of 33 MB.
  MOST_LONGEST = 128 * 1024,
  // The longest run in one token, whose number of longest matches has 16 bits.
  MOST_RUN = UINT16_MAX * LONGEST_MATCH,
  FAST_HASH_BITS = 12,
  SMALL_HASH_BITS = 15,
  // The distance from which a match must have a minimum length to be shorter than its literals.
  NEAR = 64,
  FAR_LENGTH = 6,
  // The number of consecutive literals above which a block's frequencies are sampled.
  SAMPLED_RUN = 256,
};

// Literals, followed by matches of one distance: several of the maximum length, then one more. A length
// of 0 means that there is none.
typedef struct {
  uint16_t literals;
  uint16_t longest;
  uint16_t length;
  uint16_t distance;  // minus 1
} token;

struct fpx_deflate {
  uint64_t bits;
  unsigned bit_count;
  fpx_deflate_effort effort;
  // The number of bytes in the stream before the bytes of the current call.
  uint32_t position;
  // The current block.
  uint32_t literal_count;
  uint32_t token_count;
  uint32_t longest_count;
  token tokens[MOST_TOKENS];
  uint8_t literals[MOST_LITERALS + COPIED];
  // The latest position of each hash and, for `small`, the previous one for each position.
  uint32_t latest[1 << SMALL_HASH_BITS];
  uint32_t earlier[FPX_DEFLATE_WINDOW];
};

size_t fpx_deflate_size(void) { return sizeof(fpx_deflate); }

// A code of a literal or length has at most 14 bits, a code of a distance 15; lengths have up to 5 extra
// bits, distances 13.
//
// The call's own bytes produce at most two bytes each:
//   - a literal: 14 bits for one byte;
//   - a match of 3 or more bytes: 14 + 5 + 15 + 13 = 47 bits, less than six bytes;
//   - a longest match: 14 + 15 = 29 bits for 258 bytes, at distance 1 without extra bits.
// The block that earlier calls left has fewer than MOST_TOKENS tokens and MOST_LONGEST longest matches
// and at most MOST_LITERALS literals, which `put_block_if_full` ensures: two bytes per literal, six per
// match, four per longest match. The head of a block has at most 17 bits, 19 lengths of 3 bits and 316
// symbols of 7 bits (a symbol with up to 7 extra bits stands for three or more); with its end of 14 bits,
// that is less than 300 bytes. A block that is written has at least MOST_TOKENS - 1 bytes, except the
// block that earlier calls left and the last block: only one token of a block may be empty. Words of
// 8 bytes are written at once.
size_t fpx_deflate_bound(size_t count) {
  size_t left = 2 * MOST_LITERALS + 6 * MOST_TOKENS + 4 * MOST_LONGEST;
  size_t blocks = count / (MOST_TOKENS - 1) + 2;
  return 2 * count + left + 300 * blocks + 8;
}

void fpx_deflate_begin(fpx_deflate *stream, fpx_deflate_effort effort) {
  stream->bits = 0;
  stream->bit_count = 0;
  stream->effort = effort;
  stream->position = 0;
  stream->literal_count = 0;
  stream->token_count = 0;
  stream->longest_count = 0;
  memset(stream->latest, 0,
         sizeof stream->latest[0] << (effort == FPX_DEFLATE_FAST ? FAST_HASH_BITS : SMALL_HASH_BITS));
}

// ---- Codes

// The symbol minus 257 and the number of extra bits, by length minus 3. RFC 1951, section 3.2.5.
static inline unsigned length_slot(unsigned less3) {
  if (less3 == 255) return 28;
  if (less3 < 8) return less3;
  unsigned top = 31 - (unsigned)__builtin_clz(less3);
  return 4 * (top - 1) + ((less3 >> (top - 2)) & 3);
}

static inline unsigned length_extra(unsigned slot) { return slot < 8 || slot == 28 ? 0 : slot / 4 - 1; }

// The symbol and the number of extra bits, by distance minus 1.
static inline unsigned distance_slot(unsigned less1) {
  if (less1 < 4) return less1;
  unsigned top = 31 - (unsigned)__builtin_clz(less1);
  return 2 * top + ((less1 >> (top - 1)) & 1);
}

static inline unsigned distance_extra(unsigned slot) { return slot < 4 ? 0 : slot / 2 - 1; }

typedef struct {
  uint64_t bits;
  unsigned count;
  uint8_t *out;
} writer;

// Adds bits to the output: up to 56 bits since the last flush.
static inline void put(writer *w, uint64_t bits, unsigned count) {
  w->bits |= bits << w->count;
  w->count += count;
}

static inline void flush(writer *w) {
  memcpy(w->out, &w->bits, 8);
  w->out += w->count >> 3;
  w->bits >>= w->count & ~7u;
  w->count &= 7;
}

// Counts the frequencies of the block's symbols.
static void count_symbols(const fpx_deflate *s, uint32_t literal[288], uint32_t distance[32]) {
  uint32_t counts[4][256];
  memset(counts, 0, sizeof counts);
  memset(literal, 0, 288 * sizeof literal[0]);
  memset(distance, 0, 32 * sizeof distance[0]);
  const uint8_t *p = s->literals;
  int sampled = 0;
  for (uint32_t t = 0; t < s->token_count; t++) {
    const token *k = &s->tokens[t];
    uint32_t n = k->literals, i = 0;
    if (n > SAMPLED_RUN && s->effort == FPX_DEFLATE_FAST) {
      // Count 16 of every 64 literals, with the weight 4.
      sampled = 1;
      for (; i + 64 <= n; i += 64) {
        for (unsigned j = 0; j < 16; j += 4) {
          counts[0][p[i + j]] += 4;
          counts[1][p[i + j + 1]] += 4;
          counts[2][p[i + j + 2]] += 4;
          counts[3][p[i + j + 3]] += 4;
        }
      }
    }
    for (; i + 4 <= n; i += 4) {
      counts[0][p[i]]++;
      counts[1][p[i + 1]]++;
      counts[2][p[i + 2]]++;
      counts[3][p[i + 3]]++;
    }
    for (; i < n; i++) counts[0][p[i]]++;
    p += n;
    if (k->length != 0) literal[257 + length_slot(k->length - 3u)]++;
    literal[285] += k->longest;
    distance[distance_slot(k->distance)] += k->longest + (k->length != 0);
  }
  for (unsigned i = 0; i < 256; i++) {
    literal[i] = counts[0][i] + counts[1][i] + counts[2][i] + counts[3][i];
    if (sampled && literal[i] == 0) literal[i] = 1;
  }
  literal[256] = 1;
}

// Writes the codes of a block. RFC 1951, section 3.2.7.
static void put_codes(writer *w, const uint8_t literal[288], const uint8_t distance[32]) {
  static const uint8_t order[19] = {16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15};
  unsigned literals = 286, distances = 30;
  while (literals > 257 && literal[literals - 1] == 0) literals--;
  while (distances > 1 && distance[distances - 1] == 0) distances--;
  uint8_t lengths[286 + 30];
  memcpy(lengths, literal, literals);
  memcpy(lengths + literals, distance, distances);
  unsigned total = literals + distances;
  // The symbols; the value of the extra bits is above bit 8.
  uint16_t symbols[286 + 30];
  unsigned n = 0;
  uint32_t frequency[19] = {0};
  for (unsigned i = 0; i < total;) {
    unsigned value = lengths[i], run = 1;
    while (i + run < total && lengths[i + run] == value) run++;
    i += run;
    if (value != 0) {
      symbols[n++] = (uint16_t)value;
      frequency[value]++;
      run--;
      while (run >= 3) {
        unsigned take = run < 6 ? run : 6;
        symbols[n++] = (uint16_t)(16 | (take - 3) << 8);
        frequency[16]++;
        run -= take;
      }
    } else {
      while (run >= 3) {
        unsigned take = run < 138 ? run : 138;
        symbols[n++] = (uint16_t)(take <= 10 ? 17 | (take - 3) << 8 : 18 | (take - 11) << 8);
        frequency[take <= 10 ? 17 : 18]++;
        run -= take;
      }
    }
    while (run-- > 0) {
      symbols[n++] = (uint16_t)value;
      frequency[value]++;
    }
  }
  uint8_t code_lengths[19];
  uint16_t codes[19];
  fpx_huffman(frequency, 19, 7, code_lengths, codes);
  unsigned used = 19;
  while (used > 4 && code_lengths[order[used - 1]] == 0) used--;
  put(w, literals - 257, 5);
  put(w, distances - 1, 5);
  put(w, used - 4, 4);
  flush(w);
  for (unsigned i = 0; i < used; i++) {
    put(w, code_lengths[order[i]], 3);
    flush(w);
  }
  for (unsigned i = 0; i < n; i++) {
    unsigned symbol = symbols[i] & 255, extra = symbols[i] >> 8;
    put(w, codes[symbol], code_lengths[symbol]);
    put(w, extra, symbol == 16 ? 2 : symbol == 17 ? 3 : symbol == 18 ? 7 : 0);
    flush(w);
  }
}

// The bits of a code, and their number.
typedef struct {
  uint32_t bits;
  uint32_t count;
} code;

static void put_block(fpx_deflate *s, writer *w, int is_last) {
  uint32_t frequency[288], distance_frequency[32];
  uint8_t length[288], distance_length[32];
  uint16_t codes[288], distance_codes[32];
  count_symbols(s, frequency, distance_frequency);
  // Four literals fit into a word together with the seven pending bits: 4 * 14 + 7 < 64.
  fpx_huffman(frequency, 286, 14, length, codes);
  fpx_huffman(distance_frequency, 30, 15, distance_length, distance_codes);
  put(w, is_last ? 1 : 0, 1);
  put(w, 2, 2);
  put_codes(w, length, distance_length);
  uint32_t literal[256];  // the code, and its length above bit 16
  for (unsigned i = 0; i < 256; i++) literal[i] = codes[i] | (uint32_t)length[i] << 16;
  code by_length[256];
  for (unsigned i = 0; i < 256; i++) {
    unsigned slot = length_slot(i), extra = length_extra(slot);
    by_length[i] = (code){
      codes[257 + slot] | (i & ((1u << extra) - 1)) << length[257 + slot], length[257 + slot] + extra};
  }
  const uint8_t *p = s->literals;
  for (uint32_t t = 0; t < s->token_count; t++) {
    const token *k = &s->tokens[t];
    uint32_t n = k->literals;
    for (; n >= 4; n -= 4, p += 4) {
      uint32_t a = literal[p[0]], b = literal[p[1]], c = literal[p[2]], d = literal[p[3]];
      uint32_t an = a >> 16, bn = b >> 16, cn = c >> 16, dn = d >> 16;
      uint64_t ab = (a & 0xffff) | (uint64_t)(b & 0xffff) << an;
      uint64_t cd = (c & 0xffff) | (uint64_t)(d & 0xffff) << cn;
      put(w, ab | cd << (an + bn), an + bn + cn + dn);
      flush(w);
    }
    for (; n > 0; n--, p++) put(w, literal[*p] & 0xffff, literal[*p] >> 16);
    // Three literals have at most 42 bits, and seven bits are pending.
    flush(w);
    if (k->length == 0 && k->longest == 0) continue;
    unsigned slot = distance_slot(k->distance), extra = distance_extra(slot);
    uint64_t distance_bits =
      distance_codes[slot] | (uint64_t)(k->distance & ((1u << extra) - 1)) << distance_length[slot];
    unsigned distance_count = distance_length[slot] + extra;
    if (k->longest != 0) {
      // Lengths have at most 14 bits, distances 28: one pair fits together with the pending bits, and
      // several pairs if they are short.
      uint64_t bits = codes[285] | distance_bits << length[285];
      unsigned count = length[285] + distance_count, n = k->longest;
      if (count <= 14) {
        uint64_t two = bits | bits << count, four = two | two << 2 * count;
        for (; n >= 4; n -= 4) {
          put(w, four, 4 * count);
          flush(w);
        }
      }
      for (; n > 0; n--) {
        put(w, bits, count);
        flush(w);
      }
      if (k->length == 0) continue;
    }
    code match = by_length[k->length - 3];
    put(w, match.bits | distance_bits << match.count, match.count + distance_count);
    flush(w);
  }
  put(w, codes[256], length[256]);
  flush(w);
  s->literal_count = 0;
  s->token_count = 0;
  s->longest_count = 0;
}

// Ensures what `fpx_deflate_bound` assumes. Only in `add_literals` can literals alone fill a block.
static inline void put_block_if_full(fpx_deflate *s, writer *w) {
  if (s->token_count == MOST_TOKENS || s->longest_count >= MOST_LONGEST) put_block(s, w, 0);
}

// Adds many literals to the block, and to further blocks when it is full.
static __attribute__((noinline)) void add_literals(fpx_deflate *s, writer *w, const uint8_t *literals,
                                                   size_t count) {
  while (count > 0) {
    uint32_t room = MOST_LITERALS - s->literal_count, part = count < room ? (uint32_t)count : room;
    memcpy(s->literals + s->literal_count, literals, part);
    s->literal_count += part;
    s->tokens[s->token_count++] = (token){(uint16_t)part, 0, 0, 0};
    literals += part;
    count -= part;
    if (s->literal_count == MOST_LITERALS || s->token_count == MOST_TOKENS) put_block(s, w, 0);
  }
}

// Adds literals and matches. `COPIED` bytes must be readable from `literals` on.
static inline void add(fpx_deflate *s, writer *w, const uint8_t *literals, size_t count, size_t longest,
                       unsigned length, unsigned distance) {
  if (count > COPIED || s->literal_count + count > MOST_LITERALS) {
    add_literals(s, w, literals, count);
    count = 0;
  }
  memcpy(s->literals + s->literal_count, literals, COPIED);
  s->literal_count += (uint32_t)count;
  s->longest_count += (uint32_t)longest;
  s->tokens[s->token_count++] = (token){
    (uint16_t)count, (uint16_t)longest, (uint16_t)length, (uint16_t)(distance - 1)};
  put_block_if_full(s, w);
}

static inline uint32_t load4(const uint8_t *p) {
  uint32_t v;
  memcpy(&v, p, 4);
  return v;
}

static inline uint64_t load8(const uint8_t *p) {
  uint64_t v;
  memcpy(&v, p, 8);
  return v;
}

// The number of equal bytes from `a` and `b` on; `a` ends at `end`.
static inline size_t common(const uint8_t *a, const uint8_t *b, const uint8_t *end) {
  const uint8_t *start = a;
  while (end - a >= 8) {
    uint64_t different = load8(a) ^ load8(b);
    if (different != 0) return (size_t)(a - start) + (size_t)(__builtin_ctzll(different) >> 3);
    a += 8;
    b += 8;
  }
  while (a < end && *a == *b) a++, b++;
  return (size_t)(a - start);
}

// ---- The search for matches

#define KERNELS "deflate_kernels.h"
#include "each_form.h"

enum {
  // The number of earlier positions that `small` tests, and the length at which it stops.
  MOST_PLACES = 6,
  LONG_ENOUGH = 96,
};

static inline uint32_t small_hash(const uint8_t *p) {
  return load4(p) * 2654435761u >> (32 - SMALL_HASH_BITS);
}

static inline void remember(fpx_deflate *s, const uint8_t *start, const uint8_t *p) {
  uint32_t here = (uint32_t)(p - start), hash = small_hash(p);
  s->earlier[here % FPX_DEFLATE_WINDOW] = s->latest[hash];
  s->latest[hash] = here;
}

// The longest match of at least `least` bytes at `p`, or 0 if there is none. Stores the position of `p`.
static unsigned longest(fpx_deflate *s, const uint8_t *start, const uint8_t *p, const uint8_t *end,
                        unsigned least, unsigned *distance) {
  const uint8_t *stop = end - p > LONGEST_MATCH ? p + LONGEST_MATCH : end;
  uint32_t here = (uint32_t)(p - start), place = s->latest[small_hash(p)];
  remember(s, start, p);
  unsigned best = least - 1;
  uint32_t last = 0;
  for (int i = 0; i < MOST_PLACES; i++) {
    uint32_t away = here - place;
    // Distances must grow; a position that is not farther away has been overwritten.
    if (away <= last || away > FPX_DEFLATE_WINDOW) break;
    last = away;
    const uint8_t *q = p - away;
    unsigned longer = away >= NEAR && best < FAR_LENGTH - 1 ? FAR_LENGTH - 1 : best;
    if (q[longer] == p[longer] && load4(q) == load4(p)) {
      unsigned length = (unsigned)common(p, q, stop);
      if (length > longer) {
        best = length;
        *distance = away;
        if (length >= LONG_ENOUGH || p + length == stop) break;
      }
    }
    place = s->earlier[place % FPX_DEFLATE_WINDOW];
  }
  return best < least ? 0 : best;
}

static void match_small(fpx_deflate *s, writer *w, const uint8_t *bytes, size_t count) {
  const uint8_t *p = bytes, *kept = bytes, *end = bytes + count;
  const uint8_t *start = bytes - s->position;  // only used in differences
  const uint8_t *limit = count < 16 ? bytes : end - 16;
  while (p < limit) {
    unsigned distance = 1, length = longest(s, start, p, end, 4, &distance);
    if (length == 0) {
      // Bytes after a long range without matches rarely have one, so test fewer positions.
      p += 1 + ((size_t)(p - kept) >> 6);
      continue;
    }
    // Prefer a longer match that starts one byte later.
    while (length < LONG_ENOUGH && p + 1 < limit) {
      unsigned later = 1, more = longest(s, start, p + 1, end, length + 1, &later);
      if (more == 0) break;
      p++;
      length = more;
      distance = later;
    }
    add(s, w, kept, (size_t)(p - kept), 0, length, distance);
    kept = p + length;
    // For a run, storing the positions at its end suffices.
    p = length > 32 && distance < 8 ? kept - 8 : p + 2;
    for (; p < kept && p < limit; p++) remember(s, start, p);
    p = kept;
  }
  add_literals(s, w, kept, (size_t)(end - kept));
}

size_t fpx_deflate_append(fpx_deflate *s, const uint8_t *bytes, size_t count, int is_last, uint8_t *out) {
  writer w = {s->bits, s->bit_count, out};
  if (s->effort == FPX_DEFLATE_FAST) {
    FPX_DISPATCH(match_fast, s, &w, bytes, count);
  } else {
    match_small(s, &w, bytes, count);
  }
  s->position += (uint32_t)count;
  if (is_last) {
    if (s->token_count == 0) {
      put(&w, 3, 10);  // the fixed codes (RFC 1951, section 3.2.6) and their end of block
      flush(&w);
    } else {
      put_block(s, &w, 1);
    }
    w.count += 7;  // up to a whole byte
    flush(&w);
    w.bits = 0;
    w.count = 0;
  }
  s->bits = w.bits;
  s->bit_count = w.count;
  return (size_t)(w.out - out);
}
