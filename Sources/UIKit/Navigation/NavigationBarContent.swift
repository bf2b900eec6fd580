import Foundation
import Graphics
import QuartzCore

/// The views that show one navigation item in a bar, and where they stand.
@MainActor
final class NavigationBarContent {
  let item: UINavigationItem
  /// The titles that the back button may have; nil for no back button.
  let backTitles: [String]?
  let titleView: UIView?
  let titleLabel: UILabel?
  private(set) var backLabel: UILabel?
  let leftViews: [BarButtonView]
  let rightViews: [BarButtonView]
  private(set) var layout = NavigationBarLayout(.init(width: 0))

  init(item: UINavigationItem, previous: UINavigationItem?, bar: UINavigationBar) {
    self.item = item
    let left = item.leftBarButtonItems ?? []
    let showsBack =
      previous != nil && !item.hidesBackButton
      && (left.isEmpty || item.leftItemsSupplementBackButton)
    backTitles = showsBack ? previous?.resolvedBackTitles() ?? [] : nil
    if (left + (item.rightBarButtonItems ?? [])).contains(where: { $0.space != nil }) {
      Headless.report(.unsupported("spaces between the items of a navigation bar"))
    }
    leftViews = left.filter { $0.space == nil }.map(BarButtonView.init)
    rightViews = (item.rightBarButtonItems ?? []).filter { $0.space == nil }.map(BarButtonView.init)
    if let custom = item.titleView {
      titleView = custom
      titleLabel = nil
    } else if let title = item.title, !title.isEmpty {
      let label = UILabel()
      label.text = title
      label.font = bar.titleFont
      label.textColor = bar.titleColor
      titleView = label
      titleLabel = label
    } else {
      titleView = nil
      titleLabel = nil
    }
  }

  /// All views but the back label, which stands behind the chevron's mask.
  var rowViews: [UIView] {
    (titleView.map { [$0] } ?? []) + (leftViews as [UIView]) + (rightViews as [UIView])
  }

  var buttonViews: [UIView] { (leftViews as [UIView]) + (rightViews as [UIView]) }

  /// Works out and applies the places at rest.
  func place(in bar: UINavigationBar) {
    let scale = max(1, bar.traitCollection.displayScale)
    var candidates: [UILabel] = []
    for title in backTitles ?? [] where !title.isEmpty {
      let label = UILabel()
      label.text = title
      label.font = .systemFont(ofSize: 17)
      candidates.append(label)
    }
    let titleSize = titleView.map { view in
      titleLabel == nil && view.bounds.size != .zero ? view.bounds.size : view.sizeThatFits(.zero)
    }
    let input = NavigationBarLayout.Input(
      width: bar.bounds.width, height: bar.rowHeight, margin: bar.sideMargin, title: titleSize,
      backLabels: candidates.map { $0.sizeThatFits(.zero) }, hasBackButton: backTitles != nil,
      left: leftViews.map { $0.sizeThatFits(.zero) },
      right: rightViews.map { $0.sizeThatFits(.zero) }, scale: scale)
    layout = NavigationBarLayout(input)
    if bar.isRightToLeft { layout = layout.mirrored(in: bar.bounds.width) }
    if let index = layout.backLabelIndex {
      let wanted = candidates[index]
      if backLabel?.text != wanted.text {
        backLabel?.removeFromSuperview()
        backLabel = wanted
        wanted.textColor = bar.tintColor
      }
    } else {
      backLabel?.removeFromSuperview()
      backLabel = nil
    }
    if let titleView, let frame = layout.title { Self.put(titleView, frame) }
    if let backLabel, let frame = layout.backLabel { Self.put(backLabel, frame) }
    for (view, frame) in zip(leftViews, layout.left) { Self.put(view, frame) }
    for (view, frame) in zip(rightViews, layout.right) { Self.put(view, frame) }
  }

  /// Sets a view's place by centre and bounds, so that a transform that it has stays out of it.
  static func put(_ view: UIView, _ frame: CGRect) {
    view.bounds = CGRect(origin: view.bounds.origin, size: frame.size)
    view.center = frame.center
  }

  /// Gives the views the names that timelines use.
  func name(outgoing: Bool) {
    titleView?.layer.nodeName = outgoing ? "bar/title-outgoing" : "bar/title"
    backLabel?.layer.nodeName = outgoing ? "bar/back-outgoing" : "bar/back"
    for (side, views) in [("left", leftViews), ("right", rightViews)] {
      for (index, view) in views.enumerated() {
        view.layer.nodeName = outgoing ? "bar/\(side)-outgoing/\(index)" : "bar/\(side)/\(index)"
      }
    }
  }

  func removeViews() {
    for view in rowViews {
      view.layer.nodeName = nil
      view.removeFromSuperview()
    }
    backLabel?.removeFromSuperview()
  }

  func updateColors(_ bar: UINavigationBar) {
    titleLabel?.textColor = bar.titleColor
    backLabel?.textColor = bar.tintColor
  }
}
