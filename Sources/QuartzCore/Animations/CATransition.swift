import Foundation

/// The kind of a transition.
public struct CATransitionType: RawRepresentable, Sendable, Hashable {
  /// Core Animation's name of it.
  public let rawValue: String

  /// A kind by Core Animation's name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The old content fades into the new.
  public static let fade = CATransitionType(rawValue: "fade")
  /// The new content slides over the old.
  ///
  /// Not drawn here; reported as unsupported.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// The new content pushes the old away.
  ///
  /// Not drawn here; reported as unsupported.
  public static let push = CATransitionType(rawValue: "push")
  /// The layer turns over, the old content in front and the new behind, seen in perspective.
  ///
  /// What `UIView.transition` does; not a type of Apple's public ones.
  package static let flip = CATransitionType(rawValue: "oglFlip")
  /// The old content slides away.
  ///
  /// Not drawn here; reported as unsupported.
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The direction of a transition.
public struct CATransitionSubtype: RawRepresentable, Sendable, Hashable {
  /// Core Animation's name of it.
  public let rawValue: String

  /// A direction by Core Animation's name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// From the right.
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  /// From the left.
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  /// From the top.
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  /// From the bottom.
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// An animation between what a layer showed in the last frame and what it shows now.
///
/// Of the public kinds only `fade` is drawn; others change at once and are reported as unsupported.
open class CATransition: CAAnimation {
  /// The kind.
  open var type: CATransitionType = .fade
  /// The direction.
  open var subtype: CATransitionSubtype?
  /// Where it begins, 0…1.
  open var startProgress: Float = 0
  /// Where it ends, 0…1.
  open var endProgress: Float = 1

  package override func clone() -> CAAnimation {
    let copy = CATransition()
    copy.assign(from: self)
    return copy
  }

  package override func assign(from other: CAAnimation) {
    super.assign(from: other)
    guard let other = other as? CATransition else { return }
    type = other.type
    subtype = other.subtype
    startProgress = other.startProgress
    endProgress = other.endProgress
  }

  @MainActor
  package override func animatedProperties() -> Set<LayerProperty> {
    motion == nil ? [] : [.sublayers]
  }

  @MainActor
  package override func apply(
    to layer: CALayer, at position: LocalTiming.Position, duration: Double,
    pace: CAMediaTimingFunction?
  ) {
    guard let motion else {
      Unsupported.report("CATransition of type \(type.rawValue)")
      return
    }
    let fraction = duration > 0 ? position.time / duration : 1
    let paced = pace?.progress(at: fraction) ?? fraction
    layer.transition = TransitionState(
      motion: motion,
      progress: Double(startProgress) + Double(endProgress - startProgress) * paced)
  }

  /// How the old content becomes the new; nil for what is not drawn.
  private var motion: TransitionState.Motion? {
    switch type {
    case .fade: .fade
    case .flip: .flip(subtype ?? .fromLeft)
    default: nil
    }
  }
}
