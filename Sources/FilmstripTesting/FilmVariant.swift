import FilmstripStage
import Foundation

/// One of the settings under which a film of a test is checked.
struct FilmVariant {
  /// What follows the film's name in the name of its references: empty, or such as `@dark`.
  var suffix: String
  /// The values that were set, such as `style: dark`.
  var values: [String: String]
  var settings: FilmSettings

  /// All combinations of a configuration.
  static func all(of configuration: FilmConfiguration) throws -> [FilmVariant] {
    let devices = configuration.devices.isEmpty ? ["iPhone 14"] : configuration.devices
    let styles = configuration.styles.isEmpty ? [.light] : configuration.styles
    let scales = configuration.scales.isEmpty ? [1] : configuration.scales
    var variants: [FilmVariant] = []
    for name in devices {
      let device = try Device.named(name)
      for style in styles {
        for scale in scales {
          guard (1...3).contains(scale) else { throw FilmAssertionError.scale(scale) }
          // Only what distinguishes them, so that one device more does not rename the rest.
          var words: [String] = []
          if devices.count > 1 { words.append(folded(device.name)) }
          if styles.count > 1 { words.append(style.rawValue) }
          if scales.count > 1 { words.append("\(scale)x") }
          var settings = FilmSettings(device: device)
          settings.style = style
          settings.scaleOverride = scale
          variants.append(
            FilmVariant(
              suffix: words.isEmpty ? "" : "@" + words.joined(separator: ","),
              values: ["device": device.name, "style": style.rawValue, "scale": "\(scale)"],
              settings: settings))
        }
      }
    }
    return variants
  }

  /// `iphone-se-3rd-generation`.
  private static func folded(_ name: String) -> String {
    name.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "@" }.joined(separator: "-")
      .replacingOccurrences(of: "@", with: "-")
  }
}

/// Why a film of a test cannot be checked.
enum FilmAssertionError: Error, CustomStringConvertible {
  case scale(Int)
  case update(String)
  case sameController(type: String)

  var description: String {
    switch self {
    case .scale(let scale): "scales must be 1, 2 or 3, but one is \(scale)"
    case .update(let text):
      "FILMSTRIP_UPDATE must be all, changed, missing or none, but is '\(text)'"
    case .sameController(let type):
      "several devices, styles or scales need a new controller each: make it in the call, as in "
        + "'assertFilm(of: \(type)(…), …)', and what it shows in the steps"
    }
  }
}
