import FilmstripGraphics
import FilmstripImaging
import Foundation
import Testing

@Suite(.serialized) struct AtomicFileTests {
  @Test func `a file appears complete and leaves no temporary file`() throws {
    try withScratchFolder { folder throws in
      try AtomicFile.write("one", to: folder + "/a.json")
      try AtomicFile.write("two", to: folder + "/a.json")
      #expect(try String(contentsOfFile: folder + "/a.json", encoding: .utf8) == "two")
      let buffer = picture(20, 20, .gradient)
      try PNGEncoder().write(buffer, to: folder + "/b.png")
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: folder + "/b.png")))
      #expect(try bytes == PNGEncoder().encode(buffer))
      #expect(try listing(folder) == ["a.json", "b.png"])
    }
  }

  @Test func `the old file remains until the commit, and an uncommitted file leaves nothing`()
    throws
  {
    try withScratchFolder { folder throws in
      let path = folder + "/a.txt"
      try AtomicFile.write("old", to: path)
      do {
        var file = try AtomicFile(path: path)
        try Array("new".utf8).withUnsafeBytes { try file.append($0) }
        #expect(try listing(folder).count == 2)
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "old")
      }
      #expect(try listing(folder) == ["a.txt"])
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "old")
    }
  }

  @Test func `a path without a folder, or of a folder, is an error that states the path`()
    throws
  {
    try withScratchFolder { folder throws in
      try AtomicFile.write("x", to: folder + "/file")
      for (path, code) in [
        (folder + "/missing/a.png", ENOENT), (folder + "/file/a.png", ENOTDIR),
        (folder, EISDIR), (folder + "/", EISDIR), ("", ENOENT),
        (folder + "/" + String(repeating: "n", count: 300), ENAMETOOLONG),
      ] {
        let error = #expect(throws: ImagingError.self) {
          try PNGEncoder().write(picture(2, 2, .flat), to: path)
        }
        guard case .file(_, let named, let number) = error else {
          Issue.record("\(String(describing: error))")
          continue
        }
        #expect(named == path)
        #expect(number == code, "\(path)")
      }
      #expect(try listing(folder) == ["file"])
    }
  }

  @Test(.enabled(if: geteuid() != 0, "root may write anywhere"))
  func `a read-only folder is an error and does not change`() throws {
    try withScratchFolder { folder throws in
      chmod(folder, 0o555)
      defer { chmod(folder, 0o755) }
      let error = #expect(throws: ImagingError.self) {
        try PNGEncoder().write(picture(2, 2, .flat), to: folder + "/a.png")
      }
      #expect(error == .file(operation: "create", path: folder + "/a.png", code: EACCES))
      #expect(try listing(folder).isEmpty)
    }
  }

  @Test func `a file that exceeds the size limit is an error that leaves no file`() async {
    // The size limit of the process stands for a full disk.
    await #expect(processExitsWith: .success) {
      try withScratchFolder { folder throws in
        signal(SIGXFSZ, SIG_IGN)
        var limit = rlimit(rlim_cur: 50_000, rlim_max: 50_000)
        setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
        do {
          try AtomicFile.write([UInt8](repeating: 1, count: 100_000), to: folder + "/a")
          exit(1)
        } catch let error as ImagingError {
          guard error == .file(operation: "write", path: folder + "/a", code: EFBIG) else {
            exit(2)
          }
        }
        guard try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty else { exit(3) }
      }
    }
  }

  @Test func `a device, a pipe and a link are refused at once and not replaced`() throws {
    try withScratchFolder { folder throws in
      #expect(mkfifo(folder + "/pipe", 0o600) == 0)
      for path in ["/dev/null", folder + "/pipe"] {
        let error = #expect(throws: ImagingError.self) { try AtomicFile.write("x", to: path) }
        #expect(error == .notAFile(path: path))
      }
      try AtomicFile.write("old", to: folder + "/file")
      for target in ["/dev/null", "file", "nothing"] {
        let link = folder + "/link to \(target.suffix(4))"
        symlink(target, link)
        let error = #expect(throws: ImagingError.self) { try AtomicFile.write("x", to: link) }
        #expect(error == .link(path: link))
      }
      #expect(
        try listing(folder) == ["file", "link to file", "link to hing", "link to null", "pipe"])
      #expect(try String(contentsOfFile: folder + "/file", encoding: .utf8) == "old")
    }
  }

  @Test func `a file with a long name is written although its temporary name is shortened`() throws
  {
    try withScratchFolder { folder throws in
      let name = String(repeating: "é", count: 125) + ".png"
      try AtomicFile.write("x", to: folder + "/" + name)
      #expect(try listing(folder) == [name])
    }
  }

  @Test func `an interruption removes the open temporary files and nothing else`() async {
    // The test has its own process, because the table of open files belongs to the whole process.
    await #expect(processExitsWith: .success) {
      try withScratchFolder { folder throws in
        try AtomicFile.write("done", to: folder + "/done.txt")
        var file = try AtomicFile(path: folder + "/open.txt")
        try Array("half".utf8).withUnsafeBytes { try file.append($0) }
        signal(SIGINT) { _ in AtomicFile.unlinkOpenTemporaries() }
        kill(getpid(), SIGINT)
        // Another thread may receive the signal.
        var names: [String] = []
        for _ in 0..<500 where names != ["done.txt"] {
          names = try FileManager.default.contentsOfDirectory(atPath: folder)
          usleep(10_000)
        }
        guard names == ["done.txt"] else { exit(1) }
        do {
          try file.commit()
          exit(2)
        } catch {}
      }
    }
  }

  @Test func `temporary files of killed processes are removed, those of running ones are not`()
    throws
  {
    try withScratchFolder { folder throws in
      // Process identifiers end at 4194304.
      for name in [
        ".a.png.tmp-4194999-1", ".a.png.tmp-1-1", ".a.png.tmp-x-1", "a.tmp-4194999-1", ".b",
        ".a.png.tmp-\(getpid())-7",
      ] {
        try AtomicFile.write("", to: folder + "/" + name)
      }
      #expect(try AtomicFile.removeStaleTemporaries(in: folder) == 1)
      #expect(try listing(folder).count == 5)
      #expect(try !listing(folder).contains(".a.png.tmp-4194999-1"))
      #expect(try AtomicFile.removeStaleTemporaries(in: folder + "/missing") == 0)
    }
  }

  @Test func `the temporary files of one file can be removed alone`() throws {
    try withScratchFolder { folder throws in
      for name in [".a.png.tmp-4194999-1", ".a.png.tmp-4194999-23", ".b.png.tmp-4194999-1"] {
        try AtomicFile.write("", to: folder + "/" + name)
      }
      #expect(try AtomicFile.removeStaleTemporaries(in: folder, of: "a.png") == 2)
      #expect(try listing(folder) == [".b.png.tmp-4194999-1"])
    }
  }
}
