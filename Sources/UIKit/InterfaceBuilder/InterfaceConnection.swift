import FilmstripSupport
import Foundation

/// An element in the connections of an object: an outlet, an action or a segue.
@MainActor
struct InterfaceConnection {
  /// The element, or the elements of a collection of outlets.
  private let elements: [MarkupElement]
  private let source: InterfaceScope.Entry
  private let decoder: InterfaceDecoder

  init(_ elements: [MarkupElement], _ source: InterfaceScope.Entry, _ decoder: InterfaceDecoder) {
    self.elements = elements
    self.source = source
    self.decoder = decoder
  }

  private var element: MarkupElement { elements[0] }
  private var ownerName: String { "\(type(of: source.object))" }

  /// Makes the connection; returns `false` if a destination doesn't exist yet.
  ///
  /// If `isComplete`, no other objects follow, and missing destinations are reported.
  func connect(in scope: InterfaceScope, isComplete: Bool) -> Bool {
    switch element.name {
    case "outlet", "outletCollection": return connectOutlet(in: scope, isComplete: isComplete)
    case "action": return connectAction(in: scope) || isComplete && reportMissing(element)
    case "segue":
      connectSegue(in: scope)
      return true
    default:
      decoder.document.report(
        .unknownElement(element.name, parent: "connections"), at: element)
      return true
    }
  }

  private func report(_ problem: InterfaceProblem) {
    decoder.document.report(problem, at: element)
  }

  /// Reports a missing destination, and returns `true`.
  ///
  /// An object that the file contains but that wasn't created has its own report.
  private func reportMissing(_ element: MarkupElement) -> Bool {
    let id = element["destination"] ?? ""
    if !decoder.document.contains(id) {
      decoder.document.report(.missingDestination(id, what: element.name), at: element)
    }
    return true
  }

  // MARK: Outlets

  private func connectOutlet(in scope: InterfaceScope, isComplete: Bool) -> Bool {
    guard let name = element["property"] else {
      report(.missingAttribute("property", element: element.name))
      return true
    }
    var values: [NSObject] = []
    var hasReplacement = false
    for element in elements {
      let id = element["destination"] ?? ""
      if scope.excludedIDs.contains(id) || scope.ignoredIDs.contains(id) { continue }
      if let value = scope.object(id) {
        values.append(value)
        hasReplacement = hasReplacement || scope.isReplacement(id)
      } else if isComplete {
        _ = reportMissing(element)
      } else {
        return false
      }
    }
    guard let first = values.first else { return true }
    switch set(name, values, first) {
    case .done: break
    case .unknown:
      if !source.isReplacement { report(.unknownOutlet(name, owner: ownerName)) }
    case .wrongType:
      if !hasReplacement {
        report(.wrongOutletType(name, owner: ownerName, value: "\(type(of: first))"))
      }
    }
    return true
  }

  private func set(_ name: String, _ values: [NSObject], _ first: NSObject) -> InterfaceResult {
    guard element.name == "outletCollection" else {
      let result = InterfaceRequests.set(first, forKey: name, of: source.object)
      return result == .unknown
        ? InterfaceOutlets.set(name, of: source.object, to: first) : result
    }
    if name == "gestureRecognizers", let view = source.object as? UIView {
      for case let recognizer as UIGestureRecognizer in values {
        view.addGestureRecognizer(recognizer)
      }
      return .done
    }
    return InterfaceRequests.set(values, forKey: name, of: source.object)
  }

  // MARK: Actions

  private func connectAction(in scope: InterfaceScope) -> Bool {
    guard let name = element["selector"], let id = element["destination"] else {
      let name = element["selector"] == nil ? "selector" : "destination"
      report(.missingAttribute(name, element: "action"))
      return true
    }
    if scope.ignoredIDs.contains(id) { return true }
    let target = scope.object(id)
    if target == nil, !decoder.document.isFirstResponder(id) {
      return false
    }
    let isReplacement = scope.isReplacement(id)
    let hasTarget = target != nil
    let report = report
    let selector = Selector(named: name) { receiver, sender in
      let receivers: [AnyObject] =
        hasTarget ? [receiver] : InterfaceActions.responders(from: sender)
      for object in receivers {
        switch InterfaceRequests.perform(name, of: object, sender: sender) {
        case .done: return
        case .unknown: continue
        case .wrongType:
          return report(
            .wrongSenderType(
              name, owner: "\(type(of: object))", sender: "\(type(of: sender))"))
        }
      }
      if !isReplacement { report(.unknownAction(name, owner: "\(type(of: receiver))")) }
    }
    let receiver: NSObject = target ?? source.object
    switch source.object {
    case let control as UIControl:
      let event = element["eventType"].flatMap { UIControl.Event(interfaceName: $0) }
      guard let event else {
        report(
          .invalidValue(element["eventType"] ?? "", attribute: "eventType", element: "action"))
        return true
      }
      control.addTarget(receiver, action: selector, for: event)
    case let item as UIBarButtonItem:
      item.target = receiver
      item.action = selector
    case let recognizer as UIGestureRecognizer:
      recognizer.addTarget(receiver, action: selector)
    default:
      if !source.isReplacement {
        report(.unsupported("an action of a \(ownerName)"))
      }
    }
    return true
  }

  // MARK: Segues

  private func connectSegue(in scope: InterfaceScope) {
    // Containers read these segues in `init?(coder:)`.
    if element["kind"] == "relationship" { return }
    guard let scene = scope.scene else { return }
    scene.addSegue(element, from: source.object, decoder)
  }
}

/// The responders of an action.
@MainActor
enum InterfaceActions {
  /// Returns the responder chain that begins with the sender of an action to the first responder.
  static func responders(from sender: Any?) -> [UIResponder] {
    var chain: [UIResponder] = []
    var next = sender as? UIResponder
    while let responder = next {
      chain.append(responder)
      next = responder.next
    }
    return chain
  }
}

extension UIControl.Event {
  /// Creates the event with a name in an Interface Builder file, or returns `nil` for other names.
  init?(interfaceName: String) {
    switch interfaceName {
    case "touchDown": self = .touchDown
    case "touchDownRepeat": self = .touchDownRepeat
    case "touchDragInside": self = .touchDragInside
    case "touchDragOutside": self = .touchDragOutside
    case "touchDragEnter": self = .touchDragEnter
    case "touchDragExit": self = .touchDragExit
    case "touchUpInside": self = .touchUpInside
    case "touchUpOutside": self = .touchUpOutside
    case "touchCancel": self = .touchCancel
    case "valueChanged": self = .valueChanged
    case "primaryActionTriggered": self = .primaryActionTriggered
    case "editingDidBegin": self = .editingDidBegin
    case "editingChanged": self = .editingChanged
    case "editingDidEnd": self = .editingDidEnd
    case "editingDidEndOnExit": self = .editingDidEndOnExit
    default: return nil
    }
  }
}
