import Foundation
import QuartzCore

/// A view that covers the window while a menu is open, and receives all touches.
@MainActor
final class MenuOverlay: UIView {
  /// The width of menus, which is 250 points, and more at larger text sizes.
  ///
  /// *Chosen,* similar to devices (FACTS: menu.width): a menu is at a distance of 8 points from the
  /// edges of the screen and from the menu's source.
  static var width: CGFloat { max(250, UIFontMetrics.default.scaledValue(for: 250)) }
  private static let margin: CGFloat = 8
  /// *Chosen:* the menu grows from a fifth of its size.
  private static let initialScale: CGFloat = 0.2
  private static let openingTime = 0.4
  private static let openingDamping: CGFloat = 0.8
  private static let closingTime = 0.2

  private let source: MenuSource
  let panel = MenuPanel()
  /// The open menus, outermost first; each was opened from the previous one.
  private var menus: [UIMenu]
  /// The preview of a context menu, or `nil` for the menu of a button.
  private let lift: ContextMenuLift?
  /// Whether the menu is closing and receives no touches.
  private(set) var isClosing = false

  /// Opens a menu, or returns `nil` if the menu has neither entries nor a preview, or its view
  /// isn't in a window.
  ///
  /// A menu with a preview is a context menu; `animator` contains the animations to run alongside.
  static func open(
    _ source: MenuSource, lifting lift: ContextMenuLift? = nil,
    alongside animator: ContextMenuAnimator? = nil
  ) -> MenuOverlay? {
    guard let window = source.view.window else { return nil }
    let overlay = MenuOverlay(source, lift)
    source.menu.load { [weak overlay] in overlay?.elementsDidLoad() }
    guard lift != nil || !source.menu.sections.isEmpty else { return nil }
    overlay.frame = window.bounds
    window.addSubview(overlay)
    overlay.show(animated: false)
    lift?.add(to: overlay)
    overlay.grow(alongside: animator)
    source.opened()
    return overlay
  }

  private init(_ source: MenuSource, _ lift: ContextMenuLift?) {
    self.source = source
    self.lift = lift
    menus = [source.menu]
    super.init(frame: .zero)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(panel)
    panel.layer.nodeName = "menu"
  }

  required init?(coder: NSCoder) { nil }

  // MARK: Position

  /// Returns the menu's frame: below its source, or above the source if the menu doesn't fit below
  /// and there is more space above.
  private func placement() -> (frame: CGRect, opensUp: Bool) {
    let area = bounds.inset(by: safeAreaInsets).insetToCenter(
      dx: Self.margin, dy: Self.margin)
    let width = min(Self.width, area.width)
    let fittingHeight =
      panel.isHidden ? 0 : panel.sizeThatFits(CGSize(width: width, height: 0)).height
    let from = origin(area: area, menuHeight: fittingHeight)
    let gap = lift?.gap ?? Self.margin
    let below = area.maxY - from.maxY - gap
    let above = from.minY - gap - area.minY
    let opensUp = fittingHeight > below && above > below
    let height = min(fittingHeight, max(0, opensUp ? above : below))
    let scale = traitCollection.displayScale
    // A context menu is aligned with the side of its preview that is nearer to the edge of the
    // screen.
    let side = from.midX <= bounds.midX ? from.minX : from.maxX - width
    let x = (lift == nil ? from.midX - width / 2 : side)
      .clamped(to: area.minX...max(area.minX, area.maxX - width))
    let y = opensUp ? from.minY - gap - height : from.maxY + gap
    return (
      CGRect(
        x: x.roundedToPixel(scale), y: y.roundedToPixel(scale), width: width, height: height),
      opensUp
    )
  }

  /// Returns the frame from which the menu opens: its preview, or the part of the view that opens
  /// the menu.
  private func origin(area: CGRect, menuHeight: CGFloat) -> CGRect {
    lift?.place(in: self, area: area, menuHeight: menuHeight)
      ?? source.view.convert(source.rect, to: self)
  }

  /// Shows the innermost open menu.
  ///
  /// *Chosen:* if the menu opens upwards, its first element is at the bottom, nearest to the touch.
  private func show(animated: Bool) {
    guard let menu = menus.last else { return }
    panel.isHidden = menu.sections.isEmpty
    panel.show(menu, isInner: menus.count > 1, isReversed: false, animated: animated)
    let (frame, opensUp) = placement()
    // The rows of a context menu keep their order.
    if opensUp, lift == nil {
      panel.show(menu, isInner: menus.count > 1, isReversed: true, animated: animated)
    }
    let from = lift?.frame ?? source.view.convert(source.rect, to: self)
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

  /// Replaces the outermost menu.
  func update(_ change: (UIMenu) -> UIMenu) {
    guard !isClosing, let first = menus.first else { return }
    menus = [change(first)]
    show(animated: true)
  }

  private func grow(alongside animator: ContextMenuAnimator?) {
    panel.alpha = 0
    panel.transform = CGAffineTransform(scaleX: Self.initialScale, y: Self.initialScale)
    UIView.animate(
      withDuration: Self.openingTime, delay: 0, usingSpringWithDamping: Self.openingDamping,
      initialSpringVelocity: 0
    ) { [panel, lift] in
      panel.alpha = 1
      panel.transform = .identity
      lift?.rise()
      animator?.animate()
    } completion: { _ in
      animator?.finish()
    }
  }

  /// Closes the menu; the views below it receive touches from then on.
  ///
  /// - Parameter commit: The animations after a tap on the preview, or `nil` if the preview wasn't
  ///   tapped.
  func close(animated: Bool, alongside commit: ContextMenuAnimator? = nil) {
    guard !isClosing else { return }
    isClosing = true
    isUserInteractionEnabled = false
    let animators = [lift.flatMap { $0.willClose($0) }, commit].compactMap { $0 }
    let end = { [self] in
      lift?.restore()
      removeFromSuperview()
      for animator in animators { animator.finish() }
    }
    guard animated else {
      for animator in animators { animator.animate() }
      return end()
    }
    UIView.animate(withDuration: Self.closingTime, delay: 0, options: .curveEaseOut) { [self] in
      panel.alpha = 0
      panel.transform = CGAffineTransform(scaleX: Self.initialScale, y: Self.initialScale)
      lift?.sink(in: self, pops: commit?.preferredCommitStyle == .pop)
      for animator in animators { animator.animate() }
    } completion: { _ in
      end()
    }
  }

  // MARK: Selection

  /// Highlights only the row at a position.
  func follow(to location: CGPoint?) {
    panel.highlight(at: location.map { convert($0, to: panel) })
  }

  /// Selects the row at the location where a touch ended, and returns whether there was a row.
  @discardableResult
  func chooseRow(at location: CGPoint) -> Bool {
    defer { panel.highlight(at: nil) }
    guard !isClosing, let choice = panel.choice(at: convert(location, to: panel))
    else { return false }
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

  /// Selects a row, or the preview, or closes the menu if the touch ends outside of both.
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let location = touches.inOrder.first?.location(in: self) else { return }
    if chooseRow(at: location) || panel.frame.contains(location) { return }
    if let lift, lift.frame.contains(location) { return lift.onTap() }
    close(animated: true)
  }
}
