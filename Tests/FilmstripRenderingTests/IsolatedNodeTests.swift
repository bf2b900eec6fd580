import Dispatch
import FilmstripGraphics
import Foundation
import Synchronization
import Testing

@testable import FilmstripRendering

/// Checks nodes as drawings, which is how snapshots are painted.
struct IsolatedNodeTests {
  private func makeNode(blurred: Bool) -> DisplayNode {
    let extent = CGRect(x: 0, y: 0, width: 40, height: 20)
    let content = [
      DisplayNode(
        transform: at(2, 2), bounds: CGRect(x: 0, y: 0, width: 10, height: 10),
        clip: RoundedRect(
          CGRect(x: 0, y: 0, width: 10, height: 10), radii: CornerRadii(3)),
        drawings: [box(0, 0, 10, 10, .pureRed)]),
      DisplayNode(
        transform: PlaneTransform(CGAffineTransform(rotationAngle: 0.3)), opacity: 0.5,
        drawings: [box(20, 0, 10, 8, .pureBlue), box(25, 0, 10, 8, .pureGreen)]),
    ]
    let glass = DisplayNode(
      bounds: extent, clip: RoundedRect(extent), backdrop: Backdrop(radius: 2))
    return DisplayNode(
      bounds: extent, clip: RoundedRect(extent), children: content + (blurred ? [glass] : []),
      isStill: true)
  }

  private func host(_ drawing: Drawing, _ t: CGAffineTransform, isStill: Bool) -> DisplayNode {
    DisplayNode(
      transform: PlaneTransform(t), bounds: CGRect(x: 0, y: 0, width: 40, height: 20),
      drawings: [drawing], isStill: isStill)
  }

  @Test(arguments: [false, true])
  func `a node as a drawing paints the same pixels as the node`(isStill: Bool) throws {
    let node = makeNode(blurred: false)
    for t in [
      CGAffineTransform(translationX: 3, y: 4), CGAffineTransform(scaleX: 1.5, y: 0.7),
      CGAffineTransform(translationX: 20, y: 2).rotated(by: 0.2),
    ] {
      let direct = DisplayNode(
        transform: PlaneTransform(t), bounds: node.bounds, clip: node.clip,
        children: node.children, isStill: isStill)
      let a = try render(frame(70, 50, [host(.node(node), t, isStill: isStill)]), scale: 2)
      let b = try render(frame(70, 50, [direct]), scale: 2)
      #expect(a.maximumDifference(from: b) == 0)
    }
  }

  @Test func `a blur in a node as a drawing ignores the pixels below`() throws {
    let node = makeNode(blurred: true)
    let list = { (ground: [Drawing]) in
      frame(
        60, 30,
        [DisplayNode(drawings: ground), self.host(.node(node), .identity, isStill: true)])
    }
    let plain = try render(list([]), scale: 2)
    let ground = try render(list([box(0, 0, 60, 30, .white)]), scale: 2)
    // Compositing the node over white afterwards produces the same pixels: no white was blurred.
    for y in stride(from: 0, to: 60, by: 3) {
      for x in stride(from: 0, to: 120, by: 3) {
        let p = plain.row(y)[x]
        let g = ground.row(y)[x]
        for (channel, value) in [(p.red, g.red), (p.green, g.green), (p.blue, g.blue)] {
          #expect(abs(channel + 255 - p.alpha - value) <= 1)
        }
      }
    }
  }

  @Test(arguments: [0.0, 0.25])
  func `the pieces of a blurred node together equal the whole node`(angle: Double) throws {
    let node = makeNode(blurred: true)
    let t = CGAffineTransform(translationX: 10, y: 5).rotated(by: CGFloat(angle))
    let pieces = (0..<8).map { index in
      Drawing.group(
        [.node(node)], transform: .identity,
        clip: Path(CGRect(x: 5 * Double(index), y: 0, width: 5, height: 20)), opacity: 1)
    }
    let whole = try render(frame(70, 50, [host(.node(node), t, isStill: false)]), scale: 2)
    let cut = try render(
      frame(70, 50, pieces.map { host($0, t, isStill: false) }), scale: 2)
    // Along the cuts of a rotated node, two anti-aliased edges meet.
    #expect(whole.maximumDifference(from: cut) <= (angle == 0 ? 0 : 90))
    #expect(abs(whole.coveredArea - cut.coveredArea) < (angle == 0 ? 0.01 : 60))
  }

  @Test func `a blurred node as a drawing can be in perspective`() throws {
    var t = PlaneTransform.identity
    t.m14 = 0.004
    let node = DisplayNode(
      transform: t, bounds: CGRect(x: 0, y: 0, width: 40, height: 20),
      drawings: [.node(makeNode(blurred: true))], isStill: true)
    #expect(try render(frame(60, 30, [node]), scale: 2).coveredArea > 100)
  }

  /// The result must be independent of the order of threads and of the cache.
  @Test func `many threads paint the same pieces`() throws {
    let node = makeNode(blurred: true)
    let lists = (0..<12).map { index in
      let pieces = (0..<4).map { piece in
        host(
          .group(
            [.node(node)], transform: .identity,
            clip: Path(CGRect(x: 10 * Double(piece), y: 0, width: 10, height: 20)), opacity: 1),
          CGAffineTransform(translationX: CGFloat(index) * 0.7, y: CGFloat(piece)), isStill: true)
      }
      return frame(60, 30, pieces)
    }
    let alone = try lists.map { Bitmap(try render($0, scale: 2)) }
    let shared = FrameRenderer(text: sharedText, scale: 2)
    let painted = Mutex<[Int: Bitmap]>([:])
    DispatchQueue.concurrentPerform(iterations: lists.count * 3) { iteration in
      let index = iteration % lists.count
      guard let buffer = try? shared.makeBuffer(for: lists[index]),
        (try? shared.render(lists[index], into: buffer)) != nil
      else { return }
      let bitmap = Bitmap(buffer)
      painted.withLock { $0[index] = bitmap }
    }
    for (index, bitmap) in alone.enumerated() {
      #expect(painted.withLock { $0[index] } == bitmap)
    }
  }

  @Test func `opacity applies to a node as a drawing as to one group`() throws {
    let opaque = DisplayNode(
      bounds: CGRect(x: 0, y: 0, width: 10, height: 10),
      drawings: [box(0, 0, 10, 10, .pureRed), box(0, 0, 10, 10, .pureBlue)])
    let half = Drawing.group([.node(opaque)], transform: .identity, clip: nil, opacity: 0.5)
    let buffer = try render(frame(10, 10, [host(half, .identity, isStill: false)]))
    #expect(buffer.row(5)[5].red == 0 && abs(buffer.row(5)[5].alpha - 128) <= 1)
  }
}
