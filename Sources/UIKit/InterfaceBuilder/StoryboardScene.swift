import FilmstripSupport
import Foundation

/// A loaded scene of a storyboard: its view controller, the objects next to it, and its segues.
///
/// The view controller retains the scene.
@MainActor
final class StoryboardScene: ViewControllerArchive {
  let storyboard: UIStoryboard
  private let document: InterfaceDocument
  private let element: MarkupElement
  private weak var controller: UIViewController?
  private let scope = InterfaceScope()
  /// The segues, including those of prototype cells, in the order of the file.
  private let segues: [StoryboardSegue]
  /// The segues that embed view controllers in container views, until the view is loaded.
  private var embeddings: [(view: UIView, segue: StoryboardSegue)] = []
  /// The objects that trigger each segue, by the id of the segue.
  private var triggers: [String: [Trigger]] = [:]
  /// The identifier of the segue that a selected row is expected to perform, or `nil` for none.
  private var expectedIdentifier: String?
  /// The objects next to the view controller, which nothing else retains.
  private var topLevelObjects: [NSObject] = []

  private struct Trigger {
    weak var object: NSObject?
  }

  init(
    _ scene: InterfaceDocument.Scene, of storyboard: UIStoryboard, _ document: InterfaceDocument
  ) {
    self.storyboard = storyboard
    self.document = document
    element = scene.controller
    segues = Self.segues(in: scene.element)
    scope.scene = self
  }

  // MARK: Loading

  /// Creates the view controller and the objects next to it.
  ///
  /// *Documented* (FACTS: interface.loading): the view is loaded later.
  func load(_ objects: [MarkupElement], creator: InterfaceDecoder.Creator?) -> UIViewController? {
    let decoder = InterfaceDecoder(document, scope: scope)
    guard let controller = decoder.object(element, creator: creator) as? UIViewController else {
      return nil
    }
    // An app's initializer that doesn't decode still gets the scene.
    attach(to: controller, decoder)
    for object in objects where object !== element && !Self.isPlaceholder(object) {
      if let object = decoder.object(object) { topLevelObjects.append(object) }
    }
    scope.completeObjects(from: decoder, isComplete: element.child(key: "view") == nil)
    return controller
  }

  /// Makes the view controller retain the scene.
  func attach(to controller: UIViewController, _ decoder: InterfaceDecoder) {
    guard self.controller == nil, decoder.element === element || controller.archive == nil else {
      return
    }
    self.controller = controller
    controller.archive = self
  }

  private static func segues(in element: MarkupElement) -> [StoryboardSegue] {
    element.children.flatMap { child -> [StoryboardSegue] in
      guard child.name == "segue" else { return segues(in: child) }
      return child["kind"] == "relationship" ? [] : [StoryboardSegue(child)]
    }
  }

  private static func isPlaceholder(_ element: MarkupElement) -> Bool {
    ["placeholder", "exit", "viewControllerPlaceholder"].contains(element.name)
  }

  func loadView(of controller: UIViewController) -> Bool {
    guard let viewElement = element.child(key: "view") else { return false }
    let decoder = InterfaceDecoder(document, scope: scope)
    guard let view = decoder.object(viewElement) as? UIView else { return false }
    if let controller = controller as? UICollectionViewController,
      let collection = view as? UICollectionView
    {
      controller.load(collection)
    } else {
      controller.view = list(of: controller, behind: view, viewElement) ?? view
    }
    if let table = controller as? UITableViewController,
      let view = controller.viewIfLoaded as? UITableView
    {
      // The file omits these connections if they are the controller.
      if view.dataSource == nil { view.dataSource = table }
      if view.delegate == nil { view.delegate = table }
    }
    if let refresh = element.child(key: "refreshControl") {
      (view as? UIScrollView)?.refreshControl = decoder.object(refresh) as? UIRefreshControl
    }
    registerGuides(of: controller)
    scope.completeObjects(from: decoder, isComplete: true)
    if scope.isReplacement(element["id"] ?? "") { showPrototypes(in: view, of: controller) }
    for (container, segue) in embeddings { embed(segue, in: container) }
    embeddings = []
    return true
  }

  /// Returns the list of a table or collection view controller whose view in the file isn't such a
  /// list; a `nil` list means that the view is right.
  ///
  /// *Chosen:* UIKit raises an exception, but a scene with this mistake must not end a film.
  private func list(
    of controller: UIViewController, behind view: UIView, _ element: MarkupElement
  ) -> UIView? {
    let frame = view.frame
    if controller is UITableViewController, !(view is UITableView) {
      document.report(.wrongRootView("\(type(of: controller))", list: "table view"), at: element)
      let table = UITableView(frame: frame, style: .plain)
      table.backgroundView = view
      return table
    }
    if let controller = controller as? UICollectionViewController {
      document.report(
        .wrongRootView("\(type(of: controller))", list: "collection view"), at: element)
      let collection = UICollectionView(
        frame: frame, collectionViewLayout: UICollectionViewFlowLayout())
      collection.backgroundView = view
      controller.load(collection)
      return controller.viewIfLoaded
    }
    return nil
  }

  /// Shows the prototypes of tables and collection views that have no data source but the view
  /// controller of an unknown class.
  private func showPrototypes(in view: UIView, of controller: UIViewController) {
    func lacksData(_ source: (any NSObjectProtocol)?) -> Bool {
      source == nil || source === controller
    }
    var source: PrototypeSource?
    if let table = view as? UITableView, table.staticSections == nil, lacksData(table.dataSource) {
      source = PrototypeSource(table)
      if let source {
        table.dataSource = source
        if lacksData(table.delegate) { table.delegate = source }
      }
    } else if let collection = view as? UICollectionView, lacksData(collection.dataSource) {
      source = PrototypeSource(collection)
      if let source { collection.dataSource = source }
    }
    if let source { topLevelObjects.append(source) }
    for subview in view.subviews { showPrototypes(in: subview, of: controller) }
  }

  private func registerGuides(of controller: UIViewController) {
    for guide in element.child(named: "layoutGuides")?.children ?? [] {
      guard let id = guide["id"] else { continue }
      let support = controller.barLayoutGuide(isTop: guide["type"] == "top")
      if let support = support as? UILayoutGuide { scope.register(support, id) }
    }
  }

  // MARK: Destinations

  /// Creates the destination of a segue or relationship; a missing destination is reported.
  ///
  /// A segue action of the scene's view controller can create it.
  func makeDestination(
    of segue: MarkupElement, _ document: InterfaceDocument, sender: Any? = nil
  ) -> UIViewController? {
    guard let id = segue["destination"] else { return nil }
    var creator: ((NSCoder) -> UIViewController?)?
    if let action = segue["destinationCreationSelector"], let controller {
      creator = { coder in
        controller.makeInterfaceDestination(
          action, coder: coder, sender: sender, identifier: segue["identifier"])
      }
    }
    guard let controller = storyboard.source.makeController(id, in: storyboard, creator: creator)
    else {
      if !document.contains(id) {
        document.report(.missingDestination(id, what: "segue"), at: segue)
      }
      return nil
    }
    return controller
  }

  // MARK: Segues

  /// Adds a segue that begins at an object of the scene.
  func addSegue(_ element: MarkupElement, from source: NSObject, _ decoder: InterfaceDecoder) {
    let segue = StoryboardSegue(element)
    guard let kind = segue.kind else {
      document.report(.unsupported("the segue of kind '\(element["kind"] ?? "")'"), at: element)
      return
    }
    switch kind {
    case .embed:
      guard let view = source as? UIView else { return }
      if controller?.viewIfLoaded?.window != nil { return embed(segue, in: view) }
      embeddings.append((view, segue))
      return
    case .unwind, .show, .showDetail, .push, .presentation, .custom: break
    }
    connect(segue, to: source)
  }

  /// Makes an object trigger a segue.
  private func connect(_ segue: StoryboardSegue, to source: NSObject) {
    if let id = segue.element["id"], !(source is UIViewController) {
      triggers[id, default: []].removeAll { $0.object == nil }
      triggers[id, default: []].append(Trigger(object: source))
    }
    let trigger = { @MainActor @Sendable [weak self] (sender: Any?) in
      guard let self else { return }
      self.performFromUser(segue, sender: sender)
    }
    switch source {
    case is UIViewController: break
    case let control as UIControl:
      // *Chosen:* controls other than buttons trigger segues when their value changes.
      control.addAction(
        UIAction { trigger($0.sender) },
        for: control is UIButton ? .touchUpInside : .valueChanged)
    case let item as UIBarButtonItem:
      let target = SegueTrigger(trigger)
      topLevelObjects.append(target)
      item.target = target
      item.action = Selector(named: "perform:") { receiver, sender in
        (receiver as? SegueTrigger)?.action(sender)
      }
    case let recognizer as UIGestureRecognizer:
      let target = SegueTrigger(trigger)
      topLevelObjects.append(target)
      recognizer.addTarget(
        target,
        action: Selector(named: "perform:") { receiver, sender in
          let isDone = (sender as? UIGestureRecognizer)?.state
          guard isDone == .ended || isDone == .began && !(sender is UITapGestureRecognizer) else {
            return
          }
          (receiver as? SegueTrigger)?.action(sender)
        })
    case let cell as UITableViewCell:
      if segue.isOfAccessory {
        cell.accessoryHandler = trigger
      } else {
        cell.selectionHandler = trigger
      }
    case let cell as UICollectionViewCell: cell.selectionHandler = trigger
    default:
      document.report(.unsupported("a segue from a \(type(of: source))"), at: segue.element)
    }
  }

  private func performFromUser(_ segue: StoryboardSegue, sender: Any?) {
    guard let controller,
      controller.shouldPerformSegue(withIdentifier: segue.identifier ?? "", sender: sender)
    else { return }
    perform(segue, from: controller, sender: sender)
  }

  func performSegue(_ identifier: String, of controller: UIViewController, sender: Any?) -> Bool {
    guard let segue = segues.first(where: { $0.identifier == identifier }) else { return false }
    if let expected = expectedIdentifier {
      // A film performs the other segues in their own steps.
      guard expected == identifier else { return true }
      expectedIdentifier = nil
    }
    perform(segue, from: controller, sender: sender)
    return true
  }

  /// Returns the object with an id in the file, or `nil` if it doesn't exist.
  func object(id: String) -> NSObject? { scope.object(id) }

  /// The segues in the order of the file, for films of all of them.
  var segueIDs: [String] { segues.filter(\.showsDestination).compactMap { $0.element["id"] } }

  /// The identifiers of the segues, or the ids of those without an identifier.
  var segueNames: [String] {
    segues.filter { $0.kind != .embed }.compactMap { $0.identifier ?? $0.element["id"] }
  }

  /// Returns a segue of the file from a view controller to a loaded one, or `nil` if there is none.
  func segue(from source: UIViewController, to destination: UIViewController)
    -> UIStoryboardSegue?
  {
    guard let id = (destination.archive as? StoryboardScene)?.element["id"] else { return nil }
    return segues.first { $0.showsDestination && $0.element["destination"] == id }
      .map { makeSegue($0, from: source, to: destination) }
  }

  /// Performs the segue with an id or an identifier, as a user does; returns whether there is one.
  ///
  /// A segue of a row or item selects the first visible one, which is the sender. A segue of an
  /// accessory selects none.
  ///
  /// - Parameter selectsRow: Whether the code for a selected row can perform a segue that no object triggers.
  func performSegue(id: String, selectsRow: Bool = false) -> Bool {
    guard controller != nil, let segue = segue(named: id) else { return false }
    let objects = (triggers[segue.element["id"] ?? id] ?? []).compactMap(\.object)
    if let cell = first(
      of: objects.compactMap { $0 as? UIView }, selects: !segue.isOfAccessory)
    {
      performFromUser(segue, sender: cell)
    } else if !selectsRow || !objects.isEmpty || !isPerformedBySelection(segue) {
      performFromUser(
        segue, sender: objects.first { !($0 is UIView) || ($0 as? UIView)?.window != nil })
    }
    return true
  }

  private func segue(named id: String) -> StoryboardSegue? {
    segues.first { $0.element["id"] == id || $0.identifier == id }
  }

  /// Whether something on the screen performs a segue when a user taps it, or `nil` if the scene has no
  /// such segue: see `UIViewController.isSegueOnScreen(id:)`.
  func isSegueOnScreen(id: String) -> Bool? {
    guard let controller, let segue = segue(named: id) else { return nil }
    let isOwn =
      element.child(named: "connections")?.children.contains {
        $0["id"] == segue.element["id"]
      } ?? false
    if isOwn {
      guard let view = controller.viewIfLoaded, hasList(view, of: controller) else { return true }
      return selection(in: view, of: controller) != nil
    }
    return (triggers[segue.element["id"] ?? id] ?? []).contains { trigger in
      switch trigger.object {
      case let control as UIControl: control.isEnabled && Self.isOnScreen(control)
      case let view as UIView: Self.isOnScreen(view)
      case let item as UIBarItem: item.isEnabled
      case let recognizer as UIGestureRecognizer:
        recognizer.isEnabled && recognizer.view.map(Self.isOnScreen) ?? false
      default: false
      }
    }
  }

  /// Returns whether a user can touch a view.
  private static func isOnScreen(_ view: UIView) -> Bool {
    view.window != nil
      && sequence(first: view, next: \.superview).allSatisfy {
        // As in hitTest(_:with:).
        !$0.isHidden && $0.alpha >= 0.01 && $0.isUserInteractionEnabled
      }
  }

  private func hasList(_ view: UIView, of delegate: UIViewController) -> Bool {
    (view as? UITableView)?.delegate === delegate
      || (view as? UICollectionView)?.delegate === delegate
      || view.subviews.contains { hasList($0, of: delegate) }
  }

  /// Selects the first visible row or item of a list whose delegate is the view controller; returns
  /// whether the delegate thereby performed a segue or showed another view controller.
  ///
  /// *Chosen:* 14 of 17 such segues of view controllers with lists in public storyboards are performed by
  /// the delegate, most with the selected row as the sender. If the delegate shows nothing, the row is
  /// deselected.
  private func isPerformedBySelection(_ segue: StoryboardSegue) -> Bool {
    guard let controller, let identifier = segue.identifier, let view = controller.viewIfLoaded,
      let list = selection(in: view, of: controller)
    else { return false }
    let top = controller.navigationController?.topViewController
    expectedIdentifier = identifier
    list.select()
    defer { expectedIdentifier = nil }
    if expectedIdentifier == nil || controller.presentedViewController != nil
      || controller.navigationController?.topViewController !== top
    {
      return true
    }
    list.deselect()
    return false
  }

  /// Returns how the first visible row or item of the first list in a view is selected and deselected, or
  /// `nil` if there is none without a segue of its own.
  private func selection(
    in view: UIView, of delegate: UIViewController
  ) -> (select: () -> Void, deselect: () -> Void)? {
    if let table = view as? UITableView, table.delegate === delegate, table.allowsSelection,
      let path = table.indexPathsForVisibleRows?.min(),
      let cell = table.cellForRow(at: path), cell.selectionHandler == nil
    {
      return (
        { table.selectFromTouch(path) }, { table.deselectRow(at: path, animated: false) }
      )
    }
    if let collection = view as? UICollectionView, collection.delegate === delegate,
      collection.allowsSelection,
      let path = collection.indexPathsForVisibleItems.min(),
      let cell = collection.cellForItem(at: path), cell.selectionHandler == nil
    {
      return (
        { collection.selectFromTouch(path) },
        { collection.deselectItem(at: path, animated: false) }
      )
    }
    return view.subviews.lazy.compactMap { self.selection(in: $0, of: delegate) }.first
  }

  /// Returns the cell of the first row or item whose cell is among some views, and selects it if
  /// `selects` is true.
  private func first(of views: [UIView], selects: Bool) -> UIView? {
    var first: (path: IndexPath, cell: UIView, select: () -> Void)?
    for view in views where view.window != nil {
      var parent = view.superview
      while let candidate = parent, !(candidate is UITableView), !(candidate is UICollectionView) {
        parent = candidate.superview
      }
      let path: IndexPath?
      let select: () -> Void
      if let table = parent as? UITableView, let cell = view as? UITableViewCell {
        let row = table.indexPath(for: cell)
        path = row
        select = { table.selectRow(at: row, animated: false, scrollPosition: .none) }
      } else if let collection = parent as? UICollectionView,
        let cell = view as? UICollectionViewCell
      {
        let item = collection.indexPath(for: cell)
        path = item
        select = { collection.selectItem(at: item, animated: false, scrollPosition: []) }
      } else {
        continue
      }
      guard let path, first.map({ path < $0.path }) ?? true else { continue }
      first = (path, view, select)
    }
    if selects { first?.select() }
    return first?.cell
  }

  private func perform(
    _ segue: StoryboardSegue, from source: UIViewController, sender: Any?
  ) {
    if segue.kind == .unwind { return unwind(segue, from: source, sender: sender) }
    guard segue.showsDestination else {
      return document.report(
        .unsupported("the segue of kind '\(segue.element["kind"] ?? "")'"), at: segue.element)
    }
    guard let destination = makeDestination(of: segue.element, document, sender: sender) else {
      return
    }
    if segue.pushes, source.navigationController != nil,
      destination is UINavigationController || destination is UITabBarController
    {
      // UIKit raises an exception, but a file with this mistake must not end a film.
      return document.report(
        .unsupported("a push of a \(type(of: destination))"), at: segue.element)
    }
    let run = makeSegue(segue, from: source, to: destination)
    if segue.kind != .custom {
      let anchor =
        ["popoverAnchorBarButtonItem", "popoverAnchorView"].lazy
        .compactMap { segue.element[$0].flatMap(self.scope.object) }.first
      run.handler = {
        segue.perform(from: source, to: destination, sender: sender, anchor: anchor ?? sender)
      }
    }
    source.prepare(for: run, sender: sender)
    run.perform()
  }

  /// Creates the segue, of the class that the file specifies.
  private func makeSegue(
    _ segue: StoryboardSegue, from source: UIViewController, to destination: UIViewController
  ) -> UIStoryboardSegue {
    let element = segue.element
    guard let name = element["customClass"] else {
      if segue.kind == .custom {
        document.report(.missingAttribute("customClass", element: "segue"), at: element)
      }
      return UIStoryboardSegue(
        identifier: segue.identifier, source: source, destination: destination)
    }
    let type = Headless.Simulator.current.interfaceFiles.classType(
      named: name, module: element["customModule"],
      isTarget: element["customModuleProvider"] == "target")
    guard let segueClass = type as? UIStoryboardSegue.Type else {
      document.report(
        type == nil
          ? .unknownClass(name, base: "segue") : .wrongClass(name, base: "UIStoryboardSegue"),
        at: element)
      // *Chosen:* a segue of an unknown class shows its destination as `show` does.
      return UIStoryboardSegue(
        identifier: segue.identifier, source: source, destination: destination
      ) {
        source.show(destination, sender: nil)
      }
    }
    return SegueMaker.make(
      segueClass, identifier: segue.identifier, source: source, destination: destination)
  }

  /// Returns to the view controller that has the action of an unwind segue.
  ///
  /// *Documented* (FACTS: interface.unwind): the source prepares, then the destination's action is
  /// called, then the transition begins.
  private func unwind(_ segue: StoryboardSegue, from source: UIViewController, sender: Any?) {
    guard let action = segue.element["unwindAction"] else {
      return document.report(
        .missingAttribute("unwindAction", element: "segue"), at: segue.element)
    }
    guard let destination = source.unwindDestination(action: action, sender: sender) else {
      return document.report(
        .unsupported(
          "the unwind segue whose action '\(action)' no visible view controller has"),
        at: segue.element)
    }
    let run = makeSegue(segue, from: source, to: destination)
    run.handler = { destination.unwind(run, animated: segue.isAnimated) }
    source.prepare(for: run, sender: sender)
    switch InterfaceRequests.perform(action, of: destination, sender: run) {
    case .done, .unknown: break
    case .wrongType:
      document.report(
        .wrongSenderType(action, owner: "\(type(of: destination))", sender: "\(type(of: run))"),
        at: segue.element)
    }
    run.perform()
    run.handler = nil
  }

  /// Adds the destination of a segue as a child whose view fills a container view.
  ///
  /// *Reported* (FACTS: interface.embed): the view controller's `prepare(for:sender:)` is called
  /// when its view is loaded.
  private func embed(_ segue: StoryboardSegue, in container: UIView) {
    guard let controller, let child = makeDestination(of: segue.element, document) else { return }
    let scene = (child.archive as? StoryboardScene)?.element
    for ancestor in sequence(first: controller, next: { $0.parent })
    where scene != nil && (ancestor.archive as? StoryboardScene)?.element === scene {
      return document.report(.loop(scene?["id"] ?? ""), at: segue.element)
    }
    let run = UIStoryboardSegue(
      identifier: segue.identifier, source: controller, destination: child
    ) {
      controller.addChild(child)
      guard let view = child.view else { return }
      view.frame = container.bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.translatesAutoresizingMaskIntoConstraints = true
      container.addSubview(view)
      child.didMove(toParent: controller)
    }
    controller.prepare(for: run, sender: nil)
    run.perform()
  }
}

/// The target of a bar button or a recognizer that triggers a segue.
private final class SegueTrigger: NSObject {
  let action: @MainActor @Sendable (Any?) -> Void

  init(_ action: @escaping @MainActor @Sendable (Any?) -> Void) {
    self.action = action
  }
}
