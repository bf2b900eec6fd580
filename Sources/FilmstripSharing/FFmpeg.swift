import FilmstripGraphics
import FilmstripImaging
import Foundation

/// A process of ffmpeg that reads a film's pixels and writes a file.
///
/// The file has a hidden name until it is complete.
final class FFmpeg {
  private let format: ShareFormat
  private let process = Process()
  private let input = Pipe()
  private let errors = Pipe()
  private let size: (width: Int, height: Int)

  /// Starts ffmpeg.
  ///
  /// - Parameters:
  ///   - file: The path of the hidden file, which exists.
  ///   - path: The folders to search for ffmpeg, separated by colons as in `PATH`.
  /// - Throws: `ShareError.noFFmpeg` if ffmpeg isn't found.
  init(
    _ format: ShareFormat, to file: String, width: Int, height: Int, framesPerSecond: Int,
    path: String? = ProcessInfo.processInfo.environment["PATH"]
  ) throws {
    self.format = format
    size = (width, height)
    guard let executable = Self.find(in: path) else { throw ShareError.noFFmpeg(format) }
    process.executableURL = URL(fileURLWithPath: executable)
    process.arguments =
      [
        "-hide_banner", "-loglevel", "error", "-nostdin", "-y", "-f", "rawvideo", "-pixel_format",
        "bgr0",
        "-video_size", "\(width)x\(height)", "-framerate", "\(framesPerSecond)", "-i", "pipe:0",
        "-map_metadata", "-1", "-fflags", "+bitexact", "-flags:v", "+bitexact",
      ] + Self.arguments(format) + [file]
    process.standardInput = input
    process.standardOutput = FileHandle.nullDevice
    process.standardError = errors
    // If ffmpeg ends early, writing must fail with an error instead of ending this process.
    signal(SIGPIPE, SIG_IGN)
    try process.run()
    try? input.fileHandleForReading.close()
    try? errors.fileHandleForWriting.close()
  }

  deinit {
    if process.isRunning {
      process.terminate()
      process.waitUntilExit()
    }
  }

  /// Returns the path of the first executable file named `ffmpeg`.
  static func find(in path: String?) -> String? {
    (path ?? "").split(separator: ":").map { $0 + "/ffmpeg" }.first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
  }

  /// Returns the name of the encoder for a format.
  static func encoder(_ format: ShareFormat) -> String {
    switch format {
    case .webp: "libwebp_anim"
    case .mp4: "libx264"
    default: "libvpx-vp9"
    }
  }

  /// Returns the encoder's arguments for a format.
  ///
  /// *Chosen:* qualities at which text and its edges look as in the frames. Videos have the colours
  /// of BT.709, half the colour resolution, which all players support, and sides with even lengths.
  static func arguments(_ format: ShareFormat) -> [String] {
    let even =
      "pad=ceil(iw/2)*2:ceil(ih/2)*2,scale=in_range=pc:out_range=tv:out_color_matrix=bt709:flags=accurate_rnd+full_chroma_int,format=yuv420p"
    let colors = [
      "-vf", even, "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709",
      "-color_range", "tv",
    ]
    switch format {
    case .webp:
      return [
        "-c:v", "libwebp_anim", "-lossless", "1", "-compression_level", "4", "-loop", "0", "-f",
        "webp",
      ]
    case .mp4:
      return colors + [
        "-c:v", "libx264", "-preset", "slow", "-crf", "16", "-movflags", "+faststart", "-f", "mp4",
      ]
    default:
      return colors + [
        "-c:v", "libvpx-vp9", "-crf", "22", "-b:v", "0", "-row-mt", "1", "-cpu-used", "3",
        "-f", "webm",
      ]
    }
  }

  /// Writes a frame `count` times.
  func append(_ picture: Bitmap, count: Int) throws {
    do {
      let data = picture.pixels.withUnsafeBytes { Data($0) }
      for _ in 0..<count { try input.fileHandleForWriting.write(contentsOf: data) }
    } catch {
      try finish()
      throw error
    }
  }

  /// Waits until the file is complete, and throws if ffmpeg failed.
  func finish() throws {
    try? input.fileHandleForWriting.close()
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationReason != .exit || process.terminationStatus != 0 else { return }
    if text.contains("Unknown encoder") || text.contains("Encoder not found") {
      throw ShareError.noEncoder(format, encoder: Self.encoder(format))
    }
    let lines = text.split(whereSeparator: \.isNewline)
    throw ShareError.ffmpeg(
      format,
      message: lines.first.map(String.init)
        ?? "ffmpeg ended with status \(process.terminationStatus)")
  }
}
