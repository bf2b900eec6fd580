import Testing

/// A source, its port and the expected findings.
struct PortingCase: Sendable, CustomTestStringConvertible {
  var before: String
  var after: String
  var findings: [String]

  init(_ before: String, _ after: String, _ findings: String...) {
    self.before = before
    self.after = after
    self.findings = findings
  }

  var testDescription: String { before }

  /// The case with the import that its names require.
  var importing: PortingCase {
    var result = self
    result.after = "import UIKit\n" + after
    return result
  }

  /// Creates a case in which nothing changes.
  static func left(_ source: String, _ findings: String...) -> PortingCase {
    var result = PortingCase(source, source)
    result.findings = findings
    return result
  }
}

// Derived from the meaning of these constructs in Swift and Objective-C.
enum PortingTable {
  static let attributes: [PortingCase] = [
    .init("class A { @objc func f() {} }", "class A { func f() {} }"),
    .init("class A {\n  @objc\n  func f() {}\n}\n", "class A {\n  func f() {}\n}\n"),
    .init("class A {\r\n\t@objc\r\n\tfunc f() {}\r\n}\r\n", "class A {\r\n\tfunc f() {}\r\n}\r\n"),
    .init("@objc(Foo) @objcMembers\nclass A {}", "class A {}"),
    .init("@objc(Foo) @objcMembers class A {}", "class A {}"),
    .init("@available (iOS 9, *)\nclass A {}", "@available(iOS 9, *)\nclass A {}"),
    .init(
      "func f() { switch c { case .linear, .easeIn: g()\n@unknown default: h() } }",
      "func f() { switch c { case .linear, .easeIn: g()\ndefault: h() } }"),
    .left("func f() { switch c { case .linear, .other: g()\n@unknown default: h() } }"),
    .init("@objc @available(iOS 9, *)\nclass A {}", "@available(iOS 9, *)\nclass A {}"),
    .init("@available(iOS 9, *) @objc\nclass A {}", "@available(iOS 9, *)\nclass A {}"),
    .init("@objc // why\nclass A {}", "// why\nclass A {}"),
    .init("@objc/* why */class A {}", "/* why */class A {}"),
    .init(
      "class A { @objc(doIt:with:) func f(_ a: Int, b: Int) {} }",
      "class A { func f(_ a: Int, b: Int) {} }"),
    .init(
      "class A { @discardableResult@objc func f() -> Int { 1 } }",
      "class A { @discardableResult func f() -> Int { 1 } }"),
    .init("class A { @objc dynamic   public var x = 1 }", "class A { public var x = 1 }"),
    .init(
      "class A { public @objc dynamic var x = 1 }".replacing(
        "public @objc dynamic", with: "@objc public dynamic"), "class A { public var x = 1 }"),
    .init(
      "class A { @IBAction private func f(_ s: Any) {} }", "class A { private func f(_ s: Any) {} }"
    ),
    .init(
      "protocol P: AnyObject { weak var a: A? { get set } }",
      "protocol P: AnyObject { var a: A? { get set } }"),
    .init("class A { @IBInspectable var x = 1 }", "class A { var x = 1 }"),
    .init("@IBDesignable class A {}", "class A {}"),
    .init("class A { @nonobjc func f() {} }", "class A { func f() {} }"),
    .init("@objc enum E: Int { case a }", "enum E: Int { case a }"),
    .init("@objc extension A { func f() {} }", "extension A { func f() {} }"),
    .init(
      "class A { @objc var x: Int { @objc get { 1 } } }", "class A { var x: Int { get { 1 } } }"),
    .init(
      "class A { @IBOutlet weak var v: UIView! }", "class A { weak var v: UIView! }",
      "1:11: warning: outlets stay nil"
    ).importing,
    .init(
      "@UIApplicationMain\nclass A {}", "class A {}", "1:1: warning: @UIApplicationMain is removed"),
    .left("class A { @NSManaged var x: Int }", "1:11: error: @NSManaged"),
    .init(
      "import UIKit\nclass A: NSManagedObject { @NSManaged func addToX(_ x: B) }",
      "import UIKit\nclass A: NSManagedObject { func addToX(_ x: B) {} }",
      "2:28: warning: @NSManaged"),
    .init(
      "import Foundation\nvar a: Selector?\n",
      "import UIKit\nimport Foundation\nvar a: Selector?\n"),
    .init(
      "import CoreData\nclass A: NSManagedObject {}\nextension A { @NSManaged public var x: Int16 }",
      "import UIKit\nclass A: NSManagedObject {}\nextension A { public var x: Int16 { get { Headless.managedValue(of: self, \"x\") } set { Headless.setManagedValue(newValue, of: self, \"x\") } } }"
    ),
    .left("@MainActor class A { @available(*, deprecated) func f() {} }"),
    .left("let s = \"@objc #selector(f)\" // @objc #selector(f)\n/* @IBOutlet */"),
    .left("let dynamic = 1; let optional = dynamic"),
  ]

  static let frameworks: [PortingCase] = [
    .init(
      "import UIKit\nlet a = (info[key] as AnyObject).cgRectValue\n",
      "import UIKit\nlet a = (info[key] as! NSValue).cgRectValue\n"),
    .init(
      "import UIKit\nlet a = (info[key]! as AnyObject).doubleValue * 2\n",
      "import UIKit\nlet a = (info[key]! as! NSNumber).doubleValue * 2\n"),
    .left("let a = (b as AnyObject).count\n"),
    .init(
      "import UIKit\nif let a = (b as AnyObject).cgRectValue {}\n",
      "import UIKit\nif let a = (b as? NSValue)?.cgRectValue {}\n"),
    .init(
      "import UIKit\nlet a = (b as AnyObject).cgRectValue!.height\n",
      "import UIKit\nlet a = (b as! NSValue).cgRectValue.height\n"),
    .init(
      "import UIKit\nlet a = (b as AnyObject).cgRectValue?.height\n",
      "import UIKit\nlet a = (b as? NSValue)?.cgRectValue.height\n"),
    .init(
      "import UIKit\nlet a = (b as AnyObject).doubleValue ?? 0.25\n",
      "import UIKit\nlet a = (b as? NSNumber)?.doubleValue ?? 0.25\n"),
    .init(
      "import UIKit\nif #available(iOS 26.0, *) { a() } else { b() }\n",
      "import UIKit\nif Headless.isAvailable(iOS: 26) { a() } else { b() }\n"),
    .init(
      "import UIKit\nfunc f() {\n  guard #available(macOS 12, iOS 15.4, *), let c = d else { return }\n}\n",
      "import UIKit\nfunc f() {\n  guard Headless.isAvailable(iOS: 15), let c = d else { return }\n}\n"
    ),
    .init(
      "if #unavailable(iOS 17) { UIView.a() }\n",
      "import UIKit\nif !Headless.isAvailable(iOS: 17) { UIView.a() }\n"),
    .left("import UIKit\nif #available(iOS 11.0, *), #available(macOS 14, *) { a() }\n"),
    .init(
      "import Foundation\nif #available(iOS 26, *) { a() }\n",
      "import UIKit\nimport Foundation\nif Headless.isAvailable(iOS: 26) { a() }\n"),
    .init(
      "if #available(iOS 15, *) { a() }\n",
      "import UIKit\nif Headless.isAvailable(iOS: 15) { a() }\n"),
    .left("import Foundation\nif #available(iOS 12, *), #available(macOS 14, *) { a() }\n"),
    .init("import os\nlet a = Logger()\n", "import UIKit\nlet a = Logger()\n"),
    .init("import os.log\n", "import UIKit\n"),
    .init("import OSLog\n", "import UIKit\n"),
    .init("import class os.Logger\n", "import UIKit\n"),
    .init("import UserNotifications\n", "import UIKit\n"),
    .init("import MessageUI\n", "import UIKit\n"),
    .init(
      "import SafariServices\nclass A: UIViewController {}\n",
      "import UIKit\nclass A: UIViewController {}\n"),
    .init("import Photos\nlet a = PHAsset()\n", "import UIKit\nlet a = PHAsset()\n"),
    .init("import MapKit\nlet a = MKMapView()\n", "import UIKit\nlet a = MKMapView()\n"),
    .init("import CoreLocation\n", "import UIKit\n"), .init("import EventKit\n", "import UIKit\n"),
    .init("import WebKit\n", "import UIKit\n"),
    .init("import SQLite3\n", "import UIKit\n"),
    .init(
      "import SnapKit\nimport UIKit\nvar a: SnapKit.Constraint?\nlet b = SnapKit.ConstraintInsets()\n",
      "import FilmstripSnapKit\nimport UIKit\nvar a: FilmstripSnapKit.Constraint?\n"
        + "let b = FilmstripSnapKit.ConstraintInsets()\n"),
    .init("import Kingfisher\n", "import FilmstripKingfisher\n"),
    .init("@_exported import SnapKit\n", "@_exported import FilmstripSnapKit\n"),
    .init(
      "import Then\nimport UIKit\nclass A: Then {}\n",
      "import FilmstripThen\nimport UIKit\nclass A: Then {}\n"),
    .init(
      "import UIKit\nlet a = UIView().snp.left\n",
      "import FilmstripSnapKit\nimport UIKit\nlet a = UIView().snp.left\n"),
    .left("import UIKit\nclass ConstraintMaker {}\nlet a = UIView().snp.left\n"),
    .left("import Then\nprotocol Then {}\n"),
    .left("import SnapKit\nclass ConstraintMaker {}\nvar a: SnapKit.ConstraintMaker?\n"),
    .left("import UIKit\nvar a: SnapKit.Constraint?\n"),
    .init(
      "import Foundation\nclass A: ObservableObject { @Published var a = 1 }\n",
      "import Combine\nimport Foundation\nclass A: ObservableObject { @Published var a = 1 }\n"),
    .init(
      "import UIKit\nvar a: Set<AnyCancellable> = []\n",
      "import Combine\nimport UIKit\nvar a: Set<AnyCancellable> = []\n"),
    .left("import Foundation\nclass Published {}\nlet a = Published()\n"),
    .left("import Combine\nimport UIKit\nclass A: ObservableObject { @Published var a = 1 }\n"),
    .init(
      "import UIKit\n#Preview { A() }\nclass A: UIViewController {}\n",
      "import UIKit\nclass A: UIViewController {}\n",
      "2:1: warning: #Preview is set aside"),
    .init(
      "import UIKit\n@available(iOS 17, *)\n#Preview(\"A\") {\n  A()\n}\n", "import UIKit\n",
      "2:1: warning: #Preview is set aside"),
    .init(
      "import SwiftUI\nstruct P: PreviewProvider {\n  static var previews: some View { V() }\n}\nclass A: UIView {}\n",
      "import UIKit\nclass A: UIView {}\n",
      "2:1: warning: a type that conforms to PreviewProvider is set aside"),
    .init(
      "import SwiftUI\nextension A {\n  struct R: UIViewRepresentable {}\n  func p() -> some View { R() }\n  func q() {}\n}\n",
      "import UIKit\nextension A {\n  func q() {}\n}\n",
      "3:3: warning: a type that conforms to UIViewRepresentable",
      "4:3: warning: a declaration of type some View"),
    .init(
      "import SwiftUI\nstruct V: View { var body: some View { Text(\"\") } }\nclass M: ObservableObject {}\n",
      "import UIKit; import Combine\nclass M: ObservableObject {}\n",
      "2:1: error: a type that conforms to View is set aside: Filmstrip doesn't have SwiftUI"),
    .init(
      "import SwiftUI\nlet a = UIHostingController(rootView: V())\nlet b = UIHostingController(rootView: V())\n",
      "import UIKit\nlet a = UIHostingController(rootView: V())\nlet b = UIHostingController(rootView: V())\n",
      "2:9: error: UIHostingController shows views of SwiftUI"),
    .left(
      "import UIKit\n#if canImport(SwiftUI)\nimport SwiftUI\nstruct P: PreviewProvider {}\n#endif\n"
    ),
    .left("import UIKit\nprotocol View {}\nstruct A: View {}\n"),
  ]

  static let selectors: [PortingCase] = [
    .init("class A { let s = #selector(f(_:)) }", "class A { let s = Selector(A.f(_:)) }"),
    .init(
      "extension Selector { fileprivate static let pan = #selector(Page.pan(_:)) }",
      "extension Selector { fileprivate static let pan = Selector(Page.pan(_:)) }"),
    .init("let s = \"\\(#selector(A.f)) é\"", "let s = \"\\(Selector(A.f)) é\""),
    .init("class A { let s = #selector( A . f ) }", "class A { let s = Selector(A.f) }"),
    .init(
      "func g(_ x: Any) { if let y = x as? Closing { z(#selector(y.close)) } }",
      "func g(_ x: Any) { if let y = x as? Closing { z(Selector(Closing.close)) } }"),
    .init(
      "class A { func g() { { [weak self] in x(#selector(self?.g)) }() } }".replacing(
        "self?.g", with: "self.g"), "class A { func g() { { [weak self] in x(Selector(A.g)) }() } }"
    ),
    .init(
      "class A { class B { let s = #selector(f) } }",
      "class A { class B { let s = Selector(B.f) } }"),
    .init(
      "extension A.B { var s: Selector { #selector(f(_:)) } }",
      "extension A.B { var s: Selector { Selector(A.B.f(_:)) } }"),
    .init(
      "import UIKit\nextension B { func f() { x(#selector(view.endEditing(_:))) } }",
      "import UIKit\nextension B { func f() { x(Selector(UIView.endEditing(_:))) } }"),
    .init("class A<T> { lazy var s = #selector(f) }", "class A<T> { lazy var s = Selector(A.f) }"),
    .init(
      "class A { func f() {}\n struct S { let s = #selector(f) } }",
      "class A { func f() {}\n struct S { let s = Selector(A.f) } }"),
    .init(
      "class A { enum K { static let s = #selector(A.f(sender:)) } }",
      "class A { enum K { static let s = Selector(A.f(sender:)) } }"),
    .init("class A { let s = #selector(super.f) }", "class A { let s = Selector(A.f) }"),
    .init("class A { let s = #selector(Self.f) }", "class A { let s = Selector(A.f) }"),
    .init(
      "class A { func g() { h(#selector(type(of: self).f(_:))) } }",
      "class A { func g() { h(Selector(A.f(_:))) } }"),
    .init(
      "class A { let s = #selector(Other<Int>.f) }", "class A { let s = Selector(Other<Int>.f) }"),
    .init("class A { let s = #selector(`default`) }", "class A { let s = Selector(A.`default`) }"),
    .init(
      "class A { let s = #selector(f(_:) as (B) -> Void) }",
      "class A { let s = Selector(A.f(_:) as (A) -> (B) -> Void) }"),
    .init(
      "let s = #selector(A.f as (A) -> () -> Void)", "let s = Selector(A.f as (A) -> () -> Void)"),
    .init(
      "class A { func f() {}; @objc func f(_ x: B) {}; let s = #selector(f) }",
      "class A { func f() {}; func f(_ x: B) {}; let s = Selector(A.f(_:)) }"),
    .init(
      "class A { @objc func f() {}; @objc func f(_ x: B) {}; let s = #selector(f as () -> Void) }",
      "class A { func f() {}; func f(_ x: B) {}; let s = Selector(A.f as (A) -> () -> Void) }"),
    .init(
      "class A { @objc func f() {}; func f(_ x: B) {}; let s = #selector(f) }",
      "class A { func f() {}; func f(_ x: B) {}; let s = Selector(A.f as (A) -> () -> Void) }"),
    .init(
      "class A { func g() { p.removeTarget(self, action: #selector(f(_:))); p.addTarget(self, action: #selector(f(_:))) } }",
      "class A { func g() { p.removeTarget(self, action: Selector(A.f(_:), \"f:\")); p.addTarget(self, action: Selector(A.f(_:), \"f:\")) } }"
    ),
    .init(
      "class A { func g(_ s: Selector) -> Bool { s == #selector(close(by:)) } }",
      "class A { func g(_ s: Selector) -> Bool { s == Selector(A.close(by:), \"closeBy:\") } }"),
    .init(
      "class A { func g() {\n  x(#selector(\n    f(_:)\n  ))\n } }",
      "class A { func g() {\n  x(Selector(A.f(_:))\n\n)\n } }"),
    .init(
      "class A { var f = B(); @objc func f(_ x: C) {}; lazy var s = #selector(f) }",
      "class A { var f = B(); func f(_ x: C) {}; lazy var s = Selector(A.f(_:)) }"),
    .left("let s = #selector(f)", "1:9: error: #selector outside of a type"),
    .left("class A { let s = #selector(getter: x) }", "1:19: error: #selector(getter: …)"),
    .left("class A { let s = #selector(setter: A.x) }", "1:19: error: #selector(setter: …)"),
    .left(
      "class A { let s = #selector(f(_:with:)) }",
      "1:19: error: a selector's method takes the sender or nothing"),
    .left(
      "class A { let s = #selector(other.f) }", "1:19: error: #selector of an instance's method"),
    .init(
      "class B { @objc func f(_ x: C) {} }; class A { let s = #selector(other.f) }",
      "class B { func f(_ x: C) {} }; class A { let s = Selector(B.f) }"),
    .init(
      "class B { @objc func f() {} }; class D { func f() {} }; class A { let b: B?; func g() { h(#selector(self.b?.f)) } }",
      "class B { func f() {} }; class D { func f() {} }; class A { let b: B?; func g() { h(Selector(B.f)) } }"
    ),
    .left(
      "class B { func f() {} }; class D { func f() {} }; class A { func g(x: Any) { h(#selector(x.f)) } }",
      "1:80: error: #selector of an instance's method"),
    .init("let name = NSStringFromClass(A.self)", "let name = NSStringFromClass(A.self)").importing,
    .init(
      "class A { @objc static func f() {}; let s = #selector(f) }",
      "class A { static func f() {}; let s = #selector(f) }",
      "1:45: error: #selector of a type's method"),
    .init("let a = B(keyPath: #keyPath(CALayer.opacity))", "let a = B(keyPath: \"opacity\")"),
    .init("let a = #keyPath(CALayer.bounds.size)", "let a = \"bounds.size\""),
    .init("let a = #keyPath(UIView.layer.isHidden)", "let a = \"layer.hidden\""),
    .init(
      "class A { @objc var isOn = 1; let a = #keyPath(isOn) }",
      "class A { var isOn = 1; let a = \"isOn\" }"),
  ]

  static let imports: [PortingCase] = [
    .init(
      "#if canImport(UIKit)\nimport QuartzCore\nvar a: CADisplayLink?\n#endif\n",
      "import UIKit\n#if canImport(UIKit)\nimport QuartzCore\nvar a: CADisplayLink?\n#endif\n"),
    .left("import QuartzCore\nlet a = CALayer()\n"),
    .init("class A: UIView {}\n", "import UIKit\nclass A: UIView {}\n"),
    .init(
      "import Foundation\n\nclass A { let b = CALayer() }\n",
      "import UIKit\nimport Foundation\n\nclass A { let b = CALayer() }\n"),
    .init(
      "// A file.\n\n/// A view.\n@objc class A: UIView {}\n",
      "// A file.\n\nimport UIKit\n/// A view.\nclass A: UIView {}\n"),
    .init(
      "@objc class A { var t: CATransform3D? }", "import UIKit\nclass A { var t: CATransform3D? }"),
    .init("let a: TimeInterval = 1\n", "import UIKit\nlet a: TimeInterval = 1\n"),
    .init("class A: NSObject {}\n", "import UIKit\nclass A: NSObject {}\n"),
    .init("import CoreGraphics\nlet a = CGRect.zero\n", "import UIKit\nlet a = CGRect.zero\n"),
    .init(
      "import Darwin\nlet a = Darwin.ceil(1.5)\n",
      "import Foundation\nlet a = Foundation.ceil(1.5)\n"),
    .init(
      "import GLKit\nlet a = CGRect.zero\n", "import UIKit\nimport GLKit\nlet a = CGRect.zero\n"),
    .init("import struct CoreGraphics.CGFloat\n", "import UIKit\n"),
    .init(
      "#if canImport(CoreGraphics)\nimport CoreGraphics\n#endif\n",
      "#if canImport(UIKit)\nimport UIKit\n#endif\n"),
    .init(
      "import Foundation\nvar a: CGPath?\n", "import UIKit\nimport Foundation\nvar a: CGPath?\n"),
    .init(
      "import Foundation\nlet a = objc_getAssociatedObject(b, &c)\n",
      "import UIKit\nimport Foundation\nlet a = objc_getAssociatedObject(b, &c)\n"),
    .left("import Foundation\nvar a: CGRect?\n"),
    .left("let a = 1\n"),
    .init(
      "import Foundation\nlet a = URLSession.shared\n",
      "import UIKit\nimport Foundation\nlet a = URLSession.shared\n"),
    .init(
      "import Foundation\nvar a: NSUserActivity?\n",
      "import UIKit\nimport Foundation\nvar a: NSUserActivity?\n"),
    .init(
      "import Foundation\nimport FoundationNetworking\nlet a = URLSession.shared\n",
      "import Foundation\nimport UIKit\nlet a = URLSession.shared\n"),
    .left("import Foundation\nlet a = URLComponents()\n"),
    .left("import UIKit\nclass A: UIView {}\n"),
    .left("#if canImport(UIKit)\nimport UIKit\n#endif\nclass A: UIView {}\n"),
    .left("import QuartzCore\nclass A: CALayer {}\n"),
    .left("import Foundation\nclass A { var r: CGRect?; var u: UInt8; var s: UIDString }\n"),
    .left("struct UIThing {}\nlet a = UIThing()\n"),
    // Before Swift 4.2, the constants were of the type CGFloat.
    .init(
      "import UIKit\nlet a = project(v, UIScrollViewDecelerationRateNormal)\n",
      "import UIKit\nlet a = project(v, UIScrollViewDecelerationRateNormal.rawValue)\n"),
    .left("import UIKit\nfunc f() { list.decelerationRate = UIScrollViewDecelerationRateFast }\n"),
    .left("import UIKit\nlet a = UIScrollViewDecelerationRateFast.rawValue\n"),
    // Before Swift 4, a string wasn't a collection.
    .init(
      "let a = field.text!.characters.count + (b?.characters.first == nil ? 1 : 0)",
      "let a = field.text!.count + (b?.first == nil ? 1 : 0)"),
    .left("struct A { var characters = [1] }\nlet a = A().characters.count"),
    // The characters of an attributed string are a view of it.
    .left("func f(_ text: AttributedString) { print(text.characters.count) }"),
    // The names before Swift 4.2.
    .init(
      """
      import UIKit
      class A: UINavigationController {
        override var childViewControllerForStatusBarStyle: UIViewController? { topViewController }
        override func didMove(toParentViewController parent: UIViewController?) {
          super.didMove(toParentViewController: parent)
        }
      }

      """,
      """
      import UIKit
      class A: UINavigationController {
        override var childForStatusBarStyle: UIViewController? { topViewController }
        override func didMove(toParent parent: UIViewController?) {
          super.didMove(toParent: parent)
        }
      }

      """),
    // Apple's other frameworks export Foundation.
    .init(
      "import HealthKit\nclass A: NSObject { var date: Date? }\n",
      "import UIKit\nimport HealthKit\nclass A: NSObject { var date: Date? }\n"),
  ]

  static let optionals: [PortingCase] = [
    .init(
      "@objc protocol P { @objc optional func f(_ x: Int); func g() }",
      "protocol P: AnyObject { func f(_ x: Int); func g() }; extension P { func f(_ x: Int) {} }"),
    .init(
      "@objc\npublic protocol P: AnyObject {\n  @objc\n  optional func f() -> Int?\n}\n",
      "public protocol P: AnyObject {\n  func f() -> Int?\n}; extension P { public func f() -> Int? { nil } }\n"
    ),
    .init(
      "@objc protocol P: Q { @objc optional var x: Int? { get set } }",
      "protocol P: AnyObject, Q { var x: Int? { get set } }; extension P { var x: Int? { get { nil } set {} } }"
    ),
    .init(
      "@objc protocol P: class { @objc optional var x: A! { get } } // end",
      "protocol P: class { var x: A! { get } }; extension P { var x: A! { nil } } // end"),
    .init(
      "class A { @objc protocol P { @objc optional func f() } }",
      "class A { protocol P: AnyObject { func f() } }; extension A.P { func f() {} }"),
    .init(
      "@objc protocol P { @objc optional func f(\n  _ a: A, // first\n  b: B) -> Void }",
      "protocol P: AnyObject { func f(\n  _ a: A, // first\n  b: B) -> Void }; extension P { func f( _ a: A, b: B) -> Void {} }"
    ),
    .init(
      "@objc protocol P { @objc optional func f() -> CGFloat }",
      "protocol P: AnyObject {  }; protocol _P_f: AnyObject { func f() -> CGFloat }"
    ).importing,
    .init(
      "@objc public protocol P { @objc optional func f(_ a: A, in b: B) -> Int }\nclass C: P { func f(_ a: A, in b: B) -> Int { 1 } }\nlet a = p?.f?(x, in: y) ?? 0; let b = c.p.f!(x, in: y)",
      "public protocol P: AnyObject {  }; public protocol _P_fIn: AnyObject { func f(_ a: A, in b: B) -> Int }\nclass C: P { func f(_ a: A, in b: B) -> Int { 1 } }; extension C: _P_fIn {}\nlet a = (p as? _P_fIn)?.f(x, in: y) ?? 0; let b = (c.p as! _P_fIn).f(x, in: y)"
    ),
    .init(
      "@objc protocol P { @objc optional var n: Int { get } }\nclass C { weak var p: P?; func f() { p?.n } }\nclass D: P { let n = 1 }",
      "protocol P: AnyObject {  }; protocol _P_n: AnyObject { var n: Int { get } }\nclass C { weak var p: P?; func f() { (p as? _P_n)?.n } }\nclass D: P { let n = 1 }; extension D: _P_n {}"
    ),
    .init(
      "@objc protocol P { @objc optional var n: Int { get } }\nfunc f(x: Any) { if let n = g(x).n {}; let m = x.y?.n ?? 1; let o = h(x).n + 1 }",
      "protocol P: AnyObject {  }; protocol _P_n: AnyObject { var n: Int { get } }\nfunc f(x: Any) { if let n = (g(x) as? _P_n)?.n {}; let m = (x.y as? _P_n)?.n ?? 1; let o = h(x).n + 1 }"
    ),
    .init(
      "@objc protocol P { @objc optional func f() -> Int }\nclass A: P { func f() -> Int { 1 } }\nclass B: A { override func f() -> Int { 2 } }",
      "protocol P: AnyObject {  }; protocol _P_f: AnyObject { func f() -> Int }\nclass A: P { func f() -> Int { 1 } }; extension A: _P_f {}\nclass B: A { override func f() -> Int { 2 } }"
    ),
    .init(
      "import UIKit\nclass A { var tableView: UITableView?; func g() { d.tableView?(t, didSelectRowAt: i) } }",
      "import UIKit\nclass A { var tableView: UITableView?; func g() { d.tableView(t, didSelectRowAt: i) } }"
    ),
    .init(
      "@objc protocol P { @objc optional func f() }\nfunc g(p: P?) { p?.f?(); p!.f!(); onDone?() }",
      "protocol P: AnyObject { func f() }; extension P { func f() {} }\nfunc g(p: P?) { p?.f(); p!.f(); onDone?() }"
    ),
    .init(
      "@objc protocol P { @objc optional func f() -> A? }\nlet a = p?.f?()?.b",
      "protocol P: AnyObject { func f() -> A? }; extension P { func f() -> A? { nil } }\nlet a = p?.f()?.b"
    ),
    .init(
      "@objc protocol P { @objc optional func f() }\nlet a = p.f != nil",
      "protocol P: AnyObject { func f() }; extension P { func f() {} }\nlet a = p.f != nil",
      "2:11: error: tests whether 'f' is implemented"),
    .init(
      "@objc protocol P { @objc optional func f() }\nlet a = p.f?() == nil",
      "protocol P: AnyObject { func f() }; extension P { func f() {} }\nlet a = p.f() == nil",
      "2:9: error: tests whether 'f' is implemented"),
    .init(
      "@objc protocol P { @objc optional func f() }\nclass A { var f: (() -> Void)?; func g() { self.f?(); f?() } }",
      "protocol P: AnyObject { func f() }; extension P { func f() {} }\nclass A { var f: (() -> Void)?; func g() { self.f?(); f?() } }",
      "2:50: warning: 'f' is both"),
    .init(
      "@objc protocol P: AnyObject { @objc optional func f() }\nclass A: P {}\nclass B: A { func f() {} }",
      "protocol P: AnyObject { func f() }; extension P { func f() {} }\nclass A: P {}\nclass B: A { func f() {} }",
      "3:19: error: 'f' is never called, because 'A' conforms"),
    .init(
      "@objc protocol P: AnyObject { @objc optional func f() }\nclass A: P { func f() {} }\nclass B: A { override func f() {} }",
      "protocol P: AnyObject { func f() }; extension P { func f() {} }\nclass A: P { func f() {} }\nclass B: A { override func f() {} }"
    ),
    .init(
      "animator.addAnimations? { x() }\nanimator.addAnimations?({ x() }, delayFactor: 0.2)",
      "animator.addAnimations { x() }\nanimator.addAnimations({ x() }, delayFactor: 0.2)"),
    .init("context.pauseInteractiveTransition?()", "context.pauseInteractiveTransition()"),
    .init(
      "let a = d?.animationController?(forPresented: a, presenting: b, source: c)",
      "let a = d?.animationController(forPresented: a, presenting: b, source: c)"),
    .left(
      "completion?(true); self.onDone?(); navigationController?.popViewController(animated: true)"),
    .left("class A { var display: (() -> Void)?; func f() { self.display?() } }"),
  ]

  /// Cases that concern the whole file.
  static let files: [PortingCase] = [
    .init(
      "import Foundation\nimport UIKit\nlet w = DispatchWorkItem {}",
      "\nimport UIKit\nlet w = DispatchWorkItem {}"),
    .init(
      "import UIKit\n  import Foundation // why\nlet t = Timer.scheduledTimer(withTimeInterval: 1)",
      "import UIKit\n   // why\nlet t = Timer.scheduledTimer(withTimeInterval: 1)"),
    .left("import Foundation\nimport UIKit\nlet a = 1"),
    .left("import Foundation\nlet w = DispatchWorkItem {}"),
  ]

  static let runtime: [PortingCase] = [
    .init("import UIKit.UIGestureRecognizerSubclass", "import UIKit"),
    .init(
      "@testable import UIKit . UIGestureRecognizerSubclass // x", "@testable import UIKit // x"),
    .left("import class UIKit.UIView\nimport Foundation"),
    .left("import ObjectiveC", "1:1: error: import ObjectiveC"),
    .init(
      "#if os(iOS)\nlet a = 1\n#endif\n#if canImport(UIKit)\n#endif",
      "#if canImport(UIKit)\nlet a = 1\n#endif\n#if canImport(UIKit)\n#endif"),
    .init(
      "#if !os(iOS) || os(tvOS) && DEBUG\n#endif",
      "#if !canImport(UIKit) || os(tvOS) && DEBUG\n#endif"),
    .left("let s = Selector(\"f:\")", "1:9: error: a selector by its name"),
    .left("let s = Selector((\"f:\"))", "1:9: error: a selector by its name"),
    .left("b.addTarget(self, action: \"f:\")", "1:3: error: an action by its name"),
    .init(
      "class R { func g() { perform(#selector(f), with: nil, afterDelay: 1) } }",
      "class R { func g() { perform(Selector(R.f), with: nil, afterDelay: 1) } }"),
    .left("a.perform(name, with: b)", "1:3: error: perform: methods cannot be called by name"),
    .left("queue.perform { x() }; perform()"),
    .left(
      "view.setValue(1, forKey: \"x\"); let v = view.value(forKeyPath: \"x.y\")",
      "1:6: error: setValue(_:forKey:)", "1:45: error: value(forKeyPath:)"),
    .left(
      "view.layer.setValue(1, forKeyPath: \"transform.scale\"); CATransaction.setValue(1, forKey: \"x\")"
    ).importing,
    .left("let group = CAAnimationGroup(); group.setValue(1, forKey: \"id\")").importing,
    .left("func f(anim: CAAnimation) { _ = anim.value(forKey: \"id\") }").importing,
    .left("a.addObserver(self, forKeyPath: \"observed\", options: [], context: nil)"),
    .left("let o = a.observe(\\.frame) { _, _ in }"),
    .init(
      "class A: B { @objc dynamic var observed = 1 }\na.observe(\\.observed) { _, _ in }",
      "class A: B { var observed = 1 { didSet { Headless.valueChanged(of: self, \"observed\", from: oldValue as Any, to: observed as Any) } } }\na.observe(\\.observed) { _, _ in }"
    ),
    .init(
      "class A: B { @objc dynamic var observed = 1 { didSet { f() } } }\na.addObserver(b, forKeyPath: #keyPath(A.observed), options: [], context: nil)",
      "class A: B { var observed = 1 { didSet { f() ; Headless.valueChanged(of: self, \"observed\", from: oldValue as Any, to: observed as Any) } } }\na.addObserver(b, forKeyPath: \"observed\", options: [], context: nil)"
    ),
    .init("class A { @objc dynamic var x = 1 }", "class A { var x = 1 }"),
    .init(
      "class A: CALayer { @NSManaged var x: CGFloat }",
      "import UIKit\nclass A: CALayer { var x: CGFloat { get { value(forKey: \"x\") as? CGFloat ?? 0 } set { setValue(newValue, forKey: \"x\"); setNeedsDisplay() } } }",
      "1:20: warning: @NSManaged"),
    .init(
      "class A: B { override func observeValue(forKeyPath k: String?, of o: Any?) { super.observeValue(forKeyPath: k, of: o) } }",
      "class A: B { func observeValue(forKeyPath k: String?, of o: Any?) { () } }; extension A: Headless.KeyValueObserver {}"
    ),
    .init(
      "class A: B {}\nextension A { override func observeValue(forKeyPath k: String?, of o: Any?) {} }",
      "class A: B {}\nextension A { func observeValue(forKeyPath k: String?, of o: Any?) {} }; extension A: Headless.KeyValueObserver {}"
    ),
    .init(
      "class A: B {\n  override func forwardingTarget(for s: Selector!) -> Any? { d }\n  override func responds(to s: Selector!) -> Bool { d.responds(to: s) }\n  var d: D\n}",
      "class A: B {\n  var d: D\n}",
      "2:17: warning: forwardingTarget(for:) is removed",
      "3:17: warning: responds(to:) is removed"),
    .init(
      "import Foundation\nlet t = CFAbsoluteTimeGetCurrent()",
      "import UIKit\nimport Foundation\nlet t = CFAbsoluteTimeGetCurrent()"),
    .init(
      "import UIKit\nclass A { var t = Timer(); var s = Stopwatch() }",
      "import UIKit\nclass A { var t = Timer(timeInterval: 0, repeats: false) { _ in }; var s = Stopwatch() }"
    ),
    .init("if a.responds(to: #selector(R.f)) {}", "if a.responds(to: Selector(R.f)) {}"),
    .init(
      "import UIKit\nextension CAGradientLayer { static func a() -> Self { Self() } }",
      "import UIKit\nextension CAGradientLayer { static func a() -> Self { Headless.make(Self.self) } }"
    ),
    // Only views can conform to the protocols.
    .init(
      "import UIKit\nprotocol P: UIView {}\nextension P { static func a() -> Self { Self() } }",
      "import UIKit\nprotocol P: UIView {}\n"
        + "extension P { static func a() -> Self { Headless.make(Self.self) } }"),
    .init(
      "import UIKit\nextension P where Self: UIView { static func a() -> Self { self.init() } }",
      "import UIKit\nextension P where Self: UIView { static func a() -> Self "
        + "{ Headless.make(Self.self) } }"),
    .left(
      "import UIKit\nprotocol P { init() }\nextension P { static func a() -> Self { Self() } }"),
    .init(
      "import UIKit\nextension UIView { class func a() -> Self { self.init(frame: .zero) } }",
      "import UIKit\nextension UIView { class func a() -> Self { Headless.make(Self.self, frame: .zero) } }"
    ),
    .init(
      "import UIKit\nfunc a<T: UIViewController>() -> T { T.init(nibName: \"A\", bundle: nil) }",
      "import UIKit\nfunc a<T: UIViewController>() -> T { Headless.make(T.self, nibName: \"A\", bundle: nil) }"
    ),
    .init(
      "import UIKit\nfunc a<T>(_ t: T.Type) -> T where T: UIView { T() }",
      "import UIKit\nfunc a<T>(_ t: T.Type) -> T where T: UIView { Headless.make(T.self) }"),
    .init(
      "import UIKit\nclass A<T: UIView>: UIViewController { func a() { view = T() } }",
      "import UIKit\nclass A<T: UIView>: UIViewController { func a() { view = Headless.make(T.self) } }"
    ),
    .init(
      "import UIKit\nclass A<T: UIView & P> { func a() -> T { T(frame: .zero) } }",
      "import UIKit\nclass A<T: UIView & P> { func a() -> T { Headless.make(T.self, frame: .zero) } }"
    ),
    .left("import UIKit\nclass A<T: P> { func a() -> T { T() } }"),
    .init(
      "import UIKit\nclass A { var t: UIPresentationController.Type = B.self; func a() -> C { t.init(presentedViewController: p, presenting: q) } }\nclass B: UIPresentationController {}",
      "import UIKit\nclass A { var t: UIPresentationController.Type = B.self; func a() -> C { Headless.make(t, presentedViewController: p, presenting: q) } }\nclass B: UIPresentationController {}"
    ),
    .left(
      "import UIKit\nclass A { var t: B.Type; func a() -> B { t.init(presentedViewController: p, presenting: q) } }\nclass B { required init(presentedViewController: P, presenting: P) {} }"
    ),
    .init(
      "import UIKit\nextension UIColor { static func a() -> UIColor { return self.init(white: 1, alpha: 1) } }",
      "import UIKit\nextension UIColor { static func a() -> UIColor { return UIColor(white: 1, alpha: 1) } }"
    ),
    .left(
      "import UIKit\nextension UIColor { convenience init(a: Int) { self.init(white: 1, alpha: 1) } }"
    ),
    // UIViewController has a nested type of this name since iOS 18.
    .init(
      "import UIKit\npublic class Transition: NSObject {}\nclass A: UITableViewController { let t: Transition = Transition() }\nclass B { let t = Transition() }",
      "import UIKit\npublic class Transition: NSObject {}; public typealias OwnTransition = Transition\nclass A: UITableViewController { let t: OwnTransition = OwnTransition() }\nclass B { let t = Transition() }"
    ),
    .left("import UIKit\nclass A: UIViewController { let t: Transition? = nil }"),
    .left(
      "import UIKit\nenum E { class Transition {} }\nclass A: UIViewController { let t = E.Transition() }"
    ),
    .left(
      "import UIKit\nextension UIView { convenience init(a: Int) { self.init(frame: .zero) } }"),
    .left("import UIKit\nclass A: UIView {}\nextension A { static func a() -> A { Self() } }"),
    .left("import UIKit\nextension UIEdgeInsets { static var a: Self { Self() } }"),
    .left("import UIKit\nextension UIControl.State { static var a: Self { Self() } }"),
    .left("import UIKit\nextension UIView { func a() { UIView(frame: .zero).b { Thing() } } }"),
    .left("if a.responds(to: s) {}", "1:6: error: responds(to:)"),
    .left("let s = NSSelectorFromString(\"f\")", "1:9: error: NSSelectorFromString").importing,
    .left("objc_setAssociatedObject(a, &k, b, .x)"),
    .left("class_getName(A.self)", "1:1: error: class_getName"),
    .left(
      "extension A { override func f() {} }\nextension B { class C: D { override func f() {} } }",
      "1:15: error: an extension cannot override"),
    .init(
      "Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(R.f), userInfo: nil, repeats: true)",
      "Timer.scheduledTimer(timeInterval: 1, target: self, selector: Selector(R.f), userInfo: nil, repeats: true)"
    ).importing,
    .init(
      "NotificationCenter.default.addObserver(self, selector: #selector(R.f), name: n, object: nil)",
      "NotificationCenter.default.addObserver(self, selector: Selector(R.f), name: n, object: nil)"
    ).importing,
    .init(
      "let l = CADisplayLink(target: self, selector: #selector(R.f))",
      "let l = CADisplayLink(target: self, selector: Selector(R.f))"
    ).importing,
  ]
}
