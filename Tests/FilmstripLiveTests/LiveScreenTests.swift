import FilmstripCPages
import FilmstripGraphics
import FilmstripRendering
import Foundation
import Synchronization
import Testing

@testable import FilmstripLive

/// Unpacks tiles as the page does: *source* the description in `live_page.h`.
private func unpack(_ bytes: [UInt8], into pixels: inout [UInt32], width: Int) -> Int {
  let height = pixels.count / width
  let columns = (width + 63) / 64
  var palette = [UInt32](repeating: 0, count: 128)
  var color: UInt32 = 0
  var remaining = bytes[...]
  func number(_ count: Int) -> UInt32 {
    defer { remaining = remaining.dropFirst(count) }
    return remaining.prefix(count).reversed().reduce(0) { $0 << 8 | UInt32($1) }
  }
  let tiles = Int(number(4))
  var lastTop = -1
  for _ in 0..<tiles {
    let index = Int(number(2))
    let (left, top) = (index % columns * 64, index / columns * 64)
    if top != lastTop {
      palette = [UInt32](repeating: 0, count: 128)
      color = 0
      lastTop = top
    }
    let side = (min(width, left + 64) - left, min(height, top + 64) - top)
    var colors: [UInt32] = []
    while colors.count < side.0 * side.1 {
      let operation = number(1)
      switch operation {
      case 0x00...0x7f:
        color = palette[Int(operation)]
        colors.append(color)
      case 0x80...0xbf:
        colors += Array(repeating: color, count: Int(operation) - 0x7f)
      case 0xc0...0xdf:
        let row = colors.suffix(side.0)
        for _ in 0...(operation - 0xc0) { colors += row }
      default:
        #expect([0xe0, 0xe1].contains(operation))
        color = operation == 0xe0 ? number(3) | 0xff00_0000 : number(4)
        palette[Int((color &* 0x9e37_79b1) >> 25)] = color
        colors.append(color)
      }
    }
    #expect(colors.count == side.0 * side.1)
    for (offset, color) in colors.enumerated() {
      pixels[(top + offset / side.0) * width + left + offset % side.0] = color
    }
  }
  #expect(remaining.isEmpty)
  return tiles
}

extension LiveTiles {
  /// Takes a copy of a picture over.
  fileprivate mutating func update(_ picture: PixelBuffer) -> Bool {
    let next = nextPicture(width: picture.width, height: picture.height)
    return update { rows in
      for y in rows { _ = next.row(y).update(fromContentsOf: picture.row(y)) }
    }
  }
}

@Suite struct LiveTilesTests {
  private func rgba(_ word: UInt32) -> UInt32 {
    word & 0xff00_ff00 | (word & 0xff) << 16 | word >> 16 & 0xff
  }

  @Test(arguments: [1, 2, 5, 400, 70_000])
  func `packed tiles unpack to the same pixels`(_ noise: Int) {
    var generator = SystemRandomNumberGenerator()
    let picture = PixelBuffer(width: 203, height: 131)
    var tiles = LiveTiles()
    var unpackedPixels = [UInt32](repeating: 0, count: 203 * 131)
    var version = 0
    for _ in 0..<6 {
      for _ in 0..<noise {
        let (x, y) = (Int.random(in: 0..<203), Int.random(in: 0..<131))
        let color = UInt32.random(in: 0...3, using: &generator) * 0x0051_3a07 | 0xff00_0000
        for other in x..<min(203, x + Int.random(in: 1...40)) { picture[other, y] = color }
      }
      var hasChanged = tiles.update(picture)
      #expect(hasChanged)
      var bytes: [UInt8] = []
      let count = tiles.pack(after: version, into: &bytes)
      let unpacked = unpack(bytes, into: &unpackedPixels, width: 203)
      #expect(unpacked == count)
      version = tiles.version
      for y in 0..<131 {
        #expect((0..<203).allSatisfy { unpackedPixels[y * 203 + $0] == rgba(picture[$0, y]) })
      }
      hasChanged = tiles.update(picture)
      #expect(!hasChanged)
    }
  }

  @Test func `one changed pixel is one tile`() {
    let picture = PixelBuffer(width: 300, height: 200)
    var tiles = LiveTiles()
    _ = tiles.update(picture)
    picture[130, 70] = 7
    let hasChanged = tiles.update(picture)
    #expect(hasChanged)
    var bytes: [UInt8] = []
    let one = tiles.pack(after: 1, into: &bytes)
    #expect(one == 1)
    #expect(bytes.count < 64)
    let all = tiles.pack(after: 0, into: &bytes)
    #expect(all == 5 * 4)
  }

  @Test func `a picture of another size consists of new tiles`() {
    var tiles = LiveTiles()
    let wide = PixelBuffer(width: 300, height: 200)
    _ = tiles.update(wide)
    // Both buffers have the first size.
    _ = tiles.update(wide)
    let narrow = PixelBuffer(width: 100, height: 700)
    for _ in 0..<2 { _ = tiles.update(narrow) }
    #expect(tiles.width == 100 && tiles.height == 700 && tiles.version == 2)
    var bytes: [UInt8] = []
    let count = tiles.pack(after: 1, into: &bytes)
    #expect(count == 2 * 11)
  }
}

@Suite(.serialized) struct LiveScreenTests {
  private func list(_ x: Double) -> DisplayList {
    let size = CGSize(width: 100, height: 80)
    let square = DisplayNode(
      bounds: CGRect(x: x, y: 10, width: 20, height: 20),
      drawings: [.fillRect(RoundedRect(CGRect(x: x, y: 10, width: 20, height: 20)), .color(.black))]
    )
    return DisplayList(
      size: size, root: DisplayNode(bounds: CGRect(origin: .zero, size: size), children: [square]))
  }

  private func makeShot(_ number: Int) -> LiveScreen.Shot {
    LiveScreen.Shot(
      list: list(Double(number % 70)), scale: 1, numbers: "{\"moment\":\(number)}", marks: [],
      tickBegin: 0, ready: 0)
  }

  private final class Page: Sendable {
    let messages = Mutex<[[UInt8]]>([])
    let dones = Mutex<[@Sendable () -> Void]>([])

    func head(_ message: [UInt8]) throws -> [String: Any] {
      let length = (0..<4).reduce(0) { $0 | Int(message[$1]) << (8 * $1) }
      let data = Data(message[4..<(4 + length)])
      return try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
    }

    /// The number of messages with an image; numbers can be sent alone.
    var pictures: Int {
      messages.withLock { messages in
        messages.count { message in
          message.count > 8 + (0..<4).reduce(0) { $0 | Int(message[$1]) << (8 * $1) }
        }
      }
    }
  }

  private func wait(until isTrue: () -> Bool) {
    for _ in 0..<12_000 where !isTrue() { Thread.sleep(forTimeInterval: 0.005) }
  }

  @Test func `a slow page receives the newest image and the numbers of all frames`() throws {
    let screen = try LiveScreen(text: PangoText()) { 0 }
    defer { screen.stop() }
    let page = Page()
    screen.add(1) { message, done in
      page.messages.withLock { $0.append(message) }
      done()
    }
    for number in 0..<200 {
      screen.show(makeShot(number))
      wait { screen.counts.painted > number }
    }
    // The page hasn't reported any drawing, so it has received the maximum number of images.
    wait { page.pictures >= 3 }
    #expect(page.pictures == 3)
    let first = try page.messages.withLock { try $0.map(page.head) }
    let version = try #require(first.last?["version"] as? Int)
    screen.drawn(1, version: version)
    wait { page.pictures == 4 }
    let heads = try page.messages.withLock { try $0.map(page.head) }
    let moments = heads.flatMap { head in
      (head["frames"] as? [[String: Any]] ?? []).compactMap { $0["moment"] as? Int }
    }
    #expect(moments == Array(0..<200))
    #expect((heads.last?["version"] as? Int ?? 0) > version + 100)
  }

  @Test func `a page that receives nothing is sent no more, whatever it reports`() throws {
    let screen = try LiveScreen(text: PangoText()) { 0 }
    defer { screen.stop() }
    let page = Page()
    screen.add(1) { message, done in
      page.messages.withLock { $0.append(message) }
      page.dones.withLock { $0.append(done) }
    }
    for number in 0..<100 {
      screen.show(makeShot(number))
      wait { screen.counts.painted > number }
      screen.drawn(1, version: 1_000_000)
    }
    #expect(page.messages.withLock { $0.count } <= 3)
    screen.remove(1)
    for done in page.dones.withLock({ $0 }) { done() }
    screen.show(makeShot(500))
    wait { screen.counts.painted > 100 }
    #expect(page.messages.withLock { $0.count } <= 3)
  }

  @Test func `of many responses, a page that receives nothing gets only the newest`() throws {
    let screen = try LiveScreen(text: PangoText()) { 0 }
    defer { screen.stop() }
    let page = Page()
    screen.add(1) { message, done in
      page.messages.withLock { $0.append(message) }
      page.dones.withLock { $0.append(done) }
    }
    func sendResponse(_ number: Int, bytes: Int) {
      let text = String(repeating: "x", count: bytes)
      screen.tell(
        #"{"saved":{"name":"\#(number)","text":"\#(text)"}}"#, about: .file(.touches), only: 1)
    }
    sendResponse(0, bytes: 9 << 20)
    wait { screen.counts.sent == 1 }
    for number in 1..<50 { sendResponse(number, bytes: 1 << 20) }
    screen.tell(#"{"state":1}"#, about: .state)
    screen.tell(#"{"state":2}"#, about: .state)
    Thread.sleep(forTimeInterval: 0.2)
    #expect(screen.counts.sent == 1)
    page.dones.withLock { $0[0] }()
    wait { screen.counts.sent == 2 }
    #expect(screen.counts.bytes < 11 << 20)
    let head = try page.head(try #require(page.messages.withLock { $0.last }))
    let notes = try #require(head["notes"] as? [[String: Any]])
    #expect(notes.count == 2)
    #expect(notes.first?["state"] as? Int == 2)
    #expect((notes.last?["saved"] as? [String: String])?["name"] == "49")
  }
}
