import Foundation

/// A place along the horizontal axis.
@preconcurrency @MainActor
open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// The distance from this anchor to another, positive to the right (or to where lines end).
  open func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
    distance(to: otherAnchor)
  }

  /// Has it follow another anchor at the system's space times `multiplier`.
  open func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    relate(.equal, anchor.side, constant: Self.systemSpacing * multiplier)
  }

  /// Has it follow another anchor at the system's space times `multiplier` or more.
  open func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, anchor.side, constant: Self.systemSpacing * multiplier)
  }

  /// Has it follow another anchor at the system's space times `multiplier` or less.
  open func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, anchor.side, constant: Self.systemSpacing * multiplier)
  }
}

/// A place along the vertical axis.
@preconcurrency @MainActor
open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// The distance from this anchor to another, positive downwards.
  open func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
    distance(to: otherAnchor)
  }

  /// Has it below another anchor at the system's space times `multiplier`.
  open func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    relate(.equal, anchor.side, constant: Self.systemSpacing * multiplier)
  }

  /// Has it below another anchor at the system's space times `multiplier` or more.
  open func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, anchor.side, constant: Self.systemSpacing * multiplier)
  }

  /// Has it below another anchor at the system's space times `multiplier` or less.
  open func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, anchor.side, constant: Self.systemSpacing * multiplier)
  }
}

/// An extent, or a distance between two places.
@preconcurrency @MainActor
open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  private var nothing: NSLayoutConstraint.Side { NSLayoutConstraint.Side(nil, .notAnAttribute) }

  /// Has it be `c` points.
  open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint {
    relate(.equal, nothing, constant: c)
  }

  /// Has it be `c` points or more.
  open func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, nothing, constant: c)
  }

  /// Has it be `c` points or less.
  open func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, nothing, constant: c)
  }

  /// Has it be `m` times another extent.
  open func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat)
    -> NSLayoutConstraint
  {
    relate(.equal, anchor.side, multiplier: m)
  }

  /// Has it be `m` times another extent or more.
  open func constraint(greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat)
    -> NSLayoutConstraint
  {
    relate(.greaterThanOrEqual, anchor.side, multiplier: m)
  }

  /// Has it be `m` times another extent or less.
  open func constraint(lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat)
    -> NSLayoutConstraint
  {
    relate(.lessThanOrEqual, anchor.side, multiplier: m)
  }

  /// Has it be `m` times another extent and `c` points.
  open func constraint(
    equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
  ) -> NSLayoutConstraint {
    relate(.equal, anchor.side, multiplier: m, constant: c)
  }

  /// Has it be `m` times another extent and `c` points or more.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
  ) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, anchor.side, multiplier: m, constant: c)
  }

  /// Has it be `m` times another extent and `c` points or less.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
  ) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, anchor.side, multiplier: m, constant: c)
  }
}
