import Foundation
import QuartzCore

/// The field of a search bar: a magnifying glass, the text, and a button that deletes the text.
@preconcurrency @MainActor
open class UISearchTextField: UITextField {
  /// Fields do not retain their delegate.
  private let barDelegate = SearchFieldDelegate()
  /// The corners of the field, in points.
  ///
  /// *Chosen* (FACTS: search.bar).
  package static let cornerRadius: CGFloat = 10
  private static let glassWidth: CGFloat = 31

  weak var bar: UISearchBar?
  let glass = UIImageView(image: UIImage(systemName: "magnifyingglass"))
  let clearButton = UIButton(type: .custom)
  /// The opacity of everything in the field; less than 1 while the bar collapses.
  var contentAlpha: CGFloat = 1 { didSet { if contentAlpha != oldValue { setNeedsLayout() } } }

  /// Creates a field with a frame in its superview's coordinates, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    configure()
  }

  /// Fields are not archived here.
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

  /// The text; with it the button that deletes it is shown.
  open override var text: String? {
    didSet { rightViewMode = hasText ? .always : .never }
  }

  /// The button was tapped: the text is empty, and editing begins or goes on.
  private func clear() {
    guard delegate?.textFieldShouldClear(self) ?? true else { return }
    _ = becomeFirstResponder()
    text = ""
    sendActions(for: .editingChanged)
  }

  /// Places the images and the text.
  open override func layoutSubviews() {
    super.layoutSubviews()
    for view in subviews { view.alpha = contentAlpha * (isEnabled ? 1 : 0.5) }
  }
}

/// Passes a field's questions on to its bar's delegate.
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
