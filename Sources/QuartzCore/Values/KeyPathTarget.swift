import Foundation

/// The property, or the component of a property, that a key path names, such as
/// `transform.rotation.z`.
package struct KeyPathTarget: Sendable, Hashable {
  /// A component of a value.
  package enum Component: Sendable, Hashable {
    case x, y, width, height
    case origin, size
    case originX, originY, sizeWidth, sizeHeight
    /// The rotation about x, y or z (0…2).
    case rotation(Int)
    /// The scale along x, y or z (0…2), or `nil` for all three.
    case scale(Int?)
    /// The translation along x, y or z (0…2), or `nil` for x and y.
    case translation(Int?)
  }

  /// The property.
  package var property: LayerProperty
  /// The component, or `nil` for the entire value.
  package var component: Component?
  /// The kind of the values of the property or component.
  package var kind: AnimatableValue.Kind

  /// Creates the target of a key path; returns `nil` if the key path names nothing that can be
  /// animated.
  package init?(_ keyPath: String) {
    let parts = keyPath.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard let first = parts.first, let property = LayerProperty(key: first),
      let kind = property.kind
    else { return nil }
    self.property = property
    if parts.count == 1 {
      self.kind = kind
      return
    }
    guard let (component, partKind) = Self.component(Array(parts.dropFirst()), of: kind) else {
      return nil
    }
    self.component = component
    self.kind = partKind
  }

  private static func component(
    _ names: [String], of kind: AnimatableValue.Kind
  ) -> (Component, AnimatableValue.Kind)? {
    let path = names.joined(separator: ".")
    switch kind {
    case .point:
      return ["x": Component.x, "y": .y][path].map { ($0, .number) }
    case .size:
      return ["width": Component.width, "height": .height][path].map { ($0, .number) }
    case .rect:
      switch path {
      case "origin": return (.origin, .point)
      case "size": return (.size, .size)
      default:
        let numbers: [String: Component] = [
          "origin.x": .originX, "origin.y": .originY, "size.width": .sizeWidth,
          "size.height": .sizeHeight,
        ]
        return numbers[path].map { ($0, .number) }
      }
    case .transform:
      let axis = names.count == 2 ? ["x": 0, "y": 1, "z": 2][names[1]] : nil
      guard names.count == 1 || (names.count == 2 && axis != nil) else { return nil }
      switch names[0] {
      case "rotation": return (.rotation(axis ?? 2), .number)
      case "scale": return (.scale(axis), .number)
      case "translation": return (.translation(axis), axis == nil ? .size : .number)
      default: return nil
      }
    default:
      return nil
    }
  }

  /// Returns the component of a property's value.
  package func read(from whole: AnimatableValue) -> AnimatableValue? {
    guard let component else { return whole }
    switch (whole, component) {
    case (.point(let p), .x): return .number(Double(p.x))
    case (.point(let p), .y): return .number(Double(p.y))
    case (.size(let s), .width): return .number(Double(s.width))
    case (.size(let s), .height): return .number(Double(s.height))
    case (.rect(let r), .origin): return .point(r.origin)
    case (.rect(let r), .size): return .size(r.size)
    case (.rect(let r), .originX): return .number(Double(r.origin.x))
    case (.rect(let r), .originY): return .number(Double(r.origin.y))
    case (.rect(let r), .sizeWidth): return .number(Double(r.size.width))
    case (.rect(let r), .sizeHeight): return .number(Double(r.size.height))
    case (.transform(let t), _): return TransformParts(t).read(component)
    default: return nil
    }
  }

  /// Returns a property's value with the component replaced.
  package func write(_ part: AnimatableValue, into whole: AnimatableValue) -> AnimatableValue? {
    guard let component else { return part }
    switch (whole, part) {
    case (.point(var p), .number(let v)):
      if component == .x { p.x = CGFloat(v) } else { p.y = CGFloat(v) }
      return .point(p)
    case (.size(var s), .number(let v)):
      if component == .width { s.width = CGFloat(v) } else { s.height = CGFloat(v) }
      return .size(s)
    case (.rect(var r), .point(let p)):
      r.origin = p
      return .rect(r)
    case (.rect(var r), .size(let s)):
      r.size = s
      return .rect(r)
    case (.rect(var r), .number(let v)):
      switch component {
      case .originX: r.origin.x = CGFloat(v)
      case .originY: r.origin.y = CGFloat(v)
      case .sizeWidth: r.size.width = CGFloat(v)
      default: r.size.height = CGFloat(v)
      }
      return .rect(r)
    case (.transform(let t), _):
      var parts = TransformParts(t)
      guard parts.write(part, component) else { return nil }
      return .transform(parts.transform)
    default:
      return nil
    }
  }
}
