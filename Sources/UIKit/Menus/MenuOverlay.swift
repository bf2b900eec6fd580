import FilmstripTiming
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
  /// Whether the menu grows out of a button as in iOS 26.
  private var growsOutOfButton: Bool { Headless.hasLiquidGlass && lift == nil }

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
    if growsOutOfButton { return placementOnGlass() }
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

  /// Returns the frame of a menu of iOS 26, which covers its button: from the button's top, or from its
  /// bottom if the button is in the lower half of the screen.
  ///
  /// The menu is in the middle of the button if it fits; otherwise, it ends where the button ends,
  /// which a touch enlarges. *Measured* (FACTS: menu.glass-place).
  private func placementOnGlass() -> (frame: CGRect, opensUp: Bool) {
    let area = bounds.inset(by: safeAreaInsets)
    let button = source.frame(in: self)
    let growth = GlassMenuMetrics.growth
    let pressed = button.insetBy(
      dx: -growth, dy: -growth * button.height / max(1, button.width))
    let width = min(Self.width, area.width)
    let fittingHeight = panel.sizeThatFits(CGSize(width: width, height: 0)).height
    let opensUp = button.midY > area.midY
    let (top, bottom) = (max(pressed.minY, area.minY), min(pressed.maxY, area.maxY))
    let height = min(fittingHeight, opensUp ? bottom - area.minY : area.maxY - top)
    var x = button.midX - width / 2
    if x < area.minX { x = pressed.minX }
    if x + width > area.maxX { x = pressed.maxX - width }
    let scale = traitCollection.displayScale
    return (
      CGRect(
        x: x.clamped(to: area.minX...max(area.minX, area.maxX - width)).roundedToPixel(scale),
        y: (opensUp ? bottom - height : top).roundedToPixel(scale), width: width, height: height),
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
  private func show(animated: Bool, isReturning: Bool = false) {
    guard let menu = menus.last else { return }
    panel.isHidden = menu.sections.isEmpty
    panel.show(menu, isInner: menus.count > 1, isReversed: false, animated: animated)
    let (frame, opensUp) = placement()
    // The rows of a context menu keep their order.
    if opensUp, lift == nil {
      panel.show(menu, isInner: menus.count > 1, isReversed: true, animated: animated)
    }
    let from = lift?.frame ?? source.view.convert(source.rect, to: self)
    if !growsOutOfButton {
      panel.layer.anchorPoint = CGPoint(
        x: frame.width > 0 ? ((from.midX - frame.minX) / frame.width).clamped(to: 0...1) : 0.5,
        y: opensUp ? 1 : 0)
    }
    let place = {
      self.panel.restingSize = frame.size
      self.panel.frame = frame
      self.panel.layoutIfNeeded()
    }
    if animated, growsOutOfButton {
      let spring = isReturning ? GlassMenuMetrics.closeInner : GlassMenuMetrics.openInner
      run(on: spring, place)
    } else if animated {
      UIView.animate(withDuration: Self.closingTime, animations: place)
    } else {
      place()
    }
  }

  private func run(
    on spring: SpringTiming, part: ProgressPart? = nil, _ changes: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    UIView.run(
      duration: spring.settlingTime(), delay: 0, timing: ViewAnimationTiming(spring), part: part,
      options: [], animations: changes, completion: completion)
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

  /// Shows the panel as the drop in its button from which it grows and to which it returns: a square
  /// half as high as the button.
  ///
  /// *Measured* (FACTS: menu.glass-motion).
  private func showDrop() {
    let button = source.frame(in: self)
    let side = button.height / 2
    panel.frame = CGRect(
      x: button.midX - side / 2, y: button.midY - side / 2, width: side, height: side)
    panel.layoutIfNeeded()
  }

  private func growOutOfButton() {
    let frame = panel.frame
    let capsule = source.capsule
    UIView.performWithoutAnimation {
      showDrop()
      panel.contentAlpha = 0
    }
    run(on: GlassMenuMetrics.open) {
      panel.frame = frame
      panel.layoutIfNeeded()
    }
    run(on: GlassMenuMetrics.open, part: Self.fade(to: 0.999)) {
      panel.contentAlpha = 1
      capsule?.alpha = 0
    }
  }

  private func returnToButton(_ end: @escaping () -> Void) {
    let capsule = source.capsule
    run(on: GlassMenuMetrics.close, part: Self.fade(to: GlassMenuMetrics.contentFade)) {
      panel.contentAlpha = 0
    }
    run(on: GlassMenuMetrics.close, part: Self.fade(to: 0.999)) { capsule?.alpha = 1 }
    run(on: GlassMenuMetrics.close, showDrop) { _ in end() }
  }

  private static func fade(to end: Double) -> ProgressPart {
    ProgressPart(from: 0, to: end, curve: CAMediaTimingFunction(name: .linear))
  }

  private func grow(alongside animator: ContextMenuAnimator?) {
    if growsOutOfButton { return growOutOfButton() }
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
      source.capsule?.alpha = 1
      return end()
    }
    if growsOutOfButton { return returnToButton(end) }
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
      show(animated: true, isReturning: true)
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
