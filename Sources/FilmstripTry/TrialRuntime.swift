import FilmstripPorting
import Foundation

/// The library with which trials are linked: all of Filmstrip that a film needs, put together once per build.
struct TrialRuntime: Sendable {
  /// The folder of the library.
  let folder: String
  /// Options of the linker.
  var options: [String] {
    ["-L", folder, "-lFilmstripTrials", "-Xlinker", "-rpath", "-Xlinker", folder]
  }
  /// The folder of the compiler's caches.
  var moduleCache: String { folder + "/modules" }

  /// The targets whose objects are in it.
  private static let targets: [String] = [
    "CYaml", "FilmstripCFiles", "FilmstripCPixels", "FilmstripGraphics", "FilmstripImaging",
    "FilmstripLayoutSolver", "FilmstripRendering", "FilmstripScenarios", "FilmstripStage",
    "FilmstripSupport", "FilmstripTiming", "FilmstripTryFilms", "FilmstripTryRuntime", "QuartzCore",
    "UIKit", "Yams",
  ]

  /// The targets that only live stages need: there are more with some traits.
  private static let liveTargets: [String] = {
    #if Live
      [
        "Atomics", "CNIOAtomics", "CNIOLLHTTP", "CNIOLinux", "CNIOPosix", "CNIOSHA1",
        "FilmstripCPages", "FilmstripLive", "ContainersPreview", "DequeModule",
        "InternalCollectionsUtilities",
        "NIOConcurrencyHelpers", "NIOCore", "NIOEmbedded", "NIOHTTP1", "NIOPosix", "NIOWebSocket",
        "_AtomicsShims", "_NIOBase64", "_NIODataStructures",
      ]
    #else
      []
    #endif
  }()

  /// The library of the build in whose folder `modules` is; made in the cache if it is not there.
  ///
  /// - Throws: a `PortFailure`.
  init(beside modules: String) throws {
    let build = URL(fileURLWithPath: modules).deletingLastPathComponent()
    let objects = try Self.objects(of: build)
    var digest = Digest()
    for path in objects {
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
      let date = (attributes?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
      digest.add("\(path) \(attributes?[.size] as? Int ?? 0) \(date)")
    }
    folder = Self.cache + "/" + Digest.of(build.path)
    let library = folder + "/libFilmstripTrials.so"
    let stamp = folder + "/version"
    let version = digest.text
    if FileManager.default.fileExists(atPath: library),
      FileManager.default.contents(atPath: stamp).map({ String(decoding: $0, as: UTF8.self) })
        == version
    {
      return
    }
    try Self.make(library, of: objects, in: folder)
    do { try Data(version.utf8).write(to: URL(fileURLWithPath: stamp), options: .atomic) } catch {
      throw PortFailure("cannot write '\(stamp)'")
    }
  }

  /// The objects of the targets, as SwiftPM lists them for its products.
  private static func objects(of build: URL) throws(PortFailure) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: build.path)) ?? []
    for name in names.sorted() where name.hasSuffix(".product") {
      let list = build.appendingPathComponent(name + "/Objects.LinkFileList").path
      guard let data = FileManager.default.contents(atPath: list) else { continue }
      let objects = String(decoding: data, as: UTF8.self).split(separator: "\n")
        .map { $0.trimmingCharacters(in: CharacterSet(charactersIn: "'\" ")) }
      let wanted = targets.map { "/\($0).build/" }
      let more = liveTargets.map { "/\($0).build/" }
      let found = objects.filter { object in (wanted + more).contains(where: object.contains) }
      if wanted.allSatisfy({ target in found.contains { $0.contains(target) } }),
        found.allSatisfy(FileManager.default.fileExists)
      {
        return found
      }
    }
    throw PortFailure(
      "what films are linked with is not in '\(build.path)'; run filmstrip in the folder where it was "
        + "built: swift run -c release --traits Port filmstrip …")
  }

  /// The user's folder of caches.
  private static var cache: String {
    let environment = ProcessInfo.processInfo.environment
    if let folder = environment["XDG_CACHE_HOME"], folder.hasPrefix("/") {
      return folder + "/filmstrip/trials"
    }
    let home = environment["HOME"] ?? FileManager.default.temporaryDirectory.path
    return home + "/.cache/filmstrip/trials"
  }

  private static func make(_ library: String, of objects: [String], in folder: String) throws {
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch { throw PortFailure("cannot create the folder '\(folder)'") }
    let libraries = try ChildProcess.run(
      "pkg-config", ["--libs", "pangocairo", "libisal", "gobject-2.0"], limit: 20)
    let flags = libraries.output.split(whereSeparator: \.isWhitespace).map(String.init)
    // Too many for a command line.
    let list = folder + "/objects-\(ProcessInfo.processInfo.processIdentifier)"
    let lines = objects.map { "\"" + $0 + "\"" }.joined(separator: "\n")
    try? Data(lines.utf8).write(to: URL(fileURLWithPath: list))
    let made = list + ".so"
    defer {
      try? FileManager.default.removeItem(atPath: list)
      try? FileManager.default.removeItem(atPath: made)
    }
    let linked = try ChildProcess.run(
      "swiftc",
      [
        "-emit-library", "-use-ld=lld", "-Xlinker", "-Bsymbolic", "-Xlinker", "-soname", "-Xlinker",
        "libFilmstripTrials.so", "-o", made, "@" + list,
      ] + flags)
    guard linked.status == 0, rename(made, library) == 0 else {
      let first = linked.error.split(separator: "\n").first { $0.contains("error") }
      throw PortFailure(
        "cannot link the library of trials: \(first.map(String.init) ?? "status \(linked.status)")")
    }
  }
}

/// A short digest of texts, to name what is the same (FNV-1a, 64 bit).
struct Digest {
  private var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ text: String) {
    for byte in text.utf8 + [0] { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
  }

  var text: String { String(value, radix: 16) }

  static func of(_ text: String) -> String {
    var digest = Digest()
    digest.add(text)
    return digest.text
  }
}
