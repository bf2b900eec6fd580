import FilmstripPorting
import Foundation

/// An error that the compiler reports.
struct CompilerFault: Sendable, Hashable, Encodable {
  var file: String
  var line: Int
  var column: Int
  var message: String
  /// The name that the error reports as missing, such as `UIView.addThing` or `UIThing`; `nil` for
  /// other errors.
  var missing: String?

  /// Returns the distinct errors in a compiler's output, in order.
  static func all(in output: String) -> [CompilerFault] {
    var seen: Set<CompilerFault> = []
    return output.split(separator: "\n").compactMap { line in
      guard let marker = line.range(of: ": error: ") else { return nil }
      let components = line[..<marker.lowerBound].split(
        separator: ":", omittingEmptySubsequences: false)
      guard components.count >= 3, let column = Int(components[components.count - 1]),
        let row = Int(components[components.count - 2])
      else { return nil }
      let message = String(line[marker.upperBound...])
      let fault = CompilerFault(
        file: components.dropLast(2).joined(separator: ":"), line: row, column: column,
        message: message,
        missing: missingName(in: message))
      return seen.insert(fault).inserted ? fault : nil
    }
  }

  /// Whether the compiler gave up at a complex expression.
  var isTooComplex: Bool {
    message.hasPrefix("the compiler is unable to type-check this expression in reasonable time")
  }

  /// The message of a crash of the compiler itself.
  private static let crashMessage = "the Swift compiler crashes here"

  /// Returns the place at which the compiler itself crashed, from the innermost position of its stack
  /// dump, or `nil` if the output has no such position.
  static func crash(in output: String) -> CompilerFault? {
    guard let dump = output.range(of: "Stack dump:") else { return nil }
    let position = /(?:at \[?|@)(\/[^"]*?\.swift):(\d+):(\d+)/
    let frames = output[dump.upperBound...].split(separator: "\n")
      .filter { $0.contains(/^\d+\.\t/) }
    guard let match = frames.compactMap({ try? position.firstMatch(in: $0) }).last,
      let line = Int(match.2), let column = Int(match.3)
    else { return nil }
    return CompilerFault(
      file: String(match.1), line: line, column: column, message: crashMessage)
  }

  /// Sets the file of a crash, which is a copy named `INDEX-NAME`, to the path of that source.
  ///
  /// - Parameters:
  ///   - folder: The folder with the copies.
  ///   - path: Returns the path of the source with an index, or `nil` if there is none.
  mutating func findCrashedSource(in folder: String, path: (_ index: Int) -> String?) {
    guard message == Self.crashMessage, file.hasPrefix(folder + "/") else { return }
    let index = Int(file.dropFirst(folder.count + 1).prefix { $0 != "-" })
    file = index.flatMap(path) ?? file
  }

  /// The type that lacks a member, as an extension names it, if the error reports a missing member of
  /// a type.
  var missingMemberType: String? {
    guard message.contains(" has no member ") || message.contains(Self.memberTypeWords),
      let missing
    else { return nil }
    let parts = missing.split(separator: ".")
    guard parts.count > 1 else { return nil }
    let type = parts.dropLast().joined(separator: ".")
    if type.hasSuffix("?") { return "Optional" }
    if type.hasPrefix("[") { return type.contains(" : ") ? "Dictionary" : "Array" }
    return type.split(separator: "<").first.map(String.init)
  }

  /// The protocol to which a type doesn't conform, if this is the error.
  var unmetProtocol: String? {
    let words = " does not conform to protocol '"
    guard message.hasPrefix("type '"), let range = message.range(of: words) else { return nil }
    return String(message[range.upperBound...].prefix { $0 != "'" })
  }

  /// The words between a member type and the type that lacks it.
  private static let memberTypeWords = " is not a member type of "

  /// Returns the name that a diagnostic reports as missing.
  private static func missingName(in message: String) -> String? {
    let quoted = message.split(separator: "'", omittingEmptySubsequences: false)
    // Every second part is the text in quotes.
    let names = stride(from: 1, to: quoted.count, by: 2).map { String(quoted[$0]) }
    guard let first = names.first else { return nil }
    if message.hasPrefix("cannot find "), message.contains(" in scope") { return first }
    // `type 'TimeInterval' (aka 'Double') has no member 'short'`
    if let words = message.firstRange(of: " has no member '") {
      let type = first.replacing(".Type", with: "")
      return "\(type).\(message[words.upperBound...].prefix { $0 != "'" })"
    }
    if message.contains(memberTypeWords), names.count >= 2 {
      // The second name begins with the module: `'Row' is not a member type of class 'App.List'`.
      return (names[1].split(separator: ".").dropFirst() + [first[...]]).joined(separator: ".")
    }
    if message.hasPrefix("no such module ") { return "import \(first)" }
    return nil
  }

  /// Sets the missing name of an error about the arguments of a call to the initializer that the call
  /// needs, such as `UICollisionBehavior.init()`.
  mutating func findInitializer(in source: PortSource) {
    let isAboutArguments = [
      "missing argument", "extra argument", "incorrect argument label", "no exact matches in call",
      "extraneous argument label", "argument passed to call", "cannot be constructed",
    ].contains { message.contains($0) }
    let lines = source.text.split(separator: "\n", omittingEmptySubsequences: false)
    guard missing == nil, isAboutArguments, lines.indices.contains(line - 1) else { return }
    let text = Array(lines[line - 1])
    // The column is in the call or behind its opening parenthesis.
    let openings = text.indices.filter { text[$0] == "(" }
    let names = openings.compactMap { opening -> (name: String, opening: Int)? in
      var start = opening
      while start > 0,
        text[start - 1].isLetter || text[start - 1].isNumber || text[start - 1] == "."
      {
        start -= 1
      }
      let name = String(text[start..<opening])
      return name.first?.isUppercase == true && start < column ? (name, opening) : nil
    }
    guard let call = names.last else { return }
    missing = "\(call.name).init(\(Self.labels(of: text[(call.opening + 1)...])))"
  }

  /// Returns the labels of a call's arguments, such as `x:_:`.
  private static func labels(of text: ArraySlice<Character>) -> String {
    var depth = 0
    var argument = ""
    var labels = ""
    func label(_ argument: String) -> String {
      let words = argument.trimmingCharacters(in: .whitespaces)
      if words.isEmpty { return "" }
      let name = words.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      return words.dropFirst(name.count).hasPrefix(":") && !name.isEmpty ? name + ":" : "_:"
    }
    for character in text {
      if depth == 0, character == ")" { break }
      if "([{".contains(character) { depth += 1 }
      if ")]}".contains(character) { depth -= 1 }
      if depth == 0, character == "," {
        labels += label(argument)
        argument = ""
      } else {
        argument.append(character)
      }
    }
    return labels + label(argument)
  }

  /// The names in quotes, without the types of members, in reverse order: the missing member of a
  /// type comes before the type.
  var quotedNames: [String] {
    let quoted = message.split(separator: "'", omittingEmptySubsequences: false)
    return stride(from: 1, to: quoted.count, by: 2).reversed().map { index in
      let name = quoted[index].prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
      return String(name.split(separator: ".").last ?? "")
    }.filter { !$0.isEmpty }
  }

  /// The error in the format `file:line:column: error: message`.
  var description: String { "\(file):\(line):\(column): error: \(message)" }
}
