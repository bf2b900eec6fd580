import FilmstripImaging
import Foundation
import Testing

struct AtomicFolderTests {
  private func write(_ text: String, in folder: String) throws {
    let made = try AtomicFolder(path: folder + "/film")
    try AtomicFile.write(text, to: made.temporary + "/a.txt")
    try made.commit()
  }

  @Test func `a folder appears whole, replaces the older one, and leaves nothing else`() throws {
    try withScratchFolder { folder throws in
      try write("one", in: folder)
      try AtomicFile.write("old", to: folder + "/film/only-in-the-old-one")
      try write("two", in: folder)
      #expect(try listing(folder) == ["film"])
      #expect(try listing(folder + "/film") == ["a.txt"])
      #expect(try String(contentsOfFile: folder + "/film/a.txt", encoding: .utf8) == "two")
    }
  }

  @Test func `a folder that is not committed leaves the older one as it is`() throws {
    try withScratchFolder { folder throws in
      try write("one", in: folder)
      do {
        let made = try AtomicFolder(path: folder + "/film")
        try AtomicFile.write("two", to: made.temporary + "/a.txt")
        #expect(try listing(folder).count == 2)
      }
      #expect(try listing(folder) == ["film"])
      #expect(try String(contentsOfFile: folder + "/film/a.txt", encoding: .utf8) == "one")
    }
  }

  // Between the two renames of a file system that cannot exchange names, a killed process leaves this.
  @Test func `what killed processes leave is removed, and a folder without its name gets it back`()
    throws
  {
    try withScratchFolder { folder throws in
      let files = FileManager.default
      for (name, text) in [
        (".film.old-77-3", "old"), (".film.new-77-4", "half"), (".other.new-1-1", "half"),
        ("other", "whole"), (".other.old-5-5", "older"), (".mine.new-x", "kept"),
        ("a.new-1-1", "kept"),
      ] {
        try files.createDirectory(
          atPath: folder + "/" + name, withIntermediateDirectories: false)
        try AtomicFile.write(text, to: folder + "/\(name)/a.txt")
      }
      try AtomicFolder.recover(in: folder)
      #expect(try listing(folder) == [".mine.new-x", "a.new-1-1", "film", "other"])
      #expect(try String(contentsOfFile: folder + "/film/a.txt", encoding: .utf8) == "old")
      #expect(try String(contentsOfFile: folder + "/other/a.txt", encoding: .utf8) == "whole")
    }
  }

  @Test func `a place that does not exist, and a file of that name, are errors with the path`()
    throws
  {
    try withScratchFolder { folder throws in
      #expect(throws: ImagingError.file(operation: "create", path: folder + "/x/y", code: ENOENT)) {
        _ = try AtomicFolder(path: folder + "/x/y")
      }
      #expect(throws: ImagingError.self) { _ = try AtomicFolder(path: folder + "/") }
    }
  }
}
