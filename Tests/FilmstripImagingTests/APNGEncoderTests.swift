import FilmstripGraphics
import FilmstripImaging
import Foundation
import Testing

@Suite struct APNGEncoderTests {
  @Test(arguments: [false, true])
  func `every frame is decoded with its delay, in the order of the sequence numbers`(
    hasAlpha: Bool
  ) throws {
    let texture: Texture = hasAlpha ? .noise : .opaqueNoise
    let frames = (0..<4).map { picture(300, 250, texture, seed: UInt64($0)) }
    try withScratchFolder { folder throws in
      let path = folder + "/film.png"
      var encoder = try APNGEncoder(
        path: path, width: 300, height: 250, frameCount: 4, hasAlpha: hasAlpha, loops: 3)
      for (index, frame) in frames.enumerated() {
        try encoder.append(frame, delay: index, over: 120)
      }
      #expect(!FileManager.default.fileExists(atPath: path))
      try encoder.finish()
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
      // Decoders without support for animations read a still image.
      #expect(try PNGDecoder.decodeBuffer(bytes).hasSamePixels(as: frames[0]))
      let chunks = chunks(of: bytes)
      let control = try #require(chunks.first { $0.type == "acTL" })
      #expect(control.payload == big(4) + big(3))
      var sequence = 0
      var stills: [[UInt8]] = []
      for (type, payload) in chunks {
        if type == "fcTL" || type == "fdAT" {
          #expect(Array(payload[..<4]) == big(sequence))
          sequence += 1
        }
        switch type {
        case "fcTL":
          #expect(
            Array(payload[4...]) == big(300) + big(250) + big(0) + big(0)
              + [0, UInt8(stills.count), 0, 120, 0, 0])
          stills.append(Array(bytes[..<33]))
        case "IDAT": stills[stills.count - 1] += chunk("IDAT", payload)
        case "fdAT": stills[stills.count - 1] += chunk("IDAT", Array(payload[4...]))
        default: break
        }
      }
      #expect(stills.count == 4)
      for (still, frame) in zip(stills, frames) {
        let buffer = try PNGDecoder.decodeBuffer(still + chunk("IEND", []))
        #expect(buffer.hasSamePixels(as: frame))
      }
    }
  }

  @Test func `too few frames, too many frames and wrong sizes are errors that leave no file`()
    throws
  {
    try withScratchFolder { folder throws in
      for appendedCount in [1, 3] {
        let error = #expect(throws: ImagingError.self) {
          var encoder = try APNGEncoder(
            path: folder + "/film.png", width: 5, height: 5, frameCount: 2)
          for _ in 0..<appendedCount {
            try encoder.append(picture(5, 5, .flat), delay: 1, over: 60)
          }
          try encoder.finish()
        }
        #expect(error == .frameCount(expected: 2, got: appendedCount))
      }
      let error = #expect(throws: ImagingError.self) {
        var encoder = try APNGEncoder(
          path: folder + "/film.png", width: 5, height: 5, frameCount: 1)
        try encoder.append(picture(4, 5, .flat), delay: 1, over: 60)
      }
      #expect(
        error == .sizesDiffer(width: 5, height: 5, otherWidth: 4, otherHeight: 5))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
    }
  }

  private func chunks(of file: [UInt8]) -> [(type: String, payload: [UInt8])] {
    var chunks: [(type: String, payload: [UInt8])] = []
    var position = 8
    while position < file.count {
      let length = file[position..<(position + 4)].reduce(0) { $0 << 8 | Int($1) }
      let body = Array(file[(position + 4)..<(position + 8 + length)])
      chunks.append((String(decoding: body[..<4], as: UTF8.self), Array(body[4...])))
      position += 12 + length
    }
    return chunks
  }
}
