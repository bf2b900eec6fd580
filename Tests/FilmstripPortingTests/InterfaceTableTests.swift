#if Port
  import Testing

  @testable import FilmstripPorting

  // Source of the expected values: Apple's rules for the Objective-C names of Swift methods, and the
  // rule of Porting.md that lines keep their numbers.
  @Suite struct InterfaceTableTests {
    private func ported(_ text: String, others: [String] = []) throws -> PortedSource {
      let source = PortSource(name: "A.swift", text: text)
      let rest = others.enumerated().map { PortSource(name: "B\($0).swift", text: $1) }
      return try Porter(knowing: [source] + rest).port(source, keeping: .sameLines)
    }

    @Test func `outlets, collections and inspectable properties are set by name`() throws {
      let result = try ported(
        """
        import UIKit
        final class Page: UIViewController {
          @IBOutlet private weak var label: UILabel!
          @IBOutlet var buttons: [UIButton]?
          @IBInspectable var radius = 0.5
        }
        """)
      let lines = result.text.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count == 6)
      #expect(lines[0] == "@_spi(InterfaceBuilder) import UIKit")
      #expect(
        lines[5] == """
          override func setInterfaceValue(_ value: Any?, forKey key: String) -> UIKit.InterfaceResult \
          { switch key { case "label": return UIKit.InterfaceResult(value) { (it: UILabel) in self.label \
          = it } case "buttons": return UIKit.InterfaceResult(value) { (it: [UIButton]) in self.buttons = \
          it } case "radius": return UIKit.InterfaceResult(value) { (it: Double) in self.radius = it } \
          default: break }; return super.setInterfaceValue(value, forKey: key) } }
          """)
      #expect(result.findings.isEmpty)
    }

    @Test(arguments: [
      ("func save()", "save", "self.save()"), ("func save(_ s: Any)", "save:", "self.save(it)"),
      ("func save(sender: UIButton)", "saveWithSender:", "self.save(sender: it)"),
      ("func save(withButton b: Any?)", "saveWithButton:", "self.save(withButton: it)"),
      ("func save(toggle: UISwitch)", "saveWithToggle:", "self.save(toggle: it)"),
      ("@objc(keep:) func save(_ s: Any)", "keep:", "self.save(it)"),
    ])
    func `an action has its Objective-C name`(_ signature: String, _ name: String, _ call: String)
      throws
    {
      let text = try ported("import UIKit\nclass A: UIView { @IBAction \(signature) {} }").text
      #expect(text.contains("case \"\(name)\": return UIKit.InterfaceResult(sender) {"))
      #expect(text.contains("_ = \(call) }"))
    }

    @Test func `a segue action passes the coder, the sender and the identifier`() throws {
      let text = try ported(
        """
        import UIKit
        class A: UIViewController { @IBSegueAction func make(_ coder: NSCoder, sender: Any?) -> B? { nil } }
        """
      ).text
      #expect(text.contains("case \"make:sender:\": return self.make(coder, sender: sender)"))
      #expect(!text.contains("@IBSegueAction"))
    }

    @Test func `a class has the members of its extensions, and opens private ones`() throws {
      let other = "import UIKit\nextension A { @IBAction private func save() {} }"
      let text = try ported(
        "import UIKit\nclass A: Base {}\nclass Base: UIView {}", others: [other]
      ).text
      #expect(text.contains("class A: Base {override func performInterfaceAction"))
      let opened = try Porter(knowing: [
        PortSource(name: "A.swift", text: "import UIKit\nclass A: UIView {}"),
        PortSource(name: "B.swift", text: other),
      ]).port(PortSource(name: "B.swift", text: other))
      #expect(opened.text == "import UIKit\nextension A { func save() {} }")
    }

    @Test func `a class gets a table and the members of its extension in one place`() throws {
      let text = """
        import UIKit
        class A: UIView { @IBOutlet var v: UIView! }
        class B: UIView {
          @IBAction func save() {}
        }
        extension A { override func layoutSubviews() {} }
        extension B { override func layoutSubviews() {} }
        """
      let result = try ported(text).text
      #expect(
        result.contains(
          "var v: UIView! ; override func layoutSubviews() { _layoutSubviewsOfA() }; "
            + "override func setInterfaceValue("), "\(result)")
      #expect(
        result.contains(
          "\noverride func layoutSubviews() { _layoutSubviewsOfB() }; "
            + "override func performInterfaceAction("), "\(result)")
      let source = PortSource(name: "A.swift", text: text)
      let tidy = try Porter(knowing: [source]).port(source, keeping: .tidy).text
      #expect(
        tidy.contains(
          "\n  override func layoutSubviews() { _layoutSubviewsOfB() }\n"
            + "  override func performInterfaceAction("), "\(tidy)")
    }

    @Test func `extensions register their properties in the order of the classes' names`() throws {
      let names = [
        "UIView", "UILabel", "UISwitch", "UIButton", "UISlider", "UIStepper", "UIControl",
      ]
      let text = names.map {
        "extension \($0) { @IBInspectable var own: Int { get { 0 } set {} } }\n"
      }.joined()
      let porter = try Porter(knowing: [PortSource(name: "A.swift", text: text)])
      let statements = try #require(porter.extensionProperties["A.swift"])
      #expect(statements.count == names.count)
      for (statement, name) in zip(statements, names.sorted()) {
        #expect(statement.contains("(object: \(name), value: Int)"))
      }
    }

    @Test func `an object conforms to the protocol, and other classes keep their note`() throws {
      let object = try ported("import UIKit\nclass A: NSObject { @IBOutlet var v: UIView! }").text
      #expect(object.contains("class A: NSObject, InterfaceObject {"))
      #expect(object.contains("@MainActor func performInterfaceAction("))
      let item = try ported("import UIKit\nclass A: UIBarButtonItem { @IBOutlet var v: UIView! }")
      #expect(!item.text.contains("InterfaceResult") && item.findings.count == 1)
      let subclass = try ported(
        "import UIKit\nclass A: B { @IBOutlet var v: UIView! }",
        others: ["import UIKit\nopen class B: NSObject { @IBOutlet var w: UIView! }"])
      #expect(!subclass.text.contains("InterfaceResult"))
      let twice = try ported(object)
      #expect(twice.text == object)
    }
  }
#endif
