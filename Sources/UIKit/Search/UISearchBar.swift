import Foundation
import QuartzCore

/// A field for a search, with a magnifying glass, a button that cancels, and parts to search in.
///
/// Alone it is 56 points high; in a navigation bar it adds 52 points below the titles
/// (FACTS: search.bar). Code types through `searchTextField.insertText(_:)`, as there is no keyboard.
/// Bookmark and results buttons are reported.
@preconcurrency @MainActor
open class UISearchBar: UIView {
  /// How the bar looks.
  public enum Style: UInt, Sendable {
    /// With a background.
    case `default`
    /// With a background that shows what is behind it; here as `default`.
    case prominent
    /// Without a background.
    case minimal
  }

  /// The place of an image.
  public enum Icon: Int, Sendable {
    /// The magnifying glass.
    case search
    /// The button that deletes the text.
    case clear
    /// The bookmark button.
    case bookmark
    /// The button of the results.
    case resultsList
  }

  /// The bar's height, and that of its field, in points.
  ///
  /// *Reported* (FACTS: search.bar).
  package static let height: CGFloat = 56
  package static let fieldHeight: CGFloat = 36
  /// What the bar adds to a navigation bar, the field's distance from its top there, and what the parts
  /// add, in points.
  ///
  /// *Chosen* (FACTS: search.bar).
  package static let heightInNavigationBar: CGFloat = 52
  private static let topInNavigationBar: CGFloat = 1
  private static let scopeHeight: CGFloat = 44
  /// The field's distance from the sides, and from the button that cancels, in points.
  private static let margin: CGFloat = 8
  private static let cancelSpacing: CGFloat = 10
  /// The duration in which the button that cancels comes and goes, in seconds.
  ///
  /// *Chosen* (FACTS: search.activation).
  package static let buttonDuration = 0.3
  /// The duration in which the parts appear and disappear, in seconds.
  ///
  /// *Reported* (FACTS: motion.search-scope).
  package static let scopeDuration = 0.3833
  /// The colour behind the field, as that of bars.
  private static let barColor = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(red: 29 / 255, green: 29 / 255, blue: 29 / 255, alpha: 0.94)
      : UIColor(red: 249 / 255, green: 249 / 255, blue: 249 / 255, alpha: 0.94)
  }

  /// The field.
  public let searchTextField = UISearchTextField()
  private let background = UIView()
  private let lines = [UIView(), UIView()]
  private let cancel = UIButton(type: .system)
  private let scopes = UISegmentedControl()
  private var showsCancel = false
  /// The delegate, which receives what is searched; a weak reference.
  open weak var delegate: (any UISearchBarDelegate)?
  /// The search controller that it belongs to.
  weak var search: UISearchController?
  /// Whether it is a part of a navigation bar.
  var isInNavigationBar = false {
    didSet { if isInNavigationBar != oldValue { contentsChanged() } }
  }

  /// Creates a bar with a frame in its superview's coordinates, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    configure()
  }

  /// Creates a bar with an empty frame.
  public convenience init() {
    self.init(frame: .zero)
  }

  /// Bars are not archived here.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    configure()
  }

  private func configure() {
    searchTextField.bar = self
    for view in [background] + lines + [searchTextField, cancel, scopes] { addSubview(view) }
    for line in lines { line.backgroundColor = .separator }
    cancel.setTitle("Cancel", for: .normal)
    cancel.titleLabel?.font = .systemFont(ofSize: 17)
    cancel.addAction(UIAction { [weak self] _ in self?.cancelled() }, for: .touchUpInside)
    cancel.alpha = 0
    scopes.alpha = 0
    scopes.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        delegate?.searchBar(self, selectedScopeButtonIndexDidChange: selectedScopeButtonIndex)
        search?.searchChanged()
      }, for: .valueChanged)
    contentsChanged()
  }

  private func contentsChanged() {
    let hasBackground = !isInNavigationBar && searchBarStyle != .minimal
    background.backgroundColor = barTintColor ?? Self.barColor
    for view in [background] + lines { view.isHidden = !hasBackground }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  // MARK: Contents

  /// The text that is searched.
  open var text: String? {
    get { searchTextField.text }
    set {
      searchTextField.text = newValue
      search?.searchChanged()
    }
  }
  /// The grey text of an empty field; nil for none.
  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }
  /// A line above the field; stored only.
  open var prompt: String?
  /// The style; `minimal` has no background.
  open var searchBarStyle: Style = .default { didSet { contentsChanged() } }
  /// The colour of the background; nil for that of bars.
  open var barTintColor: UIColor? { didSet { contentsChanged() } }
  /// Whether the background shows what is behind it; stored only.
  open var isTranslucent = true
  /// The dark or light style; stored only.
  open var barStyle: UIBarStyle = .default
  /// An image in place of the background; one without a size leaves nothing.
  open var backgroundImage: UIImage? {
    didSet {
      let isEmpty = backgroundImage.map { $0.size == .zero } ?? false
      if backgroundImage != nil, !isEmpty {
        Unsupported.report("UISearchBar.backgroundImage: only an empty image has an effect")
      }
      searchBarStyle = isEmpty ? .minimal : searchBarStyle
    }
  }
  /// The automatic capitalization; stored only.
  open var autocapitalizationType: UITextAutocapitalizationType {
    get { searchTextField.autocapitalizationType }
    set { searchTextField.autocapitalizationType = newValue }
  }
  /// Whether words are corrected; stored only.
  open var autocorrectionType: UITextAutocorrectionType {
    get { searchTextField.autocorrectionType }
    set { searchTextField.autocorrectionType = newValue }
  }
  /// Whether the spelling is checked; stored only.
  open var spellCheckingType: UITextSpellCheckingType {
    get { searchTextField.spellCheckingType }
    set { searchTextField.spellCheckingType = newValue }
  }
  /// The keyboard's keys; stored only.
  open var keyboardType: UIKeyboardType {
    get { searchTextField.keyboardType }
    set { searchTextField.keyboardType = newValue }
  }
  /// The return key's title; stored only.
  open var returnKeyType: UIReturnKeyType {
    get { searchTextField.returnKeyType }
    set { searchTextField.returnKeyType = newValue }
  }
  /// Whether the return key is disabled without text; stored only.
  open var enablesReturnKeyAutomatically: Bool {
    get { searchTextField.enablesReturnKeyAutomatically }
    set { searchTextField.enablesReturnKeyAutomatically = newValue }
  }
  /// Whether there is a bookmark button; reported, as there is none here.
  open var showsBookmarkButton = false {
    didSet { if showsBookmarkButton { Unsupported.report("UISearchBar.showsBookmarkButton") } }
  }
  /// Whether there is a button of the results; reported, as there is none here.
  open var showsSearchResultsButton = false {
    didSet {
      if showsSearchResultsButton { Unsupported.report("UISearchBar.showsSearchResultsButton") }
    }
  }

  /// Replaces the image of the magnifying glass or of the button that deletes the text; others are not
  /// shown here.
  open func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {
    guard state == .normal, let iconImage else { return }
    switch icon {
    case .search: searchTextField.glass.image = iconImage
    case .clear: searchTextField.clearButton.setImage(iconImage, for: .normal)
    case .bookmark, .resultsList: break
    }
  }

  // MARK: Parts

  /// The titles of the parts in which it searches; nil for none.
  open var scopeButtonTitles: [String]? {
    didSet {
      scopes.removeAllSegments()
      for (index, title) in (scopeButtonTitles ?? []).enumerated() {
        scopes.insertSegment(withTitle: title, at: index, animated: false)
      }
      if scopeButtonTitles?.isEmpty == false { scopes.selectedSegmentIndex = 0 }
      setNeedsLayout()
    }
  }
  /// The part in which it searches.
  open var selectedScopeButtonIndex: Int {
    get { max(0, scopes.selectedSegmentIndex) }
    set { scopes.selectedSegmentIndex = newValue }
  }
  /// Whether the parts are shown below the field; false by default.
  open var showsScopeBar = false {
    didSet {
      guard showsScopeBar != oldValue else { return }
      contentsChanged()
      search?.barSizeChanged()
    }
  }
  /// Shows or hides the parts; if `animated`, the bar grows in 0.3833 s.
  open func setShowsScopeBar(_ show: Bool, animated: Bool) {
    guard animated, window != nil else {
      showsScopeBar = show
      return
    }
    UIView.performWithoutAnimation(layoutIfNeeded)
    UIView.animate(withDuration: Self.scopeDuration) {
      self.showsScopeBar = show
      self.layoutIfNeeded()
    }
  }

  // MARK: The button that cancels

  /// Whether the button that cancels is shown; false by default.
  open var showsCancelButton: Bool {
    get { showsCancel }
    set { setShowsCancelButton(newValue, animated: false) }
  }

  /// Shows or hides the button that cancels; if `animated`, the field makes room in 0.3 s.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    guard showsCancelButton != showsCancel else { return }
    if window != nil { UIView.performWithoutAnimation(layoutIfNeeded) }
    showsCancel = showsCancelButton
    setNeedsLayout()
    guard animated, window != nil else { return }
    UIView.animate(withDuration: Self.buttonDuration) { self.layoutIfNeeded() }
  }

  private func cancelled() {
    delegate?.searchBarCancelButtonClicked(self)
    search?.isActive = false
  }

  // MARK: Layout

  /// The height of the parts, or 0.
  private var partsHeight: CGFloat { showsScopeBar ? Self.scopeHeight : 0 }

  /// The whole height in a navigation bar.
  var fullHeightInNavigationBar: CGFloat { Self.heightInNavigationBar + partsHeight }

  /// Places the field, the button and the parts.
  ///
  /// While a navigation bar collapses, the field becomes lower, and what is in it fades.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let hairline = 1 / max(1, traitCollection.displayScale)
    background.frame = bounds
    lines[0].frame = CGRect(x: 0, y: 0, width: bounds.width, height: hairline)
    lines[1].frame = CGRect(
      x: 0, y: bounds.height - hairline, width: bounds.width, height: hairline)

    let margin = isInNavigationBar ? systemMargin : Self.margin
    let top =
      isInNavigationBar ? Self.topInNavigationBar : (Self.height - Self.fieldHeight) / 2
    let around = Self.heightInNavigationBar - Self.fieldHeight
    let collapses = isInNavigationBar && !showsScopeBar && search?.isActive != true
    let room = collapses ? bounds.height - around : Self.fieldHeight
    let height = room.clamped(to: 0...Self.fieldHeight)
    let share = height / Self.fieldHeight
    let size = cancel.sizeThatFits(bounds.size)
    let end = bounds.width - margin - (showsCancel ? size.width + Self.cancelSpacing : 0)
    func place(_ view: UIView, _ rect: CGRect) {
      view.frame = isRightToLeft ? rect.mirrored(in: bounds.width) : rect
    }
    place(searchTextField, CGRect(x: margin, y: top, width: max(0, end - margin), height: height))
    searchTextField.layer.cornerRadius = min(UISearchTextField.cornerRadius, height / 2)
    // Half collapsed, nothing is in the field.
    searchTextField.contentAlpha = (2 * share - 1).clamped(to: 0...1)
    place(
      cancel,
      CGRect(
        x: showsCancel ? bounds.width - size.width - margin : bounds.width, y: top,
        width: size.width, height: Self.fieldHeight))
    cancel.alpha = showsCancel ? 1 : 0
    scopes.frame = CGRect(
      x: margin, y: top + Self.fieldHeight + 12, width: max(0, bounds.width - 2 * margin),
      height: 32)
    scopes.alpha = showsScopeBar ? 1 : 0
    searchTextField.layoutIfNeeded()
  }

  /// The height of the field with its distances, and of the parts if they are shown.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(
      width: size.width,
      height: isInNavigationBar ? fullHeightInNavigationBar : Self.height + partsHeight)
  }

  /// The height of the field with its distances; no width.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: sizeThatFits(.zero).height)
  }

  // MARK: Editing

  /// Whether the field can become the first responder.
  open override var canBecomeFirstResponder: Bool { searchTextField.canBecomeFirstResponder }

  /// Starts the search.
  open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }

  /// Ends typing.
  open override func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }

  /// Whether the field is the first responder.
  open override var isFirstResponder: Bool { searchTextField.isFirstResponder }
}
