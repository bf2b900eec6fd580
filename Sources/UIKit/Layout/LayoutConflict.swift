import Foundation

/// Constraints that can't be satisfied together, for the log.
@MainActor
struct LayoutConflict {
  var constraints: [NSLayoutConstraint]
  var broken: NSLayoutConstraint

  /// UIKit's message, with numbers in place of addresses; the same view always has the same number.
  var description: String {
    var names: [ObjectIdentifier: String] = [:]
    func name(_ item: AnyObject) -> String {
      if let name = names[ObjectIdentifier(item)] { return name }
      let name = "\(type(of: item)):\(names.count + 1)"
      names[ObjectIdentifier(item)] = name
      return name
    }
    func text(_ constraint: NSLayoutConstraint) -> String {
      let label = constraint.identifier.map { "'\($0)' " } ?? ""
      return "<\(constraint.className) \(label)\(constraint.equationText(naming: name))   (active)>"
    }
    var lines = constraints.map(text)
    var listedViews: Set<ObjectIdentifier> = []
    for constraint in constraints {
      for state in constraint.installation.chain.compactMap(\.state) {
        guard let view = state.view, state.translates, view.superview != nil,
          listedViews.insert(ObjectIdentifier(view)).inserted
        else { continue }
        let origin = view.untransformedOrigin
        let size = view.bounds.size
        lines.append(
          "<NSAutoresizingMaskLayoutConstraint \(name(view)).frame == (\(origin.x) \(origin.y); "
            + "\(size.width) \(size.height))   (active)>")
      }
    }
    return """
      Unable to simultaneously satisfy constraints.
      \tProbably at least one of the constraints in the following list is one you don't want.
      (
      \(lines.map { "    \"\($0)\"" }.joined(separator: ",\n"))
      )

      Will attempt to recover by breaking constraint 
      \(text(broken))
      """
  }
}
