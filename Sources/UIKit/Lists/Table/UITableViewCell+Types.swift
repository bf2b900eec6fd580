import Foundation

extension UITableViewCell {
  /// The arrangement of a cell's own labels.
  public enum CellStyle: Int, Sendable {
    /// An image and a text.
    case `default`
    /// The detail at the trailing edge.
    case value1
    /// A small text before the detail.
    case value2
    /// The detail below the text.
    case subtitle
  }

  /// The appearance of a selected cell.
  public enum SelectionStyle: Int, Sendable {
    /// No change.
    case none
    /// Grey, like `default`.
    case blue
    /// Grey.
    case gray
    /// Grey.
    case `default`
  }

  /// The accessory at a cell's trailing edge.
  public enum AccessoryType: Int, Sendable {
    /// No accessory.
    case none
    /// A chevron.
    case disclosureIndicator
    /// An information symbol and a chevron; here the chevron only.
    case detailDisclosureButton
    /// A check mark.
    case checkmark
    /// An information symbol.
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
