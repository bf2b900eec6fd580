import Foundation

extension NSLayoutConstraint {
  /// The constraint as an equation: "UILabel.width >= 2*UIView.height + 8 @750".
  var equationText: String { equationText { "\(type(of: $0))" } }

  package func equationText(naming name: (AnyObject) -> String) -> String {
    let sign =
      switch relation {
      case .lessThanOrEqual: "<="
      case .equal: "=="
      case .greaterThanOrEqual: ">="
      }
    var text = "\(describe(first, naming: name)) \(sign) "
    if second.item == nil {
      text += Self.number(constant)
    } else {
      if multiplier != 1 { text += "\(Self.number(multiplier))*" }
      text += describe(second, naming: name)
      if constant != 0 {
        text += constant < 0 ? " - \(Self.number(-constant))" : " + \(Self.number(constant))"
      }
    }
    if priority != .required { text += " @\(Self.number(CGFloat(priority.rawValue)))" }
    return text
  }

  func describe(_ side: Side, naming name: (AnyObject) -> String = { "\(type(of: $0))" })
    -> String
  {
    guard let item = side.item else { return "nil" }
    let end = "\(name(item)).\(side.attribute.name)"
    guard side.isDistance, let origin = side.originItem else { return end }
    return "(\(end) - \(name(origin)).\(side.originAttribute.name))"
  }

  private static func number(_ value: CGFloat) -> String {
    value == value.rounded() && abs(value) < 1e9 ? String(Int(value)) : "\(value)"
  }
}
