import FilmstripGraphics
import Foundation
import Testing

@testable import FilmstripSharing

/// Checks the use of ffmpeg with scripts in the place of ffmpeg.
@Suite struct FFmpegTests {
  private let picture = Bitmap(
    width: 2, height: 1, pixels: [0xff10_2030, 0xff40_5060])

  /// Writes frames with a script as ffmpeg, and returns the output.
  private func write(_ script: String?, frames: Int = 3) throws -> [UInt8] {
    let folder = FileManager.default.temporaryDirectory.path + "/filmstrip-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    if let script {
      // A separate process writes the script: a program that is open for writing cannot be run, and
      // each process that another test starts has the file open for a moment.
      let writer = Process()
      writer.executableURL = URL(fileURLWithPath: "/bin/sh")
      writer.arguments = [
        "-c", "printf '#!/bin/sh\\n%s\\n' \"$1\" > \"$0\" && chmod 755 \"$0\"", folder + "/ffmpeg",
        script,
      ]
      try writer.run()
      writer.waitUntilExit()
    }
    let ffmpeg = try FFmpeg(
      .mp4, to: folder + "/film", width: 2, height: 1, framesPerSecond: 60, path: folder)
    try ffmpeg.append(picture, count: frames)
    try ffmpeg.finish()
    return Array(FileManager.default.contents(atPath: folder + "/film") ?? Data())
  }

  @Test func `ffmpeg reads each frame as blue, green, red and an ignored byte`() throws {
    // The last argument of ffmpeg is the file.
    let bytes = try write("for file; do :; done; cat > \"$file\"")
    let frame: [UInt8] = [0x30, 0x20, 0x10, 0xff, 0x60, 0x50, 0x40, 0xff]
    #expect(bytes == frame + frame + frame)
  }

  @Test func `without ffmpeg the error states how to install it`() {
    let error = #expect(throws: ShareError.self) { try write(nil) }
    #expect(error == .noFFmpeg(.mp4))
    #expect(error?.description.contains("apt install ffmpeg") == true)
  }

  @Test func `an ffmpeg without the encoder is an error that names it`() {
    let error = #expect(throws: ShareError.self) {
      try write("cat > /dev/null; echo \"Unknown encoder 'libx264'\" >&2; exit 1")
    }
    #expect(error == .noEncoder(.mp4, encoder: "libx264"))
  }

  @Test func `an ffmpeg that ends early is an error with its message`() {
    let error = #expect(throws: ShareError.self) {
      // More than a pipe holds, so that writing fails.
      try write("echo 'No space left on device' >&2; exit 1", frames: 100_000)
    }
    #expect(error == .ffmpeg(.mp4, message: "No space left on device"))
  }
}
