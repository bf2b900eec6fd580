import FilmstripGraphics
import FilmstripStage
import Foundation
import Testing
import UIKit

// Expected values, from the chevron's geometry: a box of 13 × 21 points at x = 8, which ends 11.5
// points above the row's bottom, with a line at 45° whose middle has its tip 3.1 points from the
// edge of the box. A back label moves out by its own width with the spring of pushes.
@MainActor
@Suite(.serialized)
struct ChevronMaskTests {
  /// Creates a stack whose second view controller has a red block as its back label: 30 × 20 points
  /// at x = 29, y = 32.
  private func rig(_ direction: LayoutDirection) throws -> BarRig {
    let controllers = (0..<2).map { _ in UIViewController() }
    for controller in controllers { controller.view.backgroundColor = .white }
    let block = BarRig.image(.red, 30, 20).withRenderingMode(.alwaysOriginal)
    controllers[0].navigationItem.backBarButtonItem = UIBarButtonItem(
      image: block, style: .plain, target: nil, action: nil)
    controllers[1].navigationItem.backButtonTitle = ""
    return try BarRig(controllers, direction: direction)
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `a back label that moves out is masked by the shape of the chevron`(
    _ direction: LayoutDirection
  )
    throws
  {
    let rig = try rig(direction)
    _ = try rig.frame(at: 0)
    let next = UIViewController()
    next.view.backgroundColor = .white
    rig.navigation.pushViewController(next, animated: true)
    // The spring is at 54 %: the block begins at x = 29 − 16.3 = 12.7.
    let frame = try rig.frame(at: 0.1)
    func rgb(_ x: Int, _ y: Int) -> [Int] {
      frame.rgb(direction == .leftToRight ? x : 199 - x, y)
    }
    /// Returns the red minus the green component of a pixel, which is positive only in the block.
    func redness(_ x: Int, _ y: Int) -> Int { rgb(x, y)[0] - rgb(x, y)[1] }
    // Two points below the top of the box, the middle of the line is at x = 8 + 3.1 + 8 = 19.
    for x in [13, 14, 15] {
      #expect(redness(x, 34) <= 1, "above the tip, \(x)")
      #expect(redness(x, 50) <= 1, "below the tip, \(x)")
    }
    for x in [23, 30] {
      #expect(redness(x, 34) > 5, "behind the line, \(x)")
      #expect(redness(x, 50) > 5, "behind the line, \(x)")
    }
    #expect(redness(16, 42) > 5, "behind the tip")
  }

  @Test func `the first back label appears without a mask`() throws {
    let root = UIViewController()
    root.view.backgroundColor = .white
    let rig = try BarRig([root])
    _ = try rig.frame(at: 0)
    rig.navigation.pushViewController(UIViewController(), animated: true)
    _ = try rig.frame(at: 0.1)
    #expect(!hasMask(rig.bar))
  }

  private func hasMask(_ view: UIView) -> Bool {
    view.mask != nil || view.subviews.contains(where: hasMask)
  }
}
