import Foundation

/// A source that the user specified, or that is in a folder that the user specified.
package struct PortInput: Sendable, Hashable {
  /// The path of the source file.
  package var path: String
  /// The path of the source relative to the output folder.
  package var place: String
  /// Whether the source was found by searching a folder.
  package var isListed = false

  /// Creates the input for a source.
  package init(path: String, place: String, isListed: Bool = false) {
    self.path = path
    self.place = place
    self.isListed = isListed
  }

  /// Returns the sources at some paths: each file, and all Swift files in each folder, in
  /// alphabetical order.
  ///
  /// The sources of a single folder keep their relative paths in the output folder. If there are
  /// several paths, each source keeps its path relative to the common parent folder, or only its
  /// name if `keepingFolders` is `false`.
  package static func find(
    _ paths: [String], keepingFolders: Bool = true
  ) throws(PortFailure) -> [PortInput] {
    let inputs = try all(paths)
    guard keepingFolders, paths.count > 1 else { return inputs }
    let folders = inputs.map { input in
      Array(URL(fileURLWithPath: input.path).standardizedFileURL.pathComponents.dropLast())
    }
    var common = folders.first ?? []
    for folder in folders {
      let same = zip(common, folder).prefix { $0 == $1 }.count
      common = Array(common.prefix(same))
    }
    return zip(inputs, folders).map { input, folder in
      let name = input.path.split(separator: "/").last.map(String.init) ?? input.place
      let place = (folder.dropFirst(common.count) + [name]).joined(separator: "/")
      return PortInput(path: input.path, place: place, isListed: input.isListed)
    }
  }

  private static func all(_ paths: [String]) throws(PortFailure) -> [PortInput] {
    var inputs: [PortInput] = []
    for path in paths {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
        throw PortFailure("\(path): there is no such file")
      }
      try checkKind(of: path, isFolder: isFolder.boolValue)
      if isFolder.boolValue {
        let folder = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
        let names =
          FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        let sources = names.filter { $0.hasSuffix(".swift") && !isHidden($0) }.sorted()
        if sources.isEmpty {
          throw PortFailure("\(path): there are no Swift sources in this folder")
        }
        inputs += sources.map { PortInput(path: folder + "/" + $0, place: $0, isListed: true) }
      } else {
        inputs.append(PortInput(path: path, place: String(path.split(separator: "/").last ?? "")))
      }
    }
    var seen: Set<String> = []
    return inputs.filter { seen.insert($0.path).inserted }
  }

  /// Rejects Xcode's projects, which refer to sources but contain none, and files of other kinds.
  ///
  /// A pipe of a shell, such as `/dev/fd/63`, has no file name extension.
  private static func checkKind(of path: String, isFolder: Bool) throws(PortFailure) {
    let url = URL(fileURLWithPath: path)
    switch url.pathExtension {
    case "xcodeproj", "xcworkspace", "pbxproj":
      let project = url.pathExtension == "pbxproj" ? url.deletingLastPathComponent() : url
      let folder = project.deletingLastPathComponent().relativePath
      throw PortFailure(
        "\(path): an Xcode project contains no sources; specify the folder of the sources, such as "
          + "'\(folder)'")
    case "swift", "": break
    case let other where !isFolder:
      throw PortFailure("\(path): a source must be a .swift file, but is a .\(other) file")
    default: break
    }
  }

  private static func isHidden(_ name: String) -> Bool {
    name.split(separator: "/").contains { $0.hasPrefix(".") }
  }

  /// The source with the output name `Name.ported.swift`.
  ///
  /// The compiler rejects a file whose `#sourceLocation` specifies another file with the same file
  /// name.
  package var renamedForBuild: PortInput {
    let stem = place.hasSuffix(".swift") ? String(place.dropLast(6)) : place
    return PortInput(path: path, place: stem + ".ported.swift", isListed: isListed)
  }

  /// Reads the source.
  ///
  /// - Throws: A `PortError` if the file cannot be read.
  package func read() throws(PortError) -> PortSource {
    func error(_ message: String) -> PortError {
      PortError(
        finding: PortFinding(file: path, line: 1, column: 1, severity: .problem, message: message))
    }
    var status = stat()
    guard stat(path, &status) == 0 else {
      throw error("the file cannot be read: \(String(cString: strerror(errno)))")
    }
    // Reading a pipe without a writer would never end. A pipe that the user names can come from a
    // shell.
    if isListed, status.st_mode & S_IFMT != S_IFREG {
      throw error("the source must be a file, but is a folder, a pipe or a device")
    }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw error("the file cannot be read")
    }
    guard let text = String(validating: data, as: UTF8.self) else {
      throw error("the file is not UTF-8; convert it, for example with iconv")
    }
    return PortSource(name: path, text: text)
  }

  /// Reads the text of a source that all other sources need.
  ///
  /// - Throws: A `PortFailure` if the file cannot be read.
  package func text() throws(PortFailure) -> String {
    do throws(PortError) { return try read().text } catch { throw PortFailure(error) }
  }

  /// Reads the sources; returns the readable sources, and an error for each of the others.
  package static func read(_ inputs: [PortInput]) -> (sources: [PortSource], errors: [PortError]) {
    var (sources, errors): ([PortSource], [PortError]) = ([], [])
    for input in inputs {
      do throws(PortError) { sources.append(try input.read()) } catch { errors.append(error) }
    }
    return (sources, errors)
  }
}
