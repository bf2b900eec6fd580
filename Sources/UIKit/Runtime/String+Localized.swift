import Foundation

// Texts of the app's language, as Foundation on Linux lacks them. Like `NSLocalizedString`, they come from
// the `.strings` files of a bundle.

extension String {
  /// The key of a text that a bundle translates, with the values that are inserted into it.
  public struct LocalizationValue: ExpressibleByStringInterpolation, Equatable, Sendable {
    /// The key, with a specifier such as `%@` or `%lld` for each value.
    fileprivate let key: String
    /// The values, as texts.
    fileprivate let values: [Interpolated]

    /// Creates a value from a literal.
    public init(stringLiteral value: String) { self.init(value) }

    /// Creates a value from a key.
    public init(_ value: String) {
      key = value
      values = []
    }

    /// Creates a value from a literal with interpolations.
    public init(stringInterpolation: StringInterpolation) {
      key = stringInterpolation.key
      values = stringInterpolation.values
    }

    /// A value that is inserted into a text.
    fileprivate enum Interpolated: Equatable, Sendable {
      case text(String)
      case integer(Int64)
      case unsigned(UInt64)
      case number(Double)

      var argument: any CVarArg {
        switch self {
        // `%@` expects an object.
        case .text(let text): NSString(string: text)
        case .integer(let value): value
        case .unsigned(let value): value
        case .number(let value): value
        }
      }
    }

    /// The parts of a literal with interpolations.
    public struct StringInterpolation: StringInterpolationProtocol {
      fileprivate var key = ""
      fileprivate var values: [Interpolated] = []

      /// Creates an empty text.
      public init(literalCapacity: Int, interpolationCount: Int) {}

      /// Adds a part of the key.
      public mutating func appendLiteral(_ literal: String) {
        // A percent sign in a text with specifiers is written twice.
        key += literal.replacing("%", with: "%%")
      }

      /// Adds a text, `%@` in the key.
      public mutating func appendInterpolation(_ string: String) { add(.text(string), "%@") }

      /// Adds an integer, `%lld` in the key, or `%llu` if its type has no sign.
      public mutating func appendInterpolation<Number: BinaryInteger>(_ value: Number) {
        if Number.isSigned {
          add(.integer(Int64(clamping: value)), "%lld")
        } else {
          add(.unsigned(UInt64(clamping: value)), "%llu")
        }
      }

      /// Adds a number, `%lf` in the key.
      public mutating func appendInterpolation(_ value: Double) { add(.number(value), "%lf") }

      /// Adds a number, `%f` in the key.
      public mutating func appendInterpolation(_ value: Float) { add(.number(Double(value)), "%f") }

      /// Adds a number with a specifier such as `%.1f`.
      public mutating func appendInterpolation<Number: BinaryFloatingPoint>(
        _ value: Number, specifier: String
      ) { add(.number(Double(value)), specifier) }

      /// Adds an integer with a specifier such as `%02lld`.
      public mutating func appendInterpolation<Number: BinaryInteger>(
        _ value: Number, specifier: String
      ) { add(.integer(Int64(clamping: value)), specifier) }

      /// Adds a formatted value, `%@` in the key.
      public mutating func appendInterpolation<Format: FormatStyle>(
        _ value: Format.FormatInput, format: Format
      ) where Format.FormatOutput == String { add(.text(format.format(value)), "%@") }

      /// Adds a text of a bundle, `%@` in the key.
      public mutating func appendInterpolation(_ resource: LocalizedStringResource) {
        add(.text(String(localized: resource)), "%@")
      }

      private mutating func add(_ value: Interpolated, _ specifier: String) {
        key += specifier
        values.append(value)
      }
    }

    /// Returns the text for a key in a bundle, with the values.
    fileprivate func text(
      forKey key: String? = nil, _ table: String?, _ bundle: Bundle?, _ locale: Locale
    ) -> String {
      let format = NSLocalizedString(
        key ?? self.key, tableName: table, bundle: bundle ?? .main,
        value: key == nil ? "" : self.key, comment: "")
      return values.isEmpty
        ? format : String(format: format, locale: locale, arguments: values.map(\.argument))
    }
  }

  /// Creates a text in the app's language from a literal, which is also the key.
  ///
  /// - Parameters:
  ///   - keyAndValue: The key, and the text if the bundle has no other one.
  ///   - table: The name of the `.strings` file; if `nil`, `Localizable`.
  ///   - bundle: The bundle with the file; if `nil`, the app.
  ///   - locale: The locale of the inserted numbers.
  ///   - comment: A note for translators, which has no effect.
  public init(
    localized keyAndValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) { self = keyAndValue.text(table, bundle, locale) }

  /// Creates a text in the app's language from a key.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - defaultValue: The text if the bundle has no other one.
  ///   - table: The name of the `.strings` file; if `nil`, `Localizable`.
  ///   - bundle: The bundle with the file; if `nil`, the app.
  ///   - locale: The locale of the inserted numbers.
  ///   - comment: A note for translators, which has no effect.
  public init(
    localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil,
    bundle: Bundle? = nil, locale: Locale = .current, comment: StaticString? = nil
  ) { self = defaultValue.text(forKey: "\(key)", table, bundle, locale) }

  /// Creates a text in the app's language.
  public init(localized resource: LocalizedStringResource) {
    self = resource.defaultValue.text(
      forKey: resource.ownKey, resource.table, resource.bundle.bundle, resource.locale)
  }
}

/// A text in the app's language that is looked up later.
public struct LocalizedStringResource: ExpressibleByStringInterpolation, Equatable,
  CustomLocalizedStringResourceConvertible, Sendable
{
  /// The place of a bundle.
  public enum BundleDescription: Equatable, Sendable {
    case main
    case atURL(URL)
    case forClass(AnyClass)

    /// Returns whether two places are the same.
    public static func == (left: Self, right: Self) -> Bool {
      switch (left, right) {
      case (.main, .main): true
      case (.atURL(let left), .atURL(let right)): left == right
      case (.forClass(let left), .forClass(let right)): left == right
      default: false
      }
    }

    fileprivate var bundle: Bundle? {
      switch self {
      case .main: nil
      case .atURL(let url): Bundle(url: url)
      case .forClass(let type): Bundle(for: type)
      }
    }
  }

  /// The key of the text.
  public var key: String { ownKey ?? defaultValue.key }
  /// The text if the bundle has no other one.
  public let defaultValue: String.LocalizationValue
  /// The name of the `.strings` file; if `nil`, `Localizable`.
  public let table: String?
  /// The locale of the inserted numbers.
  public var locale: Locale
  /// The bundle with the file.
  public let bundle: BundleDescription
  /// The key, or `nil` if it is the text.
  fileprivate let ownKey: String?

  /// Creates a text from a literal.
  public init(stringLiteral value: String) { self.init(String.LocalizationValue(value)) }

  /// Creates a text from a literal with interpolations.
  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
    self.init(String.LocalizationValue(stringInterpolation: stringInterpolation))
  }

  /// Creates a text whose key is the text itself.
  public init(
    _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
    bundle: BundleDescription = .main, comment: StaticString? = nil
  ) {
    defaultValue = keyAndValue
    self.table = table
    self.locale = locale
    self.bundle = bundle
    ownKey = nil
  }

  /// Creates a text with a key.
  public init(
    _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil,
    locale: Locale = .current, bundle: BundleDescription = .main, comment: StaticString? = nil
  ) {
    self.defaultValue = defaultValue
    self.table = table
    self.locale = locale
    self.bundle = bundle
    ownKey = "\(key)"
  }

  /// The text itself.
  public var localizedStringResource: LocalizedStringResource { self }
}

/// A type whose values have a text in the app's language.
public protocol CustomLocalizedStringResourceConvertible {
  /// The text.
  var localizedStringResource: LocalizedStringResource { get }
}
