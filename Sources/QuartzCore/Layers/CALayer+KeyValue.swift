import Foundation

extension CALayer {
  /// A property's value by its key, or the value attached under a custom key.
  public final func value(forKey key: String) -> Any? { value(forKeyPath: key) }

  /// Sets a property by its key, or attaches a value under a custom key.
  public final func setValue(_ value: Any?, forKey key: String) {
    setValue(value, forKeyPath: key)
  }

  /// A property's value, or a component of it such as `transform.rotation.z`.
  public final func value(forKeyPath keyPath: String) -> Any? {
    if keyPath == "frame" { return frame }
    guard let target = KeyPathTarget(keyPath), let whole = animatableValue(target.property) else {
      return userValues[keyPath]
    }
    return target.read(from: whole)?.object
  }

  /// Sets a property or a component of it, with the action that its setter runs.
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
  /// The value that nil means; nil if a value is required.
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
