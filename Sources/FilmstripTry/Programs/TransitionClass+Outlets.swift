extension TransitionClass.Page {
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
