import FilmstripGraphics
import FilmstripStage
import Foundation
import Testing
import UIKit

// Expected values: one background is reported to cross-fade with the transition's clock, and to
// slide with the view if exactly one side is transparent. The spring is the measured, critically
// damped spring of pushes.
@MainActor
@Suite(.serialized)
struct BarAppearanceMotionTests {
  private func controller(_ color: UIColor?) -> UIViewController {
    let controller = BarRig.controller()
    let appearance = UINavigationBarAppearance()
    appearance.configureWithTransparentBackground()
    if let color {
      appearance.backgroundColor = color
      appearance.shadowColor = .black
    }
    controller.navigationItem.standardAppearance = appearance
    return controller
  }

  private func progress(_ t: Double) -> Double {
    let phase = (1000.0 / 3).squareRoot() * t
    return t >= 0.5 ? 1 : 1 - (1 + phase) * exp(-phase)
  }

  @Test func `colours cross-fade in a push and in a pop`() throws {
    let rig = try BarRig([controller(.red)])
    _ = try rig.frame(at: 0)
    rig.navigation.pushViewController(controller(.blue), animated: true)
    _ = try rig.frame(at: 0)
    for t in [0.05, 0.1, 0.2, 0.3] {
      let p = progress(t)
      let expected = [Int((255 * (1 - p)).rounded()), 0, Int((255 * p).rounded())]
      #expect(near(try rig.rgb(2, 40, at: t), expected))
    }
    #expect(try rig.rgb(2, 40, at: 0.6) == [0, 0, 255])
    rig.navigation.popViewController(animated: true)
    _ = try rig.frame(at: 0.6)
    let p = progress(0.1)
    let expected = [Int((255 * p).rounded()), 0, Int((255 * (1 - p)).rounded())]
    #expect(near(try rig.rgb(2, 40, at: 0.7), expected))
    #expect(try rig.rgb(2, 40, at: 1.2) == [255, 0, 0])
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `a background that only the upper view has slides in with that view`(
    direction: LayoutDirection
  ) throws {
    let rig = try BarRig([controller(nil)], direction: direction)
    _ = try rig.frame(at: 0)
    rig.navigation.pushViewController(controller(.blue), animated: true)
    _ = try rig.frame(at: 0)
    let edge = 200 * (1 - progress(0.1))
    let frame = try rig.frame(at: 0.1)
    func isBlue(_ distance: Double) -> Bool {
      let x = direction == .leftToRight ? distance : 199 - distance
      return frame.rgb(Int(x.rounded()), 40) == [0, 0, 255]
    }
    #expect(isBlue(edge + 3) && !isBlue(edge - 3))
    #expect(isBlue(196))
    #expect(try rig.rgb(100, 40, at: 0.6) == [0, 0, 255])
    rig.navigation.popViewController(animated: true)
    _ = try rig.frame(at: 0.6)
    _ = try rig.frame(at: 1.2)
    #expect(try rig.rgb(100, 40, at: 1.2) == [255, 255, 255])
  }

  @Test func `a background that only the lower view has moves out at the upper view's edge`() throws
  {
    let rig = try BarRig([controller(.blue)])
    _ = try rig.frame(at: 0)
    rig.navigation.pushViewController(controller(nil), animated: true)
    _ = try rig.frame(at: 0)
    let edge = 200 * (1 - progress(0.1))
    let frame = try rig.frame(at: 0.1)
    #expect(frame.rgb(Int(edge - 3), 40) == [0, 0, 255])
    #expect(frame.rgb(Int(edge + 3), 40)[0] > 200)
    #expect(try rig.rgb(2, 40, at: 0.6) == [255, 255, 255])
  }

  @Test func `the hairline of a new background fades in`() throws {
    let rig = try BarRig([controller(nil)])
    _ = try rig.frame(at: 0)
    rig.navigation.pushViewController(controller(.blue), animated: true)
    _ = try rig.frame(at: 0)
    let p = progress(0.2)
    let actual = try rig.rgb(190, 64, at: 0.2)
    #expect(near(actual, Array(repeating: Int((255 * (1 - p)).rounded()), count: 3)))
  }

  @Test func `images cross-fade, and a finished pop restores the appearance`() throws {
    let below = controller(.red)
    let above = controller(.blue)
    above.navigationItem.standardAppearance?.backgroundImage = BarRig.image(.green)
    let rig = try BarRig([below, above])
    #expect(try rig.rgb(2, 40, at: 0) == [0, 255, 0])
    rig.navigation.popViewController(animated: true)
    _ = try rig.frame(at: 0)
    let half = try rig.rgb(2, 40, at: 0.1)
    #expect(half[1] > 40 && half[1] < 220)
    #expect(try rig.rgb(2, 40, at: 0.6) == [255, 0, 0])
  }
}
