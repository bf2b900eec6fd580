import FilmstripStage
import FilmstripTiming
import Foundation
import Testing
import UIKit

// Expected values: UIKit's documented order of editing callbacks; text views have insets of 8 and 5
// points.
@MainActor
@Suite(.serialized)
struct TextInputTests {
  private final class Listener: NSObject, UITextFieldDelegate, UITextViewDelegate {
    var calls: [String] = []
    var allows = true
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
      calls.append("should")
      return allows
    }
    func textFieldDidBeginEditing(_ textField: UITextField) { calls.append("did") }
    func textFieldDidEndEditing(_ textField: UITextField) { calls.append("end") }
    func textField(
      _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
      replacementString string: String
    ) -> Bool {
      calls.append("\(range.location),\(range.length) \(string)")
      return string != "x"
    }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
      textField.resignFirstResponder()
    }
    func textViewDidChange(_ textView: UITextView) { calls.append(textView.text) }
  }

  // Source: UITextField.h: the method with a reason is called instead of the one without.
  @Test func `a delegate's method with a reason is called instead of the one without`() {
    final class Reasons: NSObject, UITextFieldDelegate {
      var reasons: [UITextField.DidEndEditingReason] = []
      var ends = 0
      func textFieldDidEndEditing(_ textField: UITextField) { ends += 1 }
      func textFieldDidEndEditing(
        _ textField: UITextField, reason: UITextField.DidEndEditingReason
      ) { reasons.append(reason) }
    }
    let rig = NavigationRig([makeController("A")])
    let delegate = Reasons()
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
    field.delegate = delegate
    rig.navigation.view.addSubview(field)
    #expect(field.becomeFirstResponder() && field.resignFirstResponder())
    #expect(delegate.reasons == [.committed] && delegate.ends == 0)
  }

  @Test func `a text field sends editing events in UIKit's order`() {
    let rig = NavigationRig([makeController("A")])
    let listener = Listener()
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
    field.delegate = listener
    rig.navigation.view.addSubview(field)
    listener.allows = false
    #expect(!field.becomeFirstResponder())
    listener.allows = true
    #expect(field.becomeFirstResponder())
    #expect(field.isEditing)
    field.insertText("ab")
    field.insertText("x")
    field.deleteBackward()
    #expect(field.text == "a")
    field.insertText("\n")
    #expect(!field.isFirstResponder)
    #expect(listener.calls == ["should", "should", "did", "0,0 ab", "2,0 x", "1,1 ", "end"])
    #expect(rig.navigation.view.endEditing(true))
  }

  @Test func `side views of a field use its width, and text replaces the placeholder`() {
    let rig = NavigationRig([makeController("A")])
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
    field.borderStyle = .roundedRect
    field.placeholder = "Name"
    #expect(field.textRect(forBounds: field.bounds) == CGRect(x: 7, y: 0, width: 186, height: 40))
    field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
    field.leftViewMode = .always
    rig.navigation.view.addSubview(field)
    _ = rig.nodes(at: 0)
    #expect(field.textRect(forBounds: field.bounds) == CGRect(x: 30, y: 0, width: 163, height: 40))
    #expect(field.leftView?.frame == CGRect(x: 0, y: 10, width: 30, height: 20))
    let labels = field.subviews.compactMap { $0 as? UILabel }
    #expect(labels.map(\.isHidden) == [false, false])
    field.text = "Mira"
    #expect(labels.map(\.isHidden) == [true, false])
    field.isSecureTextEntry = true
    #expect(labels.last?.text == "••••")
  }

  @Test func `the content size of a text view is its text plus insets`() {
    let rig = NavigationRig([makeController("A")])
    let view = UITextView(frame: CGRect(x: 0, y: 100, width: 100, height: 60))
    view.font = .systemFont(ofSize: 20)
    view.text = "one\ntwo\nthree"
    rig.navigation.view.addSubview(view)
    _ = rig.nodes(at: 0)
    let label = UILabel()
    label.font = view.font
    label.numberOfLines = 0
    label.text = view.text
    let text = label.sizeThatFits(CGSize(width: 90, height: 0))
    #expect(view.contentSize == CGSize(width: 100, height: text.height + 16))
    #expect(view.subviews.first?.frame.origin == CGPoint(x: 5, y: 8))
    let listener = Listener()
    view.delegate = listener
    view.insertText("!")
    #expect(listener.calls == ["one\ntwo\nthree!"])
  }

  @Test func `a label draws its attributes, including paragraph styles`() {
    _ = NavigationRig([makeController("A")])
    let style = NSMutableParagraphStyle()
    style.alignment = .center
    style.lineSpacing = 4
    let text = NSMutableAttributedString(
      string: "Big", attributes: [.font: UIFont.systemFont(ofSize: 40), .paragraphStyle: style])
    text.append(
      NSAttributedString(
        string: " small", attributes: [.underlineStyle: NSUnderlineStyle.single.rawValue]))
    let label = UILabel()
    label.font = .systemFont(ofSize: 10)
    label.attributedText = text
    #expect(label.text == "Big small" && label.textAlignment == .center)
    let large = UILabel()
    large.font = .systemFont(ofSize: 40)
    large.text = "Big"
    #expect(label.sizeThatFits(.zero).height == large.sizeThatFits(.zero).height)
    #expect(Headless.reports.isEmpty)
    label.text = "plain"
    #expect(label.sizeThatFits(.zero).height < large.sizeThatFits(.zero).height)
    let font = label.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
    #expect(font?.pointSize == 10)
  }

  @Test func `attributes without an effect are reported by name`() {
    _ = NavigationRig([makeController("A")])
    let label = UILabel()
    label.attributedText = NSAttributedString(
      string: "Sale",
      attributes: [
        .strokeColor: UIColor.white, .strokeWidth: 4.0, .underlineColor: UIColor.red,
        .strikethroughColor: UIColor.red,
      ])
    _ = label.sizeThatFits(.zero)
    for name in ["NSStrokeColor", "NSStrokeWidth", "NSUnderlineColor", "NSStrikethroughColor"] {
      let text = "the text attribute \(name)"
      #expect(Headless.reports.contains { "\($0)".contains(text) }, "\(name)")
    }
  }

  @Test func `editing posts notifications with the field or the view`() throws {
    let stage = Stage(settings: FilmSettings(device: NavigationRig.phone()), text: BlockText())
    let controller = UIViewController()
    stage.show(controller)
    let (field, view) = (UITextField(), UITextView())
    for input in [field, view] as [UIView] { controller.view.addSubview(input) }
    final class Log: @unchecked Sendable { var names: [String] = [] }
    let log = Log()
    let tokens = [
      (UITextField.textDidBeginEditingNotification, "field begins", field),
      (UITextField.textDidChangeNotification, "field changes", field),
      (UITextField.textDidEndEditingNotification, "field ends", field),
      (UITextView.textDidBeginEditingNotification, "view begins", view),
      (UITextView.textDidChangeNotification, "view changes", view),
      (UITextView.textDidEndEditingNotification, "view ends", view),
    ].map { name, word, object in
      NotificationCenter.default.addObserver(forName: name, object: object, queue: nil) { _ in
        log.names.append(word)
      }
    }
    defer { tokens.forEach { NotificationCenter.default.removeObserver($0 as Any) } }
    _ = field.becomeFirstResponder()
    field.insertText("a")
    field.text = "b"
    _ = view.becomeFirstResponder()
    view.insertText("c")
    _ = view.resignFirstResponder()
    #expect(
      log.names == [
        "field begins", "field changes", "field ends", "view begins", "view changes", "view ends",
      ])
  }

  @Test func `a tap with the action endEditing ends editing`() throws {
    let stage = Stage(settings: FilmSettings(device: NavigationRig.phone()), text: BlockText())
    let controller = UIViewController()
    stage.show(controller)
    let field = UITextField()
    controller.view.addSubview(field)
    _ = field.becomeFirstResponder()
    #expect(field.isFirstResponder)
    let button = UIButton()
    button.addTarget(
      controller.view, action: Selector(UIView.endEditing(_:)), for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(!field.isFirstResponder)
  }
}
