import Foundation

/// The kind of a transition.
public struct CATransitionType: RawRepresentable, Sendable, Hashable {
  /// The name of the kind in Core Animation.
  public let rawValue: String

  /// Creates a kind from its name in Core Animation.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The old content fades into the new content.
  public static let fade = CATransitionType(rawValue: "fade")
  /// The new content slides over the old content.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// The new content pushes the old content out; the new content fades in and the old content fades
  /// out.
  public static let push = CATransitionType(rawValue: "push")
  /// The layer flips over in perspective, from the old content in front to the new content at the
  /// back.
  ///
  /// `UIView.transition` uses this type; Apple doesn't publish it.
  package static let flip = CATransitionType(rawValue: "oglFlip")
  /// The old content curls up from the lower right corner and uncovers the new content.
  ///
  /// `UIView.transition` uses this type; Apple doesn't publish it.
  package static let curlUp = CATransitionType(rawValue: "pageCurl")
  /// The new content uncurls over the old content.
  ///
  /// `UIView.transition` uses this type; Apple doesn't publish it.
  package static let curlDown = CATransitionType(rawValue: "pageUnCurl")
  /// The old content slides out and reveals the new content beneath.
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The direction of a transition: the side from which the new content enters, or from which the old
/// content moves away.
///
/// *Reported* (FACTS: layer.transition-subtype): Core Animation's top is at the largest y, which is
/// the lower edge in UIKit, where y points down. In a `push` with `fromTop`, the new content enters
/// from below; in a `reveal` with `fromBottom`, the old content moves down.
public struct CATransitionSubtype: RawRepresentable, Sendable, Hashable {
  /// The name of the direction in Core Animation.
  public let rawValue: String

  /// Creates a direction from its name in Core Animation.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The content moves from the right.
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  /// The content moves from the left.
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  /// The content moves from the largest y, which is the lower edge on the screen.
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  /// The content moves from the smallest y, which is the upper edge on the screen.
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// An animation from a layer's appearance in the last frame to its new one.
///
/// Add the animation to a layer before the layer's content changes. The layer keeps its old
/// appearance, and both appearances move relative to the layer's position; they are clipped to the
/// layer's bounds only if the layer masks to its bounds. A layer has at most one transition,
/// whatever its key. Types that Apple doesn't document ("cube", "rippleEffect") change the content
/// immediately and are reported by name. *Reported* (FACTS: layer.push-fade): in a `push` the
/// contents fade too.
open class CATransition: CAAnimation {
  /// The kind of the transition.
  open var type: CATransitionType = .fade
  /// The direction, or `nil` for `fromLeft`.
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

  /// The motion that replaces the old content, or `nil` for types that Filmstrip doesn't draw.
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
