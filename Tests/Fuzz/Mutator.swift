import FilmstripTestSupport

/// Creates inputs from valid inputs and a seed.
///
/// Input `index` of a run depends only on the seed and the index, so that one input can be
/// repeated.
struct Mutator {
  private var random: SeededGenerator

  init(seed: UInt64, index: Int) {
    var mixed = SeededGenerator(seed: seed &+ UInt64(index) &* 0x9E37_79B9_7F4A_7C15)
    random = SeededGenerator(seed: mixed.next())
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  /// Returns an input: a valid input with one to six changes, usually few, or rarely noise.
  mutating func input(for target: FuzzTarget) -> [UInt8] {
    if number(0...99) == 0 {
      return (0..<number(0...200)).map { _ in UInt8(number(0...255)) }
    }
    var bytes = target.seeds[number(0...target.seeds.count - 1)]
    for _ in 0..<number(1...number(1...6)) { change(&bytes, target) }
    return number(0...9) == 0 ? bytes : target.repair(bytes)
  }

  private mutating func change(_ bytes: inout [UInt8], _ target: FuzzTarget) {
    if target.isJSON, number(0...2) > 0 {
      exchangeValue(&bytes)
      return
    }
    let start = number(0...bytes.count)
    let end = min(bytes.count, start + number(0...number(1...40)))
    switch number(0...9) {
    case 0, 1:
      guard start < bytes.count else { return }
      bytes[start] ^= 1 << UInt8(number(0...7))
    case 2:
      guard start < bytes.count else { return }
      bytes[start] = [0, 1, 0x0A, 0x20, 0x22, 0x7F, 0x80, 0xFE, 0xFF][number(0...8)]
    case 3: bytes.removeSubrange(start..<end)
    case 4: bytes.insert(contentsOf: Array(bytes[start..<end]), at: start)
    case 5:
      let other = target.seeds[number(0...target.seeds.count - 1)]
      let from = number(0...other.count)
      bytes.replaceSubrange(
        start..<end, with: other[from..<min(other.count, from + number(0...60))])
    case 6:
      // Insert numbers at the limits, in the notation of texts.
      let words = [
        "0", "-1", "1e308", "-1e308", "1e-320", "9223372036854775807", "0.5", "1e9", "100%", "''",
      ]
      bytes.replaceSubrange(start..<end, with: Array(words[number(0...words.count - 1)].utf8))
    case 7:
      let repeated = Array(repeating: Array(bytes[start..<end]), count: number(1...60)).joined()
      if repeated.count < 4000 { bytes.insert(contentsOf: repeated, at: start) }
    default:
      guard !target.words.isEmpty else { return }
      bytes.insert(contentsOf: target.words[number(0...target.words.count - 1)], at: start)
    }
    if bytes.count > 1 << 14 { bytes.removeLast(bytes.count - 1 << 14) }
  }

  /// JSON values of every kind, including the limits of each kind.
  private static let values: [String] = [
    "0", "-1", "-0", "1", "2", "0.5", "1e-320", "1e308", "-1e308", "1e999", "NaN", "2147483648",
    "4294967296", "1e18", "9007199254740993", "9223372036854775807", "9223372036854775808",
    "-9223372036854775808", "18446744073709551616", "null", "true", "false", "\"\"", "\"1\"",
    "\"../../../etc/passwd\"", "\"a\\u0000b\"", "\"\\ud800\"", "\"line\\nline\"", "\"<script>]]>\"",
    "\"0*9223372036854775807\"", "\"0-499999\"", "[]", "{}", "[[]]", "[null]", "[1e308,-1e308]",
    "{\"\":0}",
  ]

  /// Replaces a value of a JSON text by another one: a limit, a huge or deep value, or another
  /// value of the text.
  private mutating func exchangeValue(_ bytes: inout [UInt8]) {
    let starts = bytes.indices.filter { Self.beginsValue(bytes, $0) }
    guard !starts.isEmpty else { return }
    let start = starts[number(0...starts.count - 1)]
    let end = Self.endOfValue(bytes, start)
    var value = Array(Self.values[number(0...Self.values.count - 1)].utf8)
    switch number(0...15) {
    case 0:
      let depth = number(1...4000)
      let (open, close): (UInt8, UInt8) = (0x5B, 0x5D)
      value =
        Array(repeating: open, count: depth)
        + Array(repeating: close, count: number(0...3) == 0 ? 0 : depth)
    case 1:
      let letter = UInt8(number(0x61...0x7A))
      value = [0x22] + Array(repeating: letter, count: number(0...10_000)) + [0x22]
    case 2, 3:
      let other = starts[number(0...starts.count - 1)]
      value = Array(bytes[other..<Self.endOfValue(bytes, other)].prefix(2000))
    case 4:
      // Insert the value as one more element or member.
      value = Array(bytes[start..<end].prefix(1000)) + [0x2C] + value
    default: break
    }
    bytes.replaceSubrange(start..<end, with: value)
  }

  private static func beginsValue(_ bytes: [UInt8], _ index: Int) -> Bool {
    switch bytes[index] {
    case 0x5B, 0x7B, 0x22: true  // [ { "
    case 0x2D, 0x30...0x39, 0x66, 0x6E, 0x74:  // - digit f n t
      index == 0 || [0x20, 0x0A, 0x2C, 0x3A, 0x5B].contains(bytes[index - 1])
    default: false
    }
  }

  /// Returns the end of the value that begins at `start`, or the end of an incomplete text.
  private static func endOfValue(_ bytes: [UInt8], _ start: Int) -> Int {
    var (index, depth) = (start, 0)
    while index < bytes.count {
      switch bytes[index] {
      case 0x22:  // "
        index += 1
        while index < bytes.count, bytes[index] != 0x22 { index += bytes[index] == 0x5C ? 2 : 1 }
        if depth == 0 { return min(index + 1, bytes.count) }
      case 0x5B, 0x7B: depth += 1
      case 0x5D, 0x7D:
        depth -= 1
        if depth == 0 { return index + 1 }
        if depth < 0 { return index }
      case 0x2C, 0x0A: if depth == 0 { return index }
      default: break
      }
      index += 1
    }
    return bytes.count
  }
}
