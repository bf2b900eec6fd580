import FilmstripSupport
import Foundation

/// An element in the connections of an object: an outlet, an action or a segue.
@MainActor
struct InterfaceConnection {
  private let element: MarkupElement
  private let source: InterfaceScope.Entry
  private let decoder: InterfaceDecoder

  init(_ element: MarkupElement, _ source: InterfaceScope.Entry, _ decoder: InterfaceDecoder) {
    self.element = element
    self.source = source
    self.decoder = decoder
  }

  /// Makes the connection; returns `false` if its destination doesn't exist yet.
  func connect(in scope: InterfaceScope) -> Bool {
    switch element.name {
    case "outlet", "outletCollection": return connectOutlet(in: scope)
    case "action": return connectAction(in: scope)
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

  // MARK: Outlets

  private func connectOutlet(in scope: InterfaceScope) -> Bool {
    guard let name = element["property"], let id = element["destination"] else {
      report(.unknownAttribute("without property or destination", element: element.name))
      return true
    }
    if scope.excludedIDs.contains(id) { return true }
    guard let value = scope.object(id) else {
      return false
    }
    if element.name == "outletCollection" {
      if name == "gestureRecognizers", let view = source.object as? UIView,
        let recognizer = value as? UIGestureRecognizer
      {
        view.addGestureRecognizer(recognizer)
        return true
      }
      if (source.object as? UIResponder)?.addOutlet(value, named: name) ?? false { return true }
    } else {
      if (source.object as? UIResponder)?.setOutlet(value, named: name) ?? false { return true }
    }
    switch InterfaceOutlets.set(name, of: source.object, to: value) {
    case .isSet: break
    case .isUnknown:
      if !source.isReplacement {
        report(.unknownOutlet(name, owner: "\(type(of: source.object))"))
      }
    case .hasWrongType:
      if !scope.isReplacement(id) {
        report(
          .wrongOutletType(
            name, owner: "\(type(of: source.object))", value: "\(type(of: value))"))
      }
    }
    return true
  }

  // MARK: Actions

  private func connectAction(in scope: InterfaceScope) -> Bool {
    guard let name = element["selector"], let id = element["destination"] else {
      report(.unknownAttribute("without selector or destination", element: "action"))
      return true
    }
    let target = scope.object(id)
    if target == nil, !decoder.document.isFirstResponder(id) {
      return false
    }
    let isReplacement = scope.isReplacement(id)
    let report = report
    let selector = Selector(named: name) { receiver, sender in
      let receivers =
        target == nil ? InterfaceActions.responders(from: sender) : [receiver as? UIResponder]
      for responder in receivers {
        if responder?.performAction(named: name, sender: sender) ?? false { return }
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
        report(.unsupported("an action of a \(type(of: source.object))"))
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
  static func responders(from sender: Any?) -> [UIResponder?] {
    var chain: [UIResponder?] = []
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
