import Foundation

/// A token of a curve's text: a word or number, or one of the characters `(`, `)`, `,` and `:`.
struct CurveToken: Sendable, Hashable {
  var text: String
  var column: Int

  /// The text in lower case, because CSS ignores letter case.
  var keyword: String { text.lowercased() }

  /// Returns the tokens of `text`, without the white space between them.
  static func all(in text: String) -> [CurveToken] {
    var tokens: [CurveToken] = []
    var isInWord = false
    for (index, character) in text.enumerated() {
      if character.isWhitespace {
        isInWord = false
      } else if "(),:".contains(character) {
        tokens.append(CurveToken(text: String(character), column: index + 1))
        isInWord = false
      } else if isInWord {
        tokens[tokens.count - 1].text.append(character)
      } else {
        tokens.append(CurveToken(text: String(character), column: index + 1))
        isInWord = true
      }
    }
    return tokens
  }

  /// Returns the token as a finite number in CSS's notation; throws otherwise.
  func number(_ meaning: String) throws(CurveSpecificationError) -> Double {
    guard let number = Self.number(from: text) else {
      throw CurveSpecificationError(
        column: column, problem: "\(meaning) must be a number, but is '\(text)'")
    }
    return number
  }

  /// Returns a number in CSS's notation: digits, sign, point and exponent, but neither hexadecimal
  /// digits nor names such as `inf`.
  static func number(from text: String) -> Double? {
    guard text.allSatisfy({ $0.isASCII && ($0.isNumber || "+-.eE".contains($0)) }),
      text.contains(where: \.isNumber), text.last?.isNumber == true,
      let number = Double(text), number.isFinite
    else { return nil }
    return number
  }
}

/// One argument of a function: its words, and the label before the words if there is one.
struct CurveArgument {
  var label: CurveToken?
  var words: [CurveToken]
  var column: Int

  /// Returns the only word of the argument; throws if there are several words or none.
  func word(_ meaning: String) throws(CurveSpecificationError) -> CurveToken {
    if words.count > 1 {
      throw CurveSpecificationError(
        column: words[1].column, problem: "expected ',' or ')', but found '\(words[1].text)'")
    }
    guard let word = words.first else {
      throw CurveSpecificationError(column: column, problem: "\(meaning) is missing")
    }
    return word
  }
}
