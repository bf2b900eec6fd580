import FilmstripGraphics
import Testing

/// An animated GIF read by its specification, for tests.
///
/// *Source:* CompuServe, Graphics Interchange Format, version 89a, sections 17 to 27 and appendix F.
struct GIFReader {
  struct Frame {
    var hundredths: Int
    var disposal: Int
    var place: (x: Int, y: Int, width: Int, height: Int)
    /// The whole canvas after this frame, 0xRRGGBB.
    var canvas: [UInt32]
  }

  var width = 0
  var height = 0
  var palette: [UInt32] = []
  var loops: Int?
  var frames: [Frame] = []

  init(_ bytes: [UInt8]) throws {
    var at = 0
    func byte() throws -> Int {
      try #require(at < bytes.count, "the file ends early")
      defer { at += 1 }
      return Int(bytes[at])
    }
    func number() throws -> Int { try byte() + (try byte()) << 8 }
    func blocks() throws -> [UInt8] {
      var data: [UInt8] = []
      while true {
        let count = try byte()
        if count == 0 { return data }
        for _ in 0..<count { data.append(UInt8(try byte())) }
      }
    }
    let signature = try (0..<6).map { _ in UInt8(try byte()) }
    #expect(signature == Array("GIF89a".utf8))
    width = try number()
    height = try number()
    let flags = try byte()
    _ = try (byte(), byte())
    try #require(flags & 0x80 != 0, "there is no global table")
    for _ in 0..<(2 << (flags & 7)) {
      palette.append(UInt32(try byte()) << 16 | UInt32(try byte()) << 8 | UInt32(try byte()))
    }
    var canvas = [UInt32](repeating: .max, count: width * height)
    var control: (hundredths: Int, disposal: Int, transparent: Int?) = (0, 0, nil)
    while true {
      switch try byte() {
      case 0x3b:
        #expect(at == bytes.count, "nothing follows the trailer")
        return
      case 0x21:
        let label = try byte()
        let data = try blocks()
        if label == 0xf9 {
          let isTransparent = data[0] & 1 != 0
          control = (
            Int(data[1]) + Int(data[2]) << 8, Int(data[0] >> 2 & 7),
            isTransparent ? Int(data[3]) : nil
          )
        } else if label == 0xff, data.starts(with: Array("NETSCAPE2.0".utf8)) {
          loops = Int(data[12]) + Int(data[13]) << 8
        }
      case 0x2c:
        let place = (x: try number(), y: try number(), width: try number(), height: try number())
        #expect(try byte() == 0, "no local table, not interlaced")
        let codeSize = try byte()
        let indices = try Self.decode(try blocks(), codeSize: codeSize)
        #expect(indices.count == place.width * place.height)
        for (offset, index) in indices.enumerated() where index != control.transparent {
          let (row, column) = offset.quotientAndRemainder(dividingBy: place.width)
          canvas[(place.y + row) * width + place.x + column] = palette[index]
        }
        frames.append(
          Frame(
            hundredths: control.hundredths, disposal: control.disposal, place: place,
            canvas: canvas))
      case let other:
        Issue.record("block \(other) is unknown")
        return
      }
    }
  }

  private static func decode(_ data: [UInt8], codeSize: Int) throws -> [Int] {
    let clear = 1 << codeSize
    var table: [[Int]] = []
    var size = codeSize + 1
    var position = 0
    var previous: [Int]?
    var output: [Int] = []
    func reset() {
      table = (0..<clear).map { [$0] } + [[], []]
      size = codeSize + 1
      previous = nil
    }
    reset()
    while position + size <= data.count * 8 {
      var code = 0
      for bit in 0..<size where data[(position + bit) / 8] >> ((position + bit) % 8) & 1 == 1 {
        code |= 1 << bit
      }
      position += size
      if code == clear {
        reset()
        continue
      }
      if code == clear + 1 { return output }
      let sequence: [Int]
      if code < table.count {
        sequence = table[code]
      } else {
        let before = try #require(previous, "a code is unknown")
        try #require(code == table.count, "a code is unknown")
        sequence = before + [before[0]]
      }
      output += sequence
      if let previous, table.count < 4096 {
        table.append(previous + [sequence[0]])
        if table.count == 1 << size, size < 12 { size += 1 }
      }
      previous = sequence
    }
    Issue.record("there is no end code")
    return output
  }
}
