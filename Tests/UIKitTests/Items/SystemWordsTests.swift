import FilmstripStage
import Testing

@testable import UIKit

@MainActor
@Suite(.serialized)
struct SystemWordsTests {
  private func back(_ language: InterfaceLanguage) -> String {
    let stage = Stage(
      settings: FilmSettings(device: NavigationRig.phone(), language: language), text: BlockText())
    stage.makeCurrent()
    return SystemWords.back
  }

  /// *Documented* and *reproduced* (FACTS: bar.back-language).
  @Test(arguments: [
    (InterfaceLanguage.chinese, "返回"), (.german, "Zurück"), (.french, "Retour"),
    (.japanese, "戻る"), (.english, "Back"),
  ])
  func `the default title of a back button is in the film's language`(
    _ language: InterfaceLanguage, _ title: String
  ) {
    #expect(back(language) == title)
  }

  @Test func `each language has its own title`() {
    for language in InterfaceLanguage.allCases where language != .english {
      #expect(back(language) != "Back" && !back(language).isEmpty)
    }
  }
}
