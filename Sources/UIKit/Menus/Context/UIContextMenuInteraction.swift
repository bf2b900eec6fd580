import Foundation

/// Shows a menu and a preview after a long press on a view.
@preconcurrency @MainActor
open class UIContextMenuInteraction: NSObject, UIInteraction {
  /// How a menu looks.
  public enum Appearance: Int, Sendable {
    /// None is shown.
    case unknown
    /// With a preview.
    case rich
    /// Without one, as on a Mac.
    case compact
  }

  /// Provides the menus.
  public private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
  /// The view that has the interaction.
  public private(set) weak var view: UIView?
  /// How the menu looks: `rich` while one is shown.
  open var menuAppearance: Appearance { overlay == nil ? .unknown : .rich }

  private lazy var recognizer = ContextMenuRecognizer(self)
  private weak var overlay: MenuOverlay?
  /// What the present press shows, and the controller of its preview.
  private var configuration: UIContextMenuConfiguration?
  private var controller: UIViewController?

  /// An interaction whose menus a delegate provides, which it does not retain.
  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
  }

  // MARK: UIInteraction

  /// Leaves its view.
  open func willMove(to view: UIView?) {
    dismissMenu()
    self.view?.removeGestureRecognizer(recognizer)
  }

  /// Watches its view.
  open func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(recognizer)
  }

  // MARK: The menu

  /// Where the press is or was, in a view's points, or the window's.
  open func location(in view: UIView?) -> CGPoint { recognizer.location(in: view) }

  /// Closes the menu, if one is shown.
  open func dismissMenu() { overlay?.close(animated: true) }

  /// Replaces the menu that is shown by what the block makes of it.
  open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) { overlay?.update(block) }

  /// Asks for what a press shows; false for nothing.
  func prepare(at place: CGPoint) -> Bool {
    guard overlay == nil, view?.window != nil,
      let found = delegate?.contextMenuInteraction(self, configurationForMenuAtLocation: place)
    else { return false }
    configuration = found
    return true
  }

  /// Lifts the preview and opens the menu.
  func open() -> MenuOverlay? {
    guard let configuration, let view, let delegate else { return nil }
    let menu = configuration.actionProvider?([]) ?? UIMenu(children: [])
    controller = configuration.previewProvider?()
    let wanted = delegate.contextMenuInteraction(
      self, configuration: configuration,
      highlightPreviewForItemWithIdentifier: configuration.identifier)
    let preview = wanted.flatMap { $0.target.container.window == nil ? nil : $0 }
    let lift = ContextMenuLift(preview ?? UITargetedPreview(view: view), controller)
    lift.willClose = { [weak self] in self?.willClose($0) }
    lift.onTap = { [weak self] in self?.commit() }
    let animator = ContextMenuAnimator(controller)
    delegate.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: animator)
    let source = MenuSource(
      menu: menu, view: view, rect: view.bounds, opensAtOnce: false, sender: self)
    overlay = MenuOverlay.open(source, lifting: lift, alongside: animator)
    return overlay
  }

  /// Tells the delegate that the menu ends.
  private func willClose(_ lift: ContextMenuLift) -> ContextMenuAnimator? {
    guard let configuration, let delegate else { return nil }
    let preview = delegate.contextMenuInteraction(
      self, configuration: configuration,
      dismissalPreviewForItemWithIdentifier: configuration.identifier)
    if let preview, preview.target.container.window != nil { lift.goesBack(to: preview) }
    let animator = ContextMenuAnimator(controller)
    delegate.contextMenuInteraction(self, willEndFor: configuration, animator: animator)
    self.configuration = nil
    controller = nil
    return animator
  }

  private func commit() {
    guard let configuration else { return }
    let animator = ContextMenuAnimator(controller)
    delegate?.contextMenuInteraction(
      self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
    overlay?.close(animated: true, alongside: animator)
  }
}

/// Begins after a long press where there is a context menu; the finger can go on to a row, and choose it.
@MainActor
private final class ContextMenuRecognizer: UILongPressGestureRecognizer, UIGestureRecognizerDelegate
{
  private weak var interaction: UIContextMenuInteraction?
  private weak var overlay: MenuOverlay?

  init(_ interaction: UIContextMenuInteraction) {
    self.interaction = interaction
    super.init(target: nil, action: nil)
    delegate = self
    addHandler { [weak self] _ in self?.changed() }
  }

  override init?(coder: NSCoder) { nil }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    interaction?.prepare(at: location(in: view)) ?? false
  }

  private func changed() {
    switch state {
    case .began: overlay = interaction?.open()
    case .changed: overlay?.follow(to: location(in: overlay))
    case .ended: overlay?.chooseRow(at: location(in: overlay))
    default: overlay?.follow(to: nil)
    }
  }
}
