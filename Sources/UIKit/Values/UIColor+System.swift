import FilmstripGraphics
import Foundation

extension RGBA {
  /// Creates a colour from a hexadecimal RGB value, as style guides specify it.
  package init(hex: UInt32, alpha: Double = 1) {
    self.init(
      red: Double(hex >> 16 & 0xFF) / 255, green: Double(hex >> 8 & 0xFF) / 255,
      blue: Double(hex & 0xFF) / 255, alpha: alpha)
  }
}

// *Documented* (FACTS: color.system): the adaptable colours. *Reproduced*: the tint
// (FACTS: color.tint) and the elevated backgrounds (FACTS: color.level).
extension UIColor {
  /// Black.
  public static let black = UIColor(.black)
  /// White.
  public static let white = UIColor(.white)
  /// Transparent black.
  public static let clear = UIColor(.clear)
  /// Grey with a third of the brightness of white.
  public static let darkGray = UIColor(white: 1 / 3, alpha: 1)
  /// Grey with two thirds of the brightness of white.
  public static let lightGray = UIColor(white: 2 / 3, alpha: 1)
  /// Grey with half the brightness of white.
  public static let gray = UIColor(white: 0.5, alpha: 1)
  /// Red, (1, 0, 0).
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  /// Green, (0, 1, 0).
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  /// Blue, (0, 0, 1).
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  /// Cyan, (0, 1, 1).
  public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  /// Yellow, (1, 1, 0).
  public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  /// Magenta, (1, 0, 1).
  public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  /// Orange, (1, 0.5, 0).
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  /// Purple, (0.5, 0, 0.5).
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  /// Brown, (0.6, 0.4, 0.2).
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)

  /// Adaptable red.
  public static let systemRed = UIColor(
    light: RGBA(hex: 0xFF3B30), dark: RGBA(hex: 0xFF453A),
    highContrast: (RGBA(hex: 0xD70015), RGBA(hex: 0xFF6961)),
    since26: (0xFF383C, 0xFF4245, 0xE9152D, 0xFF6165))
  /// Adaptable orange.
  public static let systemOrange = UIColor(
    light: RGBA(hex: 0xFF9500), dark: RGBA(hex: 0xFF9F0A),
    highContrast: (RGBA(hex: 0xC93400), RGBA(hex: 0xFFB340)),
    since26: (0xFF8D28, 0xFF9230, 0xC55300, 0xFFA056))
  /// Adaptable yellow.
  public static let systemYellow = UIColor(
    light: RGBA(hex: 0xFFCC00), dark: RGBA(hex: 0xFFD60A),
    highContrast: (RGBA(hex: 0xB25000), RGBA(hex: 0xFFD426)),
    since26: (0xFFCC00, 0xFFD600, 0xA16A00, 0xFEDF43))
  /// Adaptable green.
  public static let systemGreen = UIColor(
    light: RGBA(hex: 0x34C759), dark: RGBA(hex: 0x30D158),
    highContrast: (RGBA(hex: 0x248A3D), RGBA(hex: 0x30DB5B)),
    since26: (0x34C759, 0x30D158, 0x008932, 0x4AD968))
  /// Adaptable mint.
  public static let systemMint = UIColor(
    light: RGBA(hex: 0x00C7BE), dark: RGBA(hex: 0x63E6E2),
    highContrast: (RGBA(hex: 0x0C817B), RGBA(hex: 0x66D4CF)),
    since26: (0x00C8B3, 0x00DAC3, 0x008575, 0x54DFCB))
  /// Adaptable teal.
  public static let systemTeal = UIColor(
    light: RGBA(hex: 0x30B0C7), dark: RGBA(hex: 0x40CBE0),
    highContrast: (RGBA(hex: 0x008299), RGBA(hex: 0x5DE6FF)),
    since26: (0x00C3D0, 0x00D2E0, 0x008198, 0x3BDDEC))
  /// Adaptable cyan.
  public static let systemCyan = UIColor(
    light: RGBA(hex: 0x32ADE6), dark: RGBA(hex: 0x64D2FF),
    highContrast: (RGBA(hex: 0x0071A4), RGBA(hex: 0x70D7FF)),
    since26: (0x00C0E8, 0x3CD3FE, 0x007EAE, 0x6DD9FF))
  /// Adaptable blue, the default tint: (0, 122, 255), or (10, 132, 255) in dark environments;
  /// since iOS 26, (0, 136, 255) or (0, 145, 255).
  public static let systemBlue = UIColor(
    light: RGBA(hex: 0x007AFF), dark: RGBA(hex: 0x0A84FF),
    highContrast: (RGBA(hex: 0x0040DD), RGBA(hex: 0x409CFF)),
    since26: (0x0088FF, 0x0091FF, 0x1E6EF4, 0x5CB8FF))
  /// Adaptable indigo.
  public static let systemIndigo = UIColor(
    light: RGBA(hex: 0x5856D6), dark: RGBA(hex: 0x5E5CE6),
    highContrast: (RGBA(hex: 0x3634A3), RGBA(hex: 0x7D7AFF)),
    since26: (0x6155F5, 0x6D7CFF, 0x564ADE, 0xA7AAFF))
  /// Adaptable purple.
  public static let systemPurple = UIColor(
    light: RGBA(hex: 0xAF52DE), dark: RGBA(hex: 0xBF5AF2),
    highContrast: (RGBA(hex: 0x8944AB), RGBA(hex: 0xDA8FFF)),
    since26: (0xCB30E0, 0xDB34F2, 0xB02FC2, 0xEA8DFF))
  /// Adaptable pink.
  public static let systemPink = UIColor(
    light: RGBA(hex: 0xFF2D55), dark: RGBA(hex: 0xFF375F),
    highContrast: (RGBA(hex: 0xD30F45), RGBA(hex: 0xFF6482)),
    since26: (0xFF2D55, 0xFF375F, 0xE7124D, 0xFF8AC4))
  /// Adaptable brown.
  public static let systemBrown = UIColor(
    light: RGBA(hex: 0xA2845E), dark: RGBA(hex: 0xAC8E68),
    highContrast: (RGBA(hex: 0x7F6545), RGBA(hex: 0xB59469)),
    since26: (0xAC7F5E, 0xB78A66, 0x956D51, 0xDBA679))
  /// The first system grey.
  public static let systemGray = UIColor(
    light: RGBA(hex: 0x8E8E93), dark: RGBA(hex: 0x8E8E93),
    highContrast: (RGBA(hex: 0x6C6C70), RGBA(hex: 0xAEAEB2)))
  /// The second system grey.
  public static let systemGray2 = UIColor(
    light: RGBA(hex: 0xAEAEB2), dark: RGBA(hex: 0x636366),
    highContrast: (RGBA(hex: 0x8E8E93), RGBA(hex: 0x7C7C80)))
  /// The third system grey.
  public static let systemGray3 = UIColor(
    light: RGBA(hex: 0xC7C7CC), dark: RGBA(hex: 0x48484A),
    highContrast: (RGBA(hex: 0xAEAEB2), RGBA(hex: 0x545456)))
  /// The fourth system grey.
  public static let systemGray4 = UIColor(
    light: RGBA(hex: 0xD1D1D6), dark: RGBA(hex: 0x3A3A3C),
    highContrast: (RGBA(hex: 0xBCBCC0), RGBA(hex: 0x444446)))
  /// The fifth system grey.
  public static let systemGray5 = UIColor(
    light: RGBA(hex: 0xE5E5EA), dark: RGBA(hex: 0x2C2C2E),
    highContrast: (RGBA(hex: 0xD8D8DC), RGBA(hex: 0x363638)))
  /// The sixth system grey.
  public static let systemGray6 = UIColor(
    light: RGBA(hex: 0xF2F2F7), dark: RGBA(hex: 0x1C1C1E),
    highContrast: (RGBA(hex: 0xEBEBF0), RGBA(hex: 0x242426)))

  /// The colour of primary text.
  public static let label = UIColor(light: .black, dark: .white)
  /// The colour of secondary text.
  public static let secondaryLabel = UIColor(
    light: RGBA(hex: 0x3C3C43, alpha: 0.6), dark: RGBA(hex: 0xEBEBF5, alpha: 0.6),
    highContrast: (RGBA(hex: 0x3C3C43, alpha: 0.68), RGBA(hex: 0xEBEBF5, alpha: 0.68)))
  /// The colour of tertiary text.
  public static let tertiaryLabel = UIColor(
    light: RGBA(hex: 0x3C3C43, alpha: 0.3), dark: RGBA(hex: 0xEBEBF5, alpha: 0.3),
    highContrast: (RGBA(hex: 0x3C3C43, alpha: 0.38), RGBA(hex: 0xEBEBF5, alpha: 0.38)))
  /// The colour of quaternary text.
  public static let quaternaryLabel = UIColor(
    light: RGBA(hex: 0x3C3C43, alpha: 0.18), dark: RGBA(hex: 0xEBEBF5, alpha: 0.16),
    highContrast: (RGBA(hex: 0x3C3C43, alpha: 0.26), RGBA(hex: 0xEBEBF5, alpha: 0.24)))
  /// The colour of links.
  public static let link = UIColor(light: RGBA(hex: 0x007AFF), dark: RGBA(hex: 0x0984FF))
  /// The colour of placeholder text.
  public static let placeholderText = UIColor(
    light: RGBA(hex: 0x3C3C43, alpha: 0.3), dark: RGBA(hex: 0xEBEBF5, alpha: 0.3),
    highContrast: (RGBA(hex: 0x3C3C43, alpha: 0.38), RGBA(hex: 0xEBEBF5, alpha: 0.38)))
  /// The colour of thin translucent lines.
  public static let separator = UIColor(
    light: RGBA(hex: 0x3C3C43, alpha: 0.29), dark: RGBA(hex: 0x545458, alpha: 0.6),
    highContrast: (RGBA(hex: 0x3C3C43, alpha: 0.37), RGBA(hex: 0x545458, alpha: 0.68)))
  /// The colour of thin opaque lines.
  public static let opaqueSeparator = UIColor(
    light: RGBA(hex: 0xC6C6C8), dark: RGBA(hex: 0x38383A))
  /// The background colour of the main view.
  public static let systemBackground = UIColor(
    light: .white, dark: (0x000000, elevated: 0x1C1C1E),
    highContrast: (.white, 0x000000, elevated: 0x242426))
  /// The background colour of content grouped in the main view.
  public static let secondarySystemBackground = UIColor(
    light: RGBA(hex: 0xF2F2F7), dark: (0x1C1C1E, elevated: 0x2C2C2E),
    highContrast: (RGBA(hex: 0xEBEBF0), 0x242426, elevated: 0x363638))
  /// The background colour of content nested in a group.
  public static let tertiarySystemBackground = UIColor(
    light: .white, dark: (0x2C2C2E, elevated: 0x3A3A3C),
    highContrast: (.white, 0x363638, elevated: 0x444446))
  /// The background colour of a grouped list.
  public static let systemGroupedBackground = UIColor(
    light: RGBA(hex: 0xF2F2F7), dark: (0x000000, elevated: 0x1C1C1E),
    highContrast: (RGBA(hex: 0xEBEBF0), 0x000000, elevated: 0x242426))
  /// The background colour of rows in a grouped list.
  public static let secondarySystemGroupedBackground = UIColor(
    light: .white, dark: (0x1C1C1E, elevated: 0x2C2C2E),
    highContrast: (.white, 0x242426, elevated: 0x363638))
  /// The background colour of content nested in a row of a grouped list.
  public static let tertiarySystemGroupedBackground = UIColor(
    light: RGBA(hex: 0xF2F2F7), dark: (0x2C2C2E, elevated: 0x3A3A3C),
    highContrast: (RGBA(hex: 0xEBEBF0), 0x363638, elevated: 0x444446))
  /// The fill colour of small shapes.
  public static let systemFill = UIColor(
    light: RGBA(hex: 0x787880, alpha: 0.2), dark: RGBA(hex: 0x787880, alpha: 0.36),
    highContrast: (RGBA(hex: 0x787880, alpha: 0.28), RGBA(hex: 0x787880, alpha: 0.44)))
  /// The fill colour of medium-sized shapes.
  public static let secondarySystemFill = UIColor(
    light: RGBA(hex: 0x787880, alpha: 0.16), dark: RGBA(hex: 0x787880, alpha: 0.32),
    highContrast: (RGBA(hex: 0x787880, alpha: 0.24), RGBA(hex: 0x787880, alpha: 0.4)))
  /// The fill colour of large shapes.
  public static let tertiarySystemFill = UIColor(
    light: RGBA(hex: 0x767680, alpha: 0.12), dark: RGBA(hex: 0x767680, alpha: 0.24),
    highContrast: (RGBA(hex: 0x767680, alpha: 0.2), RGBA(hex: 0x767680, alpha: 0.32)))
}
