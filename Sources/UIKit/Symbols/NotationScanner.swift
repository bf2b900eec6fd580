import Foundation

/// An error in a path notation.
struct PathNotationError: Error, Hashable, CustomStringConvertible {
  /// The entire text.
  var text: String
  /// The number of characters read before the error.
  var offset: Int
  /// The description of the error.
  var reason: String

  var description: String { "path notation '\(text)', character \(offset): \(reason)" }
}

/// A scanner that reads letters and numbers from a path notation.
struct NotationScanner {
  private let text: String
  private let characters: [UInt8]
  private var position = 0

  init(_ text: String) {
    self.text = text
    characters = Array(text.utf8)
  }

  /// Returns an error at the current position.
  func notationError(_ reason: String) -> PathNotationError {
    PathNotationError(text: text, offset: position, reason: reason)
  }

  /// Whether a number follows.
  var hasNumber: Bool {
    mutating get {
      skipSeparators()
      return position < characters.count && Self.beginsNumber(characters[position])
    }
  }

  /// Reads the next letter; returns `nil` at the end.
  mutating func letter() throws(PathNotationError) -> Character? {
    skipSeparators()
    guard position < characters.count else { return nil }
    let letter = Character(Unicode.Scalar(characters[position]))
    guard letter.isASCII, letter.isLetter else {
      throw notationError("expected a letter, not '\(letter)'")
    }
    position += 1
    return letter
  }

  /// Reads the next `count` numbers.
  mutating func numbers(_ count: Int) throws(PathNotationError) -> [CGFloat] {
    var numbers: [CGFloat] = []
    numbers.reserveCapacity(count)
    while numbers.count < count { numbers.append(try number()) }
    return numbers
  }

  private mutating func number() throws(PathNotationError) -> CGFloat {
    guard hasNumber else { throw notationError("expected a number") }
    let start = position
    var hasPoint = false
    while position < characters.count {
      let character = characters[position]
      let isSign = character == UInt8(ascii: "-") && position == start
      let isPoint = character == UInt8(ascii: ".") && !hasPoint
      guard isSign || isPoint || Self.isDigit(character) else { break }
      hasPoint = hasPoint || isPoint
      position += 1
    }
    guard let value = Double(String(decoding: characters[start..<position], as: UTF8.self)) else {
      throw notationError("the number is invalid")
    }
    return CGFloat(value)
  }

  private mutating func skipSeparators() {
    while position < characters.count, Self.isSeparator(characters[position]) { position += 1 }
  }

  private static func isSeparator(_ character: UInt8) -> Bool {
    character == UInt8(ascii: " ") || character == UInt8(ascii: ",")
      || character == UInt8(ascii: "\n")
  }

  private static func isDigit(_ character: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(character)
  }

  private static func beginsNumber(_ character: UInt8) -> Bool {
    isDigit(character) || character == UInt8(ascii: "-") || character == UInt8(ascii: ".")
  }
}
