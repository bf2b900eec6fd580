import FilmstripStage
import Foundation

/// One combination of settings with which a film of a test is checked.
struct FilmVariant {
  /// The suffix of the film's name in the name of its references: empty, or for example `@dark`.
  var suffix: String
  /// The specified values, such as `style: dark`.
  var values: [String: String]
  var settings: FilmSettings

  /// Returns all combinations of a configuration's values.
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
          // Use only values that distinguish the variants, so that an additional device doesn't
          // rename the other references.
          var parts: [String] = []
          if devices.count > 1 { parts.append(folded(device.name)) }
          if styles.count > 1 { parts.append(style.rawValue) }
          if scales.count > 1 { parts.append("\(scale)x") }
          var settings = FilmSettings(device: device)
          settings.style = style
          settings.scaleOverride = scale
          variants.append(
            FilmVariant(
              suffix: parts.isEmpty ? "" : "@" + parts.joined(separator: ","),
              values: ["device": device.name, "style": style.rawValue, "scale": "\(scale)"],
              settings: settings))
        }
      }
    }
    return variants
  }

  /// Returns the name in lower case with hyphens, such as `iphone-se-3rd-generation`.
  private static func folded(_ name: String) -> String {
    name.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "@" }.joined(separator: "-")
      .replacingOccurrences(of: "@", with: "-")
  }
}

/// An error in the configuration of a film in a test.
enum FilmAssertionError: Error, CustomStringConvertible {
  case scale(Int)
  case update(String)
  case sameController(type: String)

  var description: String {
    switch self {
    case .scale(let scale): "scales must be 1, 2 or 3, but one of them is \(scale)"
    case .update(let text):
      "FILMSTRIP_UPDATE must be all, changed, missing or none, but is '\(text)'"
    case .sameController(let type):
      "each device, style and scale needs a new view controller; create it in the call, as in "
        + "'assertFilm(of: \(type)(…), …)', and the view controllers that it shows in the steps"
    }
  }
}
