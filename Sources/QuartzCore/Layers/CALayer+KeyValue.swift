import Foundation

extension CALayer {
  /// Returns the value of a property, or the value attached under a custom key.
  public final func value(forKey key: String) -> Any? { value(forKeyPath: key) }

  /// Sets a property by its key, or attaches a value under a custom key.
  public final func setValue(_ value: Any?, forKey key: String) {
    setValue(value, forKeyPath: key)
  }

  /// Returns the value of a property or of one of its components, such as `transform.rotation.z`.
  public final func value(forKeyPath keyPath: String) -> Any? {
    if keyPath == "frame" { return frame }
    guard let target = KeyPathTarget(keyPath), let whole = animatableValue(target.property) else {
      return userValues[keyPath]
    }
    return target.read(from: whole)?.object
  }

  /// Sets a property or one of its components, and runs the action that the property's setter runs.
  public final func setValue(_ value: Any?, forKeyPath keyPath: String) {
    if keyPath == "frame", case .rect(let rect)? = AnimatableValue(value, as: .rect) {
      frame = rect
      return
    }
    guard let target = KeyPathTarget(keyPath), let whole = animatableValue(target.property) else {
      userValues[keyPath] = value
      return
    }
    let part = AnimatableValue(value, as: target.kind) ?? target.kind.absent
    guard let part, let new = target.write(part, into: whole), new != whole else { return }
    let oldSize = values.bounds.size
    change(target.property) { setAnimatableValue(new, for: target.property) }
    if values.bounds.size != oldSize { boundsSizeChanged() }
  }
}

extension AnimatableValue.Kind {
  /// The value that corresponds to a `nil` object, or `nil` if a value is required.
  fileprivate var absent: AnimatableValue? {
    switch self {
    case .color: .color(nil)
    case .path: .path(nil)
    case .numbers: .numbers(nil)
    case .colors: .colors(nil)
    case .contents: .contents(nil)
    default: nil
    }
  }
}
