/// The language of the default title of back buttons, and of the texts of storyboards; other words of
/// the system are English.
///
/// The raw values are language codes of ISO 639-1. Texts in code, and the direction of the layout,
/// don't depend on the language.
public enum InterfaceLanguage: String, Sendable, Hashable, CaseIterable {
  case arabic = "ar"
  case chinese = "zh"
  case czech = "cs"
  case danish = "da"
  case dutch = "nl"
  /// The default language.
  case english = "en"
  case finnish = "fi"
  case french = "fr"
  case german = "de"
  case greek = "el"
  case hebrew = "he"
  case hungarian = "hu"
  case indonesian = "id"
  case italian = "it"
  case japanese = "ja"
  case korean = "ko"
  case norwegian = "nb"
  case polish = "pl"
  case portuguese = "pt"
  case romanian = "ro"
  case russian = "ru"
  case spanish = "es"
  case swedish = "sv"
  case thai = "th"
  case turkish = "tr"
  case ukrainian = "uk"
  case vietnamese = "vi"
}
