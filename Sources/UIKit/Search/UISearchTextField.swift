import Foundation
import QuartzCore

/// The text field of a search bar: a magnifying glass, the text, and a button that clears the text.
@preconcurrency @MainActor
open class UISearchTextField: UITextField {
  /// The delegate of the field, retained here because text fields don't retain their delegates.
  private let barDelegate = SearchFieldDelegate()
  /// The corner radius of the field, in points.
  ///
  /// *Chosen* (FACTS: search.bar).
  package static let cornerRadius: CGFloat = 10
  private static let glassWidth: CGFloat = 31

  weak var bar: UISearchBar?
  /// Whether the field is in the glass of a toolbar.
  ///
  /// *Measured* (FACTS: search.toolbar-field).
  var isInToolbar = false {
    didSet {
      guard isInToolbar != oldValue else { return }
      if isInToolbar {
        valuesOutsideToolbar = (backgroundColor, font)
        (backgroundColor, font) = (.clear, .systemFont(ofSize: 17, weight: .medium))
      } else {
        (backgroundColor, font) = valuesOutsideToolbar
      }
      glass.frame.size.width =
        isInToolbar
        ? GlassBarMetrics.searchTextStart - GlassGroupMetrics.toolbar.padding : Self.glassWidth
      setNeedsLayout()
    }
  }
  private var valuesOutsideToolbar: (color: UIColor?, font: UIFont?)
  let glass = UIImageView(image: UIImage(systemName: "magnifyingglass"))
  let clearButton = UIButton(type: .custom)
  /// The opacity of the field's content; less than 1 while the bar collapses.
  var contentAlpha: CGFloat = 1 { didSet { if contentAlpha != oldValue { setNeedsLayout() } } }

  /// Creates a field with a frame in its superview's coordinates, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    configure()
  }

  /// Creates an empty field; Filmstrip doesn't decode archives.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    configure()
  }

  private func configure() {
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = Self.cornerRadius
    clipsToBounds = true
    placeholderLabel.textColor = .secondaryLabel
    glass.tintColor = .secondaryLabel
    glass.contentMode = .center
    glass.frame = CGRect(x: 0, y: 0, width: Self.glassWidth, height: UISearchBar.fieldHeight)
    leftView = glass
    leftViewMode = .always
    clearButton.setImage(UIImage(systemName: "xmark.circle.fill"), for: .normal)
    clearButton.tintColor = .secondaryLabel
    clearButton.frame = CGRect(x: 0, y: 0, width: Self.glassWidth, height: UISearchBar.fieldHeight)
    clearButton.addAction(UIAction { [weak self] _ in self?.clear() }, for: .touchUpInside)
    rightView = clearButton
    delegate = barDelegate
    returnKeyType = .search
    addAction(
      UIAction { [weak self] _ in
        guard let bar = self?.bar else { return }
        bar.delegate?.searchBar(bar, textDidChange: bar.text ?? "")
        bar.search?.searchChanged()
      }, for: .editingChanged)
  }

  /// The text; the clear button is visible if the text isn't empty.
  open override var text: String? {
    didSet { rightViewMode = hasText ? .always : .never }
  }

  /// Handles a tap on the clear button: clears the text, and begins or continues editing.
  private func clear() {
    guard delegate?.textFieldShouldClear(self) ?? true else { return }
    _ = becomeFirstResponder()
    text = ""
    sendActions(for: .editingChanged)
    post(Self.textDidChangeNotification)
  }

  /// Places the images and the text.
  open override func layoutSubviews() {
    super.layoutSubviews()
    for view in subviews { view.alpha = contentAlpha * (isEnabled ? 1 : 0.5) }
  }
}

/// The delegate of the text field, which forwards the calls to the delegate of the search bar.
private final class SearchFieldDelegate: NSObject, UITextFieldDelegate {
  private func bar(_ field: UITextField) -> UISearchBar? { (field as? UISearchTextField)?.bar }

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    guard let bar = bar(textField) else { return true }
    return bar.delegate?.searchBarShouldBeginEditing(bar) ?? true
  }

  func textFieldDidBeginEditing(_ textField: UITextField) {
    guard let bar = bar(textField) else { return }
    bar.delegate?.searchBarTextDidBeginEditing(bar)
    guard let search = bar.search else { return }
    search.fieldDidBeginEditing()
  }

  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    guard let bar = bar(textField) else { return true }
    return bar.delegate?.searchBarShouldEndEditing(bar) ?? true
  }

  func textFieldDidEndEditing(_ textField: UITextField) {
    guard let bar = bar(textField) else { return }
    bar.delegate?.searchBarTextDidEndEditing(bar)
  }

  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool {
    guard let bar = bar(textField) else { return true }
    return bar.delegate?.searchBar(bar, shouldChangeTextIn: range, replacementText: string) ?? true
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    guard let bar = bar(textField) else { return true }
    bar.delegate?.searchBarSearchButtonClicked(bar)
    return true
  }
}
