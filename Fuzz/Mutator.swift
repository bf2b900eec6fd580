import TestSupport

/// Makes inputs from valid ones and a seed.
///
/// Input `index` of a run depends only on the seed and the index, so that one input can be repeated.
struct Mutator {
  private var random: SeededGenerator

  init(seed: UInt64, index: Int) {
    var mixed = SeededGenerator(seed: seed &+ UInt64(index) &* 0x9E37_79B9_7F4A_7C15)
    random = SeededGenerator(seed: mixed.next())
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  /// An input: a seed with one to six changes, mostly few, two seeds joined, or rarely noise.
  mutating func input(for target: FuzzTarget) -> [UInt8] {
    if number(0...99) == 0 {
      return (0..<number(0...200)).map { _ in UInt8(number(0...255)) }
    }
    var bytes = target.seeds[number(0...target.seeds.count - 1)]
    for _ in 0..<number(1...number(1...6)) { change(&bytes, target) }
    return number(0...9) == 0 ? bytes : target.repair(bytes)
  }

  private mutating func change(_ bytes: inout [UInt8], _ target: FuzzTarget) {
    let place = number(0...bytes.count)
    let end = min(bytes.count, place + number(0...number(1...40)))
    switch number(0...9) {
    case 0, 1:
      guard place < bytes.count else { return }
      bytes[place] ^= 1 << UInt8(number(0...7))
    case 2:
      guard place < bytes.count else { return }
      bytes[place] = [0, 1, 0x0A, 0x20, 0x22, 0x7F, 0x80, 0xFE, 0xFF][number(0...8)]
    case 3: bytes.removeSubrange(place..<end)
    case 4: bytes.insert(contentsOf: Array(bytes[place..<end]), at: place)
    case 5:
      let other = target.seeds[number(0...target.seeds.count - 1)]
      let from = number(0...other.count)
      bytes.replaceSubrange(
        place..<end, with: other[from..<min(other.count, from + number(0...60))])
    case 6:
      // Numbers at the limits, in the notation of texts.
      let words = [
        "0", "-1", "1e308", "-1e308", "1e-320", "9223372036854775807", "0.5", "1e9", "100%", "''",
      ]
      bytes.replaceSubrange(place..<end, with: Array(words[number(0...words.count - 1)].utf8))
    case 7:
      let repeated = Array(repeating: Array(bytes[place..<end]), count: number(1...60)).joined()
      if repeated.count < 4000 { bytes.insert(contentsOf: repeated, at: place) }
    default:
      guard !target.words.isEmpty else { return }
      bytes.insert(contentsOf: target.words[number(0...target.words.count - 1)], at: place)
    }
    if bytes.count > 1 << 14 { bytes.removeLast(bytes.count - 1 << 14) }
  }
}
