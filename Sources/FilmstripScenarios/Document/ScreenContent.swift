/// The content of a screen below its bar.
public enum ScreenContent: Sendable, Hashable {
  /// Rows in sections.
  case list(ListDescription)
  /// Thumbnails of photos.
  case grid(columns: Int, photos: [Int])
  /// One photo on the whole page, by its number: drawn art, not a file.
  case photo(Int)
  /// A page of text.
  case text(TextDescription)
  /// A PNG file, scaled to fit the page; an absolute path.
  case image(path: String)
  /// One colour.
  case color(ScenarioColor)
}

/// A page of text, such as a message.
public struct TextDescription: Sendable, Hashable {
  /// The heading.
  public var heading: String?
  /// The line below, such as a sender.
  public var subheading: String?
  /// A small text at the trailing edge of that line, such as a date.
  public var detail: String?
  /// The text; blank lines separate paragraphs.
  public var body: String

  /// A page of text.
  public init(
    heading: String? = nil, subheading: String? = nil, detail: String? = nil, body: String
  ) {
    self.heading = heading
    self.subheading = subheading
    self.detail = detail
    self.body = body
  }
}

/// Rows in sections, as `UITableView` shows them.
public struct ListDescription: Sendable, Hashable {
  /// `UITableView.Style` by name.
  public enum Style: String, Sendable, Hashable, CaseIterable {
    /// Rows from edge to edge.
    case plain
    /// Sections with space between them.
    case grouped
    /// Sections as rounded boxes.
    case insetGrouped
  }

  /// The list's style.
  public var style: Style
  /// The sections from the top.
  public var sections: [Section]

  /// A list.
  public init(style: Style = .plain, sections: [Section]) {
    self.style = style
    self.sections = sections
  }

  /// Rows with a header and a footer.
  public struct Section: Sendable, Hashable {
    /// The header.
    public var header: String?
    /// The footer.
    public var footer: String?
    /// The rows from the top.
    public var rows: [Row]

    /// A section with these values.
    public init(header: String? = nil, footer: String? = nil, rows: [Row]) {
      self.header = header
      self.footer = footer
      self.rows = rows
    }
  }

  /// One row.
  public struct Row: Sendable, Hashable {
    /// The main text.
    public var title: String
    /// The subtitle.
    public var subtitle: String?
    /// The grey text at the trailing edge.
    public var detail: String?
    /// The icon at the leading edge.
    public var icon: Icon?
    /// The accessory at the trailing edge.
    public var accessory: Accessory
    /// The number in a red badge.
    public var badge: Int?
    /// Whether a blue dot marks the row as new.
    public var isUnread: Bool
    /// The date at the end of the first line.
    public var date: String?
    /// Up to two lines of small grey text below.
    public var preview: String?
    /// The name of the screen that a tap pushes; nil for a row that cannot be tapped.
    public var push: String?

    /// A row with these values.
    public init(
      title: String, subtitle: String? = nil, detail: String? = nil, icon: Icon? = nil,
      accessory: Accessory = .none, badge: Int? = nil, isUnread: Bool = false,
      date: String? = nil, preview: String? = nil
    ) {
      self.title = title
      self.subtitle = subtitle
      self.detail = detail
      self.icon = icon
      self.accessory = accessory
      self.badge = badge
      self.isUnread = isUnread
      self.date = date
      self.preview = preview
    }
  }

  /// A white symbol on a coloured square with rounded corners.
  public struct Icon: Sendable, Hashable {
    /// The symbol.
    public var symbol: ScenarioSymbol
    /// The square's colour.
    public var color: ScenarioColor

    /// An icon with these values.
    public init(symbol: ScenarioSymbol, color: ScenarioColor) {
      self.symbol = symbol
      self.color = color
    }
  }

  /// The accessory at the trailing edge of a row.
  public enum Accessory: Sendable, Hashable {
    /// Nothing.
    case none
    /// A grey chevron.
    case disclosure
    /// A checkmark.
    case checkmark
    /// A switch.
    case toggle(isOn: Bool)
  }
}
