import FilmstripGraphics
import Foundation
import Testing

struct DisplayListTests {
  private func box(
    _ name: String? = nil, part: FramePart? = nil, x: CGFloat = 0, opacity: Double = 1,
    color: RGBA = .black, children: [DisplayNode] = []
  ) -> DisplayNode {
    let bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    return DisplayNode(
      name: name, part: part, transform: PlaneTransform(CGAffineTransform(translationX: x, y: 0)),
      bounds: bounds, opacity: opacity, drawings: [.fillRect(RoundedRect(bounds), .color(color))],
      children: children)
  }

  @Test func `placements concatenate transforms and multiply opacities`() {
    let list = DisplayList(
      size: CGSize(width: 100, height: 100),
      root: box("a", x: 5, opacity: 0.5, children: [box("b", x: 7, opacity: 0.5)]))
    let placed = list.placements()
    #expect(placed.map(\.name) == ["a", "b"])
    #expect(placed[1].frame == CGRect(x: 12, y: 0, width: 10, height: 10))
    #expect(placed[1].opacity == 0.25)
  }

  @Test func `nodes with the same content are equal at different positions`() {
    #expect(box(x: 1).hasSameContent(as: box(x: 2)))
    #expect(box(x: 1) != box(x: 2))
    #expect(!box(color: .black).hasSameContent(as: box(color: .white)))
    #expect(
      !box(children: [box(x: 1)]).hasSameContent(as: box(children: [box(x: 2)])),
      "a child's position is content")
    #expect(box(x: 1) == box(x: 1))
  }

  @Test func `isolating a part keeps its position and removes the other parts`() {
    let list = DisplayList(
      size: CGSize(width: 100, height: 100),
      root: box(
        children: [
          box(part: .content, children: [box("content/to", x: 3)]),
          box(part: .bar, x: 4, children: [box("bar/title", x: 5)]),
        ]))
    let bar = list.isolating(.bar)
    #expect(bar.placements().map(\.name) == ["bar/title"])
    #expect(bar.placements()[0].frame.minX == 9)
    #expect(bar.root.drawings.isEmpty, "content outside the part is transparent")
    #expect(list.isolating(.toolbar).placements().isEmpty)
  }

  @Test func `a buffer starts transparent and a bitmap compares by its pixels`() {
    let buffer = PixelBuffer(width: 3, height: 2)
    #expect((0..<2).allSatisfy { y in buffer.row(y).allSatisfy { $0 == 0 } })
    buffer[2, 1] = 0xFF00_00FF
    let first = Bitmap(buffer)
    #expect(first.pixels == [0, 0, 0, 0, 0, 0xFF00_00FF])
    #expect(first == Bitmap(width: 3, height: 2, pixels: first.pixels))
    #expect(first != Bitmap(width: 2, height: 3, pixels: first.pixels))
  }

  @Test func `a buffer beyond the maximum size of a surface traps`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = PixelBuffer(width: 40_000, height: 10)
    }
    let errorOutput = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(errorOutput.contains("sides must be 1 to 32767 px, but are 40000 x 10"))
  }

  @Test func `a part in an isolated group is found, as in a flipping view`() {
    let glass = DisplayNode(part: .bar, backdrop: Backdrop(radius: 10))
    let content = DisplayNode(children: [DisplayNode(part: .content), glass])
    let flipping = DisplayNode(drawings: [.node(content)])
    let list = DisplayList(
      size: CGSize(width: 9, height: 9), root: DisplayNode(children: [flipping]))
    guard case .node(let isolated)? = list.isolating(.bar).root.children.first?.drawings.first
    else {
      Issue.record("the bar is lost")
      return
    }
    #expect(isolated.children == [glass])
    // A snapshot in a view belongs to the part of the view.
    let container = DisplayNode(part: .content, drawings: [.node(content)])
    let other = DisplayList(size: list.size, root: DisplayNode(children: [container]))
    #expect(other.isolating(.bar).root.children.isEmpty)
  }
}
