import FilmstripImaging
import Foundation
import Testing

struct AtomicFolderTests {
  private func write(_ text: String, in folder: String) throws {
    let newFolder = try AtomicFolder(path: folder + "/film")
    try AtomicFile.write(text, to: newFolder.temporary + "/a.txt")
    try newFolder.commit()
  }

  @Test func `a folder appears complete, replaces the older folder, and leaves nothing else`()
    throws
  {
    try withScratchFolder { folder throws in
      try write("one", in: folder)
      try AtomicFile.write("old", to: folder + "/film/only-in-the-old-one")
      try write("two", in: folder)
      #expect(try listing(folder) == ["film"])
      #expect(try listing(folder + "/film") == ["a.txt"])
      #expect(try String(contentsOfFile: folder + "/film/a.txt", encoding: .utf8) == "two")
    }
  }

  @Test func `an uncommitted folder leaves the older folder unchanged`() throws {
    try withScratchFolder { folder throws in
      try write("one", in: folder)
      do {
        let newFolder = try AtomicFolder(path: folder + "/film")
        try AtomicFile.write("two", to: newFolder.temporary + "/a.txt")
        #expect(try listing(folder).count == 2)
      }
      #expect(try listing(folder) == ["film"])
      #expect(try String(contentsOfFile: folder + "/film/a.txt", encoding: .utf8) == "one")
    }
  }

  // A process killed between the two renames of a file system that cannot exchange names leaves
  // this.
  @Test func `remains of killed processes are removed, and a renamed folder is restored`()
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

  @Test func `a missing parent folder, and a path without a name, are errors`()
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
