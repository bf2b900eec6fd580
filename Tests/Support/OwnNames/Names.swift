import UIKit

// Names that an app is likely to use itself. Each name hides a declaration that another module
// exports.
struct Device { var model = "tablet" }
struct Screen { var name = "shop" }
struct Frame { var number = 1 }
final class Stage { var frames = [Frame(number: 1), Frame(number: 2)] }
struct Path { var points: [CGPoint] = [.zero] }
enum Curve { case smooth, sharp }
struct Text { var words = ["one", "two"] }
class Layer { var paths = [Path()] }
enum Animation { case slide(Curve) }
struct Transition { var animation = Animation.slide(.smooth) }
protocol Animator { func play(_ transition: Transition) -> String }
enum Event: String { case opened, closed }
struct Report { var events: [Event] = [.opened] }
struct Motion { var speed = 2.0 }
struct Color { var hex = "#ff0000" }
struct Image { var name = "photo" }
struct Film { var scenes = [Scene()] }
struct Scene { var title = "first" }
struct Simulator { var isRunning = false }
struct Clock { var seconds = 3.0 }
struct Shadow { var radius = 4.0 }
struct Gradient { var colors = [Color(), Color(hex: "#0000ff")] }
struct Picture { var image = Image() }
struct Paint { var color = Color() }
struct Drawing { var pictures = [Picture()] }
struct Step { var title = "push" }
struct Scenario { var steps = [Step()] }
struct Timeline { var reports = [Report()] }
struct Gesture { var motion = Motion() }
struct Touch { var gesture = Gesture() }
struct Page { var text = Text() }
struct Row { var page = Page() }
struct Selection { var rows = [Row()] }
struct Style { var shadow = Shadow() }
struct Keyframes { var count = 3 }
enum Fade { case `in`, out }

// Members that apps often add to the types of Apple's frameworks.
extension CGPoint {
  func distance(to other: CGPoint) -> CGFloat { hypot(x - other.x, y - other.y) }
  static func + (lhs: CGPoint, rhs: CGPoint) -> CGPoint {
    CGPoint(x: lhs.x + rhs.x, y: lhs.y + rhs.y)
  }
}

extension CGRect {
  var center: CGPoint { CGPoint(x: midX, y: midY) }
}

extension CGSize {
  static func * (lhs: CGSize, rhs: CGFloat) -> CGSize {
    CGSize(width: lhs.width * rhs, height: lhs.height * rhs)
  }
}

extension Double {
  func clamped(to range: ClosedRange<Double>) -> Double {
    min(max(self, range.lowerBound), range.upperBound)
  }
}

extension UIColor {
  convenience init(hex: String) {
    let value = Int(hex.dropFirst(), radix: 16) ?? 0
    self.init(
      red: CGFloat(value >> 16 & 255) / 255, green: CGFloat(value >> 8 & 255) / 255,
      blue: CGFloat(value & 255) / 255, alpha: 1)
  }
}

extension UIView {
  func pin(to other: UIView) { frame = other.bounds }
  var snapshot: UIImage {
    UIGraphicsImageRenderer(bounds: bounds).image { layer.render(in: $0.cgContext) }
  }
}
