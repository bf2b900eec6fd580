import Foundation
import QuartzCore

/// A view over the window while a menu is open: it receives all touches.
@MainActor
final class MenuOverlay: UIView {
  /// *Chosen,* similar to devices: 250 points wide, 8 from the edges of the screen and from
  /// the menu's source.
  static let width: CGFloat = 250
  private static let margin: CGFloat = 8
  /// *Chosen:* it grows from a fifth of its size.
  private static let initialScale: CGFloat = 0.2
  private static let openingTime = 0.4
  private static let openingDamping: CGFloat = 0.8
  private static let closingTime = 0.2

  private let source: MenuSource
  let panel = MenuPanel()
  /// The open menus, outermost first: each was opened from the one before.
  private var menus: [UIMenu]
  /// Whether it is closing, and receives no touches.
  private(set) var isClosing = false

  /// Opens a menu; returns nil if it has no entries or the view is in no window.
  static func open(_ source: MenuSource) -> MenuOverlay? {
    guard let window = source.view.window else { return nil }
    let overlay = MenuOverlay(source)
    source.menu.load { [weak overlay] in overlay?.elementsDidLoad() }
    guard !source.menu.sections.isEmpty else { return nil }
    overlay.frame = window.bounds
    window.addSubview(overlay)
    overlay.show(animated: false)
    overlay.grow()
    source.opened()
    return overlay
  }

  private init(_ source: MenuSource) {
    self.source = source
    menus = [source.menu]
    super.init(frame: .zero)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(panel)
    panel.layer.nodeName = "menu"
  }

  required init?(coder: NSCoder) { nil }

  // MARK: Position

  /// The menu's frame: below its source, or above if it does not fit below and there is more space
  /// above.
  private func placement() -> (frame: CGRect, opensUp: Bool) {
    let room = bounds.inset(by: safeAreaInsets).insetToCenter(
      dx: Self.margin, dy: Self.margin)
    let from = source.view.convert(source.rect, to: self)
    let width = min(Self.width, room.width)
    let wanted = panel.sizeThatFits(CGSize(width: width, height: 0)).height
    let below = room.maxY - from.maxY - Self.margin
    let above = from.minY - Self.margin - room.minY
    let opensUp = wanted > below && above > below
    let height = min(wanted, max(0, opensUp ? above : below))
    let scale = traitCollection.displayScale
    let x = (from.midX - width / 2).clamped(to: room.minX...max(room.minX, room.maxX - width))
    let y = opensUp ? from.minY - Self.margin - height : from.maxY + Self.margin
    return (
      CGRect(
        x: x.roundedToPixel(scale), y: y.roundedToPixel(scale), width: width, height: height),
      opensUp
    )
  }

  /// Shows the innermost open menu.
  ///
  /// *Chosen:* if it opens upwards its first element is the lowest, nearest to the finger.
  private func show(animated: Bool) {
    guard let menu = menus.last else { return }
    panel.show(menu, isInner: menus.count > 1, isReversed: false, animated: animated)
    let (frame, opensUp) = placement()
    if opensUp { panel.show(menu, isInner: menus.count > 1, isReversed: true, animated: animated) }
    let from = source.view.convert(source.rect, to: self)
    panel.layer.anchorPoint = CGPoint(
      x: frame.width > 0 ? ((from.midX - frame.minX) / frame.width).clamped(to: 0...1) : 0.5,
      y: opensUp ? 1 : 0)
    let place = {
      self.panel.frame = frame
      self.panel.layoutIfNeeded()
    }
    if animated {
      UIView.animate(withDuration: Self.closingTime, animations: place)
    } else {
      place()
    }
  }

  private func elementsDidLoad() {
    guard superview != nil, !isClosing else { return }
    show(animated: true)
  }

  // MARK: Opening and closing

  private func grow() {
    panel.alpha = 0
    panel.transform = CGAffineTransform(scaleX: Self.initialScale, y: Self.initialScale)
    UIView.animate(
      withDuration: Self.openingTime, delay: 0, usingSpringWithDamping: Self.openingDamping,
      initialSpringVelocity: 0
    ) { [panel] in
      panel.alpha = 1
      panel.transform = .identity
    }
  }

  /// Closes the menu; from now on touches go to the views below.
  func close(animated: Bool) {
    guard !isClosing else { return }
    isClosing = true
    isUserInteractionEnabled = false
    guard animated else { return removeFromSuperview() }
    UIView.animate(withDuration: Self.closingTime, delay: 0, options: .curveEaseOut) { [panel] in
      panel.alpha = 0
      panel.transform = CGAffineTransform(scaleX: Self.initialScale, y: Self.initialScale)
    } completion: { _ in
      self.removeFromSuperview()
    }
  }

  // MARK: Selection

  /// Highlights only the row at a position.
  func follow(to place: CGPoint?) {
    panel.highlight(at: place.map { convert($0, to: panel) })
  }

  /// Chooses the row at the position where a touch ended; returns whether there was one.
  @discardableResult
  func chooseRow(at place: CGPoint) -> Bool {
    defer { panel.highlight(at: nil) }
    guard !isClosing, let choice = panel.choice(at: convert(place, to: panel)) else { return false }
    switch choice {
    case .back:
      menus.removeLast()
      show(animated: true)
    case .entry(let entry):
      choose(entry)
    }
    return true
  }

  private func choose(_ entry: MenuEntry) {
    if let menu = entry.element as? UIMenu {
      menus.append(menu)
      show(animated: true)
      return
    }
    guard let action = entry.element as? UIAction, !action.attributes.contains(.disabled) else {
      return
    }
    if entry.menu.options.contains(.singleSelection) { entry.menu.select(action) }
    let stays = action.attributes.contains(.keepsMenuPresented)
    if !stays { close(animated: true) }
    source.willRun(action)
    action.perform(from: source.sender)
    if stays, !isClosing { show(animated: false) }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    follow(to: touches.inOrder.first?.location(in: self))
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    follow(to: touches.inOrder.first?.location(in: self))
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    follow(to: nil)
  }

  /// A touch that ends beside the menu closes it.
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let place = touches.inOrder.first?.location(in: self) else { return }
    if !chooseRow(at: place), !panel.frame.contains(place) { close(animated: true) }
  }
}
