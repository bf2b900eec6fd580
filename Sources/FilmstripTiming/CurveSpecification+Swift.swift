import Foundation

extension CurveSpecification {
  /// Returns the text of `CurveSpecification` for a curve as Swift code writes it, or `nil` for any other text.
  ///
  /// - Names: `.easeInOut`, `.linear`, `.default`, `easeInEaseOut`, `kCAMediaTimingFunctionEaseIn`,
  ///   `UIView.AnimationCurve.easeOut`, `.curveEaseOut`, `.smooth`, `.snappy`, `.bouncy`, `.spring`,
  ///   `.interactiveSpring`.
  /// - Calls: `UISpringTimingParameters(…)`, `UICubicTimingParameters(…)`, `CAMediaTimingFunction(…)`,
  ///   `.spring(…)`, `.smooth(…)`, `.snappy(…)`, `.bouncy(…)`, `.interactiveSpring(…)`, `.interpolatingSpring(…)`,
  ///   `.timingCurve(…)`, `.easeIn(duration:)` and so on. The duration of a cubic curve is ignored, because the input of
  ///   such a curve is progress.
  ///
  /// *Documented:* the control points of Core Animation's names, and the springs of `Animation.smooth`, `snappy` and
  /// `bouncy` (duration 0.5 s, bounce 0, 0.15 and 0.3), and of `interactiveSpring` (response 0.15 s, damping fraction
  /// 0.86) and `interpolatingSpring` (mass 1).
  ///
  /// - Throws: A `CurveSpecificationError` if the arguments of a known call are incomplete.
  static func canonicalText(ofSwift text: String) throws(CurveSpecificationError) -> String? {
    let code = String(text.filter { !$0.isWhitespace })
    guard let open = code.firstIndex(of: "(") else { return namedCurve(code) }
    guard code.hasSuffix(")") else { return nil }
    let name = String(code[..<open])
    guard let call = SwiftCurveCall(name) else { return nil }
    let list = code[code.index(after: open)...].dropLast()
    return try call.text(SwiftArguments(list))
  }

  /// Returns the text for the name of a curve in Swift or Objective-C.
  fileprivate static func namedCurve(_ code: String) -> String? {
    var name = Substring(code)
    if let last = name.lastIndex(of: ".") {
      let owner = name[..<last]
      guard owners.contains(String(owner)) else { return nil }
      name = name[name.index(after: last)...]
      if owner.isEmpty, let spring = springs[String(name)] { return spring.text(0, 0.5) }
      if owner.isEmpty, name == "interactiveSpring" { return interactiveSpring }
      if owner.isEmpty || owner == "UIView.AnimationOptions", name.hasPrefix("curve") {
        name = name.dropFirst("curve".count)
      }
    } else if name.hasPrefix("kCAMediaTimingFunction") {
      name = name.dropFirst("kCAMediaTimingFunction".count)
    } else if !["easeIn", "easeOut", "easeInOut", "easeInEaseOut", "default"].contains(name) {
      return nil
    }
    return cubics[name.prefix(1).lowercased() + name.dropFirst()]
  }

  private static let owners: Set<String> = [
    "", "UIView.AnimationCurve", "UIView.AnimationOptions", "CAMediaTimingFunctionName",
    "Animation", "SwiftUI.Animation",
  ]

  private static let cubics = [
    "linear": "linear", "easeIn": "ease-in", "easeOut": "ease-out", "easeInOut": "ease-in-out",
    "easeInEaseOut": "ease-in-out", "default": "ease",
  ]

  /// The text of `Animation.interactiveSpring`.
  private static let interactiveSpring = "spring(response:0.15,dampingFraction:0.86)"

  fileprivate struct NamedSpring {
    var bounce: Double

    func text(_ extraBounce: Double, _ duration: Double) -> String {
      "spring(duration:\(duration),bounce:\(bounce + extraBounce))"
    }
  }

  fileprivate static let springs = [
    "smooth": NamedSpring(bounce: 0), "spring": NamedSpring(bounce: 0),
    "snappy": NamedSpring(bounce: 0.15), "bouncy": NamedSpring(bounce: 0.3),
  ]
}

/// A call that creates a curve in Swift.
private enum SwiftCurveCall {
  case mediaTimingFunction
  case cubicParameters
  case springParameters
  case timingCurve
  case spring(CurveSpecification.NamedSpring)
  case interactiveSpring
  case interpolatingSpring
  case cubic(String)

  init?(_ name: String) {
    switch name {
    case "CAMediaTimingFunction": self = .mediaTimingFunction
    case "UICubicTimingParameters": self = .cubicParameters
    case "UISpringTimingParameters": self = .springParameters
    case ".timingCurve", "Animation.timingCurve": self = .timingCurve
    case ".interactiveSpring", "Animation.interactiveSpring": self = .interactiveSpring
    case ".interpolatingSpring", "Animation.interpolatingSpring": self = .interpolatingSpring
    default:
      guard name.hasPrefix(".") || name.hasPrefix("Animation.") else { return nil }
      let base = name.split(separator: ".").last.map(String.init) ?? ""
      if let spring = CurveSpecification.springs[base] {
        self = .spring(spring)
      } else if let cubic = CurveSpecification.namedCurve("." + base) {
        self = .cubic(cubic)
      } else {
        return nil
      }
    }
  }

  /// Returns the text of the curve with these arguments.
  func text(_ arguments: SwiftArguments) throws(CurveSpecificationError) -> String {
    switch self {
    case .mediaTimingFunction:
      if let name = arguments["name"], let text = CurveSpecification.namedCurve(name) {
        return text
      }
      return try cubic(arguments.values, "CAMediaTimingFunction(controlPoints: x1, y1, x2, y2)")
    case .cubicParameters:
      if let name = arguments["animationCurve"], let text = CurveSpecification.namedCurve(name) {
        return text
      }
      let points = ["controlPoint1", "controlPoint2"].compactMap { arguments[$0] }
      return try cubic(
        points.flatMap { SwiftArguments(inside: $0).values },
        "UICubicTimingParameters(controlPoint1: CGPoint(x: x1, y: y1), controlPoint2: CGPoint(x: x2, y: y2))"
      )
    case .timingCurve:
      return try cubic(Array(arguments.values.prefix(4)), ".timingCurve(x1, y1, x2, y2)")
    case .springParameters: return try springParameters(arguments)
    case .spring(let spring):
      if arguments["response"] != nil || arguments["dampingFraction"] != nil {
        return
          "spring(response:\(arguments["response"] ?? "0.5"),dampingFraction:\(arguments["dampingFraction"] ?? "0.825"))"
      }
      if let bounce = arguments["bounce"] {
        return "spring(duration:\(arguments["duration"] ?? "0.5"),bounce:\(bounce))"
      }
      return spring.text(
        arguments["extraBounce"].flatMap(Double.init) ?? 0,
        arguments["duration"].flatMap(Double.init) ?? 0.5)
    case .interactiveSpring:
      if arguments["duration"] != nil || arguments["extraBounce"] != nil {
        // Apple doesn't document the bounce to which the extra bounce is added.
        throw CurveSpecificationError(
          column: 1,
          problem:
            "expected .interactiveSpring(response: R, dampingFraction: F) or .spring(duration: D, bounce: B)"
        )
      }
      return
        "spring(response:\(arguments["response"] ?? "0.15"),dampingFraction:\(arguments["dampingFraction"] ?? "0.86"))"
    case .interpolatingSpring:
      if arguments["duration"] != nil || arguments["bounce"] != nil {
        let end = arguments["initialVelocity"].map { ",initialVelocity:\($0)" } ?? ""
        return
          "spring(duration:\(arguments["duration"] ?? "0.5"),bounce:\(arguments["bounce"] ?? "0")\(end))"
      }
      guard let stiffness = arguments["stiffness"], let damping = arguments["damping"] else {
        throw CurveSpecificationError(
          column: 1, problem: "expected .interpolatingSpring(stiffness: S, damping: D)")
      }
      let list = [
        arguments["mass"] ?? "1", stiffness, damping, arguments["initialVelocity"] ?? "0",
      ]
      return "spring(\(list.joined(separator: ",")))"
    case .cubic(let text): return text
    }
  }

  private func springParameters(
    _ arguments: SwiftArguments
  ) throws(CurveSpecificationError) -> String {
    let velocity = arguments["initialVelocity"].map {
      SwiftArguments(inside: $0)["dx"]
        ?? $0.replacingOccurrences(of: "CGVector.zero", with: "0")
        .replacingOccurrences(of: ".zero", with: "0")
    }
    // *Documented:* without arguments, these are the values of the system's own springs.
    if arguments.isEmpty { return "spring(3,1000,500)" }
    if let mass = arguments["mass"], let stiffness = arguments["stiffness"],
      let damping = arguments["damping"]
    {
      let list = [mass, stiffness, damping] + (velocity.map { [$0] } ?? [])
      return "spring(\(list.joined(separator: ",")))"
    }
    if arguments["duration"] != nil || arguments["bounce"] != nil {
      let end = velocity.map { ",initialVelocity:\($0)" } ?? ""
      return
        "spring(duration:\(arguments["duration"] ?? "0.5"),bounce:\(arguments["bounce"] ?? "0")\(end))"
    }
    throw CurveSpecificationError(
      column: 1,
      problem: """
        UISpringTimingParameters(dampingRatio:) has no duration of its own; use mass, stiffness and damping, or \
        spring(duration: D, bounce: B) with bounce = 1 - dampingRatio
        """)
  }

  private func cubic(
    _ numbers: [String], _ form: String
  ) throws(CurveSpecificationError) -> String {
    guard numbers.count == 4 else {
      throw CurveSpecificationError(column: 1, problem: "expected \(form)")
    }
    return "cubic-bezier(\(numbers.joined(separator: ",")))"
  }
}

/// The arguments of a call in Swift, without white space.
private struct SwiftArguments {
  private var labels: [String] = []
  private(set) var values: [String] = []

  var isEmpty: Bool { values.isEmpty }

  /// Splits a list at the commas outside of parentheses.
  init(_ list: Substring) {
    var depth = 0
    var items: [String] = list.isEmpty ? [] : [""]
    for character in list {
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      if character == ",", depth == 0 {
        items.append("")
      } else {
        items[items.count - 1].append(character)
      }
    }
    for item in items {
      let label = item.prefix { $0.isLetter || $0.isNumber }
      if item.dropFirst(label.count).first == ":", !label.isEmpty {
        labels.append(String(label))
        values.append(String(item.dropFirst(label.count + 1)))
      } else {
        labels.append("")
        values.append(item)
      }
    }
  }

  /// The arguments of the call that `code` is.
  init(inside code: String) {
    guard let open = code.firstIndex(of: "("), code.hasSuffix(")") else {
      self.init("")
      return
    }
    self.init(code[code.index(after: open)...].dropLast())
  }

  subscript(label: String) -> String? {
    labels.firstIndex(of: label).map { values[$0] }
  }
}
