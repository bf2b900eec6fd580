import UIKit

extension ScenarioColor {
  /// The UIKit colour, which depends on the interface style if the colour is a system colour.
  @MainActor
  var uiColor: UIColor {
    switch self {
    case .rgba(let rgba):
      UIColor(
        red: CGFloat(rgba.red), green: CGFloat(rgba.green), blue: CGFloat(rgba.blue),
        alpha: CGFloat(rgba.alpha))
    case .system(let name): name.uiColor
    }
  }
}

extension ScenarioColor.SystemColor {
  @MainActor
  fileprivate var uiColor: UIColor {
    switch self {
    case .red: .systemRed
    case .orange: .systemOrange
    case .yellow: .systemYellow
    case .green: .systemGreen
    case .mint: .systemMint
    case .teal: .systemTeal
    case .cyan: .systemCyan
    case .blue: .systemBlue
    case .indigo: .systemIndigo
    case .purple: .systemPurple
    case .pink: .systemPink
    case .brown: .systemBrown
    case .gray: .systemGray
    case .gray2: .systemGray2
    case .gray3: .systemGray3
    case .gray4: .systemGray4
    case .gray5: .systemGray5
    case .gray6: .systemGray6
    case .black: .black
    case .white: .white
    case .background: .systemBackground
    case .secondaryBackground: .secondarySystemBackground
    case .grouped: .systemGroupedBackground
    case .secondaryGrouped: .secondarySystemGroupedBackground
    case .label: .label
    case .secondaryLabel: .secondaryLabel
    }
  }
}
