import Foundation

/// The definition of a section that looks like a table, with rows across the whole width.
///
/// *Documented:* UICollectionLayoutList.h. *Chosen* (FACTS: list.metrics): the insets.
@preconcurrency @MainActor
public struct UICollectionLayoutListConfiguration {
  /// The appearance of a list.
  public enum Appearance: Int, Sendable {
    /// The rows are plain.
    case plain
    /// The rows of a section are a group between the list's edges.
    case grouped
    /// The rows of a section are a card with round corners.
    case insetGrouped
    /// The rows are those of a sidebar.
    case sidebar
    /// The rows are those of a sidebar without a background.
    case sidebarPlain
  }

  /// The kind of header of a section.
  public enum HeaderMode: Int, Sendable {
    /// The section has no header.
    case none
    /// The header is a supplementary view of the kind `elementKindSectionHeader`.
    case supplementary
    /// The first item of the section looks like a header.
    case firstItemInSection
  }

  /// The kind of footer of a section.
  public enum FooterMode: Int, Sendable {
    /// The section has no footer.
    case none
    /// The footer is a supplementary view of the kind `elementKindSectionFooter`.
    case supplementary
  }

  /// A closure that returns the swipe actions of a row, or `nil` if there are none.
  public typealias SwipeActionsConfigurationProvider =
    @MainActor (IndexPath) -> UISwipeActionsConfiguration?
  /// A closure that changes the separators of a row.
  public typealias ItemSeparatorHandler =
    @MainActor (IndexPath, UIListSeparatorConfiguration) -> UIListSeparatorConfiguration

  /// The appearance.
  public let appearance: Appearance
  /// The kind of header; none by default.
  public var headerMode = HeaderMode.none
  /// The kind of footer; none by default.
  public var footerMode = FooterMode.none
  /// The space above the header, in points; if `nil`, the default, there is none.
  public var headerTopPadding: CGFloat?
  /// Whether rows have separators; true by default, except in sidebars.
  public var showsSeparators: Bool
  /// The separators of rows.
  public var separatorConfiguration: UIListSeparatorConfiguration
  /// The closure that changes the separators of each row, or `nil`.
  public var itemSeparatorHandler: ItemSeparatorHandler?
  /// The colour behind the rows; `nil`, the default, is the system's colour for the appearance.
  public var backgroundColor: UIColor?
  /// The closure that returns the actions at the leading edge, or `nil`.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// The closure that returns the actions at the trailing edge, or `nil`.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

  /// Creates a configuration with an appearance.
  public init(appearance: Appearance) {
    self.appearance = appearance
    let isSidebar = appearance == .sidebar || appearance == .sidebarPlain
    showsSeparators = !isSidebar
    separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
  }

  /// The colour behind the rows: the app's, or the system's for the appearance.
  var effectiveBackgroundColor: UIColor {
    if let backgroundColor { return backgroundColor }
    return switch appearance {
    case .plain, .sidebarPlain: .systemBackground
    case .grouped, .insetGrouped, .sidebar: .systemGroupedBackground
    }
  }

  /// Whether rows can have swipe actions.
  var hasSwipeActions: Bool {
    leadingSwipeActionsConfigurationProvider != nil
      || trailingSwipeActionsConfigurationProvider != nil
  }

  /// Whether sections are groups with space between them.
  var isGrouped: Bool { appearance == .grouped || appearance == .insetGrouped }

  /// The space above and below a group without a header or footer, in points: together, 35⅓.
  static let groupSpacing: CGFloat = 53.0 / 3

  /// The estimated height of a row, in points.
  static let estimatedHeight: CGFloat = 44

  /// Returns the section, for a collection view with a side margin in points.
  func makeSection(margin: CGFloat) -> NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(Self.estimatedHeight))
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    let section = NSCollectionLayoutSection(group: group)
    section.list = self
    let side = appearance == .insetGrouped ? CardMetrics.inset(margin: margin) : 0
    section.contentInsets = NSDirectionalEdgeInsets(
      top: isGrouped && headerMode != .supplementary ? Self.groupSpacing : 0, leading: side,
      bottom: isGrouped && footerMode == .none ? Self.groupSpacing : 0, trailing: side)
    func boundary(_ kind: String, _ alignment: NSRectAlignment)
      -> NSCollectionLayoutBoundarySupplementaryItem
    {
      let item = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .estimated(28)),
        elementKind: kind, alignment: alignment)
      item.pinToVisibleBounds = appearance == .plain
      return item
    }
    if headerMode == .supplementary {
      let header = boundary(UICollectionView.elementKindSectionHeader, .top)
      header.topPadding = headerTopPadding ?? 0
      section.boundarySupplementaryItems.append(header)
    }
    if footerMode == .supplementary {
      section.boundarySupplementaryItems.append(
        boundary(UICollectionView.elementKindSectionFooter, .bottom))
    }
    return section
  }

  /// Returns the position of an item in its section, for the item's cell.
  func row(at path: IndexPath, count: Int) -> ListRow {
    let first = headerMode == .firstItemInSection ? 1 : 0
    var row = ListRow(appearance: appearance)
    row.isHeader = headerMode == .firstItemInSection && path.item == 0
    row.isFirst = path.item == first
    row.isLast = path.item == count - 1
    var separators = separatorConfiguration
    if !showsSeparators || row.isHeader {
      separators.topSeparatorVisibility = .hidden
      separators.bottomSeparatorVisibility = .hidden
    }
    if showsSeparators, !row.isHeader, let itemSeparatorHandler {
      separators = itemSeparatorHandler(path, separators)
    }
    row.separators = separators
    return row
  }
}

/// The appearance of a row and its position in the section.
struct ListRow: Equatable {
  var appearance: UICollectionLayoutListConfiguration.Appearance
  /// Whether the row is an item that looks like a header.
  var isHeader = false
  /// The kind of the supplementary view, or `nil` for a row.
  var kind: String?
  var isFirst = false
  var isLast = false
  var separators: UIListSeparatorConfiguration

  init(appearance: UICollectionLayoutListConfiguration.Appearance) {
    self.appearance = appearance
    separators = UIListSeparatorConfiguration(listAppearance: appearance)
  }

  /// Whether the separator below the row is visible.
  ///
  /// *Chosen* (FACTS: list.separators): an automatic separator is visible, except below the last
  /// row of a group.
  var showsBottomSeparator: Bool {
    switch separators.bottomSeparatorVisibility {
    case .visible: true
    case .hidden: false
    case .automatic: !isLast || appearance == .plain
    }
  }

  /// Whether the separator above the row is visible; an automatic separator isn't.
  var showsTopSeparator: Bool { separators.topSeparatorVisibility == .visible }

  /// The corners of the card that the row shares.
  ///
  /// *Reported* (FACTS: table.card-corners).
  var corners: CACornerMask {
    guard appearance == .insetGrouped, !isHeader, kind == nil else { return [] }
    var corners: CACornerMask = []
    if isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    return corners
  }

  /// The default background of the cell or supplementary view.
  @MainActor var background: UIBackgroundConfiguration {
    let isBoundary = isHeader || kind != nil
    return switch appearance {
    case .plain: isBoundary ? .listPlainHeaderFooter() : .listPlainCell()
    case .grouped, .insetGrouped:
      isBoundary ? .listGroupedHeaderFooter() : .listGroupedCell()
    case .sidebar, .sidebarPlain: isBoundary ? .listSidebarHeader() : .listSidebarCell()
    }
  }

  /// The default content of the cell or supplementary view.
  @MainActor var content: UIListContentConfiguration {
    if kind == UICollectionView.elementKindSectionFooter {
      return appearance == .plain ? .plainFooter() : .groupedFooter()
    }
    let isBoundary = isHeader || kind != nil
    return switch appearance {
    case .plain: isBoundary ? .plainHeader() : .cell()
    case .grouped, .insetGrouped: isBoundary ? .groupedHeader() : .cell()
    case .sidebar, .sidebarPlain: isBoundary ? .sidebarHeader() : .sidebarCell()
    }
  }
}

/// The separators of a row of a list.
public struct UIListSeparatorConfiguration: Hashable {
  /// The visibility of a separator.
  public enum Visibility: Int, Sendable {
    /// The list decides.
    case automatic
    /// The separator is visible.
    case visible
    /// The separator is hidden.
    case hidden
  }

  /// The inset that stands for the list's own inset, at the text of the row.
  public static let automaticInsets = NSDirectionalEdgeInsets(
    top: .greatestFiniteMagnitude, leading: .greatestFiniteMagnitude,
    bottom: .greatestFiniteMagnitude, trailing: .greatestFiniteMagnitude)

  /// The visibility of the separator above the row; automatic by default.
  public var topSeparatorVisibility = Visibility.automatic
  /// The visibility of the separator below the row; automatic by default.
  public var bottomSeparatorVisibility = Visibility.automatic
  /// The insets of the separator above the row, in points.
  public var topSeparatorInsets = automaticInsets
  /// The insets of the separator below the row, in points.
  public var bottomSeparatorInsets = automaticInsets
  /// The colour of the separators.
  public var color: UIColor = .separator
  /// The colour of the separators of a selected row, or `nil` to use `color`; stored, but Filmstrip
  /// uses `color`.
  public var multipleSelectionColor: UIColor = .separator
  /// The effect on the content behind the separators; stored, but without effect.
  public var visualEffect: UIVisualEffect?

  /// Creates the separators of a list with an appearance.
  public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}
}

extension NSCollectionLayoutSection {
  /// Returns a section that looks like a table.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration,
    layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    configuration.makeSection(margin: layoutEnvironment.systemMargin)
  }
}

extension UICollectionViewCompositionalLayout {
  /// Returns a layout of sections that look like a table.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration
  ) -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout { _, environment in
      .list(using: configuration, layoutEnvironment: environment)
    }
  }
}

extension NSCollectionLayoutEnvironment {
  /// The system's content margin at the sides, in points.
  ///
  /// *Measured* (FACTS: layout.margins).
  fileprivate var systemMargin: CGFloat {
    let device = Headless.device
    let isWidePhone = !device.isPad && device.size.width >= 414
    return isWidePhone || traitCollection.horizontalSizeClass == .regular ? 20 : 16
  }
}
