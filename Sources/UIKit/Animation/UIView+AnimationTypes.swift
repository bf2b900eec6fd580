import Foundation
import QuartzCore

extension UIView {
  /// The curve of an animation's progress over time.
  ///
  /// *Documented* (FACTS: curve.values). Raw value 7, which is undocumented, is the navigation
  /// spring: *reported* (FACTS: push.curve).
  public struct AnimationCurve: RawRepresentable, Sendable, Hashable {
    /// The raw value of the curve.
    public let rawValue: Int

    /// Creates a curve from a raw value, 0…3 or 7, or returns `nil` for other values.
    public init?(rawValue: Int) {
      guard (0...3).contains(rawValue) || rawValue == 7 else { return nil }
      self.rawValue = rawValue
    }

    private init(_ rawValue: Int) {
      self.rawValue = rawValue
    }

    /// Ease in, ease out: slow at both ends.
    public static let easeInOut = AnimationCurve(0)
    /// Ease in: slow at the start.
    public static let easeIn = AnimationCurve(1)
    /// Ease out: slow at the end.
    public static let easeOut = AnimationCurve(2)
    /// Constant speed.
    public static let linear = AnimationCurve(3)
    /// The navigation controller's spring.
    package static let navigation = AnimationCurve(7)

    /// The curve as a timing function, or `nil` for the spring.
    package var timingFunction: CAMediaTimingFunction? {
      switch rawValue {
      case 0: CAMediaTimingFunction(name: .easeInEaseOut)
      case 1: CAMediaTimingFunction(name: .easeIn)
      case 2: CAMediaTimingFunction(name: .easeOut)
      case 3: CAMediaTimingFunction(name: .linear)
      default: nil
      }
    }
  }

  /// Options of an animation block.
  ///
  /// *Source:* `UIView.h`, raw values.
  public struct AnimationOptions: OptionSet, Sendable, Hashable {
    /// The bits of the options.
    public let rawValue: UInt

    /// Creates options from their bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Lays out subviews within the animation.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Lets views receive touches during the animation.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Starts from the values currently shown.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Repeats indefinitely.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// Follows each run with a reversed run.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// Uses the block's own duration inside another animation block.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// Uses the block's own curve inside another animation block.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// Redraws content during the animation.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// Hides and shows views in a transition instead of removing and adding them.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// Uses the block's own options inside another animation block.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

    /// Applies pending updates, of properties and layout, before and at the end of the animation, and
    /// of nested animations.
    ///
    /// *Documented* (FACTS: properties.order); *chosen:* the bit.
    public static let flushUpdates = AnimationOptions(rawValue: 1 << 29)

    /// Ease in, ease out; the default.
    public static let curveEaseInOut = AnimationOptions([])
    /// Ease in.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Ease out.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Constant speed.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    /// No transition; the default.
    public static let transitionNone = AnimationOptions([])
    /// Flips the view about its vertical axis; its left side moves forward.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// Flips the view about its vertical axis; its right side moves forward.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// Curls the old content up like a page, from its lower right corner.
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    /// Uncurls the new content like a page over the old.
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    /// Fades the old content into the new.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// Flips the view about its horizontal axis; its top moves forward.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// Flips the view about its horizontal axis; its bottom moves forward.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)
    /// Requests no frame rate; the film's settings determine the rate.
    public static let preferredFramesPerSecondDefault = AnimationOptions([])
    /// Requests 60 frames per second; the film's settings determine the rate.
    public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
    /// Requests 30 frames per second; the film's settings determine the rate.
    public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)

    /// The transition that the bits specify, or `nil` if they specify none.
    var transition: CATransition? {
      let kind = rawValue >> 20 & 0xF
      guard kind != 0 else { return nil }
      let animation = CATransition()
      animation.type = .flip
      switch kind {
      case 1: animation.subtype = .fromLeft
      case 2: animation.subtype = .fromRight
      case 3: animation.type = .curlUp
      case 4: animation.type = .curlDown
      case 6: animation.subtype = .fromTop
      case 7: animation.subtype = .fromBottom
      default: animation.type = .fade
      }
      return animation
    }

    /// The curve that the bits specify.
    package var curve: AnimationCurve {
      AnimationCurve(rawValue: Int(rawValue >> 16 & 0xF)) ?? .easeInOut
    }
  }

  /// Options of a keyframe animation block.
  ///
  /// *Source:* `UIView.h`, raw values.
  public struct KeyframeAnimationOptions: OptionSet, Sendable, Hashable {
    /// The bits of the options.
    public let rawValue: UInt

    /// Creates options from their bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Lays out subviews within the animation.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    /// Lets views receive touches during the animation.
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    /// Starts from the values currently shown.
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    /// Repeats indefinitely.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    /// Follows each run with a reversed run.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    /// Uses the block's own duration inside another animation block.
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
    /// Uses the block's own options inside another animation block.
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)

    /// Interpolates linearly between keyframes; the default.
    public static let calculationModeLinear = KeyframeAnimationOptions([])
    /// Holds the value of each keyframe until the next keyframe.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// Moves at constant speed through all keyframes.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// Follows a smooth curve through all keyframes.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// Follows a smooth curve at constant speed.
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

    var calculationMode: CAAnimationCalculationMode {
      switch rawValue >> 10 & 0xF {
      case 1: .discrete
      case 2: .paced
      case 3: .cubic
      case 4: .cubicPaced
      default: .linear
      }
    }
  }
}
