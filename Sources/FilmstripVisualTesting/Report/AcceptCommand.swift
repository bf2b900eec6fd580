/// The command that writes the references of films.
struct AcceptCommand {
  /// The words of the command, of which the first is `filmstrip`.
  let words: [String]

  /// The command for these films; `arguments` are those of `CheckReport.update`.
  init(films: [String], arguments: [String]) {
    var rest = arguments[...]
    if rest.first == "filmstrip" { rest.removeFirst() }
    if rest.first == "check" { rest.removeFirst() }
    words = ["filmstrip", "check"] + films + rest
  }

  /// The command for a shell.
  var shell: String { words.map(Self.quoted).joined(separator: " ") }

  /// A word for a POSIX shell, quoted where it has to be.
  static func quoted(_ word: String) -> String {
    let isPlain = word.unicodeScalars.allSatisfy { scalar in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "_", "-", ".", "/", ",", ":", "=", "@", "%", "+": true
      default: false
      }
    }
    if isPlain, !word.isEmpty { return word }
    // By scalars, since a mark that combines with the quote is one character with it.
    return "'" + word.unicodeScalars.map { $0 == "'" ? "'\\''" : String($0) }.joined() + "'"
  }
}

extension FilmResult {
  /// Whether an update can write its references.
  package var isAcceptable: Bool { standing.isAcceptable }

  /// What it is, as an adjective.
  package var word: String { standing.word }
}
