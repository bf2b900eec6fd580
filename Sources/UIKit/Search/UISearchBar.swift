import Foundation
import QuartzCore

/// A text field for a search, with a magnifying glass, a Cancel button and a scope bar.
///
/// A bar that stands alone is 56 points high; in a navigation bar, it adds 52 points below the
/// titles (FACTS: search.bar). Code types through `searchTextField.insertText(_:)`, because
/// Filmstrip has no keyboard. Bookmark and results buttons are reported as unsupported.
@preconcurrency @MainActor
open class UISearchBar: UIView {
  /// The appearance of the bar.
  public enum Style: UInt, Sendable {
    /// A bar with a background.
    case `default`
    /// A bar with a translucent background. Filmstrip draws it like `default`.
    case prominent
    /// A bar without a background.
    case minimal
  }

  /// The purpose of an image.
  public enum Icon: Int, Sendable {
    /// The magnifying glass.
    case search
    /// The button that clears the text.
    case clear
    /// The bookmark button.
    case bookmark
    /// The button that shows the results.
    case resultsList
  }

  /// The height of the bar, and the height of its field, in points.
  ///
  /// *Reported* (FACTS: search.bar).
  package static let height: CGFloat = 56
  package static let fieldHeight: CGFloat = 36
  /// The height that the bar adds to a navigation bar, the distance of the field from the top, and
  /// the height of the scope bar, in points.
  ///
  /// *Chosen* (FACTS: search.bar).
  package static let heightInNavigationBar: CGFloat = 52
  private static let topInNavigationBar: CGFloat = 1
  private static let scopeHeight: CGFloat = 44
  /// The distance of the field from the sides, and from the Cancel button, in points.
  private static let margin: CGFloat = 8
  private static let cancelSpacing: CGFloat = 10
  /// The duration in which the Cancel button appears and disappears, in seconds.
  ///
  /// *Chosen* (FACTS: search.activation).
  package static let buttonDuration = 0.3
  /// The duration in which the scope bar appears and disappears, in seconds.
  ///
  /// *Reported* (FACTS: motion.search-scope).
  package static let scopeDuration = 0.3833
  /// The colour behind the field, which equals the colour of bars.
  private static let barColor = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(red: 29 / 255, green: 29 / 255, blue: 29 / 255, alpha: 0.94)
      : UIColor(red: 249 / 255, green: 249 / 255, blue: 249 / 255, alpha: 0.94)
  }

  /// The text field.
  public let searchTextField = UISearchTextField()
  private let background = UIView()
  private let lines = [UIView(), UIView()]
  private let cancel = UIButton(type: .system)
  private let scopes = UISegmentedControl()
  private var showsCancel = false
  /// The delegate, which is notified of the search; a weak reference.
  open weak var delegate: (any UISearchBarDelegate)?
  /// The search controller to which the bar belongs.
  weak var search: UISearchController?
  /// Whether the bar is in a navigation bar.
  var isInNavigationBar = false {
    didSet { if isInNavigationBar != oldValue { contentsChanged() } }
  }

  /// Whether the bar is in a toolbar of glass, which shows the Cancel button of the search itself.
  var isInToolbar = false {
    didSet {
      guard isInToolbar != oldValue else { return }
      searchTextField.isInToolbar = isInToolbar
      // The group in the toolbar has a name; a navigation bar names the search bar itself.
      if isInToolbar { layer.nodeName = nil }
      contentsChanged()
    }
  }

  /// Creates a search bar with a frame in its superview's coordinates, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    configure()
  }

  /// Creates a search bar with an empty frame.
  public convenience init() {
    self.init(frame: .zero)
  }

  /// Creates a search bar from a storyboard; other archives aren't decoded.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    configure()
    coder.interface?.decode(self, as: UISearchBar.self)
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
    let hasBackground = !isInNavigationBar && !isInToolbar && searchBarStyle != .minimal
    background.backgroundColor = barTintColor ?? Self.barColor
    for view in [background] + lines { view.isHidden = !hasBackground }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  // MARK: Contents

  /// The text of the search.
  open var text: String? {
    get { searchTextField.text }
    set {
      searchTextField.text = newValue
      search?.searchChanged()
    }
  }
  /// The grey text of an empty field, or `nil` if there is none.
  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }
  /// The text of a line above the field; stored, but not drawn.
  open var prompt: String?
  /// The style of the bar; `minimal` has no background.
  open var searchBarStyle: Style = .default { didSet { contentsChanged() } }
  /// The colour of the background, or `nil` to use the colour of bars.
  open var barTintColor: UIColor? { didSet { contentsChanged() } }
  /// Whether content behind the bar shows through; stored, but not used.
  open var isTranslucent = true
  /// The dark or light style of the bar; stored, but not used.
  open var barStyle: UIBarStyle = .default
  /// The image that replaces the background; an image without a size removes the background.
  open var backgroundImage: UIImage? {
    didSet {
      let isEmpty = backgroundImage.map { $0.size == .zero } ?? false
      if backgroundImage != nil, !isEmpty {
        Unsupported.report("UISearchBar.backgroundImage: only an empty image has an effect")
      }
      searchBarStyle = isEmpty ? .minimal : searchBarStyle
    }
  }
  /// The automatic capitalization; stored, but not used.
  open var autocapitalizationType: UITextAutocapitalizationType {
    get { searchTextField.autocapitalizationType }
    set { searchTextField.autocapitalizationType = newValue }
  }
  /// The automatic correction; stored, but not used.
  open var autocorrectionType: UITextAutocorrectionType {
    get { searchTextField.autocorrectionType }
    set { searchTextField.autocorrectionType = newValue }
  }
  /// The spell checking; stored, but not used.
  open var spellCheckingType: UITextSpellCheckingType {
    get { searchTextField.spellCheckingType }
    set { searchTextField.spellCheckingType = newValue }
  }
  /// The type of the keyboard; stored, but not used.
  open var keyboardType: UIKeyboardType {
    get { searchTextField.keyboardType }
    set { searchTextField.keyboardType = newValue }
  }
  /// The title of the return key; stored, but not used.
  open var returnKeyType: UIReturnKeyType {
    get { searchTextField.returnKeyType }
    set { searchTextField.returnKeyType = newValue }
  }
  /// Whether the return key is disabled without text; stored, but not used.
  open var enablesReturnKeyAutomatically: Bool {
    get { searchTextField.enablesReturnKeyAutomatically }
    set { searchTextField.enablesReturnKeyAutomatically = newValue }
  }
  /// Whether the search bar shows a bookmark button; reported as unsupported, because Filmstrip
  /// draws none.
  open var showsBookmarkButton = false {
    didSet { if showsBookmarkButton { Unsupported.report("UISearchBar.showsBookmarkButton") } }
  }
  /// Whether the search bar shows a results button; reported as unsupported, because Filmstrip
  /// draws none.
  open var showsSearchResultsButton = false {
    didSet {
      if showsSearchResultsButton { Unsupported.report("UISearchBar.showsSearchResultsButton") }
    }
  }

  /// Replaces the image of the magnifying glass or of the clear button; Filmstrip draws no other
  /// icons.
  open func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {
    guard state == .normal, let iconImage else { return }
    switch icon {
    case .search: searchTextField.glass.image = iconImage
    case .clear: searchTextField.clearButton.setImage(iconImage, for: .normal)
    case .bookmark, .resultsList: break
    }
  }

  // MARK: Scopes

  /// The titles of the scope buttons, or `nil` if there are none.
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
  /// The index of the selected scope.
  open var selectedScopeButtonIndex: Int {
    get { max(0, scopes.selectedSegmentIndex) }
    set { scopes.selectedSegmentIndex = newValue }
  }
  /// Whether the scope bar is shown below the field; `false` by default.
  open var showsScopeBar = false {
    didSet {
      guard showsScopeBar != oldValue else { return }
      contentsChanged()
      search?.barSizeChanged()
    }
  }
  /// Shows or hides the scope bar; an animation changes the bar's height in 0.3833 s.
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

  // MARK: The Cancel button

  /// Whether the Cancel button is shown; `false` by default.
  open var showsCancelButton: Bool {
    get { showsCancel }
    set { setShowsCancelButton(newValue, animated: false) }
  }

  /// Shows or hides the Cancel button; an animation changes the width of the field in 0.3 s.
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

  /// The height of the scope bar, or 0 if it is hidden.
  private var scopeBarHeight: CGFloat { showsScopeBar ? Self.scopeHeight : 0 }

  /// The full height in a navigation bar.
  var fullHeightInNavigationBar: CGFloat { Self.heightInNavigationBar + scopeBarHeight }

  /// Places the field, the Cancel button and the scope bar.
  ///
  /// While a navigation bar collapses, the height of the field decreases, and its content fades.
  open override func layoutSubviews() {
    super.layoutSubviews()
    if isInToolbar { return placeInToolbar() }
    let hairline = 1 / max(1, traitCollection.displayScale)
    background.frame = bounds
    lines[0].frame = CGRect(x: 0, y: 0, width: bounds.width, height: hairline)
    lines[1].frame = CGRect(
      x: 0, y: bounds.height - hairline, width: bounds.width, height: hairline)

    let margin = isInNavigationBar ? systemMargin : Self.margin
    // *Chosen* (FACTS: search.low-bar).
    let ownHeight = min(Self.height, bounds.height - scopeBarHeight)
    let top =
      isInNavigationBar
      ? Self.topInNavigationBar : max(0, (ownHeight - Self.fieldHeight) / 2)
    let verticalPadding = Self.heightInNavigationBar - Self.fieldHeight
    let collapses = isInNavigationBar && !showsScopeBar && search?.isActive != true
    let availableHeight = collapses ? bounds.height - verticalPadding : Self.fieldHeight
    let height = availableHeight.clamped(to: 0...Self.fieldHeight)
    let fraction = height / Self.fieldHeight
    let size = cancel.sizeThatFits(bounds.size)
    let end = bounds.width - margin - (showsCancel ? size.width + Self.cancelSpacing : 0)
    func place(_ view: UIView, _ rect: CGRect) {
      view.frame = isRightToLeft ? rect.mirrored(in: bounds.width) : rect
    }
    place(searchTextField, CGRect(x: margin, y: top, width: max(0, end - margin), height: height))
    searchTextField.layer.cornerRadius = min(UISearchTextField.cornerRadius, height / 2)
    // Nothing is visible in the field once it is half collapsed.
    searchTextField.contentAlpha = (2 * fraction - 1).clamped(to: 0...1)
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

  /// Makes the field fill the bar, without the Cancel button and the scope bar.
  private func placeInToolbar() {
    searchTextField.frame = bounds
    searchTextField.layer.cornerRadius = 0
    searchTextField.contentAlpha = 1
    for view in [cancel, scopes] as [UIView] { view.alpha = 0 }
    searchTextField.layoutIfNeeded()
    if scopeButtonTitles?.isEmpty == false {
      Headless.reportOnce(
        simplified: "UISearchBar.scopeButtonTitles: a search bar in a toolbar shows no scopes")
    }
  }

  /// Returns the height of the field with its margins, plus the height of a visible scope bar.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(
      width: size.width,
      height: isInNavigationBar ? fullHeightInNavigationBar : Self.height + scopeBarHeight)
  }

  /// The height of the field with its margins; no intrinsic width.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: sizeThatFits(.zero).height)
  }

  // MARK: Editing

  /// Whether the field can become the first responder.
  open override var canBecomeFirstResponder: Bool { searchTextField.canBecomeFirstResponder }

  /// Begins editing the field.
  open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }

  /// Ends editing the field.
  open override func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }

  /// Whether the field is the first responder.
  open override var isFirstResponder: Bool { searchTextField.isFirstResponder }
}
