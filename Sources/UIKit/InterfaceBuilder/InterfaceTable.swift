import FilmstripSupport
import Foundation

/// The attributes and children that an element has for the properties of one class.
@MainActor
struct InterfaceTable<Object: NSObject>: AnyInterfaceTable {
  private let entries: [InterfaceEntry<Object>]

  init(_ entries: [InterfaceEntry<Object>]) {
    self.entries = entries
  }

  func apply(to object: NSObject, from decoder: InterfaceDecoder) {
    guard let object = object as? Object else { return }
    for entry in entries { entry.apply(object, decoder) }
  }
}

/// A table for objects of any class.
@MainActor
protocol AnyInterfaceTable {
  func apply(to object: NSObject, from decoder: InterfaceDecoder)
}

/// An attribute or a child of an element, and the property that it sets.
///
/// `absent` is the value of an absent attribute if it differs from the default of an object that was
/// created in code.
@MainActor
struct InterfaceEntry<Object: NSObject> {
  let apply: (Object, InterfaceDecoder) -> Void

  // MARK: Attributes

  /// Returns an entry for an attribute that `set` applies; `set` returns whether the value is valid.
  static func attribute(
    _ name: String, _ set: @escaping (Object, String, InterfaceDecoder) -> Bool
  ) -> Self {
    Self { object, decoder in
      guard let text = decoder.attribute(name) else { return }
      if !set(object, text, decoder) { decoder.reportValue(text, of: name) }
    }
  }

  private static func value<Value>(
    _ name: String, _ path: ReferenceWritableKeyPath<Object, Value>, absent: Value?,
    _ convert: @escaping (String) -> Value?
  ) -> Self {
    Self { object, decoder in
      guard let text = decoder.attribute(name) else {
        if let absent { object[keyPath: path] = absent }
        return
      }
      if let value = convert(text) {
        object[keyPath: path] = value
      } else {
        decoder.reportValue(text, of: name)
      }
    }
  }

  static func flag(
    _ name: String, _ path: ReferenceWritableKeyPath<Object, Bool>, absent: Bool? = nil
  ) -> Self {
    value(name, path, absent: absent) { InterfaceText.flag($0) }
  }

  static func number(
    _ name: String, _ path: ReferenceWritableKeyPath<Object, CGFloat>, absent: CGFloat? = nil
  ) -> Self {
    value(name, path, absent: absent) { InterfaceText.number($0) }
  }

  static func float(_ name: String, _ path: ReferenceWritableKeyPath<Object, Float>) -> Self {
    value(name, path, absent: nil) { InterfaceText.number($0).map { Float($0) } }
  }

  static func double(_ name: String, _ path: ReferenceWritableKeyPath<Object, Double>) -> Self {
    value(name, path, absent: nil) { InterfaceText.number($0).map { Double($0) } }
  }

  static func integer(
    _ name: String, _ path: ReferenceWritableKeyPath<Object, Int>, absent: Int? = nil
  ) -> Self {
    value(name, path, absent: absent) { InterfaceText.integer($0) }
  }

  static func choice<Value>(
    _ name: String, _ path: ReferenceWritableKeyPath<Object, Value>, _ values: [String: Value],
    absent: Value? = nil
  ) -> Self {
    value(name, path, absent: absent) { values[$0] }
  }

  /// Returns an entry for a text, which is an attribute or a child element with the name as its key.
  static func text(_ name: String, _ path: ReferenceWritableKeyPath<Object, String?>) -> Self {
    Self { object, decoder in
      if let text = decoder.text(name) { object[keyPath: path] = text }
    }
  }

  /// Returns an entry for an image, by its name or by an image reference.
  static func image(_ name: String, _ path: ReferenceWritableKeyPath<Object, UIImage?>) -> Self {
    Self { object, decoder in
      if let image = decoder.image(forKey: name) { object[keyPath: path] = image }
    }
  }

  /// Returns an entry for attributes that have no effect in Filmstrip.
  static func ignored(_ names: String...) -> Self {
    Self { _, decoder in
      for name in names { _ = decoder.attribute(name) }
    }
  }

  // MARK: Children

  /// Returns an entry for a child with a key.
  static func child(
    _ key: String, _ set: @escaping (Object, MarkupElement, InterfaceDecoder) -> Void
  ) -> Self {
    Self { object, decoder in
      if let element = decoder.child(key: key) { set(object, element, decoder) }
    }
  }

  /// Returns an entry for a child with an element name, such as `subviews`.
  static func group(
    _ name: String, _ set: @escaping (Object, MarkupElement, InterfaceDecoder) -> Void
  ) -> Self {
    Self { object, decoder in
      for element in decoder.children(named: name) { set(object, element, decoder) }
    }
  }

  static func color(_ key: String, _ path: ReferenceWritableKeyPath<Object, UIColor?>) -> Self {
    child(key) { object, element, decoder in
      if let color = decoder.color(element) { object[keyPath: path] = color }
    }
  }

  static func font(_ key: String, _ path: ReferenceWritableKeyPath<Object, UIFont?>) -> Self {
    child(key) { object, element, decoder in
      if let font = decoder.font(element) { object[keyPath: path] = font }
    }
  }

  static func insets(_ key: String, _ path: ReferenceWritableKeyPath<Object, UIEdgeInsets>) -> Self
  {
    child(key) { object, element, _ in object[keyPath: path] = InterfaceText.insets(element) }
  }

  /// Returns an entry for a child that is an object of its own.
  static func object<Value>(
    _ key: String, _ path: ReferenceWritableKeyPath<Object, Value?>
  ) -> Self {
    Self { object, decoder in
      // The optimizer of Swift 6.3.1 casts an optional object here without a check for `nil`.
      guard let child = decoder.makeObject(forKey: key), let value = child as? Value else { return }
      object[keyPath: path] = value
    }
  }
}
