import FilmstripGraphics
import FilmstripImaging
import FilmstripRendering
import FilmstripTestSupport
import Foundation
import Synchronization
import Testing

@testable import FilmstripStage

@MainActor struct FilmWriterTests {
  private let scratch: ScratchFolder

  init() throws {
    scratch = try ScratchFolder()
  }

  private func writer(
    _ folder: String = "film", parts: [FilmPart] = [.frame], jobs: Int = 1,
    selection: Set<Int>? = nil, log: RecordingPainter.Log = .init(),
    cancellation: FilmCancellation = FilmCancellation()
  ) -> FilmWriter {
    FilmWriter(
      folder: FilmFolder(path: scratch.path + "/" + folder), scale: 1, parts: parts, jobs: jobs,
      selection: selection, cancellation: cancellation, makePainter: log.factory)
  }

  private func names(_ folder: String = "film") throws -> [String] {
    try scratch.files(folder).keys.filter { $0.hasSuffix(".png") }.sorted()
  }

  @Test func `each frame is written to the file with its number`() throws {
    let report = try writer().write(SlidingFilm(moving: 12))
    #expect(report.frameCount == 12)
    #expect(try names() == (0..<12).map { String(format: "frame/%04d.png", $0) })
  }

  @Test func `the written files are independent of the number of jobs`() throws {
    for jobs in [1, 2, 5] {
      _ = try writer("film\(jobs)", parts: FilmPart.allCases, jobs: jobs)
        .write(SlidingFilm(moving: 30, resting: 40))
    }
    let one = try scratch.files("film1")
    #expect(one.count == 4 * 70 + 1)
    #expect(try scratch.files("film2") == one)
    #expect(try scratch.files("film5") == one)
  }

  @Test func `frames equal to the previous frame are painted once and all written`() throws {
    let log = RecordingPainter.Log()
    let report = try writer(parts: [.frame, .bar], log: log)
      .write(SlidingFilm(moving: 10, resting: 5))
    // The last moving frame and the five frames at rest are equal, and the bar never changes.
    #expect(log.painted.load(ordering: .relaxed) == 10 + 1)
    #expect(report.paintedCount == 11)
    #expect(report.fileCount == 30)
    let files = try scratch.files("film")
    #expect(files["frame/0009.png"] == files["frame/0014.png"])
    #expect(files["frame/0008.png"] != files["frame/0009.png"])
    #expect(files["bar/0000.png"] == files["bar/0014.png"])
  }

  @Test func `parts contain only their own content, on a transparent background`() throws {
    _ = try writer(parts: [.frame, .bar, .content, .toolbar]).write(SlidingFilm())
    let files = try scratch.files("film").mapValues { String(decoding: $0, as: UTF8.self) }
    let bar = try #require(files["bar/0003.png"])
    #expect(bar.hasPrefix("\(RGBA.clear)"))
    #expect(bar.contains("bar/background") && !bar.contains("content/"))
    let content = try #require(files["content/0003.png"])
    #expect(content.contains("content/to") && !content.contains("bar/"))
    let toolbar = try #require(files["toolbar/0003.png"])
    #expect(!toolbar.contains("content/") && !toolbar.contains("bar/"))
    #expect(files["frame/0003.png"]?.hasPrefix("\(RGBA.black)") == true)
  }

  @Test func `only selected frames are written, with their numbers in the film`() throws {
    var received: [Int] = []
    let selection = try #require(FrameSelection(fractions: [0, 0.25, 1]))
    let report = try writer(selection: selection.indices(inFilmOf: 21))
      .write(SlidingFilm(moving: 21)) { received.append($0.index) }
    #expect(try names() == ["frame/0000.png", "frame/0005.png", "frame/0020.png"])
    #expect(report.frameCount == 21)
    #expect(received == Array(0..<21))
  }

  @Test func `frames and parts of a longer previous film are removed, other files stay`() throws {
    _ = try writer(parts: [.frame, .bar]).write(SlidingFilm(moving: 20))
    let note = scratch.path + "/film/frame/notes.txt"
    try Data("mine".utf8).write(to: URL(fileURLWithPath: note))
    try Data("old".utf8).write(to: URL(fileURLWithPath: scratch.path + "/film/timeline.json"))
    _ = try writer().write(SlidingFilm(moving: 3))
    #expect(try names() == ["frame/0000.png", "frame/0001.png", "frame/0002.png"])
    #expect(FileManager.default.fileExists(atPath: note))
    #expect(!FileManager.default.fileExists(atPath: scratch.path + "/film/bar"))
    #expect(!FileManager.default.fileExists(atPath: scratch.path + "/film/timeline.json"))
  }

  @Test(arguments: ["frame/0007.png", "bar/123456.png", "strip.png", "timeline.json"])
  func `files not written by a film are not overwritten`(_ name: String) throws {
    let file = URL(fileURLWithPath: scratch.path + "/film/" + name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("holiday".utf8).write(to: file)
    let before = try scratch.files()
    let error = #expect(throws: FilmError.self) { try writer().write(SlidingFilm()) }
    #expect(error == .foreignFile(path: file.path))
    #expect(try scratch.files() == before)
  }

  @Test func `a folder accepts only one film at a time`() throws {
    let first = writer()
    try first.prepare()
    let error = #expect(throws: FilmError.self) { try writer().write(SlidingFilm()) }
    #expect(error == .busy(path: scratch.path + "/film", process: getpid()))
    #expect(
      error?.description.contains("process (\(getpid())); wait for that process or specify")
        == true)
    try first.prepare()
    first.unlock()
    _ = try writer().write(SlidingFilm(moving: 2))
    #expect(try names() == ["frame/0000.png", "frame/0001.png"])
  }

  @Test(arguments: FilmPart.allCases)
  func `a part's folder that is a link is refused, even if the part is not written`(
    _ part: FilmPart
  ) throws {
    _ = try writer().write(SlidingFilm(moving: 2))
    let files = FileManager.default
    try? files.removeItem(atPath: scratch.path + "/film/frame")
    try files.createDirectory(
      atPath: scratch.path + "/elsewhere", withIntermediateDirectories: true)
    let foreign = scratch.path + "/elsewhere/0000.png"
    try Data("holiday".utf8).write(to: URL(fileURLWithPath: foreign))
    let link = scratch.path + "/film/" + part.rawValue
    symlink(scratch.path + "/elsewhere", link)
    let error = #expect(throws: FilmError.self) { try writer().write(SlidingFilm(moving: 2)) }
    #expect(error == .link(path: link))
    #expect(files.contents(atPath: foreign) == Data("holiday".utf8))
  }

  @Test func `a film folder that is a link is refused, but links in its path are followed`()
    throws
  {
    let files = FileManager.default
    try files.createDirectory(
      atPath: scratch.path + "/elsewhere", withIntermediateDirectories: true)
    symlink(scratch.path + "/elsewhere", scratch.path + "/link")
    for path in ["/link", "/link/"] {
      let error = #expect(throws: FilmError.self) {
        try FilmFolder(path: scratch.path + path).prepare(parts: [.frame])
      }
      #expect(error == .link(path: scratch.path + "/link"))
    }
    #expect(try files.contentsOfDirectory(atPath: scratch.path + "/elsewhere").isEmpty)
    try FilmFolder(path: scratch.path + "/link/film").prepare(parts: [.frame])
    #expect(files.fileExists(atPath: scratch.path + "/elsewhere/film/frame"))
  }

  @Test func `a frame file that is a pipe is refused immediately`() throws {
    _ = try writer().write(SlidingFilm(moving: 2))
    let path = scratch.path + "/film/frame/0001.png"
    unlink(path)
    mkfifo(path, 0o600)
    let renderer = try CairoPainter.factory(text: PangoText())
    let folder = FilmFolder(path: scratch.path + "/film")
    let error = #expect(throws: ImagingError.self) {
      try FilmWriter(folder: folder, scale: 1, makePainter: renderer).write(SlidingFilm(moving: 2))
    }
    #expect(error == .notAFile(path: path))
  }

  @Test func `other files in the folder are kept`() throws {
    let file = URL(fileURLWithPath: scratch.path + "/film/frame/07.png")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("other".utf8).write(to: file)
    _ = try writer().write(SlidingFilm(moving: 2))
    #expect(try names() == ["frame/0000.png", "frame/0001.png", "frame/07.png"])
  }

  @Test(arguments: [1, 2])
  func `a painter's error ends the film`(_ jobs: Int) throws {
    let log = RecordingPainter.Log(faultAt: 5)
    #expect(throws: RecordingPainter.Fault.self) {
      try writer(jobs: jobs, log: log).write(SlidingFilm(moving: 500))
    }
    #expect(log.painted.load(ordering: .relaxed) < 20)
  }

  @Test(arguments: [1, 2])
  func `an error while creating a painter ends the film`(_ jobs: Int) throws {
    let writer = FilmWriter(
      folder: FilmFolder(path: scratch.path + "/film"), scale: 1, jobs: jobs,
      makePainter: { _ in throw RecordingPainter.Fault() })
    #expect(throws: RecordingPainter.Fault.self) { try writer.write(SlidingFilm(moving: 500)) }
  }

  @Test func `an error of the source ends the film`() throws {
    #expect(throws: SlidingFilm.Fault.self) {
      try writer(jobs: 2).write(SlidingFilm(moving: 50, fault: 20))
    }
  }

  @Test func `a cancelled film stops early`() throws {
    let cancellation = FilmCancellation()
    let log = RecordingPainter.Log()
    let error = #expect(throws: FilmError.self) {
      try writer(jobs: 2, log: log, cancellation: cancellation).write(SlidingFilm(moving: 500)) {
        if $0.index == 30 { cancellation.cancel() }
      }
    }
    #expect(error == .cancelled)
    #expect(log.painted.load(ordering: .relaxed) <= 31)
  }

  @Test func `a film without frames throws an error`() throws {
    let error = #expect(throws: FilmError.self) { try writer().write(SlidingFilm(moving: 0)) }
    #expect(error == .noFrames)
  }

  @Test func `a file at the path of the folder throws an error`() throws {
    try Data().write(to: URL(fileURLWithPath: scratch.path + "/file"))
    let error = #expect(throws: FilmError.self) { try writer("file").write(SlidingFilm()) }
    #expect(error == .notAFolder(path: scratch.path + "/file"))
    let deeper = #expect(throws: FilmError.self) { try writer("file/film").write(SlidingFilm()) }
    #expect(deeper == .notAFolder(path: scratch.path + "/file"))
  }

  @Test func `a folder that cannot be created throws an error with the system's reason`() throws {
    let error = #expect(throws: FilmError.self) {
      try FilmFolder(path: "/proc/filmstrip/film").prepare(parts: [.frame])
    }
    #expect(error?.description.hasPrefix("cannot create the folder '/proc/filmstrip': ") == true)
  }

  @Test(
    arguments: [
      ("0000.png", 0), ("0042.png", 42), ("9999.png", 9999), ("10000.png", 10000),
      ("00042.png", nil), ("042.png", nil), ("0042.jpg", nil), ("٠٠٤٢.png", nil), ("+042.png", nil),
      ("99999999999999999999.png", nil),
    ] as [(String, Int?)])
  func `frame files are recognized by their names`(_ name: String, _ index: Int?) {
    #expect(FilmFolder.frameIndex(of: name) == index)
    if let index {
      #expect(FilmFolder(path: "/x").path(of: .bar, frame: index) == "/x/bar/" + name)
    }
  }
}
