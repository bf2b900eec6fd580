import Foundation
import QuartzCore

/// An effect that changes views when the device is tilted.
///
/// The device of a film is at rest, so effects move nothing, as on a device that has kept its
/// position since the effect was added, or with Reduce Motion on. *Source:* `UIMotionEffect.h`.
@preconcurrency @MainActor
open class UIMotionEffect: NSObject {
  /// Creates an effect that changes nothing, for subclasses.
  public override init() {
    super.init()
  }

  /// Returns the values to add to a view's values at a tilt, by their key paths.
  ///
  /// The tilt is −1…1 to either side. Returns `nil` to add no values.
  open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
    nil
  }
}

/// An effect that interpolates a value between two others when the device is tilted.
@preconcurrency @MainActor
open class UIInterpolatingMotionEffect: UIMotionEffect {
  /// The direction of the tilt.
  public enum EffectType: Int, Sendable {
    /// To the left and to the right.
    case tiltAlongHorizontalAxis
    /// Away from the user and towards the user.
    case tiltAlongVerticalAxis
  }

  /// The key path of the view's value.
  public let keyPath: String
  /// The direction of the tilt.
  public let type: EffectType
  /// The value to add at a tilt of −1, or `nil` to add none.
  open var minimumRelativeValue: Any?
  /// The value to add at a tilt of 1, or `nil` to add none.
  open var maximumRelativeValue: Any?

  /// Creates an effect on one value.
  public init(keyPath: String, type: EffectType) {
    self.keyPath = keyPath
    self.type = type
    super.init()
  }
}

/// A group of effects.
@preconcurrency @MainActor
open class UIMotionEffectGroup: UIMotionEffect {
  /// The effects of the group, or `nil` if there are none.
  open var motionEffects: [UIMotionEffect]?
}

extension UIView {
  /// The motion effects of the view.
  public var motionEffects: [UIMotionEffect] {
    get { layer.value(forKey: "motionEffects") as? [UIMotionEffect] ?? [] }
    set { layer.setValue(newValue, forKey: "motionEffects") }
  }

  /// Adds an effect, which moves nothing in Filmstrip; see `UIMotionEffect`.
  public func addMotionEffect(_ effect: UIMotionEffect) {
    if !motionEffects.contains(where: { $0 === effect }) { motionEffects.append(effect) }
  }

  /// Removes an effect; does nothing if the view does not have it.
  public func removeMotionEffect(_ effect: UIMotionEffect) {
    motionEffects.removeAll { $0 === effect }
  }
}
