import FilmstripGraphics
import FilmstripStage
import Foundation
import Testing
import UIKit

// Expected values: it is reported that one background cross-fades on the transition's clock, and
// slides with the page if exactly one side is transparent. The spring is the measured one,
// critically damped.
@MainActor
@Suite(.serialized)
struct BarAppearanceMotionTests {
  private func page(_ color: UIColor?) -> UIViewController {
    let page = BarRig.page()
    let appearance = UINavigationBarAppearance()
    appearance.configureWithTransparentBackground()
    if let color {
      appearance.backgroundColor = color
      appearance.shadowColor = .black
    }
    page.navigationItem.standardAppearance = appearance
    return page
  }

  private func progress(_ t: Double) -> Double {
    let phase = (1000.0 / 3).squareRoot() * t
    return t >= 0.5 ? 1 : 1 - (1 + phase) * exp(-phase)
  }

  @Test func `colours cross-fade in a push and in a pop`() throws {
    let rig = try BarRig([page(.red)])
    _ = try rig.frame(at: 0)
    rig.navigation.pushViewController(page(.blue), animated: true)
    _ = try rig.frame(at: 0)
    for t in [0.05, 0.1, 0.2, 0.3] {
      let p = progress(t)
      let wanted = [Int((255 * (1 - p)).rounded()), 0, Int((255 * p).rounded())]
      #expect(near(try rig.rgb(2, 40, at: t), wanted))
    }
    #expect(try rig.rgb(2, 40, at: 0.6) == [0, 0, 255])
    rig.navigation.popViewController(animated: true)
    _ = try rig.frame(at: 0.6)
    let p = progress(0.1)
    let wanted = [Int((255 * p).rounded()), 0, Int((255 * (1 - p)).rounded())]
    #expect(near(try rig.rgb(2, 40, at: 0.7), wanted))
    #expect(try rig.rgb(2, 40, at: 1.2) == [255, 0, 0])
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `a background that only the upper page has slides in with that page`(
    direction: LayoutDirection
  ) throws {
    let rig = try BarRig([page(nil)], direction: direction)
    _ = try rig.frame(at: 0)
    rig.navigation.pushViewController(page(.blue), animated: true)
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

  @Test func `a background that only the lower page has moves out at the upper page's edge`() throws
  {
    let rig = try BarRig([page(.blue)])
    _ = try rig.frame(at: 0)
    rig.navigation.pushViewController(page(nil), animated: true)
    _ = try rig.frame(at: 0)
    let edge = 200 * (1 - progress(0.1))
    let frame = try rig.frame(at: 0.1)
    #expect(frame.rgb(Int(edge - 3), 40) == [0, 0, 255])
    #expect(frame.rgb(Int(edge + 3), 40)[0] > 200)
    #expect(try rig.rgb(2, 40, at: 0.6) == [255, 255, 255])
  }

  @Test func `the hairline of a new background fades in`() throws {
    let rig = try BarRig([page(nil)])
    _ = try rig.frame(at: 0)
    rig.navigation.pushViewController(page(.blue), animated: true)
    _ = try rig.frame(at: 0)
    let p = progress(0.2)
    let seen = try rig.rgb(190, 64, at: 0.2)
    #expect(near(seen, Array(repeating: Int((255 * (1 - p)).rounded()), count: 3)))
  }

  @Test func `images cross-fade too, and a cancelled pop restores the appearance`() throws {
    let below = page(.red)
    let above = page(.blue)
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
