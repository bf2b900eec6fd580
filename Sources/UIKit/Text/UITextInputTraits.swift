import Foundation

/// The type of a keyboard, which determines its keys.
///
/// Filmstrip has no keyboard, and only stores the value.
public enum UIKeyboardType: Int, Sendable {
  /// The keys are those of the current language.
  case `default`
  /// The keys are for ASCII characters.
  case asciiCapable
  /// The keys are for digits and punctuation.
  case numbersAndPunctuation
  /// The keys are for URLs.
  case URL
  /// The keys are for digits.
  case numberPad
  /// The keys are for telephone numbers.
  case phonePad
  /// The keys are for names and telephone numbers.
  case namePhonePad
  /// The keys are for e-mail addresses.
  case emailAddress
  /// The keys are for digits and a decimal point.
  case decimalPad
  /// The keys are for short messages.
  case twitter
  /// The keys are for web searches.
  case webSearch
  /// The keys are for ASCII digits.
  case asciiCapableNumberPad
}

/// The title of the return key.
public enum UIReturnKeyType: Int, Sendable {
  /// The title is "Return".
  case `default`
  /// The title is "Go".
  case go
  /// The title is "Google".
  case google
  /// The title is "Join".
  case join
  /// The title is "Next".
  case next
  /// The title is "Route".
  case route
  /// The title is "Search".
  case search
  /// The title is "Send".
  case send
  /// The title is "Yahoo".
  case yahoo
  /// The title is "Done".
  case done
  /// The title is "Emergency Call".
  case emergencyCall
  /// The title is "Continue".
  case `continue`
}

/// The appearance of a keyboard.
public enum UIKeyboardAppearance: Int, Sendable {
  /// The appearance is the system's default.
  case `default`
  /// The appearance is dark.
  case dark
  /// The appearance is light.
  case light
  /// The name of the dark appearance before iOS 7.
  public static let alert = UIKeyboardAppearance.dark
}

/// The automatic capitalization.
public enum UITextAutocapitalizationType: Int, Sendable {
  /// No letter is capitalized.
  case none
  /// The first letter of each word is capitalized.
  case words
  /// The first letter of each sentence is capitalized.
  case sentences
  /// All letters are capitalized.
  case allCharacters
}

/// The setting for the automatic correction of words.
public enum UITextAutocorrectionType: Int, Sendable {
  /// The system determines the setting.
  case `default`
  /// Words aren't corrected.
  case no
  /// Words are corrected.
  case yes
}

/// The setting for the spelling check.
public enum UITextSpellCheckingType: Int, Sendable {
  /// The system determines the setting.
  case `default`
  /// The spelling isn't checked.
  case no
  /// The spelling is checked.
  case yes
}

/// The setting for predictions within the text.
public enum UITextInlinePredictionType: Int, Sendable {
  /// The system determines the setting.
  case `default`
  /// There are no predictions.
  case no
  /// There are predictions.
  case yes
}

/// The extent to which the system's writing tools can change a text.
public enum UIWritingToolsBehavior: Int, Sendable {
  /// The tools can't change the text.
  case none = -1
  /// The system determines the extent.
  case `default`
  /// The tools change the text in place.
  case complete
  /// The tools show changes in a panel.
  case limited
}
