import FilmstripGraphics
import FilmstripImaging
import Foundation
import Testing

/// Expected values: Pillow's decoder for the colours, and its `ImageOps.exif_transpose` for the
/// orientations.
@Suite(.enabled(if: JPEGDecoder.standard.isAvailable, "libturbojpeg0-dev is not installed"))
struct JPEGDecoderTests {
  /// Six squares of 8 by 8 pixels in two rows, ABC and DEF, created with Pillow; byte 49 is the
  /// Exif orientation.
  private static let squares =
    "/9j/4AAQSkZJRgABAQAAAQABAAD/4QAiRXhpZgAATU0AKgAAAAgAAQESAAMAAAABAAYAAAAAAAD/"
    + "2wBDAAIBAQEBAQIBAQECAgICAgQDAgICAgUEBAMEBgUGBgYFBgYGBwkIBgcJBwYGCAsICQoKCgoK"
    + "BggLDAsKDAkKCgr/2wBDAQICAgICAgUDAwUKBwYHCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoK"
    + "CgoKCgoKCgoKCgoKCgoKCgoKCgoKCgr/wAARCAAQABgDAREAAhEBAxEB/8QAFgABAQEAAAAAAAAA"
    + "AAAAAAAACAkH/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/EABgBAQADAQAAAAAAAAAAAAAAAAkFBwgK"
    + "/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAwDAQACEQMRAD8AI6nyoM7NQC8tAjqbVEHWXBAN0YJQ"
    + "J2U2X3//2Q=="

  private static let colors: [(name: Character, red: Int, green: Int, blue: Int)] = [
    ("A", 200, 30, 39), ("B", 20, 60, 210), ("C", 30, 160, 60), ("D", 240, 199, 19),
    ("E", 120, 21, 140), ("F", 10, 10, 10),
  ]

  private func file(orientation: UInt8) throws -> [UInt8] {
    var bytes = Array(try #require(Data(base64Encoded: Self.squares)))
    bytes[49] = orientation
    return bytes
  }

  /// Returns the letter of a pixel's colour, which can differ by the rounding of another version.
  private func letter(_ pixel: UInt32) -> Character {
    let (red, green, blue) = (Int(pixel >> 16 & 255), Int(pixel >> 8 & 255), Int(pixel & 255))
    let match = Self.colors.first {
      abs($0.red - red) <= 2 && abs($0.green - green) <= 2 && abs($0.blue - blue) <= 2
    }
    return pixel >> 24 == 255 ? match?.name ?? "?" : "?"
  }

  @Test(
    arguments: [
      (1, ["ABC", "DEF"]), (2, ["CBA", "FED"]), (3, ["FED", "CBA"]), (4, ["DEF", "ABC"]),
      (5, ["AD", "BE", "CF"]), (6, ["DA", "EB", "FC"]), (7, ["FC", "EB", "DA"]),
      (8, ["CF", "BE", "AD"]), (9, ["ABC", "DEF"]), (0, ["ABC", "DEF"]),
    ] as [(UInt8, [String])])
  func `a photo is upright, whatever its orientation`(
    _ orientation: UInt8, _ rows: [String]
  ) throws {
    let picture = try #require(JPEGDecoder.standard.bitmap(file(orientation: orientation)))
    #expect(picture.width == rows[0].count * 8 && picture.height == rows.count * 8)
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let expected = Array(rows[y / 8])[x / 8]
        #expect(letter(picture.pixels[y * picture.width + x]) == expected)
      }
    }
  }

  /// Two squares of 8 by 8 pixels with the inks (200, 30, 60, 20) and (0, 120, 255, 90), created with
  /// Pillow, which converts them to the colours below.
  private static let inks =
    "/9j/7gAOQWRvYmUAZAAAAAAA/9sAQwACAQEBAQECAQEBAgICAgIEAwICAgIFBAQDBAYFBgYGBQYG"
    + "BgcJCAYHCQcGBggLCAkKCgoKCgYICwwLCgwJCgoK/8AAFAgACAAQBEMRAE0RAFkRAEsRAP/EAB8A"
    + "AAEFAQEBAQEBAAAAAAAAAAABAgMEBQYHCAkKC//EALUQAAIBAwMCBAMFBQQEAAABfQECAwAEEQUS"
    + "ITFBBhNRYQcicRQygZGhCCNCscEVUtHwJDNicoIJChYXGBkaJSYnKCkqNDU2Nzg5OkNERUZHSElK"
    + "U1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6g4SFhoeIiYqSk5SVlpeYmZqio6Slpqeoqaqys7S1tre4"
    + "ubrCw8TFxsfIycrS09TV1tfY2drh4uPk5ebn6Onq8fLz9PX29/j5+v/aAA4EQwBNAFkASwAAPwD8"
    + "26/YSv0Mr9rK/sgr8l6/jzr856//2Q=="

  @Test func `inks are converted to colours`() throws {
    let bytes = Array(try #require(Data(base64Encoded: Self.inks)))
    let picture = try #require(JPEGDecoder.standard.bitmap(bytes))
    #expect(picture.width == 16 && picture.height == 8)
    for (column, expected) in [(3, [51, 207, 180]), (12, [165, 87, 0])] {
      let pixel = picture.pixels[3 * 16 + column]
      #expect(pixel >> 24 == 255)
      let color = [16, 8, 0].map { Int(pixel >> $0 & 255) }
      #expect(zip(color, expected).allSatisfy { abs($0 - $1) <= 2 }, "\(color)")
    }
  }

  @Test func `damaged files, and every part of a file, decode to nil or to an image`() throws {
    let whole = try file(orientation: 6)
    for count in 0..<whole.count - 2 {
      #expect(JPEGDecoder.standard.bitmap(Array(whole[..<count])) == nil, "\(count) bytes")
    }
    #expect(JPEGDecoder.standard.bitmap(Array("not a picture".utf8)) == nil)
    for offset in 0..<whole.count {
      var bytes = whole
      bytes[offset] ^= 0xFF
      let picture = JPEGDecoder.standard.bitmap(bytes)
      #expect(picture.map { $0.pixels.count == $0.width * $0.height } ?? true)
    }
  }

  @Test func `without the library there is no image`() throws {
    let decoder = JPEGDecoder(library: "libnothing.so.0")
    #expect(!decoder.isAvailable)
    #expect(decoder.bitmap(try file(orientation: 1)) == nil)
  }
}
