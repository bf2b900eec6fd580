import FilmstripGraphics
import FilmstripStage
import FilmstripTiming
import Foundation
import QuartzCore
import Testing
import UIKit

// Expected values: the documented equation of NSLayoutConstraint, computed by hand.
@MainActor
@Suite(.serialized)
struct LayoutConstraintTests {
  @Test func `edges with constants determine a frame`() {
    let rig = LayoutRig()
    let view = rig.view()
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: rig.root.leadingAnchor, constant: 20),
      view.trailingAnchor.constraint(equalTo: rig.root.trailingAnchor, constant: -30),
      view.topAnchor.constraint(equalTo: rig.root.topAnchor, constant: 100),
      view.heightAnchor.constraint(equalToConstant: 44),
    ])
    rig.layout()
    #expect(view.frame == CGRect(x: 20, y: 100, width: 340, height: 44))
    #expect(Headless.reports.isEmpty)
  }

  @Test func `centres, multipliers and an aspect ratio determine a frame`() {
    let rig = LayoutRig()
    let view = rig.view()
    NSLayoutConstraint.activate([
      view.centerXAnchor.constraint(equalTo: rig.root.centerXAnchor),
      view.centerYAnchor.constraint(equalTo: rig.root.centerYAnchor, constant: -22),
      view.widthAnchor.constraint(equalTo: rig.root.widthAnchor, multiplier: 0.5, constant: 5),
      view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 9.0 / 16),
    ])
    rig.layout()
    // 200 · 9 / 16 is 112.5 points or 337.5 pixels; edges are rounded to whole pixels.
    #expect(view.frame.width == 200)
    #expect(near(view.frame.height, 112.5))
    #expect(view.frame.midX == 195)
    #expect(near(view.frame.midY, 400))
    #expect(isWholePixels(view.frame.minY))
    #expect(isWholePixels(view.frame.maxY))
  }

  @Test func `multipliers apply to locations in the common ancestor's coordinates`() {
    let rig = LayoutRig()
    let view = rig.view()
    let constraints = [
      NSLayoutConstraint(
        item: view, attribute: .left, relatedBy: .equal, toItem: rig.root, attribute: .right,
        multiplier: 0.25, constant: 2.5),
      NSLayoutConstraint(
        item: view, attribute: .bottom, relatedBy: .equal, toItem: rig.root, attribute: .centerY,
        multiplier: 1.5, constant: 0),
      NSLayoutConstraint(
        item: view, attribute: .width, relatedBy: .equal, toItem: nil,
        attribute: .notAnAttribute, multiplier: 1, constant: 30),
      NSLayoutConstraint(
        item: view, attribute: .height, relatedBy: .equal, toItem: view, attribute: .width,
        multiplier: 2, constant: 1),
    ]
    rig.root.addConstraints(constraints)
    rig.layout()
    #expect(view.frame == CGRect(x: 100, y: 633 - 61, width: 30, height: 61))
    #expect(rig.root.constraints.count == 4)
    rig.root.removeConstraints(constraints)
    #expect(rig.root.constraints.isEmpty && constraints.allSatisfy { !$0.isActive })
  }

  @Test func `the higher priority wins, and inequalities limit the result`() {
    let rig = LayoutRig()
    let view = rig.view()
    let wide = view.widthAnchor.constraint(equalToConstant: 300)
    wide.priority = .defaultHigh
    let narrow = view.widthAnchor.constraint(equalToConstant: 50)
    narrow.priority = .init(749)
    let bound = view.widthAnchor.constraint(lessThanOrEqualTo: rig.root.widthAnchor, constant: -150)
    NSLayoutConstraint.activate([wide, narrow, bound])
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: rig.root.leftAnchor),
      view.topAnchor.constraint(equalTo: rig.root.topAnchor),
      view.heightAnchor.constraint(greaterThanOrEqualToConstant: 10),
    ])
    rig.layout()
    #expect(view.frame == CGRect(x: 0, y: 0, width: 240, height: 10))
    narrow.priority = .init(751)
    rig.layout()
    #expect(view.frame.width == 50)
    narrow.isActive = false
    rig.layout()
    #expect(view.frame.width == 240)
    bound.isActive = false
    rig.layout()
    #expect(view.frame.width == 300)
  }

  @Test func `a changed constant moves dependent views at the next layout`() {
    let rig = LayoutRig()
    let first = rig.view()
    let second = rig.view()
    let top = first.topAnchor.constraint(equalTo: rig.root.topAnchor, constant: 50)
    NSLayoutConstraint.activate([
      top, first.leftAnchor.constraint(equalTo: rig.root.leftAnchor),
      first.widthAnchor.constraint(equalToConstant: 60),
      first.heightAnchor.constraint(equalToConstant: 40),
      second.topAnchor.constraint(equalTo: first.bottomAnchor, constant: 8),
      second.leftAnchor.constraint(equalTo: first.rightAnchor),
      second.widthAnchor.constraint(equalTo: first.widthAnchor),
      second.heightAnchor.constraint(equalTo: first.heightAnchor),
    ])
    rig.layout()
    #expect(second.frame == CGRect(x: 60, y: 98, width: 60, height: 40))
    top.constant = 150
    #expect(second.frame.minY == 98, "nothing moves before layout")
    rig.layout()
    #expect(first.frame.minY == 150 && second.frame.minY == 198)
  }

  @Test func `views of different depths are related through their common ancestor`() {
    let rig = LayoutRig()
    let box = UIView(frame: CGRect(x: 100, y: 200, width: 150, height: 150))
    rig.root.addSubview(box)
    let inner = rig.view(in: box)
    let outer = rig.view()
    let link = outer.topAnchor.constraint(equalTo: inner.bottomAnchor, constant: 5)
    NSLayoutConstraint.activate([
      inner.topAnchor.constraint(equalTo: box.topAnchor, constant: 10),
      inner.leftAnchor.constraint(equalTo: box.leftAnchor, constant: 10),
      inner.widthAnchor.constraint(equalToConstant: 30),
      inner.heightAnchor.constraint(equalToConstant: 30), link,
      outer.leftAnchor.constraint(equalTo: inner.rightAnchor),
      outer.widthAnchor.constraint(equalTo: box.widthAnchor, multiplier: 0.1),
      outer.heightAnchor.constraint(equalToConstant: 20),
    ])
    rig.layout()
    #expect(inner.frame == CGRect(x: 10, y: 10, width: 30, height: 30))
    #expect(outer.frame == CGRect(x: 140, y: 245, width: 15, height: 20))
    #expect(link.isActive && rig.root.constraints.contains { $0 === link })
    #expect(inner.constraints.count == 2 && box.constraints.count == 2)
    // A view with autoresizing contributes its current frame.
    box.frame = CGRect(x: 50, y: 300, width: 200, height: 100)
    rig.layout()
    #expect(outer.frame == CGRect(x: 90, y: 345, width: 20, height: 20))
    #expect(Headless.reports.isEmpty)
  }

  @Test func `resizing the root view lays out its views, including autoresizing ones`() {
    let rig = LayoutRig()
    let masked = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 100))
    masked.autoresizingMask = [.flexibleWidth]
    rig.root.addSubview(masked)
    let view = rig.view(in: masked)
    NSLayoutConstraint.activate([
      view.centerXAnchor.constraint(equalTo: masked.centerXAnchor),
      view.widthAnchor.constraint(equalTo: rig.root.widthAnchor, multiplier: 1.0 / 3),
      view.topAnchor.constraint(equalTo: masked.topAnchor),
      view.bottomAnchor.constraint(equalTo: masked.bottomAnchor),
    ])
    rig.layout()
    #expect(view.frame == CGRect(x: 130, y: 0, width: 130, height: 100))
    rig.root.frame = CGRect(x: 0, y: 0, width: 300, height: 600)
    rig.layout()
    #expect(masked.frame.width == 300)
    #expect(view.frame == CGRect(x: 100, y: 0, width: 100, height: 100))
  }

  @Test func `three equal columns have their edges on whole pixels`() {
    let rig = LayoutRig(width: 320, height: 480, scale: 2)
    let views = (0..<3).map { _ in rig.view() }
    var constraints = [
      views[0].leftAnchor.constraint(equalTo: rig.root.leftAnchor),
      views[2].rightAnchor.constraint(equalTo: rig.root.rightAnchor),
    ]
    for (a, b) in zip(views, views.dropFirst()) {
      constraints.append(b.leftAnchor.constraint(equalTo: a.rightAnchor))
      constraints.append(b.widthAnchor.constraint(equalTo: a.widthAnchor))
    }
    for view in views {
      constraints.append(view.topAnchor.constraint(equalTo: rig.root.topAnchor))
      constraints.append(view.heightAnchor.constraint(equalToConstant: 10))
    }
    NSLayoutConstraint.activate(constraints)
    rig.layout()
    // 106⅔ and 213⅓ points are 213⅓ and 426⅔ pixels, which are rounded.
    #expect(views.map(\.frame.minX) == [0, 106.5, 213.5])
    #expect(views.map(\.frame.maxX) == [106.5, 213.5, 320])
  }

  @Test func `layout doesn't change a transform`() {
    let rig = LayoutRig()
    let view = rig.view()
    view.transform = CGAffineTransform(rotationAngle: 1)
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: rig.root.leftAnchor, constant: 30),
      view.topAnchor.constraint(equalTo: rig.root.topAnchor, constant: 60),
      view.widthAnchor.constraint(equalToConstant: 90),
      view.heightAnchor.constraint(equalToConstant: 30),
    ])
    rig.layout()
    #expect(view.bounds == CGRect(x: 0, y: 0, width: 90, height: 30))
    #expect(view.center == CGPoint(x: 75, y: 75))
    #expect(view.transform == CGAffineTransform(rotationAngle: 1))
  }

  @Test func `constraints align alignment rectangles`() {
    final class Shadowed: UIView {
      override var alignmentRectInsets: UIEdgeInsets {
        UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
      }
      override var intrinsicContentSize: CGSize { CGSize(width: 50, height: 40) }
    }
    let rig = LayoutRig()
    let view = rig.add(Shadowed())
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: rig.root.leftAnchor, constant: 10),
      view.topAnchor.constraint(equalTo: rig.root.topAnchor, constant: 10),
    ])
    rig.layout()
    #expect(view.frame == CGRect(x: 8, y: 9, width: 56, height: 44))
    #expect(view.alignmentRect(forFrame: view.frame) == CGRect(x: 10, y: 10, width: 50, height: 40))
    #expect(view.frame(forAlignmentRect: CGRect(x: 10, y: 10, width: 50, height: 40)) == view.frame)
  }

  @Test func `distances between anchors can be constrained`() {
    let rig = LayoutRig()
    let view = rig.view()
    NSLayoutConstraint.activate([
      rig.root.leftAnchor.anchorWithOffset(to: view.leftAnchor).constraint(
        equalTo: view.rightAnchor.anchorWithOffset(to: rig.root.rightAnchor), multiplier: 2),
      rig.root.topAnchor.anchorWithOffset(to: view.topAnchor).constraint(equalToConstant: 77),
      view.widthAnchor.constraint(equalToConstant: 90),
      view.heightAnchor.constraint(equalToConstant: 10),
    ])
    rig.layout()
    #expect(view.frame == CGRect(x: 200, y: 77, width: 90, height: 10))
  }

  @Test func `a removed view keeps its inner constraints and loses those with other views`() {
    let rig = LayoutRig()
    let box = rig.view()
    let inner = rig.view(in: box)
    let other = rig.view()
    let outer = [
      box.leftAnchor.constraint(equalTo: rig.root.leftAnchor),
      box.topAnchor.constraint(equalTo: rig.root.topAnchor),
      other.leftAnchor.constraint(equalTo: inner.rightAnchor),
    ]
    let within = [
      box.widthAnchor.constraint(equalToConstant: 100),
      box.heightAnchor.constraint(equalToConstant: 80),
      inner.rightAnchor.constraint(equalTo: box.rightAnchor, constant: -5),
      inner.bottomAnchor.constraint(equalTo: box.bottomAnchor, constant: -5),
      inner.widthAnchor.constraint(equalToConstant: 20),
      inner.heightAnchor.constraint(equalTo: inner.widthAnchor),
    ]
    NSLayoutConstraint.activate(outer + within)
    rig.layout()
    #expect(other.frame.minX == 95)
    box.removeFromSuperview()
    #expect(outer.allSatisfy { !$0.isActive } && within.allSatisfy(\.isActive))
    rig.layout()
    #expect(other.frame.minX == 0)
    box.layoutIfNeeded()
    #expect(inner.frame == CGRect(x: 75, y: 55, width: 20, height: 20))
    let home = UIView(frame: CGRect(x: 0, y: 100, width: 390, height: 300))
    home.addSubview(box)
    box.centerXAnchor.constraint(equalTo: home.centerXAnchor).isActive = true
    box.bottomAnchor.constraint(equalTo: home.bottomAnchor).isActive = true
    rig.root.addSubview(home)
    rig.layout()
    #expect(box.frame == CGRect(x: 145, y: 220, width: 100, height: 80))
    #expect(inner.frame == CGRect(x: 75, y: 55, width: 20, height: 20))
    #expect(Headless.reports.isEmpty)
  }

  @Test func `layoutSubviews sets frames before viewDidLayoutSubviews`() {
    final class ConstrainedController: UIViewController {
      let box = UIView()
      var frames: [CGRect] = []
      override func viewDidLoad() {
        box.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(box)
        NSLayoutConstraint.activate([
          box.centerXAnchor.constraint(equalTo: view.centerXAnchor),
          box.centerYAnchor.constraint(equalTo: view.centerYAnchor),
          box.widthAnchor.constraint(equalToConstant: 50),
          box.heightAnchor.constraint(equalToConstant: 50),
        ])
      }
      override func viewDidLayoutSubviews() { frames.append(box.frame) }
    }
    let rig = LayoutRig()
    let controller = ConstrainedController()
    rig.stage.show(controller)
    #expect(controller.frames == [CGRect(x: 170, y: 397, width: 50, height: 50)])
  }

  // FACTS: layout.own-frame
  @Test func `a view keeps a frame that code has set while its solved frame is the same`() {
    let rig = LayoutRig()
    let sheet = rig.view()
    let content = rig.view(in: sheet)
    let inset = content.topAnchor.constraint(equalTo: sheet.topAnchor, constant: 10)
    let height = sheet.heightAnchor.constraint(equalToConstant: 200)
    NSLayoutConstraint.activate([
      sheet.leadingAnchor.constraint(equalTo: rig.root.leadingAnchor),
      sheet.trailingAnchor.constraint(equalTo: rig.root.trailingAnchor),
      sheet.bottomAnchor.constraint(equalTo: rig.root.bottomAnchor), height,
      content.leadingAnchor.constraint(equalTo: sheet.leadingAnchor), inset,
      content.widthAnchor.constraint(equalToConstant: 50),
      content.heightAnchor.constraint(equalToConstant: 50),
    ])
    rig.layout()
    let solved = sheet.frame
    sheet.center.y += 300
    let moved = sheet.frame

    inset.constant = 20
    rig.layout()
    #expect(content.frame.minY == 20)
    #expect(sheet.frame == moved)

    height.constant = 220
    rig.layout()
    #expect(sheet.frame == CGRect(x: 0, y: solved.minY - 20, width: solved.width, height: 220))

    sheet.center.y += 300
    rig.root.setNeedsLayout()
    rig.layout()
    #expect(sheet.frame.minY == solved.minY - 20)
  }

  @Test func `updateConstraints is called once per request, children first`() {
    final class Noting: UIView {
      var note: () -> Void = {}
      override class var requiresConstraintBasedLayout: Bool { true }
      override func updateConstraints() {
        note()
        super.updateConstraints()
      }
    }
    let rig = LayoutRig()
    var calls: [String] = []
    let outer = Noting()
    let inner = Noting()
    outer.note = { calls.append("outer") }
    inner.note = { calls.append("inner") }
    rig.root.addSubview(outer)
    outer.addSubview(inner)
    rig.layout()
    #expect(calls == ["inner", "outer"])
    rig.layout()
    #expect(calls.count == 2)
    outer.setNeedsUpdateConstraints()
    #expect(outer.needsUpdateConstraints() && !inner.needsUpdateConstraints())
    outer.updateConstraintsIfNeeded()
    #expect(calls == ["inner", "outer", "outer"])
  }

  @Test func `a view controller can update constraints`() {
    final class ConstrainedController: UIViewController {
      var updates = 0
      override func updateViewConstraints() {
        updates += 1
        super.updateViewConstraints()
      }
    }
    let rig = LayoutRig()
    let controller = ConstrainedController()
    rig.stage.show(controller)
    controller.view.setNeedsUpdateConstraints()
    rig.layout()
    #expect(controller.updates == 1)
  }

  @Test func `a view without constraints keeps its frame and has no layout state`() {
    let rig = LayoutRig()
    let plain = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    rig.root.addSubview(plain)
    let view = rig.view()
    view.widthAnchor.constraint(equalToConstant: 9).isActive = true
    rig.layout()
    plain.frame.origin.x = 7.1
    rig.layout()
    #expect(plain.frame == CGRect(x: 7.1, y: 2, width: 3, height: 4))
    #expect(!plain.hasLayoutInSubtree)
  }

  @Test func `views with constraints are deallocated with their last owner`() {
    let rig = LayoutRig()
    weak var outer: UIView?
    weak var inner: UIView?
    do {
      let view = UIView()
      view.translatesAutoresizingMaskIntoConstraints = false
      let label = rig.add(label("abc"), in: view)
      let guide = UILayoutGuide()
      view.addLayoutGuide(guide)
      NSLayoutConstraint.activate([
        label.leftAnchor.constraint(equalTo: guide.rightAnchor),
        guide.leftAnchor.constraint(equalTo: view.leftAnchor),
        guide.widthAnchor.constraint(equalToConstant: 7),
        label.rightAnchor.constraint(equalTo: view.rightAnchor),
      ])
      view.setNeedsUpdateConstraints()
      view.layoutIfNeeded()
      #expect(view.bounds.width == 37)
      outer = view
      inner = label
    }
    #expect(outer == nil && inner == nil)
  }

  @Test func `constraints describe themselves like UIKit`() {
    let rig = LayoutRig()
    let view = rig.view()
    let constraint = view.leadingAnchor.constraint(
      greaterThanOrEqualTo: rig.root.trailingAnchor, constant: -8)
    constraint.priority = .defaultLow
    constraint.identifier = "edge"
    #expect(
      constraint.description
        == "<NSLayoutConstraint 'edge' UIView.leading >= UIView.trailing - 8 @250   (inactive)>")
    #expect(constraint.firstItem === view && constraint.secondItem === rig.root)
    #expect(constraint.firstAttribute == .leading && constraint.secondAttribute == .trailing)
    let ratio = view.widthAnchor.constraint(equalTo: view.heightAnchor, multiplier: 1.5)
    ratio.isActive = true
    #expect(
      ratio.description == "<NSLayoutConstraint UIView.width == 1.5*UIView.height   (active)>")
    #expect(ratio.multiplier == 1.5 && ratio.constant == 0)
    #expect(view.constraints.contains { $0 === ratio })
  }
}
