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

/// Sets the properties of a label in each layout.
@MainActor
private final class Labelled: UIView {
  let label = UILabel()

  override func layoutSubviews() {
    super.layoutSubviews()
    if label.superview == nil { addSubview(label) }
    label.text = "Text"
    label.font = .systemFont(ofSize: 20)
    label.numberOfLines = 0
    label.lineBreakMode = .byWordWrapping
    label.preferredMaxLayoutWidth = bounds.width
    label.frame = bounds
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

/// Adds its subview and the constraints of it in each layout.
@MainActor
private final class Adding: UIView {
  let part = UIView()

  override func layoutSubviews() {
    super.layoutSubviews()
    part.translatesAutoresizingMaskIntoConstraints = false
    addSubview(part)
    NSLayoutConstraint.activate([
      part.topAnchor.constraint(equalTo: topAnchor),
      part.bottomAnchor.constraint(equalTo: bottomAnchor),
      part.leadingAnchor.constraint(equalTo: leadingAnchor),
      part.trailingAnchor.constraint(equalTo: trailingAnchor),
    ])
  }
}

/// Schedules and performs its layout again in each layout.
@MainActor
private final class Impatient: UIView {
  var count = 0

  override func layoutSubviews() {
    super.layoutSubviews()
    count += 1
    setNeedsLayout()
    layoutIfNeeded()
  }
}

// Expected values: a layout that changes nothing is the same in the next round, so no round but the
// one that shows this is needed; arithmetic.
@MainActor
@Suite(.serialized)
struct LayoutRepetitionTests {
  @Test func `a layout that schedules itself again ends, without a report`() {
    let rig = LayoutRig()
    let view = Restless(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    rig.root.addSubview(view)
    rig.layout()
    #expect(view.count <= 3)
    rig.layout()
    #expect(view.count <= 6)
    #expect(Unsupported.names == [])
  }

  @Test func `a layout that moves views in each round ends, and is reported once`() {
    let rig = LayoutRig()
    let view = Restless(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.changes = 1000
    rig.root.addSubview(view)
    rig.layout()
    rig.layout()
    #expect(
      Unsupported.names == ["layout of Restless that still moves layers in each round"])
  }

  @Test func `a layout that adds the same subview and constraints each time isn't reported`() {
    let rig = LayoutRig()
    let view = Adding(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
    rig.root.addSubview(view)
    rig.layout()
    #expect(view.part.frame == CGRect(x: 0, y: 0, width: 100, height: 60))
    #expect(Unsupported.names == [])
  }

  @Test func `a layout that sets a label's properties to the same values ends`() {
    let rig = LayoutRig()
    rig.root.addSubview(Labelled(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
    rig.layout()
    #expect(Unsupported.names == [])
  }

  @Test func `layouts that still move views run until nothing moves`() {
    let rig = LayoutRig()
    let view = Restless(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.changes = 7
    rig.root.addSubview(view)
    rig.layout()
    #expect(view.part.frame.width == 7)
  }

  @Test func `a layout that performs itself again ends`() {
    let rig = LayoutRig()
    let view = Impatient(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    rig.root.addSubview(view)
    rig.layout()
    // Three rounds, each with at most three rounds inside.
    #expect(view.count <= 12)
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
