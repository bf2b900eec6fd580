import Foundation

extension UITableViewCell {
  /// The arrangement of a cell's built-in labels and image.
  public enum CellStyle: Int, Sendable {
    /// The cell has an image and a text.
    case `default`
    /// The detail text is at the trailing edge.
    case value1
    /// The text is small and precedes the detail text.
    case value2
    /// The detail text is below the text.
    case subtitle
  }

  /// The appearance of a selected cell.
  public enum SelectionStyle: Int, Sendable {
    /// The appearance doesn't change.
    case none
    /// The background is grey, as for `default`.
    case blue
    /// The background is grey.
    case gray
    /// The background is grey.
    case `default`
  }

  /// The accessory at the trailing edge of a cell.
  public enum AccessoryType: Int, Sendable {
    /// The cell has no accessory.
    case none
    /// The accessory is a chevron.
    case disclosureIndicator
    /// The accessory is an information symbol and a chevron.
    case detailDisclosureButton
    /// The accessory is a check mark.
    case checkmark
    /// The accessory is an information symbol.
    case detailButton

    var symbol: String? {
      switch self {
      case .none: nil
      case .disclosureIndicator, .detailDisclosureButton: "chevron.forward"
      case .checkmark: "checkmark"
      case .detailButton: "info.circle"
      }
    }
  }
}
