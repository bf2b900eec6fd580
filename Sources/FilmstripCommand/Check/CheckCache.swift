import FilmstripImaging
import FilmstripRendering
import FilmstripStage
import FilmstripVisualTesting
import Foundation

/// The results of films that passed, kept in a folder under a digest of everything on which they depend.
///
/// Checks, processes and machines can share the folder: each file appears complete, and its name is the digest. The
/// folder can be deleted at any time.
struct CheckCache {
  private let folder: String
  /// The parts of a key that all films of a check share.
  private let common: [String]

  /// The version of the keys; it increases when an equal key could have another meaning.
  private static let format = 2
  private static let largest = 1 << 30

  /// Creates a cache in a folder, which doesn't have to exist.
  init(
    folder: String, rule: CheckRule, isStrict: Bool, references: ReferenceFolder
  ) throws {
    self.folder = folder
    try FilmFolder.createOutput(folder)
    common = [
      "filmstrip check \(Self.format)", try Self.digestOfProgram(),
      "\(rule)\(isStrict ? " strict" : "")", try Self.digest(ofFolder: references.fontsPath),
    ]
  }

  /// The name of a film's result: a digest of the executable, the scenario with all its files, the settings,
  /// the rule, the references and their fonts.
  func key(_ film: CheckPlan.Film, references: ReferenceFolder) throws -> String {
    var digest = ContentDigest()
    for part in common { digest.add(part: part) }
    let subject = film.subject
    for part in [subject.name, subject.scenario, "\(subject.isBrief)"] { digest.add(part: part) }
    for (name, value) in subject.settings.words.sorted(by: { $0.key < $1.key }) {
      digest.add(part: name)
      digest.add(part: value)
    }
    // By content: the same scenario has other paths on other machines.
    let folder = film.scenario.description.path.map {
      URL(fileURLWithPath: $0).deletingLastPathComponent().standardizedFileURL.path
    }
    for (path, bytes) in film.sources.sorted(by: { $0.key < $1.key }) {
      digest.add(part: folder.map { CheckPlan.relative(path, to: $0) } ?? path)
      digest.add(part: bytes)
    }
    digest.add(part: try Self.digest(ofFolder: references.path + "/" + subject.name))
    digest.add(part: references.line(of: subject.name))
    return digest.finish()
  }

  /// The result under a key; nil if there is none, or if it cannot be read.
  func result(_ key: String) -> FilmResult? {
    guard let bytes = try? InputFile.bytes(of: path(key), limit: 1 << 20),
      var result = try? JSONDecoder().decode(FilmResult.self, from: Data(bytes)),
      result.verdict == .passed
    else { return nil }
    result.isFromCache = true
    return result
  }

  /// Keeps the result of a film that passed.
  func keep(_ result: FilmResult, _ key: String) throws {
    guard result.verdict == .passed else { return }
    let coder = JSONEncoder()
    coder.outputFormatting = [.sortedKeys]
    try AtomicFile.write(Array(try coder.encode(result)), to: path(key))
  }

  private func path(_ key: String) -> String { "\(folder)/\(key).json" }

  private static func digestOfProgram() throws -> String {
    do throws(InputFile.Failure) {
      return ContentDigest.of(try InputFile.bytes(of: "/proc/self/exe", limit: largest))
    } catch {
      throw CommandError(
        "--cache must read the program in /proc/self/exe, but "
          + "\(error.message("a file", limit: "1 GiB")); mount /proc, or leave out --cache")
    }
  }

  /// A digest of the names and bytes of all files in a folder, without those in its subfolders.
  private static func digest(ofFolder path: String) throws -> String {
    var digest = ContentDigest()
    for name in try FolderListing.names(in: path) {
      let file = path + "/" + name
      var status = stat()
      if stat(file, &status) == 0, status.st_mode & S_IFMT == S_IFDIR { continue }
      digest.add(part: name)
      digest.add(part: try bytes(file))
    }
    return digest.finish()
  }

  private static func bytes(_ path: String) throws -> [UInt8] {
    do throws(InputFile.Failure) {
      return try InputFile.bytes(of: path, limit: largest)
    } catch {
      throw CommandError("\(path): \(error.message("a file", limit: "1 GiB"))")
    }
  }
}
