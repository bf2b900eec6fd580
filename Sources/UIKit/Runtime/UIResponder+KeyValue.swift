import Foundation
import QuartzCore

// Key-value coding without Objective-C, for the classes with which animation code uses it. Layers
// and animations have Core Animation's own implementation. For other keys and objects, UIKit raises
// `NSUnknownKeyException`; Filmstrip reports them, because an unknown key may be one of UIKit's.

extension UIResponder {
  /// Returns whether `setValue(_:forKeyPath:)` sets a property with a name.
  func acceptsKey(_ keyPath: String) -> Bool {
    self is UIView && (keyPath.layerKey != nil || ViewKey(rawValue: keyPath) != nil)
  }

  /// Returns the value of a property of a view or its layer by name.
  ///
  /// Other keys are reported, and the result is `nil`.
  public func value(forKey key: String) -> Any? {
    value(forKeyPath: key)
  }

  /// Returns the value of a property by its name or by names joined with dots; see
  /// `value(forKey:)`.
  public func value(forKeyPath keyPath: String) -> Any? {
    if let view = self as? UIView {
      if let key = keyPath.layerKey { return view.layer.value(forKeyPath: key) }
      if let key = ViewKey(rawValue: keyPath) { return key.value(of: view) }
    }
    reportKey(keyPath, of: self)
    return nil
  }

  /// Sets a property of a view or its layer by name; other keys are reported.
  public func setValue(_ value: Any?, forKey key: String) {
    setValue(value, forKeyPath: key)
  }

  /// Sets a property by its name or by names joined with dots; see `setValue(_:forKey:)`.
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    if let view = self as? UIView {
      if let key = keyPath.layerKey { return view.layer.setValue(value, forKeyPath: key) }
      if let key = ViewKey(rawValue: keyPath), key.set(value, of: view) { return }
    }
    reportKey(keyPath, of: self)
  }
}

extension UIGestureRecognizer {
  /// Returns `nil`, and reports the key.
  ///
  /// Use `addTargets(of:)` instead of the key `targets`, with which code connects the back swipe's
  /// action to another recognizer.
  public func value(forKey key: String) -> Any? {
    reportKey(key, of: self)
    return nil
  }

  /// Only reports the key.
  public func setValue(_ value: Any?, forKey key: String) { reportKey(key, of: self) }
}

extension UIDevice {
  /// Returns `nil`, and reports the key.
  public func value(forKey key: String) -> Any? {
    reportKey(key, of: self)
    return nil
  }

  /// Only reports the key, such as `orientation`: a film's device does not rotate.
  public func setValue(_ value: Any?, forKey key: String) { reportKey(key, of: self) }
}

extension UIScreen {
  /// Returns the radius of the display's corners, in points, for the key `_displayCornerRadius`
  /// (FACTS: device.display-corners); other keys are reported, and the result is `nil`.
  ///
  /// UIKit has no public property for the radius, so apps that fit a view into the display use this
  /// key. The value is a `CGFloat`, because Foundation on Linux doesn't cast an `NSNumber` to one.
  public func value(forKey key: String) -> Any? {
    if key == "_displayCornerRadius" { return CGFloat(Headless.device.displayCornerRadius) }
    reportKey(key, of: self)
    return nil
  }
}

extension UIApplication {
  /// Returns the shared application for the key `sharedApplication`; other keys are reported.
  ///
  /// Libraries use this key where `shared` isn't available, such as in app extensions.
  public class func value(forKeyPath keyPath: String) -> Any? {
    if ["shared", "sharedApplication"].contains(keyPath) { return shared }
    Unsupported.report("key-value coding of UIApplication.Type for the key \(keyPath)")
    return nil
  }

  /// Returns the shared application, as `value(forKeyPath:)` does.
  public class func value(forKey key: String) -> Any? { value(forKeyPath: key) }
}

@MainActor private func reportKey(_ key: String, of object: NSObject) {
  Unsupported.report("key-value coding of \(type(of: object)) for the key \(key)")
}

extension String {
  /// The part after `layer.`, or `nil` if the prefix is different.
  fileprivate var layerKey: String? {
    hasPrefix("layer.") ? String(dropFirst(6)) : nil
  }
}

/// The properties of a view, by their Objective-C names.
private enum ViewKey: String {
  case frame, bounds, center, alpha, hidden, backgroundColor, transform, tag, tintColor
  case clipsToBounds, userInteractionEnabled

  @MainActor func value(of view: UIView) -> Any? {
    switch self {
    case .frame: NSValue(cgRect: view.frame)
    case .bounds: NSValue(cgRect: view.bounds)
    case .center: NSValue(cgPoint: view.center)
    case .alpha: NSNumber(value: Double(view.alpha))
    case .hidden: NSNumber(value: view.isHidden)
    case .backgroundColor: view.backgroundColor
    case .transform: NSValue(cgAffineTransform: view.transform)
    case .tag: NSNumber(value: view.tag)
    case .tintColor: view.tintColor
    case .clipsToBounds: NSNumber(value: view.clipsToBounds)
    case .userInteractionEnabled: NSNumber(value: view.isUserInteractionEnabled)
    }
  }

  /// Sets the property; returns whether the value has the type of the property.
  @MainActor func set(_ value: Any?, of view: UIView) -> Bool {
    let number = (value as? NSNumber) ?? (value as? CGFloat).map { NSNumber(value: Double($0)) }
    let box = value as? NSValue
    switch self {
    case .frame:
      guard let rect = value as? CGRect ?? box?.cgRectValue else { return false }
      view.frame = rect
    case .bounds:
      guard let rect = value as? CGRect ?? box?.cgRectValue else { return false }
      view.bounds = rect
    case .center:
      guard let point = value as? CGPoint ?? box?.cgPointValue else { return false }
      view.center = point
    case .transform:
      guard let transform = value as? CGAffineTransform ?? box?.cgAffineTransformValue
      else { return false }
      view.transform = transform
    case .alpha:
      guard let number = value as? Double ?? number?.doubleValue else { return false }
      view.alpha = CGFloat(number)
    case .tag:
      guard let number = value as? Int ?? number?.intValue else { return false }
      view.tag = number
    case .hidden, .clipsToBounds, .userInteractionEnabled:
      guard let flag = value as? Bool ?? number?.boolValue else { return false }
      if self == .hidden { view.isHidden = flag }
      if self == .clipsToBounds { view.clipsToBounds = flag }
      if self == .userInteractionEnabled { view.isUserInteractionEnabled = flag }
    case .backgroundColor: view.backgroundColor = value as? UIColor
    case .tintColor: view.tintColor = value as? UIColor
    }
    return true
  }
}
