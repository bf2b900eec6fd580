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

  /// Returns statements that set the outlets which a storyboard would set.
  var outletStatements: [String] {
    var lines: [String] = []
    for (number, outlet) in outlets.enumerated() {
      let view =
        outlet[1] == "UIImageView"
        ? "UIImageView(image: trial.picture)"
        : outlet[1] == "UIVisualEffectView"
          ? "UIVisualEffectView(effect: UIBlurEffect(style: .light))"
          : outlet[1] == "UICollectionView"
            ? "UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())"
            : "\(outlet[1])()"
      lines.append("    let outlet\(number) = \(view)")
      if outlet[1] == "UILabel" {
        lines.append("    outlet\(number).text = \(TrialProgram.literal(outlet[0]))")
      }
      lines.append("    page.\(outlet[0]) = outlet\(number)")
    }
    if !lines.isEmpty {
      let all = outlets.indices.map { "outlet\($0)" }.joined(separator: ", ")
      lines.append("    trial.adopt(page, [\(all)])")
    }
    return lines
  }
}
