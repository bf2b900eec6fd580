/// The words of the system's own controls, in the language of the simulator.
///
/// *Documented* and *reproduced* (FACTS: bar.back-language).
@MainActor
enum SystemWords {
  /// The title of a back button if there is no other title.
  static var back: String {
    backTitles[Headless.Simulator.current.language] ?? "Back"
  }

  /// The titles of back buttons by language.
  private static let backTitles = [
    "en": "Back", "ar": "رجوع", "cs": "Zpět", "da": "Tilbage", "de": "Zurück", "el": "Πίσω",
    "es": "Atrás", "fi": "Takaisin", "fr": "Retour", "he": "הקודם", "hu": "Vissza",
    "id": "Kembali", "it": "Indietro", "ja": "戻る", "ko": "뒤로", "nb": "Tilbake", "nl": "Terug",
    "pl": "Wstecz", "pt": "Voltar", "ro": "Înapoi", "ru": "Назад", "sv": "Tillbaka", "th": "กลับ",
    "tr": "Geri", "uk": "Назад", "vi": "Quay lại", "zh": "返回",
  ]
}
