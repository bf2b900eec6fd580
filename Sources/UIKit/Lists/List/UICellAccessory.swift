import Foundation

/// A control or a symbol at the edge of a list cell.
///
/// *Documented:* UICellAccessory.h. *Chosen* (FACTS: list.accessories): the symbols and widths.
@preconcurrency @MainActor
public struct UICellAccessory {
  /// The mode in which an accessory is visible.
  public enum DisplayedState: Int, Sendable {
    /// In all modes.
    case always
    /// In editing mode.
    case whenEditing
    /// Outside of editing mode.
    case whenNotEditing
  }

  /// The edge at which an accessory is.
  public enum Placement {
    /// A closure that returns the index of an accessory among those of its edge.
    public typealias Position = @MainActor ([UICellAccessory]) -> Int

    /// The leading edge; in the order of the cell's accessories by default.
    case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
    /// The trailing edge; in the order of the cell's accessories by default.
    case trailing(displayed: DisplayedState = .always, at: Position = { $0.count })

    var displayed: DisplayedState {
      switch self {
      case .leading(let displayed, _), .trailing(let displayed, _): displayed
      }
    }

    var position: Position {
      switch self {
      case .leading(_, let position), .trailing(_, let position): position
      }
    }

    var isLeading: Bool {
      if case .leading = self { return true }
      return false
    }
  }

  /// The width of the area in which an accessory is centred.
  public enum LayoutDimension: Hashable, Sendable {
    /// The width of the accessory.
    case actual
    /// The width of most accessories at the same edge.
    case standard
    /// A width in points.
    case custom(CGFloat)
  }

  /// The width and the colour of the disclosure indicator.
  public struct DisclosureIndicatorOptions {
    /// Whether the accessory is hidden, but keeps its space.
    public var isHidden: Bool?
    /// The width of the area of the accessory.
    public var reservedLayoutWidth: LayoutDimension?
    /// The colour, or `nil` to use the system's.
    public var tintColor: UIColor?

    /// Creates options; `nil` stands for the system's values.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
    }
  }

  /// The width and the colour of the check mark.
  public typealias CheckmarkOptions = DisclosureIndicatorOptions
  /// The width and the colour of the information button.
  public typealias DetailOptions = DisclosureIndicatorOptions
  /// The width and the colour of the pop-up menu.
  public typealias PopUpMenuOptions = DisclosureIndicatorOptions

  /// The width and the colours of the control that deletes a row.
  public struct DeleteOptions {
    /// Whether the accessory is hidden, but keeps its space.
    public var isHidden: Bool?
    /// The width of the area of the accessory.
    public var reservedLayoutWidth: LayoutDimension?
    /// The colour of the sign, or `nil` to use the system's.
    public var tintColor: UIColor?
    /// The colour of the circle, or `nil` to use the system's.
    public var backgroundColor: UIColor?

    /// Creates options; `nil` stands for the system's values.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil, backgroundColor: UIColor? = nil
    ) {
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
      self.backgroundColor = backgroundColor
    }
  }

  /// The width and the colours of the control that inserts a row.
  public typealias InsertOptions = DeleteOptions
  /// The width and the colours of the circle of a multiple selection.
  public typealias MultiselectOptions = DeleteOptions

  /// The width and the colour of the reorder handle.
  public struct ReorderOptions {
    /// Whether the accessory is hidden, but keeps its space.
    public var isHidden: Bool?
    /// The width of the area of the accessory.
    public var reservedLayoutWidth: LayoutDimension?
    /// The colour, or `nil` to use the system's.
    public var tintColor: UIColor?
    /// Whether a line separates the handle from the row; stored, but Filmstrip draws none.
    public var showsVerticalSeparator: Bool?

    /// Creates options; `nil` stands for the system's values.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil, showsVerticalSeparator: Bool? = nil
    ) {
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
      self.showsVerticalSeparator = showsVerticalSeparator
    }
  }

  /// The style, the width and the colour of the chevron of an outline.
  public struct OutlineDisclosureOptions {
    /// The part of a cell that expands and collapses an outline.
    public enum Style: Int, Sendable {
      /// The whole cell if the item isn't selectable otherwise; Filmstrip uses `cell`.
      case automatic
      /// The whole cell.
      case header
      /// The chevron.
      case cell
    }

    /// The part of the cell that reacts.
    public var style: Style
    /// Whether the accessory is hidden, but keeps its space.
    public var isHidden: Bool?
    /// The width of the area of the accessory.
    public var reservedLayoutWidth: LayoutDimension?
    /// The colour, or `nil` to use the system's.
    public var tintColor: UIColor?

    /// Creates options; `nil` stands for the system's values.
    public init(
      style: Style = .automatic, isHidden: Bool? = nil,
      reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      self.style = style
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
    }
  }

  /// The width, the colour and the font of a text.
  public struct LabelOptions {
    /// Whether the accessory is hidden, but keeps its space.
    public var isHidden: Bool?
    /// The width of the area of the accessory.
    public var reservedLayoutWidth: LayoutDimension?
    /// The colour, or `nil` to use the system's.
    public var tintColor: UIColor?
    /// The font, or `nil` to use the system's.
    public var font: UIFont?
    /// Whether the font follows the size of text; stored, but without effect.
    public var adjustsFontForContentSizeCategory: Bool?

    /// Creates options; `nil` stands for the system's values.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil, font: UIFont? = nil,
      adjustsFontForContentSizeCategory: Bool? = nil
    ) {
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
      self.font = font
      self.adjustsFontForContentSizeCategory = adjustsFontForContentSizeCategory
    }
  }

  /// A view as an accessory, and its position.
  public struct CustomViewConfiguration {
    /// The view.
    public let customView: UIView
    /// The edge.
    public let placement: Placement
    /// Whether the accessory is hidden, but keeps its space.
    public var isHidden: Bool?
    /// The width of the area of the accessory.
    public var reservedLayoutWidth: LayoutDimension?
    /// The tint colour of the view, or `nil` to use the cell's.
    public var tintColor: UIColor?
    /// Whether the view keeps its size, instead of its fitting size.
    public var maintainsFixedSize: Bool?

    /// Creates a configuration; `nil` stands for the system's values.
    public init(
      customView: UIView, placement: Placement, isHidden: Bool? = nil,
      reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      maintainsFixedSize: Bool? = nil
    ) {
      self.customView = customView
      self.placement = placement
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
      self.maintainsFixedSize = maintainsFixedSize
    }
  }

  /// A closure that is called when an accessory is tapped.
  public typealias ActionHandler = @MainActor () -> Void

  enum Content {
    /// A symbol of the system.
    case symbol(String)
    /// The chevron of an outline, which turns when the outline is expanded.
    case outline(OutlineDisclosureOptions.Style)
    /// A circle that is checked while the cell is selected.
    case multiselect
    /// A sign in a filled circle.
    case circle(String)
    /// A text.
    case label(String, UIFont?)
    /// A menu, which the row opens.
    case menu(UIMenu)
    /// A view of the app.
    case custom(CustomViewConfiguration)
  }

  /// The type of an accessory.
  enum AccessoryType {
    case checkmark, disclosureIndicator, detail, outlineDisclosure, delete, insert, reorder
    case multiselect, label, popUpMenu, customView
  }

  /// The type of the accessory.
  let accessoryType: AccessoryType
  let content: Content
  let placement: Placement
  let isHidden: Bool
  let width: LayoutDimension
  let color: UIColor?
  let fill: UIColor?
  let action: ActionHandler?

  private init(
    _ type: AccessoryType, _ content: Content, _ placement: Placement, options: CommonOptions,
    action: ActionHandler? = nil
  ) {
    accessoryType = type
    self.content = content
    self.placement = placement
    isHidden = options.isHidden ?? false
    width = options.width ?? .actual
    color = options.color
    fill = options.fill
    self.action = action
  }

  /// The options that all accessories have.
  private struct CommonOptions {
    var isHidden: Bool?
    var width: LayoutDimension?
    var color: UIColor?
    var fill: UIColor?

    init(_ options: DisclosureIndicatorOptions, _ color: UIColor?) {
      self.init(options.isHidden, options.reservedLayoutWidth, options.tintColor ?? color)
    }

    init(_ options: DeleteOptions, _ color: UIColor?, fill: UIColor?) {
      self.init(options.isHidden, options.reservedLayoutWidth, options.tintColor ?? color)
      self.fill = options.backgroundColor ?? fill
    }

    init(_ isHidden: Bool?, _ width: LayoutDimension?, _ color: UIColor?) {
      self.isHidden = isHidden
      self.width = width
      self.color = color
    }
  }

  // MARK: Creating accessories

  /// Returns a chevron at the trailing edge.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = .init()
  ) -> UICellAccessory {
    UICellAccessory(
      .disclosureIndicator, .symbol("chevron.forward"), .trailing(displayed: displayed),
      options: CommonOptions(options, .tertiaryLabel))
  }

  /// Returns an information button at the trailing edge.
  public static func detail(
    displayed: DisplayedState = .always, options: DetailOptions = .init(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      .detail, .symbol("info.circle"), .trailing(displayed: displayed),
      options: CommonOptions(options, nil), action: actionHandler)
  }

  /// Returns a check mark at the trailing edge.
  public static func checkmark(
    displayed: DisplayedState = .always, options: CheckmarkOptions = .init()
  ) -> UICellAccessory {
    UICellAccessory(
      .checkmark, .symbol("checkmark"), .trailing(displayed: displayed),
      options: CommonOptions(options, nil))
  }

  /// Returns a red minus at the leading edge; by default, visible in editing mode.
  public static func delete(
    displayed: DisplayedState = .whenEditing, options: DeleteOptions = .init(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      .delete, .circle("minus.circle.fill"), .leading(displayed: displayed),
      options: CommonOptions(options, .white, fill: .systemRed), action: actionHandler)
  }

  /// Returns a green plus at the leading edge; by default, visible in editing mode.
  public static func insert(
    displayed: DisplayedState = .whenEditing, options: InsertOptions = .init(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      .insert, .circle("plus.circle.fill"), .leading(displayed: displayed),
      options: CommonOptions(options, .white, fill: .systemGreen), action: actionHandler)
  }

  /// Returns a handle at the trailing edge; by default, visible in editing mode.
  ///
  /// Filmstrip doesn't move items of collection views by touches.
  public static func reorder(
    displayed: DisplayedState = .whenEditing, options: ReorderOptions = .init()
  ) -> UICellAccessory {
    UICellAccessory(
      .reorder, .symbol("line.3.horizontal"), .trailing(displayed: displayed),
      options: CommonOptions(
        options.isHidden, options.reservedLayoutWidth, options.tintColor ?? .tertiaryLabel))
  }

  /// Returns a selection circle at the leading edge; by default, visible in editing mode.
  public static func multiselect(
    displayed: DisplayedState = .whenEditing, options: MultiselectOptions = .init()
  ) -> UICellAccessory {
    UICellAccessory(
      .multiselect, .multiselect, .leading(displayed: displayed),
      options: CommonOptions(options, .white, fill: nil))
  }

  /// Returns a chevron at the trailing edge, which expands and collapses an outline.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always, options: OutlineDisclosureOptions = .init(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      .outlineDisclosure, .outline(options.style), .trailing(displayed: displayed),
      options: CommonOptions(options.isHidden, options.reservedLayoutWidth, options.tintColor),
      action: actionHandler)
  }

  /// Returns a pop-up menu at the trailing edge.
  ///
  /// Filmstrip shows only the symbol of the menu.
  public static func popUpMenu(
    _ menu: UIMenu, displayed: DisplayedState = .always, options: PopUpMenuOptions = .init(),
    selectedElementDidChangeHandler: (@MainActor (UIMenu) -> Void)? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      .popUpMenu, .menu(menu), .trailing(displayed: displayed),
      options: CommonOptions(options, .secondaryLabel))
  }

  /// Returns a grey text at the trailing edge.
  public static func label(
    text: String, displayed: DisplayedState = .always, options: LabelOptions = .init()
  ) -> UICellAccessory {
    UICellAccessory(
      .label, .label(text, options.font), .trailing(displayed: displayed),
      options: CommonOptions(
        options.isHidden, options.reservedLayoutWidth, options.tintColor ?? .secondaryLabel))
  }

  /// Returns a view of the app as an accessory.
  public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
    UICellAccessory(
      .customView, .custom(configuration), configuration.placement,
      options: CommonOptions(
        configuration.isHidden, configuration.reservedLayoutWidth, configuration.tintColor))
  }

  /// Whether the accessory is visible in a mode.
  func isDisplayed(isEditing: Bool) -> Bool {
    switch placement.displayed {
    case .always: true
    case .whenEditing: isEditing
    case .whenNotEditing: !isEditing
    }
  }
}
