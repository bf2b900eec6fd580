import FilmstripGraphics
import Foundation
import QuartzCore

/// The parts of a navigation bar in iOS 26.
extension UINavigationBar {
  /// Adds the chevron to the circle of the back button.
  func addBackCircle(_ circle: GlassCapsuleView) {
    let side = GlassBarMetrics.groupHeight
    circle.bounds.size = CGSize(width: side, height: side)
    circle.isUserInteractionEnabled = false
    circle.content.addSubview(chevron)
    circle.layer.nodeName = "bar/group-back"
    chevron.tintColor = .label
    rowView.addSubview(circle)
  }

  /// Places the circle of the back button, whose chevron has a frame in the row.
  func place(_ circle: GlassCapsuleView, around frame: CGRect) {
    let side = GlassBarMetrics.groupHeight
    circle.restore()
    circle.place(
      at: CGRect(x: frame.midX - side / 2, y: frame.midY - side / 2, width: side, height: side))
    circle.content.bounds.size = CGSize(width: side, height: side)
    chevron.isHidden = false
    chevron.alpha = 1
    chevron.transform = isRightToLeft ? CGAffineTransform(scaleX: -1, y: 1) : .identity
    NavigationBarContent.put(
      chevron,
      CGRect(
        x: (side - frame.width) / 2, y: (side - frame.height) / 2, width: frame.width,
        height: frame.height))
  }

  // MARK: The scroll edge effect

  /// Places the scroll edge effect: from the top of the screen to below the status bar.
  func placeEdge() {
    guard let edge = content?.edgeView, outgoing == nil else { return }
    UIView.performWithoutAnimation {
      edge.frame = CGRect(
        x: 0, y: -backgroundExtension, width: bounds.width,
        height: backgroundExtension + edge.extent)
    }
  }

  /// Shows the scroll edge effect while content is under the glass.
  func showEdge(of content: NavigationBarContent?, animated: Bool) {
    guard let content, let edge = content.edgeView else { return }
    let controller = controller(of: content)
    edge.color = controller?.edgeColor ?? .systemBackground
    let scrollView = controller?.contentScrollView(for: .top)
    let effect = scrollView?.existingEdgeEffects?.top
    let isHard = (effect?.style ?? .automatic).isHard
    if isHard != edge.isHard {
      edge.isHard = isHard
      placeEdge()
    }
    let covered = content.item.scrolledDistance - GlassBarMetrics.belowGroups
    let isShown = covered >= GlassBarMetrics.edgeStart && !(effect?.isHidden ?? false)
    // *Measured* (FACTS: glass-bar.edge): the effect fades only if a touch scrolls the content.
    edge.setShown(isShown, animated: animated && scrollView?.isMovedByTouch == true)
  }

  /// Returns the view controller whose item the content shows.
  private func controller(of content: NavigationBarContent) -> UIViewController? {
    manager?.viewControllers.last { $0.navigationItem === content.item }
  }

  /// Whether a touch scrolls the page below the content.
  func isScrolledByTouch(_ content: NavigationBarContent) -> Bool {
    controller(of: content)?.contentScrollView(for: .top)?.isMovedByTouch == true
  }

  // MARK: Riders

  /// Removes the views in which titles moved with their pages.
  func removeRiders() {
    guard !riders.isEmpty else { return }
    for rider in riders { rider.removeFromSuperview() }
    riders = []
    setNeedsLayout()
  }
}

/// A title with a subtitle below it.
///
/// *Chosen* (FACTS: glass-bar.subtitle): fonts, colour and position.
@MainActor
final class SubtitledTitleView: UIView {
  private let title: UILabel
  private let subtitle: UIView

  init(_ title: UILabel, _ subtitle: UIView) {
    self.title = title
    self.subtitle = subtitle
    super.init(frame: .zero)
    title.textAlignment = .center
    (subtitle as? UILabel)?.textAlignment = .center
    for view in [title, subtitle] { addSubview(view) }
  }

  required init?(coder: NSCoder) {
    title = UILabel()
    subtitle = UILabel()
    super.init(coder: coder)
  }

  /// The size of the subtitle: that of its text, its constraints, or `sizeThatFits(_:)`.
  private var subtitleSize: CGSize {
    subtitle is UILabel ? subtitle.sizeThatFits(.zero) : subtitle.fittingBarSize
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let (first, second) = (title.sizeThatFits(.zero), subtitleSize)
    return CGSize(width: max(first.width, second.width), height: first.height + second.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = title.sizeThatFits(.zero).height
    title.frame = CGRect(x: 0, y: 0, width: bounds.width, height: height)
    let size = subtitleSize
    let width = subtitle is UILabel ? bounds.width : min(size.width, bounds.width)
    subtitle.frame = CGRect(
      x: (bounds.width - width) / 2, y: height, width: width, height: size.height)
  }
}

extension UINavigationBar {
  /// The font of subtitles.
  ///
  /// *Chosen* (FACTS: glass-bar.subtitle).
  var subtitleFont: UIFont { .systemFont(ofSize: 13) }
}
