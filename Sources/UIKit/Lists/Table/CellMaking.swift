import Foundation

// Cells and headings made of their class: see Runtime/ClassMaking.swift.

/// The metatype that a cell's class is cast to when a cell of it is made.
@_spi(ClassMaking) @preconcurrency @MainActor
open class CellMaker: UITableViewCell {
  /// Never called: a class that is made has its own.
  public required override init(style: CellStyle, reuseIdentifier: String?) {
    Self.refuse()
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }

  /// Never called.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// A cell of a class, made by the class's own `init(style:reuseIdentifier:)`.
  @inline(never)
  package static func make(_ cellClass: UITableViewCell.Type, reuseIdentifier: String)
    -> UITableViewCell
  {
    let maker = unsafeBitCast(cellClass as AnyObject.Type, to: CellMaker.Type.self)
    return verified(maker.init(style: .default, reuseIdentifier: reuseIdentifier), cellClass)
  }
}

/// The metatype that a heading's class is cast to when a heading of it is made.
@_spi(ClassMaking) @preconcurrency @MainActor
open class HeadingMaker: UITableViewHeaderFooterView {
  /// Never called: a class that is made has its own.
  public required override init(reuseIdentifier: String?) {
    Self.refuse()
    super.init(reuseIdentifier: reuseIdentifier)
  }

  /// Never called.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// A heading of a class, made by the class's own `init(reuseIdentifier:)`.
  @inline(never)
  package static func make(
    _ viewClass: UITableViewHeaderFooterView.Type, reuseIdentifier: String
  ) -> UITableViewHeaderFooterView {
    let maker = unsafeBitCast(viewClass as AnyObject.Type, to: HeadingMaker.Type.self)
    return verified(maker.init(reuseIdentifier: reuseIdentifier), viewClass)
  }
}
