import Foundation

/// A position along the horizontal axis.
@preconcurrency @MainActor
open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// Returns the distance from this anchor to another anchor, positive to the right (or towards the
  /// trailing edge).
  open func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
    distance(to: otherAnchor)
  }

  /// Returns a constraint that this anchor follows another anchor at a distance of `multiplier`
  /// times the system spacing.
  open func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    relate(.equal, anchor.side, constant: Self.systemSpacing * multiplier)
  }

  /// Returns a constraint that this anchor follows another anchor at a distance of at least
  /// `multiplier` times the system spacing.
  open func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, anchor.side, constant: Self.systemSpacing * multiplier)
  }

  /// Returns a constraint that this anchor follows another anchor at a distance of at most
  /// `multiplier` times the system spacing.
  open func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, anchor.side, constant: Self.systemSpacing * multiplier)
  }
}

/// A position along the vertical axis.
@preconcurrency @MainActor
open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// Returns the distance from this anchor to another anchor, positive downwards.
  open func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
    distance(to: otherAnchor)
  }

  /// Returns a constraint that this anchor is below another anchor at a distance of `multiplier`
  /// times the system spacing.
  open func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    relate(.equal, anchor.side, constant: Self.systemSpacing * multiplier)
  }

  /// Returns a constraint that this anchor is below another anchor at a distance of at least
  /// `multiplier` times the system spacing.
  open func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, anchor.side, constant: Self.systemSpacing * multiplier)
  }

  /// Returns a constraint that this anchor is below another anchor at a distance of at most
  /// `multiplier` times the system spacing.
  open func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, anchor.side, constant: Self.systemSpacing * multiplier)
  }
}

/// An extent, or a distance between two positions.
@preconcurrency @MainActor
open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  private var noAttribute: NSLayoutConstraint.Side { NSLayoutConstraint.Side(nil, .notAnAttribute) }

  /// Returns a constraint that the extent is `c` points.
  open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint {
    relate(.equal, noAttribute, constant: c)
  }

  /// Returns a constraint that the extent is at least `c` points.
  open func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, noAttribute, constant: c)
  }

  /// Returns a constraint that the extent is at most `c` points.
  open func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, noAttribute, constant: c)
  }

  /// Returns a constraint that the extent is `m` times another extent.
  open func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat)
    -> NSLayoutConstraint
  {
    relate(.equal, anchor.side, multiplier: m)
  }

  /// Returns a constraint that the extent is at least `m` times another extent.
  open func constraint(greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat)
    -> NSLayoutConstraint
  {
    relate(.greaterThanOrEqual, anchor.side, multiplier: m)
  }

  /// Returns a constraint that the extent is at most `m` times another extent.
  open func constraint(lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat)
    -> NSLayoutConstraint
  {
    relate(.lessThanOrEqual, anchor.side, multiplier: m)
  }

  /// Returns a constraint that the extent is `m` times another extent plus `c` points.
  open func constraint(
    equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
  ) -> NSLayoutConstraint {
    relate(.equal, anchor.side, multiplier: m, constant: c)
  }

  /// Returns a constraint that the extent is at least `m` times another extent plus `c` points.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
  ) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, anchor.side, multiplier: m, constant: c)
  }

  /// Returns a constraint that the extent is at most `m` times another extent plus `c` points.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
  ) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, anchor.side, multiplier: m, constant: c)
  }
}
