import Foundation

extension UICollectionView {
  /// A registration of a cell class, with a closure that configures each cell.
  @preconcurrency @MainActor
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// Configures a cell for an item.
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) ->
      Void

    let handler: Handler
    let identifier: String

    /// Creates a registration with a closure that configures its cells.
    public init(handler: @escaping Handler) {
      self.handler = handler
      identifier = RegistrationCount.next("\(Cell.self)")
    }
  }

  /// Returns a cell of a registration, configured for an item.
  public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    let name = Self.name(registration.identifier, kind: nil)
    if pool.viewClass(for: name) == nil {
      register(Cell.self, forCellWithReuseIdentifier: registration.identifier)
    }
    let cell = dequeueReusableCell(
      withReuseIdentifier: registration.identifier, for: indexPath)
    guard let typed = cell as? Cell else {
      fatalError("the registered cell must be a \(Cell.self), but is \(type(of: cell))")
    }
    if let item { registration.handler(typed, indexPath, item) }
    return typed
  }
}

extension UICollectionView {
  /// A registration of a class of supplementary views, with a closure that configures each view.
  @preconcurrency @MainActor
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    /// Configures a supplementary view of a kind.
    public typealias Handler = (
      _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
    ) -> Void

    let handler: Handler
    let elementKind: String
    let identifier: String

    /// Creates a registration for a kind, with a closure that configures its views.
    public init(elementKind: String, handler: @escaping Handler) {
      self.handler = handler
      self.elementKind = elementKind
      identifier = RegistrationCount.next("\(Supplementary.self)")
    }
  }

  /// Returns a supplementary view of a registration, configured for an index path.
  public func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    let kind = registration.elementKind
    if pool.viewClass(for: Self.name(registration.identifier, kind: kind)) == nil {
      register(
        Supplementary.self, forSupplementaryViewOfKind: kind,
        withReuseIdentifier: registration.identifier)
    }
    let view = dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: registration.identifier, for: indexPath)
    guard let typed = view as? Supplementary else {
      fatalError("the registered view must be a \(Supplementary.self), but is \(type(of: view))")
    }
    registration.handler(typed, kind, indexPath)
    return typed
  }
}

/// Numbers the registrations, so that registrations of one class have different identifiers.
@MainActor
private enum RegistrationCount {
  static func next(_ name: String) -> String {
    let simulator = Headless.Simulator.current
    simulator.serials.registration += 1
    return "registration \(simulator.serials.registration) of \(name)"
  }
}
