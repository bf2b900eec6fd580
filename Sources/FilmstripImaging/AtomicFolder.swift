import FilmstripCFiles
import Foundation
import Synchronization

/// A folder of files that appears under its name when it is complete, or not at all.
///
/// The folder replaces an older folder of the same name. Files are written to `temporary`, a hidden
/// folder next to it, `.NAME.new-PID-N`. `commit` exchanges the temporary folder with the older one
/// in one step if the file system supports that, and removes the older one. Otherwise the older
/// folder briefly has the name `.NAME.old-PID-N`; `recover(in:)` reverts what a killed process
/// leaves.
public struct AtomicFolder: ~Copyable {
  /// The name under which the folder will appear.
  public let path: String
  /// The path of the hidden folder to which files are written.
  public let temporary: String
  private let older: String

  private static let serial = Atomic<Int>(0)

  /// Creates an empty folder that will have the name `path`, in a folder that must exist.
  public init(path: String) throws(ImagingError) {
    (temporary, older) = try Self.make(path)
    self.path = path
  }

  private static func make(
    _ path: String
  ) throws(ImagingError) -> (temporary: String, older: String) {
    let (folder, name) = AtomicFile.split(path)
    guard !name.isEmpty else { throw .file(operation: "create", path: path, code: ENOENT) }
    var status = stat()
    if lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK { throw .link(path: path) }
    while true {
      let ending = "\(getpid())-\(serial.add(1, ordering: .relaxed).newValue)"
      let temporary = "\(folder).\(name)\(newMark)\(ending)"
      if mkdir(temporary, 0o777) == 0 { return (temporary, "\(folder).\(name)\(oldMark)\(ending)") }
      guard errno == EEXIST else { throw .file(operation: "create", path: path, code: errno) }
    }
  }

  // After an exchange the older folder has this name.
  deinit { try? FileManager.default.removeItem(atPath: temporary) }

  /// Renames the folder to its path, and removes an older folder of this name.
  ///
  /// - Throws: An `ImagingError` if the folder cannot be renamed; the older folder then remains.
  public consuming func commit() throws(ImagingError) {
    switch temporary_files_exchange(temporary, path) {
    case 0: break
    case ENOENT: try Self.rename(temporary, path, named: path)
    case EINVAL, ENOSYS, ENOTSUP: try replaceInTwoSteps()
    case let code: throw .file(operation: "rename the finished folder to", path: path, code: code)
    }
  }

  private func replaceInTwoSteps() throws(ImagingError) {
    try Self.rename(path, older, named: path)
    do throws(ImagingError) {
      try Self.rename(temporary, path, named: path)
    } catch {
      try Self.rename(older, path, named: path)
      throw error
    }
    try? FileManager.default.removeItem(atPath: older)
  }

  private static func rename(
    _ first: String, _ second: String, named path: String
  ) throws(ImagingError) {
    if Foundation.rename(first, second) != 0 {
      throw .file(operation: "rename the finished folder to", path: path, code: errno)
    }
  }

  // MARK: After a killed process

  private static let newMark = ".new-"
  private static let oldMark = ".old-"

  /// Removes the leftovers of killed processes, and restores folders that they were replacing.
  ///
  /// No other process may write to the folder at the same time, so the caller must hold a lock.
  ///
  /// - Parameter folder: The path of the folder that contains atomic folders.
  /// - Throws: An `ImagingError` if a folder cannot be removed or restored.
  public static func recover(in folder: String) throws(ImagingError) {
    let files = FileManager.default
    for entry in ((try? files.contentsOfDirectory(atPath: folder)) ?? []).sorted() {
      guard let (name, isOld) = owner(of: entry) else { continue }
      let (leftover, path) = (folder + "/" + entry, folder + "/" + name)
      if isOld, !files.fileExists(atPath: path) {
        try rename(leftover, path, named: path)
      } else {
        do { try files.removeItem(atPath: leftover) } catch {
          throw .file(operation: "remove", path: leftover, code: EACCES)
        }
      }
    }
  }

  /// Returns the folder to which a temporary name belongs, and whether it names the older folder.
  private static func owner(of entry: String) -> (name: String, isOld: Bool)? {
    guard entry.hasPrefix(".") else { return nil }
    for (mark, isOld) in [(newMark, false), (oldMark, true)] {
      guard let range = entry.range(of: mark, options: .backwards) else { continue }
      let numbers = entry[range.upperBound...].split(
        separator: "-", omittingEmptySubsequences: false)
      let name = entry[entry.index(after: entry.startIndex)..<range.lowerBound]
      if numbers.count == 2, numbers.allSatisfy({ Int($0) != nil }), !name.isEmpty {
        return (String(name), isOld)
      }
    }
    return nil
  }
}
