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
  /// Returns the words of a line in which single quotes and backslashes quote characters, or `nil` if a
  /// quote has no end.
  package static func words(in line: String) -> [String]? {
    var words: [String] = []
    var word = String.UnicodeScalarView()
    var (isWord, isQuoted) = (false, false)
    var scalars = line.unicodeScalars.makeIterator()
    while let scalar = scalars.next() {
      if scalar == "'" {
        isQuoted.toggle()
        isWord = true
      } else if !isQuoted, scalar == " " || scalar == "\t" {
        if isWord { words.append(String(word)) }
        word.removeAll()
        isWord = false
      } else {
        guard let taken = !isQuoted && scalar == "\\" ? scalars.next() : scalar else { return nil }
        word.append(taken)
        isWord = true
      }
    }
    if isWord { words.append(String(word)) }
    return isQuoted ? nil : words
  }
}
