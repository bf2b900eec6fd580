/// Words of a shell command.
package enum ShellWord {
  /// Returns a word for a POSIX shell, quoted if necessary.
  package static func quoted(_ word: String) -> String {
    let isPlain = word.unicodeScalars.allSatisfy { scalar in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "_", "-", ".", "/", ",", ":", "=", "@", "%", "+": true
      default: false
      }
    }
    if isPlain, !word.isEmpty { return word }
    // Compare scalars: a mark that combines with the quote forms one character with the quote.
    return "'" + word.unicodeScalars.map { $0 == "'" ? "'\\''" : String($0) }.joined() + "'"
  }
}
