import Foundation

/// The keys of a keyboard.
///
/// There is no keyboard here: the value is only stored.
public enum UIKeyboardType: Int, Sendable {
  /// The keys of the current language.
  case `default`
  /// ASCII.
  case asciiCapable
  /// Digits and punctuation.
  case numbersAndPunctuation
  /// URLs.
  case URL
  /// Digits.
  case numberPad
  /// Telephone numbers.
  case phonePad
  /// Names and telephone numbers.
  case namePhonePad
  /// E-mail addresses.
  case emailAddress
  /// Digits and a decimal point.
  case decimalPad
  /// Short messages.
  case twitter
  /// Web searches.
  case webSearch
  /// ASCII digits.
  case asciiCapableNumberPad
}

/// The title of the return key.
public enum UIReturnKeyType: Int, Sendable {
  /// Return.
  case `default`
  /// Go.
  case go
  /// Google.
  case google
  /// Join.
  case join
  /// Next.
  case next
  /// Route.
  case route
  /// Search.
  case search
  /// Send.
  case send
  /// Yahoo.
  case yahoo
  /// Done.
  case done
  /// Emergency call.
  case emergencyCall
  /// Continue.
  case `continue`
}

/// The appearance of a keyboard.
public enum UIKeyboardAppearance: Int, Sendable {
  /// The system's default.
  case `default`
  /// Dark.
  case dark
  /// Light.
  case light
  /// The name before iOS 7.
  public static let alert = UIKeyboardAppearance.dark
}

/// The automatic capitalization.
public enum UITextAutocapitalizationType: Int, Sendable {
  /// None.
  case none
  /// The first letter of each word.
  case words
  /// The first letter of each sentence.
  case sentences
  /// All letters.
  case allCharacters
}

/// Whether words are corrected.
public enum UITextAutocorrectionType: Int, Sendable {
  /// The system's default.
  case `default`
  /// Disabled.
  case no
  /// Enabled.
  case yes
}

/// Whether the spelling is checked.
public enum UITextSpellCheckingType: Int, Sendable {
  /// The system's default.
  case `default`
  /// Disabled.
  case no
  /// Enabled.
  case yes
}
