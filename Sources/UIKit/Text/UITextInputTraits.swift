import Foundation

/// Which keys a keyboard has.
///
/// There is no keyboard here: what is set is kept.
public enum UIKeyboardType: Int, Sendable {
  /// Those of the present language.
  case `default`
  /// Those of ASCII.
  case asciiCapable
  /// Digits and punctuation.
  case numbersAndPunctuation
  /// Those of addresses of pages.
  case URL
  /// Digits.
  case numberPad
  /// Those of telephones.
  case phonePad
  /// Those of names and telephone numbers.
  case namePhonePad
  /// Those of addresses of e-mail.
  case emailAddress
  /// Digits and a decimal point.
  case decimalPad
  /// Those of short messages.
  case twitter
  /// Those of searches.
  case webSearch
  /// Digits of ASCII.
  case asciiCapableNumberPad
}

/// What the return key says.
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

/// How a keyboard looks.
public enum UIKeyboardAppearance: Int, Sendable {
  /// As the system does.
  case `default`
  /// Dark.
  case dark
  /// Light.
  case light
  /// As it was called before iOS 7.
  public static let alert = UIKeyboardAppearance.dark
}

/// Which letters become capitals by themselves.
public enum UITextAutocapitalizationType: Int, Sendable {
  /// None.
  case none
  /// The first of each word.
  case words
  /// The first of each sentence.
  case sentences
  /// All.
  case allCharacters
}

/// Whether words are corrected.
public enum UITextAutocorrectionType: Int, Sendable {
  /// As the system does.
  case `default`
  /// They are not.
  case no
  /// They are.
  case yes
}

/// Whether words are checked.
public enum UITextSpellCheckingType: Int, Sendable {
  /// As the system does.
  case `default`
  /// They are not.
  case no
  /// They are.
  case yes
}
