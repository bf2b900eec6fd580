import Foundation
import Graphics
import Imaging
import Testing

@Suite(.serialized) struct AtomicFileTests {
  @Test func `a file appears whole and leaves no temporary file`() throws {
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

  @Test func `a folder that is missing, a file or a folder's own name is an error with the path`()
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

  @Test func `a full disk is an error that leaves no file`() {
    let error = #expect(throws: ImagingError.self) {
      try AtomicFile.write([UInt8](repeating: 1, count: 100_000), to: "/dev/full")
    }
    #expect(error == .file(operation: "write", path: "/dev/full", code: ENOSPC))
  }

  @Test func `a device is written to and not replaced`() throws {
    try AtomicFile.write("nothing", to: "/dev/null")
    var status = stat()
    #expect(stat("/dev/null", &status) == 0)
    #expect(status.st_mode & S_IFMT == S_IFCHR)
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
    // In a process of its own: the table of open files belongs to the whole process.
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

  @Test func `temporary files of a killed process are removed, those of a running one are not`()
    throws
  {
    try withScratchFolder { folder throws in
      // Process numbers end at 4194304.
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

  private func listing(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }
}
