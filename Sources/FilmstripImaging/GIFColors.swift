import FilmstripGraphics
import Foundation

/// A count of the colours of a film, from which a palette is chosen.
///
/// The memory in use grows with the number of different colours, to 64 MB for all colours.
package final class GIFColorCensus {
  private let counts: UnsafeMutablePointer<UInt32>
  static let colorCount = 1 << 24

  /// Creates a count without colours.
  package init() {
    // Pages of zeros use no memory until they are written.
    guard let memory = calloc(Self.colorCount, MemoryLayout<UInt32>.stride) else {
      fatalError("out of memory")
    }
    counts = memory.bindMemory(to: UInt32.self, capacity: Self.colorCount)
  }

  deinit { free(counts) }

  /// Adds the colours of the pixels of an opaque image.
  package func add(_ picture: Bitmap) {
    picture.pixels.withUnsafeBufferPointer { pixels in
      for pixel in pixels { counts[Int(pixel & 0xff_ffff)] &+= 1 }
    }
  }

  /// Returns up to `count` colours (0xRRGGBB) with which the images look the same.
  ///
  /// If there are no more than `count` different colours, all are exact. Otherwise the colours of
  /// large areas are exact, and all other colours share the remaining entries: boxes are split
  /// where their colours differ most, and the means of the boxes are improved.
  ///
  /// The result depends only on the numbers of pixels, not on the order in which images were added.
  package func palette(of count: Int) -> [UInt32] {
    var colors: [Color] = []
    var total = 0
    for value in 0..<Self.colorCount where counts[value] > 0 {
      colors.append(Color(value: UInt32(value), count: Int(counts[value])))
      total += Int(counts[value])
    }
    if colors.count <= count { return colors.map(\.value) }
    // Sorted by count, then by value, so that the order is always the same.
    colors.sort { ($0.count, $1.value) > ($1.count, $0.value) }
    let exact = colors.prefix(count / 2).prefix { $0.count * Self.minimumArea >= total }
    let remaining = Self.reduced(Array(colors.dropFirst(exact.count)))
    let fixed = exact.map(\.value)
    var boxes = Self.split(remaining, into: count - fixed.count)
    for _ in 0..<Self.improvements { boxes = Self.improve(boxes, fixed: fixed, colors: remaining) }
    return fixed + boxes
  }

  /// The reciprocal of the minimum fraction of all pixels for which a colour gets an exact entry.
  ///
  /// *Chosen.*
  private static let minimumArea = 1500
  /// The number of times that the means of the boxes are improved.
  ///
  /// *Chosen:* further improvements change little.
  private static let improvements = 4
  /// The maximum number of colours that are distinguished.
  ///
  /// *Chosen:* more colours are combined in pairs of levels, which is invisible.
  private static let maximumColorCount = 60_000

  private struct Color {
    var value: UInt32
    var count: Int
    var red: Int { Int(value >> 16 & 255) }
    var green: Int { Int(value >> 8 & 255) }
    var blue: Int { Int(value & 255) }
    /// The root of the number of pixels, so that a large area doesn't displace many small ones.
    var weight: Int { max(1, Int(Double(count).squareRoot())) }
  }

  private static func reduced(_ colors: [Color]) -> [Color] {
    guard colors.count > maximumColorCount else { return colors }
    var sums: [UInt32: Int] = [:]
    for color in colors { sums[color.value & 0xfe_fefe, default: 0] += color.count }
    return sums.sorted { $0.key < $1.key }.map { Color(value: $0.key, count: $0.value) }
  }

  /// Splits colours into boxes, always splitting the box that differs most; returns the boxes'
  /// means.
  private static func split(_ colors: [Color], into count: Int) -> [UInt32] {
    struct Box {
      var range: Range<Int>
      /// The largest weighted variance of a channel.
      var spread: Double
      var channel: Int
    }
    guard !colors.isEmpty else { return [] }
    var colors = colors
    let channels: [@Sendable (Color) -> Int] = [{ $0.red }, { $0.green }, { $0.blue }]
    func box(_ range: Range<Int>) -> Box {
      var best = Box(range: range, spread: -1, channel: 0)
      for (index, channel) in channels.enumerated() {
        var (weight, sum, squares) = (0, 0, 0)
        for color in colors[range] {
          let (w, v) = (color.weight, channel(color))
          weight += w
          sum += w * v
          squares += w * v * v
        }
        let variance = Double(squares) - Double(sum) * Double(sum) / Double(max(1, weight))
        let spread = variance * Double(Self.importance[index])
        if spread > best.spread { (best.spread, best.channel) = (spread, index) }
      }
      return best
    }
    var boxes = [box(colors.indices)]
    while boxes.count < count {
      guard let widest = boxes.indices.max(by: { boxes[$0].spread < boxes[$1].spread }),
        boxes[widest].spread > 0.5
      else { break }
      let old = boxes[widest]
      let channel = channels[old.channel]
      colors[old.range].sort { (channel($0), $0.value) < (channel($1), $1.value) }
      let total = colors[old.range].reduce(0) { $0 + $1.weight * channel($1) }
      let weight = colors[old.range].reduce(0) { $0 + $1.weight }
      // Split at the mean; both sides have a colour, because not all colours are equal.
      let mean = total / weight
      let middle = colors[old.range].firstIndex { channel($0) > mean } ?? old.range.upperBound - 1
      boxes[widest] = box(old.range.lowerBound..<middle)
      boxes.append(box(middle..<old.range.upperBound))
    }
    return boxes.map { Self.mean(colors[$0.range]) }
  }

  private static func mean(_ colors: ArraySlice<Color>) -> UInt32 {
    var sums = ColorSums()
    for color in colors { sums.add(color) }
    return sums.mean ?? 0
  }

  private struct ColorSums {
    var (weight, red, green, blue) = (0, 0, 0, 0)

    mutating func add(_ color: Color) {
      let w = color.weight
      weight += w
      red += w * color.red
      green += w * color.green
      blue += w * color.blue
    }

    var mean: UInt32? {
      if weight == 0 { return nil }
      func level(_ sum: Int) -> UInt32 { UInt32((sum + weight / 2) / weight) }
      return level(red) << 16 | level(green) << 8 | level(blue)
    }
  }

  /// Moves each colour to the mean of the colours nearest to it.
  private static func improve(_ means: [UInt32], fixed: [UInt32], colors: [Color]) -> [UInt32] {
    var sums = Array(repeating: ColorSums(), count: fixed.count + means.count)
    let nearest = NearestColor(fixed + means)
    for color in colors { sums[nearest.index(of: color.value)].add(color) }
    return zip(sums.dropFirst(fixed.count), means).map { $0.mean ?? $1 }
  }

  /// The weights of differences in red, green and blue, approximately as perceived by the eye.
  static let importance = [3, 6, 2]
}

/// A search for the nearest of several colours.
struct NearestColor {
  private let red: [Int32]
  private let green: [Int32]
  private let blue: [Int32]

  /// - Precondition: There is at least one colour.
  init(_ colors: [UInt32]) {
    red = colors.map { Int32($0 >> 16 & 255) }
    green = colors.map { Int32($0 >> 8 & 255) }
    blue = colors.map { Int32($0 & 255) }
  }

  /// Returns the index of the nearest colour, or the first index if several are equally near.
  func index(of color: UInt32) -> Int {
    let (r, g, b) = (Int32(color >> 16 & 255), Int32(color >> 8 & 255), Int32(color & 255))
    return red.withUnsafeBufferPointer { red in
      green.withUnsafeBufferPointer { green in
        blue.withUnsafeBufferPointer { blue in
          var best = Int32.max
          var nearest = 0
          for index in 0..<red.count {
            let (dr, dg, db) = (red[index] &- r, green[index] &- g, blue[index] &- b)
            let distance = 3 &* dr &* dr &+ 6 &* dg &* dg &+ 2 &* db &* db
            if distance < best { (best, nearest) = (distance, index) }
          }
          return nearest
        }
      }
    }
  }
}
