import FilmstripStage
import FilmstripTiming
import Foundation
import QuartzCore
import Testing
import UIKit

/// Schedules its layout again in each layout, and counts the layouts.
@MainActor
private final class Restless: UIView {
  var count = 0
  /// The number of layouts that still change the frame of the subview.
  var changes = 0
  let part = UIView()

  override func layoutSubviews() {
    super.layoutSubviews()
    count += 1
    if part.superview == nil { addSubview(part) }
    if changes > 0 {
      changes -= 1
      part.frame.size.width += 1
    }
    setNeedsLayout()
  }
}

/// Replaces a constraint in each layout.
@MainActor
private final class Replacing: UIView {
  var count = 0
  let part = UIView()
  private var width: NSLayoutConstraint?

  override func layoutSubviews() {
    count += 1
    if part.superview == nil {
      part.translatesAutoresizingMaskIntoConstraints = false
      addSubview(part)
    }
    width?.isActive = false
    width = part.widthAnchor.constraint(equalToConstant: 40)
    width?.isActive = true
    super.layoutSubviews()
  }
}

// Expected values: a layout that changes nothing is the same in the next round, so no round but the
// one that shows this is needed; arithmetic.
@MainActor
@Suite(.serialized)
struct LayoutRepetitionTests {
  @Test func `a layout that schedules itself again ends, and is reported once`() {
    let rig = LayoutRig()
    let view = Restless(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    rig.root.addSubview(view)
    rig.layout()
    #expect(view.count <= 3)
    rig.layout()
    #expect(view.count <= 6)
    #expect(
      Unsupported.names == ["layout of Restless that schedules itself again in each round"])
  }

  @Test func `layouts that still move views run until nothing moves`() {
    let rig = LayoutRig()
    let view = Restless(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.changes = 7
    rig.root.addSubview(view)
    rig.layout()
    #expect(view.part.frame.width == 7)
  }

  @Test func `a constraint that each layout replaces ends, too`() {
    let rig = LayoutRig()
    let view = Replacing(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    rig.root.addSubview(view)
    rig.layout()
    #expect(view.part.frame.width == 40)
    #expect(view.count <= 4)
  }
}
