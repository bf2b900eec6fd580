import FilmstripGraphics
import Foundation
import QuartzCore

/// Buttons of a bar that share a capsule of glass.
@MainActor
final class GlassGroupView: GlassCapsuleView {
  /// The buttons, from left to right.
  let buttons: [BarButtonView]
  let metrics: GlassGroupMetrics
  /// The width of a group with one button, or `nil` if the button determines the width.
  var explicitWidth: CGFloat?
  /// The search bar in the group, or `nil` if there is none.
  var searchBar: UISearchBar? {
    let bar = buttons.count == 1 ? buttons[0].item.customView as? UISearchBar : nil
    return bar?.isInToolbar == true ? bar : nil
  }
  /// The current widths of the buttons.
  private var widths: [CGFloat] {
    if let explicitWidth, buttons.count == 1 { return [explicitWidth - 2 * metrics.padding] }
    return buttons.map {
      let width = $0.sizeThatFits(.zero).width
      return $0.item.customView != nil && buttons.count == 1
        ? max(metrics.button, width)
        : metrics.buttonWidth(width, isText: $0.showsText)
    }
  }

  /// The identifier that matches groups across transitions, or `nil` if there is none.
  override var identifier: String? { buttons.lazy.compactMap(\.item.identifier).first }

  override var becomesMenu: Bool { buttons.count == 1 }

  init(_ buttons: [BarButtonView], metrics: GlassGroupMetrics) {
    self.buttons = buttons
    self.metrics = metrics
    super.init(
      height: metrics.height, hasGlass: !buttons.allSatisfy { $0.item.hidesSharedBackground })
    for button in buttons { content.addSubview(button) }
    // If the first layout is animated, the buttons already have their frames.
    placeButtons()
    content.frame.origin = .zero
  }

  required init?(coder: NSCoder) {
    buttons = []
    metrics = .navigationBar
    super.init(coder: coder)
  }

  /// The size of the group at rest, with the current widths of the buttons.
  var size: CGSize { CGSize(width: metrics.width(widths), height: metrics.height) }

  override func place(at frame: CGRect) {
    super.place(at: frame)
    placeButtons()
  }

  /// Places the buttons in the content, with their current widths.
  private func placeButtons() {
    let widths = widths
    content.bounds.size = CGSize(width: metrics.width(widths), height: metrics.height)
    var x = metrics.padding
    for (button, width) in zip(buttons, widths) {
      button.frame = CGRect(
        x: x, y: metrics.padding, width: width, height: metrics.height - 2 * metrics.padding)
      x += width + metrics.spacing
    }
  }

  /// *Measured* (FACTS: glass-bar.colors): a disabled button has the system's fourth grey.
  override var prominentColor: UIColor? {
    guard let button = buttons.first, buttons.count == 1, button.isProminent else { return nil }
    return button.item.isEnabled ? button.prominentColor : .systemGray4
  }

  /// Updates the colour of the glass.
  func updateColors() {
    glass?.prominentColor = prominentColor
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    updateColors()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    updateColors()
  }

  // MARK: Grouping

  /// An element of a bar with groups.
  enum Element {
    case group(GlassGroupView)
    case fixed(CGFloat)
    case flexible
  }

  /// Divides items into groups.
  ///
  /// *Documented* (FACTS: glass-bar.sharing): images share the glass, and texts, prominent buttons
  /// and buttons that don't share have a group of their own; fixed and flexible spaces split groups,
  /// except flexible spaces that don't hide the shared background.
  ///
  /// - Parameters:
  ///   - items: The items in the order of the bar, from left to right if `reversed` is `false`.
  ///   - reversed: Whether the order is from right to left.
  ///   - view: Returns the view of a button.
  static func elements(
    _ items: [UIBarButtonItem], metrics: GlassGroupMetrics, reversed: Bool,
    view: (UIBarButtonItem) -> BarButtonView
  ) -> [Element] {
    var elements: [Element] = []
    var shared: [BarButtonView] = []
    func close() {
      guard !shared.isEmpty else { return }
      elements.append(
        .group(GlassGroupView(reversed ? shared.reversed() : shared, metrics: metrics)))
      shared = []
    }
    for item in items where !item.isHidden {
      switch item.space {
      case .fixed?:
        close()
        elements.append(.fixed(item.width))
      case .flexible?:
        if item.hidesSharedBackground {
          close()
          elements.append(.flexible)
        }
      case nil:
        let button = view(item)
        if item.sharesGlass {
          if let last = shared.last, last.item.hidesSharedBackground != item.hidesSharedBackground {
            close()
          }
          shared.append(button)
        } else {
          close()
          shared = [button]
          close()
        }
      }
    }
    close()
    return elements
  }
}

extension UIBarButtonItem {
  /// The properties that determine the groups of a bar's items and the glass of these groups.
  struct Grouping: Equatable {
    let item: ObjectIdentifier
    let space: Space?
    /// The width of a fixed space.
    let width: CGFloat
    let sharesGlass: Bool
    let hidesSharedBackground: Bool
    let style: Style
  }

  var grouping: Grouping {
    Grouping(
      item: ObjectIdentifier(self), space: space, width: space == .fixed ? width : 0,
      sharesGlass: sharesGlass, hidesSharedBackground: hidesSharedBackground, style: style)
  }

  /// Whether the button shares the glass of adjacent buttons.
  fileprivate var sharesGlass: Bool {
    sharesBackground && style != .done && (image != nil || customView != nil)
  }
}
