/// The screens that `filmstrip try --screen` and `--screens` film.
package struct ScreenSelection: Sendable, Hashable {
  /// The class names, such as `DetailViewController`, and expressions that create an instance, such
  /// as `DetailViewController(movie: .sample)`.
  ///
  /// If the array is empty, all screens of the sources are filmed.
  package var values: [String]

  /// Creates a selection; without values, it contains all screens.
  package init(_ values: [String] = []) {
    self.values = values
  }

  /// Returns whether the value is an expression, not only the name of a class.
  static func isExpression(_ value: String, of className: String) -> Bool { value != className }

  /// Returns the names of types with which a value can begin, the longest one first.
  ///
  /// `Shop.Cart(items: [])` can create the nested class `Shop.Cart`, or call a method of `Shop`.
  static func typeNames(of value: String) -> [String] {
    let head = value.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    let parts = head.split(separator: ".")
    return parts.indices.reversed().map { parts[...$0].joined(separator: ".") }
  }
}
