import Foundation

/// An object that restores view controllers from the state that `StateSaver` collected.
@MainActor
final class StateRestorer {
  /// The restorer that is running.
  static var current: StateRestorer? {
    get { Headless.Simulator.current.stateRestorer }
    set { Headless.Simulator.current.stateRestorer = newValue }
  }

  private let archive: StateArchive
  private weak var window: UIWindow?
  private(set) var controllers: [UIViewController?] = []
  private var afterDecoding: [() -> Void] = []
  /// The view controllers that existed before, by their paths, in the order of the hierarchy.
  private var existing: [[String]: [UIViewController]] = [:]

  private init(_ archive: StateArchive, window: UIWindow) {
    self.archive = archive
    self.window = window
  }

  /// Finds or creates the view controllers, restores the state of each, and then calls their
  /// callbacks.
  ///
  /// *Documented* (FACTS: restore.order): the restoration class creates a view controller. Without
  /// a restoration class, the app's delegate does, and if the delegate returns `nil`, an existing
  /// view controller is used. States are restored after all view controllers are created.
  static func restore(_ archive: StateArchive, in window: UIWindow) throws(Headless
    .StateArchiveError)
  {
    let restorer = StateRestorer(archive, window: window)
    let before = current
    current = restorer
    defer { current = before }
    try restorer.run()
  }

  private func run() throws(Headless.StateArchiveError) {
    if let root = window?.rootViewController { collect(root) }
    for record in archive.records {
      let hasOwner = record.owner.map { controllers[$0] != nil } ?? true
      controllers.append(hasOwner ? controller(for: record) : nil)
    }
    guard let root = controllers.first ?? nil else {
      throw .noRoot(identifier: archive.records[0].path.joined(separator: "/"))
    }
    if window?.rootViewController !== root { window?.rootViewController = root }
    let restored = zip(controllers, archive.records).compactMap { pair in
      pair.0.map { ($0, pair.1) }
    }
    for (controller, record) in restored {
      controller.decodeRestorableState(with: coder(record.values))
    }
    for action in afterDecoding { action() }
    let app = UIApplication.shared
    app.delegate?.application(app, didDecodeRestorableStateWith: coder(archive.application))
    for (controller, _) in restored { controller.applicationFinishedRestoringState() }
  }

  /// Runs a closure after all view controllers have restored their state.
  func afterDecoding(_ action: @escaping () -> Void) { afterDecoding.append(action) }

  private func controller(for record: StateRecord) -> UIViewController? {
    let coder = coder(record.values)
    if let name = record.restorationClass {
      let restorationClass =
        ClassName.type(named: name) as? any UIViewControllerRestoration.Type
      let controller = restorationClass?.viewController(
        withRestorationIdentifierPath: record.path, coder: coder)
      return claim(controller, of: record)
    }
    let app = UIApplication.shared
    let controller = app.delegate?.application(
      app, viewControllerWithRestorationIdentifierPath: record.path, coder: coder)
    if let controller { return claim(controller, of: record) }
    return existing[record.path]?.isEmpty == false ? existing[record.path]?.removeFirst() : nil
  }

  /// Removes a view controller from later lookups, so that it is used for one record only.
  private func claim(_ controller: UIViewController?, of record: StateRecord) -> UIViewController? {
    guard let controller else { return nil }
    existing[record.path]?.removeAll { $0 === controller }
    if controller.restorationIdentifier == nil {
      controller.restorationIdentifier = record.path.last
    }
    return controller
  }

  private func collect(_ controller: UIViewController) {
    if let path = controller.restorationPath { existing[path, default: []].append(controller) }
    for child in controller.restorableChildren { collect(child) }
    if let above = controller.presentation?.presentedViewController { collect(above) }
  }

  private func coder(_ values: [String: StateValue]) -> StateCoder {
    StateCoder(
      values,
      controllerOf: { number in
        MainActor.assumeIsolated { StateRestorer.current?.controller(number) }
      })
  }

  private func controller(_ number: Int) -> UIViewController? {
    controllers.indices.contains(number) ? controllers[number] : nil
  }
}
