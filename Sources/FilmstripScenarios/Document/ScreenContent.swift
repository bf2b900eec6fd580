/// The content of a screen below its bar.
public enum ScreenContent: Sendable, Hashable {
  /// Rows in sections.
  case list(ListDescription)
  /// Thumbnails of photos; a tap on one pushes the screen with the name `push`, if there is one.
  case grid(columns: Int, photos: [Int], push: String? = nil)
  /// One photo that fills the screen, generated from its number.
  case photo(Int)
  /// A screen of text.
  case text(TextDescription)
  /// The PNG file at an absolute path, scaled to fit the screen.
  case image(path: String)
  /// A single colour.
  case color(ScenarioColor)
}

/// A screen of text, such as a message.
public struct TextDescription: Sendable, Hashable {
  /// The heading.
  public var heading: String?
  /// The line below the heading, such as a sender.
  public var subheading: String?
  /// A small text at the trailing edge of the subheading, such as a date.
  public var detail: String?
  /// The body, in which blank lines separate paragraphs.
  public var body: String

  /// Creates a text from a body and optional lines above it.
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
  /// The styles of a list, named as in `UITableView.Style`.
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

  /// Creates a list with a style and sections.
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

    /// Creates a section with a header, a footer and rows.
    public init(header: String? = nil, footer: String? = nil, rows: [Row]) {
      self.header = header
      self.footer = footer
      self.rows = rows
    }
  }

  /// A row of a list.
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
    /// Up to two lines of small grey text below the other text.
    public var preview: String?
    /// The name of the screen that a tap pushes, or `nil` if the row cannot be tapped.
    public var push: String?

    /// Creates a row that cannot be tapped.
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

    /// Creates an icon with a symbol and the colour of the square.
    public init(symbol: ScenarioSymbol, color: ScenarioColor) {
      self.symbol = symbol
      self.color = color
    }
  }

  /// The accessory at the trailing edge of a row.
  public enum Accessory: Sendable, Hashable {
    /// No accessory.
    case none
    /// A grey chevron.
    case disclosure
    /// A checkmark.
    case checkmark
    /// A switch.
    case toggle(isOn: Bool)
  }
}
