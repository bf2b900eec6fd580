import FilmstripGraphics
import FilmstripStage
import FilmstripTiming
import Foundation
import Testing
import UIKit

@MainActor
@Suite(.serialized)
struct VisualEffectTests {
  /// Returns the blur in a frame and the opacity of its tint.
  private func glass(in list: DisplayList) -> (radius: Double, saturation: Double, tint: Double)? {
    func find(_ node: DisplayNode) -> (Double, Double, Double)? {
      for (index, child) in node.children.enumerated() {
        if let backdrop = child.backdrop {
          var tint = 0.0
          if node.children.indices.contains(index + 1),
            case .fillRect(_, .color(let color))? = node.children[index + 1].drawings.first
          {
            tint = color.alpha
          }
          return (backdrop.radius, backdrop.saturation, tint)
        }
        if let match = find(child) { return match }
      }
      return nil
    }
    return find(list.root)
  }

  /// Expected values: Apple's sample code UIImageEffects, in which light is a blur of 30 with white
  /// at 0.3 over it.
  @Test func `animating an effect animates its radius and its tint`() throws {
    let rig = try DrawingRig(40, 40)
    let view = UIVisualEffectView(effect: nil)
    view.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    rig.window.addSubview(view)
    rig.advance(to: 0)
    #expect(glass(in: rig.stage.displayList()) == nil)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.effect = UIBlurEffect(style: .light)
    }
    for t in [0.25, 0.5, 0.75] {
      rig.advance(to: t)
      let actual = try #require(glass(in: rig.stage.displayList()))
      #expect(abs(actual.radius - 30 * t) < 0.01 && abs(actual.saturation - (1 + 0.8 * t)) < 0.01)
      #expect(abs(actual.tint - 0.3 * t) < 0.01)
    }
    rig.advance(to: 1.1)
    let full = try #require(glass(in: rig.stage.displayList()))
    #expect(full.radius == 30 && abs(full.tint - 0.3) < 1e-6)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.effect = nil }
    rig.advance(to: 1.6)
    let half = try #require(glass(in: rig.stage.displayList()))
    #expect(abs(half.radius - 15) < 0.01 && abs(half.tint - 0.15) < 0.01)
    rig.advance(to: 2.2)
    #expect(glass(in: rig.stage.displayList()) == nil)
    #expect(Headless.reports.isEmpty)
  }

  /// Apps set the strength of a blur in this way: with a paused animator and a fraction.
  @Test func `a paused animator holds a blur at any fraction`() throws {
    let rig = try DrawingRig(40, 40)
    let view = UIVisualEffectView(effect: nil)
    view.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    rig.window.addSubview(view)
    rig.advance(to: 0)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      view.effect = UIBlurEffect(style: .dark)
    }
    for fraction in [0.2, 0.7, 0.5] {
      animator.fractionComplete = CGFloat(fraction)
      let actual = try #require(glass(in: rig.stage.displayList()))
      #expect(abs(actual.radius - 20 * fraction) < 0.01)
      #expect(abs(actual.tint - 0.73 * fraction) < 0.01)
    }
    animator.stopAnimation(false)
    animator.finishAnimation(at: .start)
    #expect(glass(in: rig.stage.displayList()) == nil)
  }

  @Test func `content behind an effect view is blurred, content inside is not`() throws {
    let rig = try DrawingRig(80, 40)
    rig.add(.black, 0, 0, 40, 40)
    let view = UIVisualEffectView(effect: UIBlurEffect(style: .light))
    view.frame = CGRect(x: 0, y: 0, width: 80, height: 40)
    rig.add(.red, 60, 10, 10, 10, to: view.contentView)
    rig.window.addSubview(view)
    let frame = try rig.frame()
    #expect(frame.rgb(60, 10) == red && frame.rgb(69, 19) == red)
    // Across the edge, the brightness increases steadily.
    let row = (5..<55).map { frame.rgb($0, 30)[0] }
    #expect(zip(row, row.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(row[0] < row[49] - 40)
    view.layer.cornerRadius = 20
    view.clipsToBounds = true
    #expect(try rig.frame().rgb(0, 0) == black)
  }

  @Test(arguments: UIBlurEffect.Style.allCases)
  func `each style is as bright or dark as its name indicates`(
    style: UIBlurEffect.Style
  ) throws {
    let rig = try DrawingRig(30, 30)
    rig.add(.gray, 0, 0, 30, 30)
    let view = UIVisualEffectView(effect: UIBlurEffect(style: style))
    view.frame = CGRect(x: 0, y: 0, width: 30, height: 30)
    rig.window.addSubview(view)
    let name = "\(style)"
    let isDark = name == "dark" || name.hasSuffix("Dark")
    let actual = try rig.frame().rgb(15, 15)[0]
    #expect(isDark ? actual < 120 : actual > 135, "\(name): \(actual)")
    // Styles without a brightness in their name follow the environment.
    view.overrideUserInterfaceStyle = .dark
    let inDark = try rig.frame().rgb(15, 15)[0]
    let isFixed = isDark || name.hasSuffix("ight")
    #expect(isFixed ? inDark == actual : inDark < 120, "\(name): \(inDark)")
  }

  @Test(arguments: [(UIBlurEffect.Style.dark, 255), (.extraLight, 0)])
  func `text and template images in a vibrancy effect have the colour of the effect`(
    style: UIBlurEffect.Style, ink: Int
  ) throws {
    let rig = try DrawingRig(30, 30)
    rig.add(.red, 0, 0, 30, 30)
    let blur = UIBlurEffect(style: style)
    let view = UIVisualEffectView(effect: blur)
    let vibrant = UIVisualEffectView(effect: UIVibrancyEffect(blurEffect: blur, style: .label))
    for effectView in [view, vibrant] {
      effectView.frame = CGRect(x: 0, y: 0, width: 30, height: 30)
    }
    let square = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image {
      UIColor.green.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    }
    let stencil = UIImageView(image: square.withRenderingMode(.alwaysTemplate))
    stencil.tintColor = .blue
    let picture = UIImageView(image: square)
    picture.frame.origin.x = 15
    vibrant.contentView.addSubview(stencil)
    vibrant.contentView.addSubview(picture)
    view.contentView.addSubview(vibrant)
    rig.window.addSubview(view)
    let frame = try rig.frame()
    #expect(frame.rgb(5, 5) == [ink, ink, ink])
    #expect(frame.rgb(20, 5) == green, "an image keeps its colours")
    #expect(vibrant.contentView.tintColor == (ink == 255 ? .white : .black))
    vibrant.effect = nil
    #expect(try rig.frame().rgb(5, 5) == blue)
    #expect(Unsupported.names.isEmpty)
    #expect(blur == UIBlurEffect(style: style) && blur != UIBlurEffect(style: .light))
  }
}
