extension UIView {
  /// Returns the view whose constraints determine the size of a cell, header or footer: its content
  /// view or, without constraints in that, the cell if an app's subviews in the cell itself have
  /// constraints; `nil` without constraints.
  ///
  /// *Reported* (FACTS: table.cell-subviews).
  func sizingView(content: UIView) -> UIView? {
    if !content.constraints.isEmpty { return content }
    let isSizing = constraints.contains { constraint in
      [constraint.firstItem, constraint.secondItem].contains { item in
        (item as? UIView).map { $0 !== content && $0.superview === self } ?? false
      }
    }
    return isSizing ? self : nil
  }
}
