/// A type as written in a source.
indirect enum WrittenType: Hashable {
  /// A nominal type without generic arguments, such as `UIView.AnimationOptions`.
  case named(String)
  /// A type with generic arguments, such as `Optional<Int>`; the name is `Optional`.
  case generic(String, text: String)
  /// An optional, `T?`.
  case optional(WrittenType, text: String)
  /// An implicitly unwrapped optional, `T!`.
  case implicitlyUnwrapped(WrittenType, text: String)
  /// A type with attributes or specifiers, such as `@escaping T`, `any T` or `inout T`.
  case attributed(WrittenType, text: String)
  /// A type in redundant parentheses.
  case parenthesized(WrittenType, text: String)
  /// An array, `[T]`.
  case array(WrittenType, text: String)
  /// A dictionary, `[Key: Value]`.
  case dictionary(text: String)
  /// A tuple, with its elements but without their labels.
  case tuple([WrittenType], text: String)
  /// A function type, with the number of its parameters.
  case function(parameterCount: Int, result: WrittenType, text: String)
  /// A composition of types, such as `A & B`.
  case composition([WrittenType], text: String)
  /// The type of a type, such as `UIView.Type`.
  case metatype(WrittenType, text: String)
  /// Any other type, such as `some Collection<Int>`.
  case other(text: String)

  /// The type as written, on one line.
  var text: String {
    switch self {
    case .named(let text), .generic(_, let text), .optional(_, let text),
      .implicitlyUnwrapped(_, let text), .attributed(_, let text), .parenthesized(_, let text),
      .array(_, let text), .dictionary(let text), .tuple(_, let text), .function(_, _, let text),
      .composition(_, let text), .metatype(_, let text), .other(let text):
      text
    }
  }

  /// The type without attributes, specifiers, `!`, and redundant parentheses.
  var bare: WrittenType {
    switch self {
    case .attributed(let type, _), .implicitlyUnwrapped(let type, _), .parenthesized(let type, _):
      type.bare
    default: self
    }
  }

  /// The bare type, or the wrapped type if the bare type is an optional.
  var unwrapped: WrittenType {
    if case .optional(let type, _) = bare { return type }
    return bare
  }

  /// Whether the type, or the type that the optional wraps, is a number whose literals have digits.
  var isNumber: Bool {
    let numbers = ["CGFloat", "Double", "Float", "Int", "NSTimeInterval", "TimeInterval"]
    return name.map(numbers.contains) ?? false
  }

  /// The name of the bare type or of the type that the optional wraps, or `nil` if there is no
  /// name.
  var name: String? {
    switch bare {
    case .named(let name): name
    case .optional(.named(let name), _): name
    default: nil
    }
  }

  /// The names of the bare or wrapped type: several for a composition.
  var names: [String] {
    switch unwrapped {
    case .named(let name): [name]
    case .composition(let types, _): types.flatMap(\.names)
    default: []
    }
  }

  /// Returns the type with other names, including those of its wrapped types.
  func renamed(_ rename: (String) -> String) -> WrittenType {
    switch self {
    case .named(let name): .named(rename(name))
    case .optional(let type, let text): .optional(type.renamed(rename), text: text)
    case .implicitlyUnwrapped(let type, let text):
      .implicitlyUnwrapped(type.renamed(rename), text: text)
    case .attributed(let type, let text): .attributed(type.renamed(rename), text: text)
    case .parenthesized(let type, let text): .parenthesized(type.renamed(rename), text: text)
    case .array(let type, let text): .array(type.renamed(rename), text: text)
    case .tuple(let types, let text): .tuple(types.map { $0.renamed(rename) }, text: text)
    case .function(let count, let result, let text):
      .function(parameterCount: count, result: result.renamed(rename), text: text)
    case .composition(let types, let text):
      .composition(types.map { $0.renamed(rename) }, text: text)
    case .metatype(let type, let text): .metatype(type.renamed(rename), text: text)
    case .generic, .dictionary, .other: self
    }
  }

  /// Whether the bare type is an optional.
  var isOptional: Bool {
    if case .optional = bare { return true }
    return false
  }

  /// Whether the type is written as an implicitly unwrapped optional, with or without attributes.
  var isImplicitlyUnwrapped: Bool {
    switch self {
    case .implicitlyUnwrapped: true
    case .attributed(let type, _): type.isImplicitlyUnwrapped
    default: false
    }
  }

  /// Whether the type is `Void` or `()`.
  var isVoid: Bool {
    switch self {
    case .named("Void"): true
    case .tuple(let elements, _): elements.isEmpty
    default: false
    }
  }
}

#if Port
  import FilmstripPorting
  import SwiftSyntax

  extension WrittenType {
    /// Creates a type, including its wrapped types, from the syntax.
    init(_ syntax: TypeSyntax) {
      let text = syntax.singleLine
      self =
        switch syntax.as(TypeSyntaxEnum.self) {
        case .optionalType(let type): .optional(WrittenType(type.wrappedType), text: text)
        case .implicitlyUnwrappedOptionalType(let type):
          .implicitlyUnwrapped(WrittenType(type.wrappedType), text: text)
        case .attributedType(let type): .attributed(WrittenType(type.baseType), text: text)
        case .someOrAnyType(let type): .attributed(WrittenType(type.constraint), text: text)
        case .arrayType(let type): .array(WrittenType(type.element), text: text)
        case .dictionaryType: .dictionary(text: text)
        case .tupleType(let type): Self.tuple(type, text: text)
        case .functionType(let type):
          .function(
            parameterCount: type.parameters.count, result: WrittenType(type.returnClause.type),
            text: text)
        case .identifierType(let type): Self.identifier(type, text: text)
        case .memberType(let type) where type.genericArgumentClause == nil: .named(text)
        case .compositionType(let type):
          .composition(type.elements.map { WrittenType($0.type) }, text: text)
        case .metatypeType(let type): .metatype(WrittenType(type.baseType), text: text)
        default: .other(text: text)
        }
    }

    private static func tuple(_ type: TupleTypeSyntax, text: String) -> WrittenType {
      let elements = type.elements.map { WrittenType($0.type) }
      return elements.count == 1
        ? .parenthesized(elements[0], text: text) : .tuple(elements, text: text)
    }

    private static func identifier(_ type: IdentifierTypeSyntax, text: String) -> WrittenType {
      type.genericArgumentClause == nil
        ? .named(text) : .generic(type.name.text.unquoted, text: text)
    }
  }
#endif
