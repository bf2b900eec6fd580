#if Port
  import Testing

  @testable import FilmstripTry

  // Source of the expected values: the arguments of the construction.
  struct LeftOutValueTests {
    @Test func `a screen without the values whose code is left out says so`() {
      var making = TransitionClass.Construction(
        there: "Page()", back: "Page()", settingsThere: ["item = Item()"],
        settingsBack: ["item = Item()"], rules: ["item: Item()", "style: .plain"])
      let hasChanged = making.leaveOutSettings()
      #expect(hasChanged)
      #expect(making.settingsThere.isEmpty && making.settingsBack.isEmpty)
      #expect(making.rules == ["style: .plain", "without item: the code of the value is left out"])
      let changesAgain = making.leaveOutSettings()
      #expect(!changesAgain)
    }
  }
#endif
