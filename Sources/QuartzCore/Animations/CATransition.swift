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
  /// The new content pushes the old away; the one fades in and the other out meanwhile.
  public static let push = CATransitionType(rawValue: "push")
  /// The layer turns over, the old content in front and the new behind, seen in perspective.
  ///
  /// What `UIView.transition` does; not a type of Apple's public ones.
  package static let flip = CATransitionType(rawValue: "oglFlip")
  /// The old content is rolled up from the new beneath it, from the lower right corner.
  ///
  /// What `UIView.transition` does; not a type of Apple's public ones.
  package static let curlUp = CATransitionType(rawValue: "pageCurl")
  /// The new content is unrolled over the old.
  ///
  /// What `UIView.transition` does; not a type of Apple's public ones.
  package static let curlDown = CATransitionType(rawValue: "pageUnCurl")
  /// The old content slides away from the new beneath it.
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The direction of a transition: where the new content comes from, or where the old begins to go.
///
/// *Reported* (FACTS: layer.transition-subtype): Core Animation's top is where y is largest, which with
/// UIKit's downward y is the lower edge: what is pushed `fromTop` comes from below, and goes down again
/// with `reveal` and `fromBottom`.
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
  /// From where y is largest: from below on the screen.
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  /// From where y is least: from above on the screen.
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// An animation between what a layer showed in the last frame and what it shows now.
///
/// Add it to a layer before the layer's content changes: what the layer showed until then is kept, and both
/// move within the layer's own place, not cut at its bounds unless it masks. Each layer has at most one,
/// whatever key it is added under. Types that are not in the documentation ("cube", "rippleEffect") change
/// at once and are reported by name. *Reported* (FACTS: layer.push-fade): in a `push` the contents fade
/// too.
open class CATransition: CAAnimation {
  /// The kind.
  open var type: CATransitionType = .fade
  /// The direction; nil for from the left.
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
    case .moveIn: .moveIn(subtype ?? .fromLeft)
    case .push: .push(subtype ?? .fromLeft)
    case .reveal: .reveal(subtype ?? .fromLeft)
    case .curlUp: .curl(isUp: true)
    case .curlDown: .curl(isUp: false)
    default: nil
    }
  }
}
