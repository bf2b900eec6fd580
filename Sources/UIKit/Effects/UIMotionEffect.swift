import Foundation
import QuartzCore

/// Something that views do as the device is tilted.
///
/// A film's device lies still, so nothing moves: as on a device that is held as it was when the effect
/// was added, or one with "Reduce Motion" on. *Source:* `UIMotionEffect.h`.
@preconcurrency @MainActor
open class UIMotionEffect: NSObject {
  /// An effect without an effect, to be subclassed.
  public override init() {
    super.init()
  }

  /// What to add to a view's values, by their key paths, at a tilt of −1…1 to either side; nil for
  /// nothing.
  open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
    nil
  }
}

/// Moves a value between two as the device is tilted.
@preconcurrency @MainActor
open class UIInterpolatingMotionEffect: UIMotionEffect {
  /// The way in which the device is tilted.
  public enum EffectType: Int, Sendable {
    /// To the left and to the right.
    case tiltAlongHorizontalAxis
    /// Away and towards.
    case tiltAlongVerticalAxis
  }

  /// Which value of the view.
  public let keyPath: String
  /// Which tilt.
  public let type: EffectType
  /// What is added at a tilt of −1; nil for nothing.
  open var minimumRelativeValue: Any?
  /// What is added at a tilt of 1; nil for nothing.
  open var maximumRelativeValue: Any?

  /// An effect on one value.
  public init(keyPath: String, type: EffectType) {
    self.keyPath = keyPath
    self.type = type
    super.init()
  }
}

/// Several effects together.
@preconcurrency @MainActor
open class UIMotionEffectGroup: UIMotionEffect {
  /// The effects; nil for none.
  open var motionEffects: [UIMotionEffect]?
}

extension UIView {
  /// The effects that were added.
  public var motionEffects: [UIMotionEffect] {
    get { layer.value(forKey: "motionEffects") as? [UIMotionEffect] ?? [] }
    set { layer.setValue(newValue, forKey: "motionEffects") }
  }

  /// Adds an effect; see `UIMotionEffect` for what it does here.
  public func addMotionEffect(_ effect: UIMotionEffect) {
    if !motionEffects.contains(where: { $0 === effect }) { motionEffects.append(effect) }
  }

  /// Takes an effect away; does nothing if it is not there.
  public func removeMotionEffect(_ effect: UIMotionEffect) {
    motionEffects.removeAll { $0 === effect }
  }
}
