import FilmstripStage
import FilmstripTiming
import Foundation
import Testing

@_spi(Headless) @testable import UIKit

// Expected result: reading a file restores the saved values, and every changed byte is detected.
@MainActor
@Suite(.serialized)
struct StateArchiveTests {
  final class Note: NSObject, NSCoding {
    var text = ""
    var next: Note?

    override init() { super.init() }

    init?(coder: NSCoder) {
      text = coder.decodeObject(forKey: "text") as? String ?? ""
      next = coder.decodeObject(forKey: "next") as? Note
    }

    func encode(with coder: NSCoder) {
      coder.encode(text, forKey: "text")
      coder.encode(next, forKey: "next")
    }
  }

  private func roundTrip(_ encode: (StateCoder) -> Void) throws -> StateCoder {
    _ = RestorationRig.stage()
    let coder = StateCoder()
    encode(coder)
    let record = StateRecord(
      path: ["Root"], restorationClass: nil, owner: nil, values: coder.values)
    let data = try StateArchive(records: [record]).encoded()
    return StateCoder(try StateArchive(data, path: "test").records[0].values)
  }

  @Test func `every kind of value is restored unchanged`() throws {
    let coder = try roundTrip { coder in
      coder.encode("text \u{1F600}\n", forKey: "text")
      coder.encode(true, forKey: "yes")
      coder.encode(-7, forKey: "integer")
      coder.encode(Int64.max, forKey: "long")
      coder.encode(Int32.min, forKey: "short")
      coder.encode(0.1, forKey: "real")
      coder.encode(Float(0.5), forKey: "float")
      coder.encode(Double.infinity, forKey: "infinite")
      coder.encode(Data([0, 255, 10]), forKey: "data")
      coder.encode(Date(timeIntervalSinceReferenceDate: 1.25), forKey: "date")
      coder.encode(URL(string: "https://example.com/a?b=c"), forKey: "url")
      coder.encode(IndexPath(indexes: [3, 1]), forKey: "path")
      coder.encode(["a", 1, 2.5, false, ["b"]] as [Any], forKey: "list")
      coder.encode(["k": ["x": 1]], forKey: "dictionary")
      coder.encode(NSNumber(value: 3), forKey: "number")
      coder.encode(CGPoint(x: 1.5, y: -2), forKey: "point")
      coder.encode(CGSize(width: 3, height: 4), forKey: "size")
      coder.encode(CGRect(x: 1, y: 2, width: 3, height: 4), forKey: "rect")
      coder.encode(nil, forKey: "nothing")
    }
    #expect(coder.decodeObject(forKey: "text") as? String == "text \u{1F600}\n")
    #expect(coder.decodeObject(of: NSString.self, forKey: "text") == "text \u{1F600}\n")
    #expect(coder.decodeBool(forKey: "yes"))
    #expect(coder.decodeInteger(forKey: "integer") == -7)
    #expect(coder.decodeInt64(forKey: "long") == .max)
    #expect(coder.decodeInt32(forKey: "short") == .min)
    #expect(coder.decodeDouble(forKey: "real") == 0.1)
    #expect(coder.decodeFloat(forKey: "float") == 0.5)
    #expect(coder.decodeDouble(forKey: "infinite") == .infinity)
    #expect(coder.decodeObject(forKey: "data") as? Data == Data([0, 255, 10]))
    #expect(
      coder.decodeObject(forKey: "date") as? Date == Date(timeIntervalSinceReferenceDate: 1.25))
    #expect(
      coder.decodeObject(forKey: "url") as? URL == URL(string: "https://example.com/a?b=c"))
    #expect(coder.decodeObject(forKey: "path") as? IndexPath == IndexPath(indexes: [3, 1]))
    let list = try #require(coder.decodeObject(forKey: "list") as? [Any])
    #expect(list.count == 5 && list[0] as? String == "a" && list[1] as? Int == 1)
    #expect(list[2] as? Double == 2.5 && list[3] as? Bool == false && list[4] as? [String] == ["b"])
    #expect(coder.decodeObject(forKey: "dictionary") as? [String: [String: Int]] == ["k": ["x": 1]])
    #expect(coder.decodeInteger(forKey: "number") == 3)
    #expect(coder.decodeCGPoint(forKey: "point") == CGPoint(x: 1.5, y: -2))
    #expect(coder.decodeCGSize(forKey: "size") == CGSize(width: 3, height: 4))
    #expect(coder.decodeCGRect(forKey: "rect") == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(coder.containsValue(forKey: "nothing"))
    #expect(coder.decodeObject(forKey: "nothing") == nil)
    #expect(Headless.reports.isEmpty)
  }

  @Test func `missing values decode as nil, false or 0`() throws {
    let coder = try roundTrip { $0.encode("here", forKey: "there") }
    #expect(coder.decodeObject(forKey: "missing") == nil)
    #expect(!coder.decodeBool(forKey: "missing") && coder.decodeInteger(forKey: "missing") == 0)
    #expect(coder.decodeDouble(forKey: "there") == 0, "a value of another type decodes as 0")
    #expect(coder.decodeObject(forKey: "there") as? String == "here")
    #expect(!coder.containsValue(forKey: "missing"))
  }

  @Test func `objects that encode themselves are restored, even nested ones`() throws {
    let first = Note()
    first.text = "first"
    first.next = Note()
    first.next?.text = "second"
    let coder = try roundTrip { $0.encode(first, forKey: "note") }
    let note = try #require(coder.decodeObject(forKey: "note") as? Note)
    #expect(note.text == "first" && note.next?.text == "second" && note.next?.next == nil)
  }

  @Test func `values that can't be encoded are reported by name, including cycles`() throws {
    struct NotEncodable {}
    let cyclicNote = Note()
    cyclicNote.next = cyclicNote
    let coder = try roundTrip {
      $0.encode(NotEncodable(), forKey: "value")
      $0.encode(cyclicNote, forKey: "circle")
    }
    #expect(coder.decodeObject(forKey: "value") == nil)
    #expect(Headless.reports.contains { $0.description.contains("NotEncodable") })
    #expect(Headless.reports.count == 2, "\(Headless.reports)")
  }

  @Test func `equal states produce equal files and no other files in the folder`() throws {
    let folder = RestorationRig.file()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent("window.state")
    var contents: Set<Data> = []
    for _ in 0..<3 {
      let rig = RestorationRig(["A", "B"])
      rig.controllers[1].note = "same"
      try rig.window.archiveState(to: file)
      contents.insert(try Data(contentsOf: file))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["window.state"])
    }
    #expect(contents.count == 1)
  }

  @Test func `a file that can't be written or read produces an error with its path`() throws {
    let rig = RestorationRig(["A"])
    let nowhere = URL(fileURLWithPath: "/nowhere/at/all.state")
    for action in [
      { try rig.window.archiveState(to: nowhere) }, { try rig.window.restoreState(from: nowhere) },
    ] {
      do {
        try action()
        Issue.record("the action must throw an error")
      } catch let error as Headless.StateArchiveError {
        guard case .file(let path, let reason) = error else {
          Issue.record("\(error)")
          continue
        }
        #expect(path == nowhere.path && !reason.isEmpty)
        #expect(error.description.hasPrefix("/nowhere/at/all.state: could not be"))
      }
    }
    // A folder is at the path of the file: the folder stays, and the temporary file is removed.
    let folder = RestorationRig.file()
    let occupied = folder.appendingPathComponent("occupied")
    try FileManager.default.createDirectory(
      at: occupied.appendingPathComponent("full"), withIntermediateDirectories: true)
    #expect(throws: Headless.StateArchiveError.self) { try rig.window.archiveState(to: occupied) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["occupied"])
  }
}
