import FilmstripScenarios
import FilmstripStage
import FilmstripSupport
import FilmstripTiming
import UIKit

/// Settings that replace a scenario's own, as text.
struct FilmOverrides: Hashable {
  /// A setting, by the name of its option.
  enum Name: String, Hashable, CaseIterable {
    case device, scale, fps, style, direction, orientation, contrast
    case textSize = "text-size"
    case motion, language, ios, glass, fonts, curve, release

    /// The key of the setting in scenario files and in `filmstrip.yml`.
    var key: String { self == .textSize ? "textSize" : rawValue }
  }

  var values: [Name: String] = [:]

  /// The overrides by option name, for a record.
  var words: [String: String] {
    Dictionary(values.map { ($0.key.rawValue, $0.value) }, uniquingKeysWith: { $1 })
  }

  /// The overrides of a record.
  ///
  /// - Throws: for a name of a later version.
  static func recorded(_ words: [String: String]) throws -> FilmOverrides {
    var values: [Name: String] = [:]
    for (word, value) in words {
      guard let name = Name(rawValue: word) else {
        throw CommandError("'\(word)' is not a setting of this version of filmstrip")
      }
      values[name] = value
    }
    return FilmOverrides(values: values)
  }

  /// These overrides, and others in their place.
  func adding(_ others: FilmOverrides) -> FilmOverrides {
    FilmOverrides(values: values.merging(others.values) { $1 })
  }

  /// The settings of a project's defaults that a scenario leaves open.
  init(of defaults: ProjectDefaults?, for scenario: any Scenario) {
    let stated = (scenario as? ScenarioDocument)?.statedKeys
    self.init(of: stated == nil ? nil : defaults, without: stated ?? [])
  }

  /// The settings of a project's defaults, except those with certain keys.
  init(of defaults: ProjectDefaults?, without keys: Set<String> = []) {
    for name in Name.allCases where !keys.contains(name.key) {
      values[name] = defaults?.values[name.key]
    }
  }

  /// Creates overrides from values by setting.
  init(values: [Name: String] = [:]) { self.values = values }

  /// The scenario's settings with these in their place.
  func settings(for scenario: any Scenario) throws -> FilmSettings {
    var settings = scenario.settings
    // In the order of their definition, so that the first wrong one is reported.
    for name in Name.allCases {
      if let text = values[name] { try Self.set(name, text, &settings) }
    }
    if settings.iosVersion < 27, values[.glass] != nil {
      throw CommandError(
        "--glass needs iOS 27, but '\(scenario.description.name)' is a film of iOS \(settings.iosVersion); add --ios 27"
      )
    }
    try settings.device.checkRenderable(scale: settings.scale)
    try (scenario as? ScenarioDocument)?.checkLength(with: settings)
    return settings
  }

  /// Checks the text of a setting.
  ///
  /// - Parameters:
  ///   - name: The setting.
  ///   - text: The text.
  ///   - label: The word for the setting in an error.
  static func check(_ name: Name, _ text: String, as label: String) throws {
    var settings = FilmSettings(device: Device.all[0])
    try set(name, text, &settings, as: label)
  }

  private static func set(
    _ name: Name, _ text: String, _ settings: inout FilmSettings, as label: String? = nil
  ) throws {
    let option = label ?? "--" + name.rawValue
    switch name {
    case .device: settings.device = try Device.named(text)
    case .scale: settings.scaleOverride = try OptionValue.integer(text, in: 1...3, of: option)
    case .fps:
      let number = try OptionValue.integer(text, in: 1...1000, of: option)
      settings.frameRate = FrameRate(number) ?? settings.frameRate
    case .style: settings.style = try OptionValue.choice(text, of: option)
    case .direction: settings.direction = try OptionValue.choice(text, of: option)
    case .orientation: settings.orientation = try OptionValue.choice(text, of: option)
    case .contrast: settings.contrast = try OptionValue.choice(text, of: option)
    case .textSize: settings.textSize = try OptionValue.choice(text, of: option)
    case .motion: settings.motion = try OptionValue.choice(text, of: option)
    case .language: settings.language = try OptionValue.choice(text, of: option)
    case .ios:
      guard let version = Int(text), Headless.iosVersions.contains(version) else {
        throw CommandError("\(option) must be \(Headless.iosVersionWords), but is '\(text)'")
      }
      settings.iosVersion = version
    case .glass:
      guard let position = Double(text), (0...1).contains(position) else {
        throw CommandError(
          "\(option) must be a number from 0, clear, to 1, tinted, but is '\(text)'")
      }
      settings.glass = position
    case .fonts:
      guard let fonts = Headless.SystemFonts(families: text) else {
        throw CommandError(
          "\(option) must be one or two font families, such as 'Inter, Inter Display', but is '\(text)'"
        )
      }
      settings.fonts = fonts
    case .release:
      guard let release = ReleaseProjection(text) else {
        throw CommandError(
          "\(option) must be a threshold and seconds from 0 to 1, such as '0.5, 0.2', but is '\(text)'"
        )
      }
      settings.release = release
    case .curve:
      do {
        settings.curve = try TransitionCurve(text)
      } catch {
        throw CommandError("\(option) \(Spelling.quoted(text)): \(error)")
      }
    }
  }
}
