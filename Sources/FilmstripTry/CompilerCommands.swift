import FilmstripSupport
import Foundation

/// The commands that the compiler's driver runs to make a program: of the compiler itself, of the search
/// for the libraries that its result needs, and of the linker.
///
/// Running them directly takes 0.2 s less than the driver takes for a program, of 0.8 s.
struct CompilerCommands: Sendable {
  private let compiling: [String]
  private let extracting: [String]
  private let linking: [String]
  /// The object file in the commands.
  private let object: String
  /// The file with the list of libraries in the commands.
  private let libraries: String

  /// The source and the program for which the commands are requested.
  static let source = "/filmstrip/source.swift"
  static let program = "/filmstrip/program"

  /// Creates commands from the lines that the driver prints with `-driver-print-jobs` for `source` and
  /// `program`; `nil` if they differ from what this type understands.
  init?(printed lines: String) {
    let commands = lines.split(separator: "\n").compactMap { ShellWord.words(in: String($0)) }
    guard commands.count == 3, let object = Self.output(of: commands[0]),
      let libraries = Self.output(of: commands[1]),
      commands[0].count(where: { $0 == Self.source }) == 1, commands[1].contains(object),
      commands[2].contains(object), commands[2].contains("@" + libraries),
      Self.output(of: commands[2]) == Self.program
    else { return nil }
    (compiling, extracting, linking) = (commands[0], commands[1], commands[2])
    (self.object, self.libraries) = (object, libraries)
  }

  /// Returns the commands for sources and a program, in the order in which they run.
  func commands(for sources: [String], into program: String) -> [[String]] {
    let replacements = [
      Self.source: sources, object: [program + ".o"], libraries: [program + ".libraries"],
      "@" + libraries: ["@\(program).libraries"], Self.program: [program],
    ]
    return [compiling, extracting, linking].map { command in
      command.flatMap { replacements[$0] ?? [$0] }
    }
  }

  /// The folders in which the linker searches for libraries.
  var libraryFolders: [String] {
    zip(linking, linking.dropFirst()).filter { $0.0 == "-L" }.map(\.1)
  }

  private static func output(of command: [String]) -> String? {
    command.lastIndex(of: "-o").flatMap { index in
      command.indices.contains(index + 1) ? command[index + 1] : nil
    }
  }
}
