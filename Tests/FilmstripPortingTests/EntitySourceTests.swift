#if Port
  import FilmstripTestSupport
  import Foundation
  import Testing

  @testable import FilmstripTry

  // Source of the expected values: "Generating code" in Apple's documentation of Core Data, and the
  // format of Xcode's data models.
  struct EntitySourceTests {
    private static let model = """
      <model type="com.apple.IDECoreDataModeler.DataModel">
        <entity name="Note" representedClassName="Note" codeGenerationType="class">
          <attribute name="title" optional="YES" attributeType="String"/>
          <attribute name="count" attributeType="Integer 16" usesScalarValueType="YES"/>
          <attribute name="rating" attributeType="Integer 16"/>
          <attribute name="bad; import Glibc" attributeType="String"/>
          <relationship name="tags" toMany="YES" destinationEntity="Tag"/>
          <relationship name="folder" maxCount="1" destinationEntity="Folder"/>
        </entity>
        <entity name="Tag" representedClassName="Tag" codeGenerationType="category">
          <attribute name="name" optional="YES" attributeType="String"/>
        </entity>
        <entity name="Folder" representedClassName="Folder" codeGenerationType="class"/>
        <entity name="Manual" representedClassName="Manual"/>
        <entity name="A: B {}" representedClassName="A: B {}" codeGenerationType="class"/>
      </model>
      """

    private func sources() throws -> (ScratchFolder, EntitySources) {
      let folder = try ScratchFolder()
      let model = folder.path + "/App.xcdatamodeld"
      for version in ["App 2.xcdatamodel", "App.xcdatamodel"] {
        try FileManager.default.createDirectory(
          atPath: "\(model)/\(version)", withIntermediateDirectories: true)
      }
      try Data(Self.model.utf8)
        .write(to: URL(fileURLWithPath: model + "/App 2.xcdatamodel/contents"))
      try Data("<plist><dict><string>App 2.xcdatamodel</string></dict></plist>".utf8)
        .write(to: URL(fileURLWithPath: model + "/.xccurrentversion"))
      return (folder, EntitySources(of: [model]))
    }

    @Test func `the classes and properties that Xcode generates are in a source`() throws {
      let (folder, sources) = try sources()
      let text = try #require(
        sources.source(for: ["let a = Note(context: b)", "class Tag: NSManagedObject {}"]))
      for line in [
        "public class Note: NSManagedObject, @unchecked Sendable {}",
        "public class Folder: NSManagedObject, @unchecked Sendable {}",
        "public class func fetchRequest() -> NSFetchRequest<Note> {", "var `title`: String? {",
        "var `count`: Int16 {", "var `rating`: NSNumber? {", "var `tags`: NSSet? {",
        "func addToTags(_ value: Tag) {", "func removeFromTags(_ value: Tag) {",
        "var `folder`: Folder? {", "extension Tag {", "var `name`: String? {",
      ] {
        #expect(text.contains(line), "\(line)")
      }
      for word in ["class Tag", "Manual", "Glibc", "A: B"] { #expect(!text.contains(word)) }
      _ = folder
    }

    @Test func `declared classes, and classes that no source uses, are not generated`() throws {
      let (folder, sources) = try sources()
      #expect(sources.source(for: ["let a = NoteCell()"]) == nil)
      let text = try #require(sources.source(for: ["struct Note {}", "class FolderCell {}"]))
      #expect(!text.contains("class Note") && text.contains("class Folder:"))
      _ = folder
    }
  }
#endif
