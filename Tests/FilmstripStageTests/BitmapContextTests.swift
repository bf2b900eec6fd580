import FilmstripGraphics
import FilmstripStage
import FilmstripTiming
import Foundation
import Testing
import UIKit

@MainActor
@Suite(.serialized)
struct BitmapContextTests {
  @Test func `an image from a renderer has the pixels of its drawing`() throws {
    let rig = try DrawingRig(30, 20)
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10))
    let image = renderer.image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
      UIColor.blue.set()
      UIRectFill(CGRect(x: 10, y: 5, width: 100, height: 5))
    }
    #expect(image.size == CGSize(width: 20, height: 10) && image.scale == 1)
    let view = UIImageView(image: image)
    view.frame.origin = CGPoint(x: 5, y: 5)
    rig.window.addSubview(view)
    let frame = try rig.frame()
    #expect(frame.rgb(5, 5) == red && frame.rgb(14, 14) == red && frame.rgb(15, 9) == white)
    #expect(frame.rgb(15, 10) == blue && frame.rgb(24, 14) == blue && frame.rgb(25, 14) == white)
  }

  @Test func `UIGraphicsEndImageContext ends the innermost context`() throws {
    let rig = try DrawingRig(20, 20)
    #expect(UIGraphicsGetCurrentContext() == nil)
    #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 10, height: 10), true, 0)
    UIGraphicsBeginImageContext(CGSize(width: 4, height: 4))
    UIColor.green.setFill()
    UIRectFill(CGRect(x: 0, y: 0, width: 4, height: 4))
    let inner = try #require(UIGraphicsGetImageFromCurrentImageContext())
    UIGraphicsEndImageContext()
    inner.draw(at: CGPoint(x: 1, y: 1))
    inner.draw(in: CGRect(x: 6, y: 6, width: 2, height: 2), blendMode: .normal, alpha: 0.5)
    let outer = try #require(UIGraphicsGetImageFromCurrentImageContext())
    UIGraphicsEndImageContext()
    #expect(UIGraphicsGetCurrentContext() == nil)
    UIGraphicsEndImageContext()
    rig.window.addSubview(UIImageView(image: outer))
    let frame = try rig.frame()
    #expect(frame.rgb(0, 0) == black && frame.rgb(1, 1) == green && frame.rgb(4, 4) == green)
    #expect(frame.rgb(5, 5) == black && abs(frame.rgb(7, 7)[1] - 128) <= 1)
    #expect(Headless.reports.isEmpty)
  }

  @Test func `a context applies its bounds, clips and transforms`() throws {
    let rig = try DrawingRig(20, 20)
    let renderer = UIGraphicsImageRenderer(bounds: CGRect(x: 100, y: 100, width: 20, height: 20))
    let image = renderer.image { context in
      let c = context.cgContext
      c.saveGState()
      c.clip(to: CGRect(x: 100, y: 100, width: 10, height: 20))
      UIColor.red.setFill()
      UIRectFill(CGRect(x: 100, y: 100, width: 20, height: 10))
      c.restoreGState()
      c.translateBy(x: 110, y: 110)
      c.scaleBy(x: 2, y: 2)
      c.setFillColor(UIColor.blue.cgColor)
      c.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
      let path = UIBezierPath()
      path.move(to: CGPoint(x: 3, y: 3))
      path.addLine(to: CGPoint(x: 5, y: 3))
      path.lineWidth = 2
      UIColor.green.setStroke()
      path.stroke()
    }
    rig.window.addSubview(UIImageView(image: image))
    let frame = try rig.frame()
    #expect(frame.rgb(9, 9) == red && frame.rgb(10, 9) == white)
    #expect(frame.rgb(10, 10) == blue && frame.rgb(13, 13) == blue && frame.rgb(14, 13) == white)
    #expect(frame.rgb(16, 14) == green && frame.rgb(19, 17) == green && frame.rgb(19, 18) == white)
  }

  @Test func `a view is redrawn after setNeedsDisplay, or after a resize in redraw mode`() throws {
    final class Dial: UIView {
      var drawn: [CGRect] = []
      override func draw(_ rect: CGRect) {
        drawn.append(rect)
        UIColor.red.setFill()
        UIBezierPath(rect: CGRect(x: 0, y: 0, width: rect.width / 2, height: 100)).fill()
      }
    }
    let rig = try DrawingRig(40, 20)
    let dial = Dial(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
    rig.window.addSubview(dial)
    var frame = try rig.frame()
    #expect(frame.rgb(9, 9) == red && frame.rgb(10, 9) == white && frame.rgb(9, 10) == white)
    #expect(dial.drawn == [CGRect(x: 0, y: 0, width: 20, height: 10)])

    // Resizing stretches the existing content at first: the default content mode is `scaleToFill`.
    dial.frame.size.width = 40
    frame = try rig.frame()
    #expect(frame.rgb(19, 5) == red && frame.rgb(20, 5) == white && dial.drawn.count == 1)
    dial.contentMode = .left
    frame = try rig.frame()
    #expect(frame.rgb(9, 5) == red && frame.rgb(10, 5) == white && dial.drawn.count == 1)
    dial.contentMode = .redraw
    dial.frame.size.width = 30
    frame = try rig.frame()
    #expect(frame.rgb(14, 5) == red && frame.rgb(15, 5) == white)
    let count = dial.drawn.count
    dial.setNeedsDisplay()
    _ = try rig.frame()
    #expect(dial.drawn.count == count + 1)
  }

  @Test func `view hierarchies and layers can be drawn into images`() throws {
    let rig = try DrawingRig(40, 20)
    let view = rig.add(.red, 0, 0, 10, 10)
    let inner = rig.add(.blue, 0, 0, 5, 10, to: view)
    rig.advance(to: 0)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      inner.frame.origin.x = 10
    }
    rig.advance(to: 0.5)
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20))
    // The hierarchy is drawn as presented, and scaled; the layer is drawn with its model values.
    let presented = renderer.image { _ in
      #expect(
        view.drawHierarchy(
          in: CGRect(x: 0, y: 0, width: 20, height: 20), afterScreenUpdates: false))
    }
    let model = renderer.image { view.layer.render(in: $0.cgContext) }
    view.isHidden = true
    rig.window.addSubview(UIImageView(image: presented))
    let second = UIImageView(image: model)
    second.frame.origin.x = 20
    rig.window.addSubview(second)
    let frame = try rig.frame()
    #expect(frame.rgb(9, 19) == red && frame.rgb(10, 19) == blue && frame.rgb(19, 19) == blue)
    #expect(frame.rgb(20, 5) == red && frame.rgb(29, 5) == red && frame.rgb(30, 5) == white)
    #expect(!view.drawHierarchy(in: view.bounds, afterScreenUpdates: true))
  }

  @Test func `a cropped image and a layer's contents rectangle show the same part`() throws {
    let rig = try DrawingRig(20, 10)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10), format: format)
    let image = renderer.image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 5, height: 10))
      UIColor.blue.setFill()
      context.fill(CGRect(x: 5, y: 0, width: 5, height: 10))
    }
    let whole = try #require(image.cgImage)
    #expect(whole.width == 20 && whole.height == 20)
    let part = try #require(whole.cropping(to: CGRect(x: 8, y: 0, width: 8, height: 20)))
    #expect(part.width == 8 && part.height == 20)
    let cut = UIImage(cgImage: part, scale: 2, orientation: .up)
    #expect(cut.size == CGSize(width: 4, height: 10))
    rig.window.addSubview(UIImageView(image: cut))
    let layer = CALayer()
    layer.frame = CGRect(x: 10, y: 0, width: 4, height: 10)
    layer.contents = whole
    layer.contentsRect = CGRect(x: 0.4, y: 0, width: 0.4, height: 1)
    rig.window.layer.addSublayer(layer)
    let frame = try rig.frame()
    #expect(frame.rgb(0, 5) == red && frame.rgb(1, 5) == blue && frame.rgb(3, 5) == blue)
    #expect(frame.rgb(10, 5) == red && frame.rgb(11, 5) == blue && frame.rgb(13, 5) == blue)
    #expect(frame.rgb(4, 5) == white && frame.rgb(14, 5) == white)
  }

  @Test func `PNG data has the pixels of its drawing`() throws {
    let rig = try DrawingRig(20, 10)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 2), format: format)
    let data = renderer.pngData { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 2))
    }
    let bitmap = try #require(UIImage(data: data)?.cgImage?.bitmap)
    #expect(bitmap.width == 6 && bitmap.height == 4)
    #expect(bitmap.pixels[0] == 0xFFFF_0000 && bitmap.pixels[1] == 0xFFFF_0000)
    #expect(bitmap.pixels[2] == 0 && bitmap.pixels[23] == 0)
    let again = try #require(UIImage(data: data, scale: 2))
    rig.window.addSubview(UIImageView(image: again))
    let frame = try rig.frame()
    #expect(frame.rgb(0, 0) == red && frame.rgb(1, 0) == white)
  }

  @Test func `tinted images and text are drawn`() throws {
    let rig = try DrawingRig(60, 40)
    let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image {
      UIColor.red.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 5, height: 10))
    }.withTintColor(.blue)
    rig.window.addSubview(UIImageView(image: image))
    let text = UIGraphicsImageRenderer(size: CGSize(width: 60, height: 30)).image { _ in
      "MMM".draw(
        in: CGRect(x: 0, y: 0, width: 60, height: 30),
        withAttributes: [.font: UIFont.systemFont(ofSize: 20), .foregroundColor: UIColor.red])
    }
    let view = UIImageView(image: text)
    view.frame.origin.y = 10
    rig.window.addSubview(view)
    let frame = try rig.frame()
    #expect(frame.rgb(4, 5) == blue && frame.rgb(5, 5) == white)
    let inked = (10..<40).flatMap { y in (0..<60).map { frame.rgb($0, y) } }
      .filter { $0 == red }.count
    #expect(inked > 60)
    let size = "MMM".size(withAttributes: [.font: UIFont.systemFont(ofSize: 20)])
    #expect(size.width > 40 && size.width < 60 && size.height > 20)
    #expect(Headless.reports.isEmpty)
  }

  /// Expected values: the rectangle of a 10 × 6 image in a 40 × 30 view, as documented for each
  /// mode.
  @Test(arguments: [
    (UIView.ContentMode.scaleToFill, CGRect(x: 0, y: 0, width: 40, height: 30)),
    (.scaleAspectFit, CGRect(x: 0, y: 3, width: 40, height: 24)),
    (.scaleAspectFill, CGRect(x: -5, y: 0, width: 50, height: 30)),
    (.redraw, CGRect(x: 0, y: 0, width: 40, height: 30)),
    (.center, CGRect(x: 15, y: 12, width: 10, height: 6)),
    (.top, CGRect(x: 15, y: 0, width: 10, height: 6)),
    (.bottom, CGRect(x: 15, y: 24, width: 10, height: 6)),
    (.left, CGRect(x: 0, y: 12, width: 10, height: 6)),
    (.right, CGRect(x: 30, y: 12, width: 10, height: 6)),
    (.topLeft, CGRect(x: 0, y: 0, width: 10, height: 6)),
    (.topRight, CGRect(x: 30, y: 0, width: 10, height: 6)),
    (.bottomLeft, CGRect(x: 0, y: 24, width: 10, height: 6)),
    (.bottomRight, CGRect(x: 30, y: 24, width: 10, height: 6)),
  ])
  func `the content mode determines the position of the image`(
    mode: UIView.ContentMode, imageRect: CGRect
  ) throws {
    let rig = try DrawingRig(60, 50)
    let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 6)).image {
      UIColor.red.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 10, height: 6))
    }
    let view = UIImageView(frame: CGRect(x: 10, y: 10, width: 40, height: 30))
    view.image = image
    view.contentMode = mode
    rig.window.addSubview(view)
    let frame = try rig.frame()
    let expected = imageRect.offsetBy(dx: 10, dy: 10)
    for y in 0..<50 {
      for x in 0..<60 {
        let isInside = expected.contains(CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5))
        if frame.rgb(x, y) != (isInside ? red : white) {
          Issue.record("\(mode) at (\(x), \(y)): \(frame.rgb(x, y))")
          return
        }
      }
    }
  }
}
