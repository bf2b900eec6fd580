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
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// The new content pushes the old away; the new fades in and the old fades out.
  public static let push = CATransitionType(rawValue: "push")
  /// The layer flips over in perspective, from the old content in front to the new behind.
  ///
  /// For `UIView.transition`; not one of Apple's public types.
  package static let flip = CATransitionType(rawValue: "oglFlip")
  /// The old content curls up from the lower right corner, with the new beneath it.
  ///
  /// For `UIView.transition`; not one of Apple's public types.
  package static let curlUp = CATransitionType(rawValue: "pageCurl")
  /// The new content uncurls over the old.
  ///
  /// For `UIView.transition`; not one of Apple's public types.
  package static let curlDown = CATransitionType(rawValue: "pageUnCurl")
  /// The old content slides away and reveals the new beneath it.
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The direction of a transition: the side from which the new content enters, or from which the old
/// begins to leave.
///
/// *Reported* (FACTS: layer.transition-subtype): Core Animation's top is at the largest y, which
/// with UIKit's downward y is the lower edge: a `push` with `fromTop` enters from below, and a
/// `reveal` with `fromBottom` leaves downwards.
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
  /// From the largest y: from below on the screen.
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  /// From the smallest y: from above on the screen.
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// An animation from a layer's appearance in the last frame to its new one.
///
/// Add it to a layer before the layer's content changes: the layer keeps its old appearance, and
/// both move relative to the layer's position, clipped to its bounds only if it masks. Each layer
/// has at most one, whatever its key. Types that are not in the documentation ("cube",
/// "rippleEffect") change the content immediately and are reported by name. *Reported*
/// (FACTS: layer.push-fade): in a `push` the contents fade too.
open class CATransition: CAAnimation {
  /// The kind.
  open var type: CATransitionType = .fade
  /// The direction; nil for from the left.
  open var subtype: CATransitionSubtype?
  /// The progress at the beginning, 0…1.
  open var startProgress: Float = 0
  /// The progress at the end, 0…1.
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
    timingFunction: CAMediaTimingFunction?
  ) {
    guard let motion else {
      Unsupported.report("CATransition of type \(type.rawValue)")
      return
    }
    let fraction = duration > 0 ? position.time / duration : 1
    let eased = timingFunction?.progress(at: fraction) ?? fraction
    layer.transition = TransitionState(
      motion: motion,
      progress: Double(startProgress) + Double(endProgress - startProgress) * eased)
  }

  /// The motion that replaces the old content; nil for types that are not drawn.
  private var motion: TransitionState.Motion? {
    switch type {
    case .fade: .fade
    case .flip: .flip(subtype ?? .fromLeft)
    case .moveIn: .moveIn(subtype ?? .fromLeft)
    case .push: .push(subtype ?? .fromLeft)
    case .reveal: .reveal(subtype ?? .fromLeft)
    case .curlUp: .curl(isUp: true)
    case .curlDown: .curl(isUp: false)
    default: nil
    }
  }
}
