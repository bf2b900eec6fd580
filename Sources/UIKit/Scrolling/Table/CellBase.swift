import Foundation

/// What cells are made from whose class was registered: see `ViewBase`.
@preconcurrency @MainActor
open class CellBase: UIView {
  /// For `UITableViewCell` to override.
  public init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(frame: .zero)
  }

  /// For `UITableViewCell` to override.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }
}

/// What a cell's class is taken for when a cell is made of it.
@preconcurrency @MainActor
open class CellMaker: UIView {
  /// In the place of a cell's own.
  public required init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(frame: .zero)
  }

  /// Never called.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// A cell of a class, by the class's own `init(style:reuseIdentifier:)`.
  static func make(_ cellClass: UITableViewCell.Type, reuseIdentifier: String) -> UITableViewCell {
    let maker = unsafeBitCast(cellClass as AnyObject.Type, to: CellMaker.Type.self)
    let cell = maker.init(style: .default, reuseIdentifier: reuseIdentifier)
    return unsafeBitCast(cell, to: UITableViewCell.self)
  }
}

/// What headings are made from whose class was registered: see `ViewBase`.
@preconcurrency @MainActor
open class HeadingBase: UIView {
  /// For `UITableViewHeaderFooterView` to override.
  public init(reuseIdentifier: String?) {
    super.init(frame: .zero)
  }

  /// For `UITableViewHeaderFooterView` to override.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }
}

/// What a heading's class is taken for when a heading is made of it.
@preconcurrency @MainActor
open class HeadingMaker: UIView {
  /// In the place of a heading's own.
  public required init(reuseIdentifier: String?) {
    super.init(frame: .zero)
  }

  /// Never called.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// A heading of a class, by the class's own `init(reuseIdentifier:)`.
  static func make(
    _ viewClass: UITableViewHeaderFooterView.Type, reuseIdentifier: String
  ) -> UITableViewHeaderFooterView {
    let maker = unsafeBitCast(viewClass as AnyObject.Type, to: HeadingMaker.Type.self)
    return unsafeBitCast(
      maker.init(reuseIdentifier: reuseIdentifier), to: UITableViewHeaderFooterView.self)
  }
}
