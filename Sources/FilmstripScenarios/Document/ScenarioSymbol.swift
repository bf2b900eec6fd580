/// The symbols that scenario files can name, for icons and bar items.
public enum ScenarioSymbol: String, Sendable, Hashable, CaseIterable {
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case accessibility, airplane, archive, battery, bell, bluetooth, bolt, calendar, camera, cellular
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case clock, document, flag, folder, gear, globe, hand, heart, hotspot, info
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case keyboard, lock, mail, message, moon, person, phone, photo, search, share
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case sliders, speaker, star, sun, trash, wifi
}
