import FilmstripGraphics
import FilmstripStage
import FilmstripTiming
import Foundation
import Testing
import UIKit

@MainActor
@Suite(.serialized)
struct SnapshotTests {
  /// Creates a view with all kinds of content that a snapshot must contain.
  private func busyView(_ rig: DrawingRig) -> UIView {
    let view = rig.add(.green, 0, 0, 40, 30)
    view.layer.cornerRadius = 6
    view.clipsToBounds = true
    let tilted = rig.add(.red, 5, 5, 12, 8, to: view)
    tilted.transform = CGAffineTransform(rotationAngle: 0.4)
    tilted.layer.borderWidth = 1
    let cut = rig.add(.blue, 22, 4, 12, 12, to: view)
    let hole = CAShapeLayer()
    hole.path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 12, height: 12)).cgPath
    cut.layer.mask = hole
    rig.add(.black, 10, 20, 10, 5, to: view).isHidden = true
    rig.add(.black, 25, 20, 10, 5, to: view).alpha = 0.5
    return view
  }

  @Test func `a snapshot at the position of its view has the same pixels`() throws {
    let rig = try DrawingRig(40, 30, scale: 2)
    let view = busyView(rig)
    let expected = try rig.frame()
    let snapshot = try #require(view.snapshotView(afterScreenUpdates: false))
    #expect(snapshot.frame == CGRect(x: 0, y: 0, width: 40, height: 30))
    view.removeFromSuperview()
    rig.window.addSubview(snapshot)
    #expect(try rig.frame().isSame(as: expected))

    // A snapshot of the snapshot has these pixels, too.
    let again = try #require(snapshot.snapshotView(afterScreenUpdates: true))
    snapshot.removeFromSuperview()
    rig.window.addSubview(again)
    #expect(try rig.frame().isSame(as: expected))
  }

  @Test func `a snapshot ignores later changes of its view, and omits node names`() throws {
    let rig = try DrawingRig(40, 30)
    let view = busyView(rig)
    view.layer.nodeName = "busy"
    let expected = try rig.frame()
    let snapshot = try #require(view.snapshotView(afterScreenUpdates: true))
    rig.window.addSubview(snapshot)
    view.subviews[0].backgroundColor = .yellow
    view.subviews[1].removeFromSuperview()
    view.isHidden = true
    #expect(try rig.frame().isSame(as: expected))
    #expect(!rig.stage.displayList().placements().contains { $0.name == "busy" })
  }

  @Test func `a snapshot without screen updates omits the changes of the current run-loop pass`()
    throws
  {
    let rig = try DrawingRig(30, 10)
    let view = rig.add(.red, 0, 0, 10, 10)
    let inner = rig.add(.blue, 0, 0, 5, 10, to: view)
    rig.advance(to: 0.1)
    view.backgroundColor = .green
    inner.frame.origin.x = 5
    rig.add(.black, 0, 5, 10, 5, to: view)
    // The order of the two calls doesn't matter.
    let after = try #require(view.snapshotView(afterScreenUpdates: true))
    let before = try #require(view.snapshotView(afterScreenUpdates: false))
    before.frame.origin.x = 10
    after.frame.origin.x = 20
    rig.window.addSubview(before)
    rig.window.addSubview(after)
    let frame = try rig.frame()
    #expect(frame.rgb(12, 2) == blue && frame.rgb(17, 2) == red && frame.rgb(17, 7) == red)
    #expect(frame.rgb(22, 2) == green && frame.rgb(27, 2) == blue && frame.rgb(27, 7) == black)
  }

  @Test func `a view removed or hidden in the same pass is in a snapshot without screen updates`()
    throws
  {
    let rig = try DrawingRig(30, 10)
    let one = rig.add(.red, 0, 0, 10, 10)
    let two = rig.add(.blue, 10, 0, 10, 10)
    rig.advance(to: 0.1)
    one.isHidden = true
    let container = rig.add(.clear, 0, 0, 30, 10)
    container.addSubview(two)
    let first = try #require(one.snapshotView(afterScreenUpdates: false))
    let second = try #require(two.snapshotView(afterScreenUpdates: false))
    two.isHidden = true
    first.frame.origin.x = 20
    second.frame = CGRect(x: 25, y: 0, width: 10, height: 10)
    rig.window.addSubview(first)
    rig.window.addSubview(second)
    let frame = try rig.frame()
    #expect(frame.rgb(5, 5) == white && frame.rgb(15, 5) == white)
    #expect(frame.rgb(22, 5) == red && frame.rgb(28, 5) == blue)
    #expect(Headless.reports.isEmpty)
  }

  @Test func `a snapshot without screen updates of a never rendered view is empty`() throws {
    let rig = try DrawingRig(20, 10)
    rig.advance(to: 0.1)
    let new = rig.add(.red, 0, 0, 10, 10)
    let empty = try #require(new.snapshotView(afterScreenUpdates: false))
    #expect(Headless.reports.count == 1)
    let full = try #require(new.snapshotView(afterScreenUpdates: true))
    new.removeFromSuperview()
    full.frame.origin.x = 10
    rig.window.addSubview(empty)
    rig.window.addSubview(full)
    let frame = try rig.frame()
    #expect(frame.rgb(5, 5) == white && frame.rgb(15, 5) == red)

    let outside = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
    outside.backgroundColor = .blue
    let picture = try #require(outside.snapshotView(afterScreenUpdates: true))
    rig.window.addSubview(picture)
    #expect(try rig.frame().rgb(2, 2) == blue)
  }

  // Explode and fold effects do this: they cut a snapshot that isn't on screen into pieces.
  @Test(arguments: [true, false])
  func `views outside windows and snapshots can be cut into snapshots`(afterUpdates: Bool) throws {
    let rig = try DrawingRig(40, 20)
    let view = rig.add(.red, 0, 0, 20, 20)
    rig.add(.blue, 10, 0, 10, 20, to: view)
    _ = try rig.frame()
    let whole = try #require(view.snapshotView(afterScreenUpdates: afterUpdates))
    let outside = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    outside.backgroundColor = .green
    view.removeFromSuperview()
    _ = try rig.frame()
    for source in [whole, view] {
      let left = try #require(
        source.resizableSnapshotView(
          from: CGRect(x: 0, y: 0, width: 10, height: 20), afterScreenUpdates: afterUpdates,
          withCapInsets: .zero))
      let right = try #require(
        source.resizableSnapshotView(
          from: CGRect(x: 10, y: 0, width: 10, height: 20), afterScreenUpdates: afterUpdates,
          withCapInsets: .zero))
      left.frame.origin.x = 20
      rig.window.addSubview(left)
      rig.window.addSubview(right)
      let frame = try rig.frame()
      #expect(frame.rgb(25, 5) == red && frame.rgb(5, 5) == blue && frame.rgb(35, 5) == white)
      left.removeFromSuperview()
      right.removeFromSuperview()
    }
    let picture = try #require(outside.snapshotView(afterScreenUpdates: afterUpdates))
    rig.window.addSubview(picture)
    // The snapshot of a snapshot that was just added.
    let again = try #require(picture.snapshotView(afterScreenUpdates: afterUpdates))
    again.frame.origin.x = 20
    rig.window.addSubview(again)
    let frame = try rig.frame()
    #expect(frame.rgb(5, 5) == green && frame.rgb(25, 5) == green)
    #expect(Headless.reports.isEmpty)
  }

  @Test(arguments: [false, true])
  func `a snapshot of a moving view keeps the presentation values`(afterUpdates: Bool) throws {
    let rig = try DrawingRig(40, 10)
    let canvas = rig.add(.white, 0, 0, 40, 10)
    let view = rig.add(.red, 0, 0, 4, 10, to: canvas)
    rig.advance(to: 0)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.frame.origin.x = 32
    }
    rig.advance(to: 0.5)
    let snapshot = try #require(canvas.snapshotView(afterScreenUpdates: afterUpdates))
    rig.window.addSubview(snapshot)
    for time in [0.5, 0.9, 2] {
      rig.advance(to: time)
      let frame = try rig.frame()
      #expect(frame.rgb(15, 5) == white && frame.rgb(16, 5) == red && frame.rgb(19, 5) == red)
      #expect(frame.rgb(20, 5) == white)
    }
  }

  @Test func `adjacent resizable snapshots together have the pixels of the whole view`() throws {
    let rig = try DrawingRig(40, 30, scale: 2)
    let view = busyView(rig)
    let expected = try rig.frame()
    let strips = (0..<8).map { index in
      let rect = CGRect(x: 5 * Double(index), y: 0, width: 5, height: 30)
      let strip = view.resizableSnapshotView(
        from: rect, afterScreenUpdates: false, withCapInsets: .zero)
      strip?.frame = rect
      return strip
    }
    view.isHidden = true
    for strip in strips { rig.window.addSubview(try #require(strip)) }
    #expect(try rig.frame().isSame(as: expected))
    // All strips refer to the same node.
    let nodes = Set(
      strips.compactMap { strip -> ObjectIdentifier? in
        guard case .group(let inner, _, _, _)? = strip?.layer.contentDrawings.first,
          case .node(let node)? = inner.first
        else { return nil }
        return ObjectIdentifier(node)
      })
    #expect(nodes.count == 1)
  }

  @Test func `the areas within cap insets are not stretched`() throws {
    let rig = try DrawingRig(60, 60)
    let view = rig.add(.red, 0, 0, 30, 30)
    rig.add(.blue, 10, 10, 10, 10, to: view)
    rig.add(.green, 0, 0, 10, 10, to: view)
    let snapshot = try #require(
      view.resizableSnapshotView(
        from: view.bounds, afterScreenUpdates: true,
        withCapInsets: UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)))
    view.isHidden = true
    snapshot.frame = CGRect(x: 0, y: 0, width: 60, height: 60)
    rig.window.addSubview(snapshot)
    let frame = try rig.frame()
    #expect(frame.rgb(9, 9) == green && frame.rgb(10, 9) == red && frame.rgb(9, 10) == red)
    #expect(frame.rgb(10, 10) == blue && frame.rgb(49, 49) == blue && frame.rgb(50, 49) == red)
  }

  @Test func `a snapshot without cap insets is stretched as a whole`() throws {
    let rig = try DrawingRig(40, 20)
    let view = rig.add(.red, 0, 0, 10, 10)
    rig.add(.blue, 5, 0, 5, 10, to: view)
    let snapshot = try #require(view.snapshotView(afterScreenUpdates: true))
    view.isHidden = true
    snapshot.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
    rig.window.addSubview(snapshot)
    let frame = try rig.frame()
    #expect(frame.rgb(19, 19) == red && frame.rgb(20, 19) == blue)
  }

  @Test func `a blur in a snapshot blurs only the snapshot's content`() throws {
    let rig = try DrawingRig(30, 20)
    let canvas = rig.add(.red, 0, 0, 30, 20)
    rig.add(.black, 10, 0, 5, 20, to: canvas)
    let glass = UIVisualEffectView(effect: UIBlurEffect(style: .light))
    glass.frame = CGRect(x: 0, y: 0, width: 30, height: 20)
    canvas.addSubview(glass)
    let expected = try rig.frame()
    let snapshot = try #require(canvas.snapshotView(afterScreenUpdates: true))
    canvas.isHidden = true
    rig.add(.blue, 0, 0, 30, 20)
    rig.window.addSubview(snapshot)
    #expect(try rig.frame().isSame(as: expected))

    // Alone, the snapshot has nothing to blur, as Apple documents: only the tint remains, white at
    // 0.3.
    snapshot.removeFromSuperview()
    let alone = try #require(glass.snapshotView(afterScreenUpdates: true))
    rig.window.addSubview(alone)
    let frame = try rig.frame()
    #expect(abs(frame.rgb(15, 10)[0] - 77) <= 1 && frame.rgb(15, 10)[2] == 255)
  }

  @Test func `a frame is independent of the frames drawn before`() throws {
    func last(drawing times: [Double]) throws -> DisplayList {
      let rig = try DrawingRig(40, 10)
      let canvas = rig.add(.white, 0, 0, 40, 10)
      let view = rig.add(.red, 0, 0, 4, 10, to: canvas)
      VirtualClock.current.schedule(after: 0.1) {
        UIView.animate(withDuration: 1) { view.frame.origin.x = 30 }
      }
      VirtualClock.current.schedule(after: 0.43) {
        view.isHidden = true
        let snapshot = canvas.snapshotView(afterScreenUpdates: false) ?? UIView()
        rig.window.addSubview(snapshot)
      }
      for time in times {
        rig.advance(to: time)
        _ = rig.stage.displayList()
      }
      rig.advance(to: 0.6)
      return rig.stage.displayList()
    }
    let expected = try last(drawing: (0..<36).map { Double($0) / 60 })
    #expect(try last(drawing: []) == expected)
    #expect(try last(drawing: [0.2, 0.42]) == expected)
  }
}
