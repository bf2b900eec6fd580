import Foundation

// Creation of cells, headers and footers from their class: see Runtime/ClassMaking.swift.

/// The metatype to which the class of a cell is cast to create a cell.
@_spi(ClassMaking) @preconcurrency @MainActor
open class CellMaker: UITableViewCell {
  /// Never called: the initializer of the cast class runs instead.
  public required override init(style: CellStyle, reuseIdentifier: String?) {
    Self.refuse()
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }

  /// Never called.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Returns a cell of a class, created by the class's own `init(style:reuseIdentifier:)`.
  @inline(never)
  package static func make(_ cellClass: UITableViewCell.Type, reuseIdentifier: String)
    -> UITableViewCell
  {
    let maker = unsafeBitCast(cellClass as AnyObject.Type, to: CellMaker.Type.self)
    return verified(maker.init(style: .default, reuseIdentifier: reuseIdentifier), cellClass)
  }
}

/// The metatype to which the class of a header or footer is cast to create a header or footer.
@_spi(ClassMaking) @preconcurrency @MainActor
open class HeaderFooterMaker: UITableViewHeaderFooterView {
  /// Never called: the initializer of the cast class runs instead.
  public required override init(reuseIdentifier: String?) {
    Self.refuse()
    super.init(reuseIdentifier: reuseIdentifier)
  }

  /// Never called.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Returns a header or footer of a class, created by the class's own `init(reuseIdentifier:)`.
  @inline(never)
  package static func make(
    _ viewClass: UITableViewHeaderFooterView.Type, reuseIdentifier: String
  ) -> UITableViewHeaderFooterView {
    let maker = unsafeBitCast(viewClass as AnyObject.Type, to: HeaderFooterMaker.Type.self)
    return verified(maker.init(reuseIdentifier: reuseIdentifier), viewClass)
  }
}
