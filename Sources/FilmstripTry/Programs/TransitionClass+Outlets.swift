extension TransitionClass.Page {
  /// Returns statements that load the page from a scene of a storyboard, or create it if the scene
  /// can't be loaded.
  func loading(from scene: InterfaceFile.Scene) -> [String] {
    let literal = TrialProgram.literal
    let message = literal("the scene of \(name) in \(scene.storyboard).storyboard can't be loaded")
    let storyboard = literal(scene.resourceName ?? scene.storyboard)
    // Instead of `init(coder:)`, the app's code calls an initializer with values of its own.
    let own = making.replacing("(coder: NSCoder(),", with: "(coder: $0,")
    return [
      "    let page = trial.controller(",
      "      \(name).self, ofScene: \(literal(scene.id)), in: \(storyboard)"
        + (own == making || needs != nil ? ")" : ", creator: { \(own) })"),
      "      ?? { () -> \(name) in",
    ]
      + (needs == nil
        ? ["    let page = \(making)"] + outletStatements + ["    return page"]
        : ["    fatalError(\(message))"]) + ["      }()"]
  }

  /// Returns statements that set the outlets which a storyboard would set, and that add its cells to
  /// lists.
  var outletStatements: [String] {
    var lines = outlets.statements
    if cells.isEmpty { return lines }
    for (number, outlet) in outlets.enumerated()
    where ["UITableView", "UICollectionView"].contains(outlet.type) {
      lines.append("    trial.addCells(to: outlet\(number), [")
      for cell in cells {
        lines.append("      (name: \(TrialProgram.literal(cell.name)), make: {")
        lines.append("        let page = \(cell.making)")
        lines += cell.outlets.statements.map { "    " + $0 }
        lines.append("        return page")
        lines.append("      }),")
      }
      lines.append("    ])")
    }
    return lines
  }
}

extension [TransitionClass.Outlet] {
  /// Returns statements that set the outlets of the object `page`.
  fileprivate var statements: [String] {
    var lines: [String] = []
    for (number, outlet) in enumerated() {
      // The outlet can be weak.
      lines.append(
        outlet.isView
          ? "    let outlet\(number) = \(outlet.value)"
          : "    let outlet\(number) = trial.retained(\(outlet.value))")
      if outlet.type == "UILabel" {
        lines.append("    outlet\(number).text = \(TrialProgram.literal(outlet.name))")
      }
      lines.append(
        outlet.isPrivate
          ? "    trial.connect(page, \(TrialProgram.literal(outlet.name)), to: outlet\(number))"
          : "    page.\(outlet.name) = outlet\(number)")
    }
    let views = indices.filter { self[$0].isView }
    if !views.isEmpty {
      let all = views.map { "outlet\($0)" }.joined(separator: ", ")
      lines.append("    trial.adopt(page, [\(all)])")
    }
    return lines
  }
}

extension TransitionClass.Outlet {
  /// The expression that creates the object.
  fileprivate var value: String {
    if let making { return making }
    return switch type {
    case "UIImageView": "UIImageView(image: trial.picture)"
    case "UIVisualEffectView": "UIVisualEffectView(effect: UIBlurEffect(style: .light))"
    case "UICollectionView":
      "UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())"
    default: "\(type)()"
    }
  }
}
