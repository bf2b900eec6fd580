import Foundation
import QuartzCore

/// An effect that changes views when the device is tilted.
///
/// The device of a film is at rest, so nothing moves: as on a device that keeps its position since
/// the effect was added, or with Reduce Motion on. *Source:* `UIMotionEffect.h`.
@preconcurrency @MainActor
open class UIMotionEffect: NSObject {
  /// An effect that changes nothing, for subclasses.
  public override init() {
    super.init()
  }

  /// The values to add to a view's values, by their key paths, at a tilt of −1…1 to either side;
  /// nil for none.
  open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
    nil
  }
}

/// Interpolates a value between two when the device is tilted.
@preconcurrency @MainActor
open class UIInterpolatingMotionEffect: UIMotionEffect {
  /// The direction of the tilt.
  public enum EffectType: Int, Sendable {
    /// To the left and to the right.
    case tiltAlongHorizontalAxis
    /// Away and towards.
    case tiltAlongVerticalAxis
  }

  /// The key path of the view's value.
  public let keyPath: String
  /// The direction of the tilt.
  public let type: EffectType
  /// The value to add at a tilt of −1; nil for none.
  open var minimumRelativeValue: Any?
  /// The value to add at a tilt of 1; nil for none.
  open var maximumRelativeValue: Any?

  /// An effect on one value.
  public init(keyPath: String, type: EffectType) {
    self.keyPath = keyPath
    self.type = type
    super.init()
  }
}

/// A group of effects.
@preconcurrency @MainActor
open class UIMotionEffectGroup: UIMotionEffect {
  /// The effects; nil for none.
  open var motionEffects: [UIMotionEffect]?
}

extension UIView {
  /// The view's effects.
  public var motionEffects: [UIMotionEffect] {
    get { layer.value(forKey: "motionEffects") as? [UIMotionEffect] ?? [] }
    set { layer.setValue(newValue, forKey: "motionEffects") }
  }

  /// Adds an effect; see `UIMotionEffect` for what it does here.
  public func addMotionEffect(_ effect: UIMotionEffect) {
    if !motionEffects.contains(where: { $0 === effect }) { motionEffects.append(effect) }
  }

  /// Removes an effect; does nothing if the view does not have it.
  public func removeMotionEffect(_ effect: UIMotionEffect) {
    motionEffects.removeAll { $0 === effect }
  }
}
