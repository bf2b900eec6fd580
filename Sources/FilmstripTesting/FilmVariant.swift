import FilmstripStage
import FilmstripSupport
import Foundation
import UIKit

/// One combination of settings with which a film of a test is checked.
struct FilmVariant {
  /// The suffix of the film's name in the name of its references: empty, or for example `@dark`.
  var suffix: String
  /// The specified values, such as `style: dark`.
  var values: [String: String]
  var settings: FilmSettings

  /// Returns all combinations of a configuration's values.
  static func all(of configuration: FilmConfiguration) throws -> [FilmVariant] {
    let scales = configuration.scales.isEmpty ? [1] : configuration.scales
    for scale in scales where !(1...3).contains(scale) { throw FilmAssertionError.scale(scale) }
    for version in configuration.iosVersions where !Headless.iosVersions.contains(version) {
      throw FilmAssertionError.iosVersion(version)
    }
    for position in configuration.glass where !(0...1).contains(position) {
      throw FilmAssertionError.glass(position)
    }
    let names = configuration.devices.isEmpty ? ["iPhone 14"] : configuration.devices
    let devices = try names.map(Device.named)
    let styles = configuration.styles.isEmpty ? [.light] : configuration.styles
    var combinations = Combinations(FilmSettings(device: devices[0]))
    combinations.multiply("device", devices, \.name, word: folded) { $0.device = $1 }
    combinations.multiply("style", styles, \.rawValue) { $0.style = $1 }
    combinations.multiply("scale", scales, \.description, word: { $0 + "x" }) {
      $0.scaleOverride = $1
    }
    combinations.multiply("direction", configuration.directions, \.rawValue) { $0.direction = $1 }
    combinations.multiply("orientation", configuration.orientations, \.rawValue) {
      $0.orientation = $1
    }
    combinations.multiply(
      "text-size", configuration.textSizes, \.rawValue, word: { "text-" + $0 }
    ) { $0.textSize = $1 }
    combinations.multiply(
      "contrast", configuration.contrasts, \.rawValue, word: { $0 + "-contrast" }
    ) { $0.contrast = $1 }
    combinations.multiply(
      "motion", configuration.motions, \.rawValue, word: { $0 + "-motion" }
    ) { $0.motion = $1 }
    combinations.multiply(
      "ios", configuration.iosVersions, \.description, word: { "ios" + $0 }
    ) { $0.iosVersion = $1 }
    combinations.multiply(
      "glass", configuration.glass, \.shortestText, word: { "glass" + $0 }
    ) { $0.glass = $1 }
    if !configuration.glass.isEmpty,
      let other = combinations.variants.first(where: { $0.settings.iosVersion < 27 })
    {
      throw FilmAssertionError.glassVersion(other.settings.iosVersion)
    }
    return combinations.variants
  }

  /// Returns the name in lower case with hyphens, such as `iphone-se-3rd-generation`.
  private static func folded(_ name: String) -> String {
    name.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "@" }.joined(separator: "-")
      .replacingOccurrences(of: "@", with: "-")
  }
}

/// The combinations of the values of several settings.
private struct Combinations {
  private var all: [(words: [String], values: [String: String], settings: FilmSettings)]

  init(_ settings: FilmSettings) { all = [([], [:], settings)] }

  var variants: [FilmVariant] {
    all.map { words, values, settings in
      FilmVariant(
        suffix: words.isEmpty ? "" : "@" + words.joined(separator: ","), values: values,
        settings: settings)
    }
  }

  /// Multiplies the combinations by the values of a setting; without values, nothing changes.
  ///
  /// - Parameters:
  ///   - name: The name of the setting's option.
  ///   - settings: The values.
  ///   - text: The text of a value.
  ///   - word: Returns the part of a film's name for a text.
  ///   - set: Changes the setting.
  mutating func multiply<Value>(
    _ name: String, _ settings: [Value], _ text: KeyPath<Value, String>,
    word: (String) -> String = { $0 }, _ set: (inout FilmSettings, Value) -> Void
  ) {
    guard !settings.isEmpty else { return }
    all = all.flatMap { combination in
      settings.map { value in
        var next = combination
        // Use only values that distinguish the variants, so that an additional device doesn't
        // rename the other references.
        if settings.count > 1 { next.words.append(word(value[keyPath: text])) }
        next.values[name] = value[keyPath: text]
        set(&next.settings, value)
        return next
      }
    }
  }
}

extension Double {
  fileprivate var shortestText: String { NumberText.shortest(self) }
}

/// An error in the configuration of a film in a test.
enum FilmAssertionError: Error, CustomStringConvertible {
  case scale(Int)
  case iosVersion(Int)
  case glass(Double)
  case glassVersion(Int)
  case rule(String, Double)
  case update(String)
  case sameController(type: String)

  var description: String {
    switch self {
    case .scale(let scale): "scales must be 1, 2 or 3, but one of them is \(scale)"
    case .iosVersion(let version):
      "versions of iOS must be \(Headless.iosVersionWords), but one of them is \(version)"
    case .glass(let position):
      "positions of glass must be from 0, clear, to 1, tinted, but one of them is \(position.formatted())"
    case .glassVersion(let version):
      "glass needs iOS 27, but a film has iOS \(version); add iosVersions: [27]"
    case .rule(let requirement, let value): "\(requirement), but is \(value.formatted())"
    case .update(let text):
      "FILMSTRIP_UPDATE must be all, changed, missing or none, or a mode and a film as in "
        + "'changed:push', but is '\(text)'"
    case .sameController(let type):
      "each device, style and scale needs a new view controller; create it in the call, as in "
        + "'assertFilm(of: \(type)(…), …)', and the view controllers that it shows in the steps"
    }
  }
}
