import Foundation

/// An interaction that shows a menu and a preview after a long press on a view.
@preconcurrency @MainActor
open class UIContextMenuInteraction: NSObject, UIInteraction {
  /// The appearance of a menu.
  public enum Appearance: Int, Sendable {
    /// No menu is displayed.
    case unknown
    /// A menu with a preview.
    case rich
    /// A menu without a preview, as on a Mac.
    case compact
  }

  /// The delegate, which provides the menus.
  public private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
  /// The view to which the interaction belongs.
  public private(set) weak var view: UIView?
  /// The appearance of the displayed menu: `rich`, or `unknown` if no menu is displayed.
  open var menuAppearance: Appearance { overlay == nil ? .unknown : .rich }

  private lazy var recognizer = ContextMenuRecognizer(self)
  private weak var overlay: MenuOverlay?
  /// The configuration of the current press, and the view controller of its preview.
  private var configuration: UIContextMenuConfiguration?
  private var controller: UIViewController?

  /// Creates an interaction whose delegate provides menus; the delegate isn't retained.
  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
  }

  // MARK: UIInteraction

  /// Removes the recognizer from the current view.
  open func willMove(to view: UIView?) {
    dismissMenu()
    self.view?.removeGestureRecognizer(recognizer)
  }

  /// Adds the recognizer to the new view.
  open func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(recognizer)
  }

  // MARK: The menu

  /// Returns the location of the most recent press in a view's coordinates, or in window
  /// coordinates if `view` is `nil`.
  open func location(in view: UIView?) -> CGPoint { recognizer.location(in: view) }

  /// Closes the displayed menu, if there is one.
  open func dismissMenu() { overlay?.close(animated: true) }

  /// Replaces the displayed menu with the result of a closure.
  open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) { overlay?.update(block) }

  /// Requests the configuration for a press, and returns whether the delegate provided one.
  func prepare(at location: CGPoint) -> Bool {
    guard overlay == nil, view?.window != nil,
      let newConfiguration = delegate?.contextMenuInteraction(
        self, configurationForMenuAtLocation: location)
    else { return false }
    configuration = newConfiguration
    return true
  }

  /// Lifts the preview and opens the menu.
  func open() -> MenuOverlay? {
    guard let configuration, let view, let delegate else { return nil }
    let menu = configuration.actionProvider?([]) ?? UIMenu(children: [])
    controller = configuration.previewProvider?()
    let highlightPreview = delegate.contextMenuInteraction(
      self, configuration: configuration,
      highlightPreviewForItemWithIdentifier: configuration.identifier)
    let preview = highlightPreview.flatMap { $0.target.container.window == nil ? nil : $0 }
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

  /// Notifies the delegate that the menu is about to end.
  private func willClose(_ lift: ContextMenuLift) -> ContextMenuAnimator? {
    guard let configuration, let delegate else { return nil }
    let preview = delegate.contextMenuInteraction(
      self, configuration: configuration,
      dismissalPreviewForItemWithIdentifier: configuration.identifier)
    if let preview, preview.target.container.window != nil { lift.retarget(to: preview) }
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

/// A recognizer of a long press that opens a context menu; the touch can then move to a row and
/// select it.
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
