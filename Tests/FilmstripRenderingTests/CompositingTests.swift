import FilmstripGraphics
import Foundation
import Testing

@testable import FilmstripRendering

@Suite struct CompositingTests {
  struct Fixture: Decodable {
    struct Case: Decodable {
      let tree: String
      let rows: [Row]
    }
    struct Row: Decodable {
      let x: Int
      let y: Int
      let rgba: [Int]

      init(from decoder: any Decoder) throws {
        var values = try decoder.unkeyedContainer()
        x = try values.decode(Int.self)
        y = try values.decode(Int.self)
        rgba = try values.decode([Int].self)
      }
    }
    let cases: [Case]
  }

  func fixture(_ name: String) throws -> Data {
    let url = try #require(
      Bundle.module.url(forResource: name, withExtension: "json", subdirectory: "Fixtures"))
    return try Data(contentsOf: url)
  }

  @Test func `layer trees have the pixels of Core Animation`() throws {
    let cases = try JSONDecoder().decode(Fixture.self, from: try fixture("layer_compositing"))
      .cases
    // The y axis of the fixture points up, and the y axis of frames points down.
    let trees: [String: DisplayList] = [
      "red 40x30 in a 50x50 context, green 10x10 sublayer at (0,0)": frame(
        50, 50,
        [
          DisplayNode(
            transform: at(0, 20), drawings: [box(0, 0, 40, 30, .pureRed)],
            children: [
              DisplayNode(transform: at(0, 20), drawings: [box(0, 0, 10, 10, .pureGreen)])
            ])
        ]),
      "40x40 red corner radius 10, blue 100x100 sublayer, masksToBounds false": frame(
        40, 40,
        [
          DisplayNode(
            drawings: [
              .fillRect(
                RoundedRect(
                  CGRect(x: 0, y: 0, width: 40, height: 40), radii: CornerRadii(10)),
                .color(.pureRed))
            ],
            children: [
              DisplayNode(transform: at(0, -60), drawings: [box(0, 0, 100, 100, .pureBlue)])
            ])
        ]),
    ]
    #expect(cases.count == trees.count)
    for item in cases {
      let buffer = try render(try #require(trees[item.tree]))
      for row in item.rows { #expect(buffer[row.x, row.y].rgba == row.rgba) }
    }
  }

  @Test func `straight colours over white blend by the formula`() throws {
    struct Rows: Decodable { let rows: [[Double]] }
    for row in try JSONDecoder().decode(Rows.self, from: try fixture("blend_over_white")).rows {
      let color = RGBA(
        red: row[0] / 255, green: row[1] / 255, blue: row[2] / 255, alpha: row[3] / 255)
      let buffer = try render(
        frame(4, 4, [DisplayNode(drawings: [box(0, 0, 4, 4, color)])]), background: .white)
      let exact = row[0..<3].map { 255 + ($0 - 255) * row[3] / 255 }
      for (actual, expected) in zip(buffer[1, 1].rgba, exact) {
        #expect(abs(Double(actual) - expected) <= 1)
      }
    }
  }

  @Test func `a half-covered pixel has half the alpha`() throws {
    let buffer = try render(
      frame(6, 6, [DisplayNode(drawings: [box(1.5, 2.5, 2, 1, .black)])]))
    #expect(buffer[2, 2].alpha == 128 && buffer[2, 3].alpha == 128)
    #expect(abs(buffer[1, 2].alpha - 64) <= 1 && abs(buffer[3, 3].alpha - 64) <= 1)
    #expect(buffer[1, 1].alpha == 0 && buffer[4, 2].alpha == 0)
  }

  @Test(arguments: [0.0, 0.3, 0.75])
  func `rounded corners remove the area outside their circles`(offset: Double) throws {
    let radius = 12.0
    let shape = RoundedRect(
      CGRect(x: 3 + offset, y: 4 + offset, width: 50, height: 40),
      radii: CornerRadii(CGFloat(radius)))
    let buffer = try render(
      frame(60, 50, [DisplayNode(drawings: [.fillRect(shape, .color(.black))])]))
    let exact = 50 * 40 - (4 - Double.pi) * radius * radius
    #expect(abs(buffer.coveredArea - exact) < 0.5)
  }

  @Test(arguments: [false, true])
  func `a clip covers the same pixels as the filled shape`(isContinuous: Bool) throws {
    for offset in [0.0, 0.4] {
      let shape = RoundedRect(
        CGRect(x: 2 + offset, y: 3 + offset, width: 40, height: 30),
        radii: CornerRadii(topLeft: 4, topRight: 9, bottomLeft: 0, bottomRight: 15),
        isContinuous: isContinuous)
      let filled = try render(
        frame(50, 40, [DisplayNode(drawings: [.fillRect(shape, .color(.pureRed))])]))
      let cut = try render(
        frame(50, 40, [DisplayNode(clip: shape, drawings: [box(-50, -50, 200, 200, .pureRed)])]))
      #expect(cut.maximumDifference(from: filled) <= 1)
    }
  }

  @Test func `overlapping children of a translucent group do not add up`() throws {
    let children = [
      DisplayNode(drawings: [box(0, 0, 10, 10, .pureRed)]),
      DisplayNode(drawings: [box(5, 0, 10, 10, .pureRed)]),
    ]
    let group = try render(
      frame(20, 10, [DisplayNode(opacity: 0.5, children: children)]), background: .white)
    for x in [2, 7, 12] { #expect(abs(group[x, 5].green - 127) <= 1) }
    let apart = try render(
      frame(
        20, 10,
        children.map { DisplayNode(opacity: 0.5, drawings: $0.drawings) }), background: .white)
    #expect(abs(apart[7, 5].green - 64) <= 1)
    #expect(abs(apart[2, 5].green - 127) <= 1)
  }

  @Test func `a group over transparent pixels keeps its premultiplied colour`() throws {
    let node = DisplayNode(
      opacity: 0.5,
      children: [
        DisplayNode(drawings: [box(0, 0, 8, 8, .pureRed)]),
        DisplayNode(drawings: [box(4, 0, 8, 8, .pureBlue)]),
      ])
    let buffer = try render(frame(12, 8, [node]))
    #expect(buffer[2, 2].rgba == [128, 0, 0, 128])
    #expect(buffer[6, 2].rgba == [0, 0, 128, 128])
  }

  @Test func `a mask's alpha masks a node`() throws {
    let mask = DisplayNode(
      transform: at(2, 0),
      drawings: [
        box(0, 0, 4, 10, RGBA(white: 0, alpha: 1)), box(4, 0, 4, 10, RGBA(white: 1, alpha: 0.5)),
      ])
    let buffer = try render(
      frame(
        12, 10,
        [
          DisplayNode(
            mask: mask, drawings: [box(0, 0, 12, 10, .pureRed)],
            children: [DisplayNode(drawings: [box(0, 5, 12, 5, .pureBlue)])])
        ]), background: .white)
    #expect(buffer[1, 2].rgba == [255, 255, 255, 255])
    #expect(buffer[3, 2].rgba == [255, 0, 0, 255])
    #expect(abs(buffer[7, 2].green - 127) <= 1)
    #expect(buffer[3, 7].rgba == [0, 0, 255, 255])
    #expect(buffer[11, 7].rgba == [255, 255, 255, 255])
  }

  @Test func `a node is painted in the order from shadow to overlays`() throws {
    let node = DisplayNode(
      shadow: Shadow(
        color: .black, offset: CGSize(width: 4, height: 0), radius: 0,
        path: Path(CGRect(x: 0, y: 0, width: 8, height: 8))),
      drawings: [box(0, 0, 6, 8, .pureRed)],
      children: [DisplayNode(drawings: [box(0, 0, 4, 8, .pureGreen)])],
      overlays: [box(0, 0, 2, 8, .pureBlue)])
    let row = try render(frame(14, 8, [node])).row(4)
    #expect(row[1].rgba == [0, 0, 255, 255])
    #expect(row[3].rgba == [0, 255, 0, 255])
    #expect(row[5].rgba == [255, 0, 0, 255])
    #expect(row[7].rgba == [0, 0, 0, 255] && row[11].rgba == [0, 0, 0, 255])
    #expect(row[13].rgba == [0, 0, 0, 0])
  }

  @Test func `a border is inside its shape`() throws {
    for radius in [0.0, 0.001] {
      let shape = RoundedRect(
        CGRect(x: 2, y: 2, width: 16, height: 12), radii: CornerRadii(CGFloat(radius)))
      let buffer = try render(
        frame(20, 16, [DisplayNode(drawings: [.border(shape, width: 2, .black)])]))
      #expect(abs(buffer.coveredArea - (16 * 12 - 12 * 8)) < 0.05)
      #expect(buffer[3, 3].alpha == 255 && buffer[5, 5].alpha == 0 && buffer[1, 1].alpha == 0)
    }
  }

  @Test func `a dashed line is as long as its dashes`() throws {
    let path = Path([.move(CGPoint(x: 0, y: 5)), .line(CGPoint(x: 40, y: 5))])
    let style = StrokeStyle(width: 2, dash: [6, 4])
    let buffer = try render(
      frame(40, 10, [DisplayNode(drawings: [.stroke(path, .color(.black), style)])]))
    #expect(abs(buffer.coveredArea - 4 * 6 * 2) < 0.2)
    #expect(buffer[2, 5].alpha == 255 && buffer[8, 5].alpha == 0)
  }

  @Test func `a tinted picture keeps only its alpha`() throws {
    let picture = Picture(
      size: CGSize(width: 2, height: 1),
      drawings: [box(0, 0, 1, 1, .pureGreen), box(1, 0, 1, 1, RGBA(white: 1, alpha: 0.5))])
    let buffer = try render(
      frame(
        20, 10,
        [
          DisplayNode(drawings: [
            .picture(picture, in: CGRect(x: 0, y: 0, width: 20, height: 10), tint: .pureBlue)
          ])
        ]))
    #expect(buffer[5, 5].rgba == [0, 0, 255, 255])
    #expect(buffer[15, 5].rgba == [0, 0, 128, 128])
  }
}
