/// Returns the SHA-256 digest in hexadecimal.
///
/// *Source:* FIPS 180-4, sections 4.1.2, 4.2.2 and 6.2.
func sha256(_ message: [UInt8]) -> String {
  // The fractional parts of the cube and square roots of the first primes.
  let primes = (2..<312).filter { n in (2..<n).allSatisfy { n % $0 != 0 } }
  let constants = primes.map { fraction(ofRoot: 3, of: $0) }
  var digest = primes.prefix(8).map { fraction(ofRoot: 2, of: $0) }
  var bytes = message + [0x80]
  while bytes.count % 64 != 56 { bytes.append(0) }
  for shift in stride(from: 56, through: 0, by: -8) {
    bytes.append(UInt8(truncatingIfNeeded: (message.count * 8) >> shift))
  }
  var w = [UInt32](repeating: 0, count: 64)
  for start in stride(from: 0, to: bytes.count, by: 64) {
    for i in 0..<16 {
      w[i] = (0..<4).reduce(0) { $0 << 8 | UInt32(bytes[start + 4 * i + $1]) }
    }
    for i in 16..<64 {
      let s0 = rotated(w[i - 15], 7) ^ rotated(w[i - 15], 18) ^ (w[i - 15] >> 3)
      let s1 = rotated(w[i - 2], 17) ^ rotated(w[i - 2], 19) ^ (w[i - 2] >> 10)
      w[i] = w[i - 16] &+ s0 &+ w[i - 7] &+ s1
    }
    var v = digest
    for i in 0..<64 {
      let e = rotated(v[4], 6) ^ rotated(v[4], 11) ^ rotated(v[4], 25)
      let choice = (v[4] & v[5]) ^ (~v[4] & v[6])
      let first = v[7] &+ e &+ choice &+ constants[i] &+ w[i]
      let a = rotated(v[0], 2) ^ rotated(v[0], 13) ^ rotated(v[0], 22)
      let majority = (v[0] & v[1]) ^ (v[0] & v[2]) ^ (v[1] & v[2])
      v = [first &+ a &+ majority, v[0], v[1], v[2], v[3] &+ first, v[4], v[5], v[6]]
    }
    for i in 0..<8 { digest[i] = digest[i] &+ v[i] }
  }
  return digest.map { word in
    let digits = String(word, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }.joined()
}

private func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 {
  word >> count | word << (32 - count)
}

/// Returns the first 32 bits of the fraction of a prime's square or cube root, exactly.
///
/// The bits are those of the largest `n` with `n^root <= prime * 2^(32 * root)`, found by
/// bisection.
private func fraction(ofRoot root: Int, of prime: Int) -> UInt32 {
  var low: UInt64 = 0
  var high: UInt64 = 1 << 40
  while high - low > 1 {
    let middle = (low + high) / 2
    let power = (1..<root).reduce(UInt128(middle)) { product, _ in product * UInt128(middle) }
    if power <= UInt128(prime) << UInt128(32 * root) { low = middle } else { high = middle }
  }
  return UInt32(truncatingIfNeeded: low)
}
