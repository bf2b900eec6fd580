import FilmstripSupport
import Foundation

/// A user-defined runtime attribute, which key-value coding sets.
@MainActor
struct InterfaceRuntimeAttribute {
  private let element: MarkupElement
  private let decoder: InterfaceDecoder

  /// Sets the runtime attributes of an object.
  static func apply(of entry: InterfaceScope.Entry, _ decoder: InterfaceDecoder) {
    for group in entry.element.children where group.name == "userDefinedRuntimeAttributes" {
      for element in group.children where element.name == "userDefinedRuntimeAttribute" {
        InterfaceRuntimeAttribute(element: element, decoder: decoder).apply(to: entry)
      }
    }
  }

  private func apply(to entry: InterfaceScope.Entry) {
    guard let keyPath = element["keyPath"] else { return }
    guard let value = value else {
      decoder.document.report(
        .invalidValue(
          element["value"] ?? "", attribute: keyPath, element: "userDefinedRuntimeAttribute"),
        at: element)
      return
    }
    let object = entry.object
    switch InterfaceRequests.set(value.content, forKey: keyPath, of: object) {
    case .done: return
    case .wrongType:
      return decoder.document.report(
        .wrongAttributeType(
          keyPath, owner: "\(type(of: object))", value: "\(type(of: value.content ?? "nil"))"),
        at: element)
    case .unknown: break
    }
    if let responder = object as? UIResponder, responder.acceptsKey(keyPath) {
      return responder.setValue(value.content, forKeyPath: keyPath)
    }
    if InterfaceExtensions.set(value.content, forKey: keyPath, of: object) { return }
    if setAccessibility(keyPath, value.content, of: object) { return }
    if entry.isReplacement { return }
    decoder.document.report(.unknownKey(keyPath, owner: "\(type(of: object))"), at: element)
  }

  /// Sets a text for assistive technologies, which all objects have in UIKit; returns whether the
  /// key is that of such a text.
  private func setAccessibility(_ key: String, _ value: Any?, of object: NSObject) -> Bool {
    let text = value as? String
    switch (key, object) {
    case ("accessibilityLabel", let item as UIBarItem): item.accessibilityLabel = text
    case ("accessibilityLabel", let responder as UIResponder): responder.accessibilityLabel = text
    case ("accessibilityHint", let item as UIBarItem): item.accessibilityHint = text
    case ("accessibilityHint", let responder as UIResponder): responder.accessibilityHint = text
    case ("accessibilityIdentifier", let item as UIBarItem): item.accessibilityIdentifier = text
    case ("accessibilityIdentifier", let responder as UIResponder):
      responder.accessibilityIdentifier = text
    default: return false
    }
    return true
  }

  private struct Value {
    var content: Any?
  }

  /// The value, or `nil` if it is invalid.
  private var value: Value? {
    switch element["type"] {
    case "string":
      let text =
        element["value"]
        ?? element.child(key: "value").map { $0["value"] ?? InterfaceDecoder.text($0) }
      return text.map { Value(content: $0) }
    case "number":
      let text = element["value"] ?? element.child(key: "value")?["value"]
      return InterfaceText.number(text).map { Value(content: NSNumber(value: Double($0))) }
    case "boolean":
      return InterfaceText.flag(element["value"]).map { Value(content: NSNumber(value: $0)) }
    case "nil": return Value(content: nil)
    case "color": return element.child(key: "value").map { Value(content: decoder.color($0)) }
    case "image":
      return element["value"].map {
        Value(
          content: decoder.image(
            named: $0, isSymbol: element["catalog"] == "system", at: element))
      }
    case "size":
      return element.child(key: "value").flatMap(InterfaceText.size).map { Value(content: $0) }
    case "point":
      return element.child(key: "value").flatMap(InterfaceText.point).map { Value(content: $0) }
    case "rect":
      return element.child(key: "value").flatMap(InterfaceText.rect).map { Value(content: $0) }
    default: return nil
    }
  }
}
