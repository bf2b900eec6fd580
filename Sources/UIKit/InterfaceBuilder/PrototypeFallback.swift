extension UITableView {
  /// Sets a closure that creates cells for identifiers without a registration or prototype, in place
  /// of a missing storyboard.
  ///
  /// - Parameter make: Returns the cell for an identifier, or `nil` if there is none.
  @_spi(InterfaceBuilder)
  public func setPrototypes(_ make: @escaping (_ identifier: String) -> UITableViewCell?) {
    cells.fallback = make
  }
}

extension UICollectionView {
  /// Sets a closure that creates cells for identifiers without a registration or prototype, in place
  /// of a missing storyboard.
  ///
  /// - Parameter make: Returns the cell for an identifier, or `nil` if there is none.
  @_spi(InterfaceBuilder)
  public func setPrototypes(_ make: @escaping (_ identifier: String) -> UICollectionViewCell?) {
    let start = Self.name("", kind: nil)
    pool.fallback = { name in
      name.hasPrefix(start) ? make(String(name.dropFirst(start.count))) : nil
    }
  }
}
