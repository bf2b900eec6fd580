import FilmstripSupport

/// The command that records the references of films.
struct AcceptCommand {
  /// The words of the command; the first is `filmstrip`.
  let words: [String]

  /// Creates the command for these films; `arguments` is `CheckReport.update`.
  init(films: [String], arguments: [String]) {
    var rest = arguments[...]
    if rest.first == "filmstrip" { rest.removeFirst() }
    if rest.first == "check" { rest.removeFirst() }
    words = ["filmstrip", "check"] + films + rest
  }

  /// The command as text for a shell.
  var shell: String { words.map(ShellWord.quoted).joined(separator: " ") }
}

extension FilmResult {
  /// Whether an update can write the film's references.
  package var isAcceptable: Bool { standing.isAcceptable }

  /// The standing as an adjective, such as `changed` or `missing references`.
  package var word: String { standing.word }
}
