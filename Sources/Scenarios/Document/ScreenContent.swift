/// What a screen shows below its bar.
public enum ScreenContent: Sendable, Hashable {
  /// Rows in sections.
  case list(ListDescription)
  /// Thumbnails of photos.
  case grid(columns: Int, photos: [Int])
  /// One photo over the whole page, by its number: drawn art, no file.
  case photo(Int)
  /// A page of text.
  case text(TextDescription)
  /// A PNG file, fitted into the page; an absolute path.
  case image(path: String)
  /// One colour.
  case color(ScenarioColor)
}

/// A page of text, such as a message.
public struct TextDescription: Sendable, Hashable {
  /// The large line at the top.
  public var heading: String?
  /// The line below, such as a sender.
  public var subheading: String?
  /// A small text at that line's end, such as a date.
  public var detail: String?
  /// The text; empty lines part paragraphs.
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
    /// Sections with room between them.
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

  /// Some rows under a header.
  public struct Section: Sendable, Hashable {
    /// The text above the rows.
    public var header: String?
    /// The text below the rows.
    public var footer: String?
    /// The rows from the top.
    public var rows: [Row]

    /// A section.
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
    /// A smaller line below it.
    public var subtitle: String?
    /// A grey text at the row's end.
    public var detail: String?
    /// A symbol at the row's start.
    public var icon: Icon?
    /// What stands at the row's very end.
    public var accessory: Accessory
    /// A number in a red disc.
    public var badge: Int?
    /// Whether a blue dot marks the row as new.
    public var isUnread: Bool
    /// A date at the end of the first line.
    public var date: String?
    /// Up to two lines of small grey text below.
    public var preview: String?
    /// The name of the screen that a tap on the row pushes; nil for a row that takes no taps.
    public var push: String?

    /// A row; see the properties.
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

    /// A symbol on a colour.
    public init(symbol: ScenarioSymbol, color: ScenarioColor) {
      self.symbol = symbol
      self.color = color
    }
  }

  /// What stands at a row's very end.
  public enum Accessory: Sendable, Hashable {
    /// Nothing.
    case none
    /// A grey chevron.
    case disclosure
    /// A tick.
    case checkmark
    /// A switch.
    case toggle(isOn: Bool)
  }
}
