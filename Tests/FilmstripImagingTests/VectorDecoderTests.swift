import FilmstripGraphics
import FilmstripImaging
import Foundation
import Testing

/// A decoder without libraries.
private let none = VectorDecoder(svg: "no-such-library.so", pdf: "no-such-library.so")

private let svg = Array(
  """
  <?xml version="1.0"?>
  <svg xmlns="http://www.w3.org/2000/svg" width="10" height="20">
  <rect width="10" height="10" fill="#ff0000"/>
  <rect y="10" width="10" height="10" fill="#0000ff" opacity="0"/>
  </svg>
  """.utf8)

/// A page of 12 by 8 points, whose left half is green.
private let pdf: [UInt8] = {
  let objects = [
    "<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 12 8] /Contents 4 0 R >>",
    "<< /Length 23 >>\nstream\n0 1 0 rg 0 0 6 8 re f  \nendstream",
  ]
  var file = "%PDF-1.4\n"
  var offsets: [Int] = []
  for (index, object) in objects.enumerated() {
    offsets.append(file.utf8.count)
    file += "\(index + 1) 0 obj\n\(object)\nendobj\n"
  }
  let start = file.utf8.count
  file += "xref\n0 5\n0000000000 65535 f \n"
  for offset in offsets {
    let digits = "\(offset)"
    file += String(repeating: "0", count: 10 - digits.count) + digits + " 00000 n \n"
  }
  file += "trailer\n<< /Size 5 /Root 1 0 R >>\nstartxref\n\(start)\n%%EOF\n"
  return Array(file.utf8)
}()

@Suite struct VectorDecoderTests {
  @Test func `a format is recognized by the first bytes of a file`() {
    #expect(VectorDecoder.Format(svg) == .svg && VectorDecoder.Format(pdf) == .pdf)
    #expect(VectorDecoder.Format(Array("<html></html>".utf8)) == nil)
    #expect(VectorDecoder.Format([0x89, 0x50, 0x4E, 0x47]) == nil)
    #expect(VectorDecoder.Format([]) == nil)
  }

  @Test func `without a library, a file cannot be decoded, and the package is named`() {
    for (format, package) in [
      (VectorDecoder.Format.svg, "librsvg2-2"), (.pdf, "libpoppler-glib8"),
    ] {
      #expect(!none.canDecode(format) && format.package.name == package)
    }
    #expect(none.image(svg, scale: 1) == nil && none.image(pdf, scale: 1) == nil)
  }

  @Test(
    .enabled(if: VectorDecoder.standard.canDecode(.svg), "librsvg2-2 is not installed"),
    arguments: [1.0, 2, 3])
  func `an SVG file has its size in points, and sharp pixels at each scale`(_ scale: Double) throws
  {
    let image = try #require(VectorDecoder.standard.image(svg, scale: scale))
    #expect(image.size == CGSize(width: 10, height: 20))
    let (width, height) = (Int(10 * scale), Int(20 * scale))
    #expect(image.bitmap.width == width && image.bitmap.height == height)
    let half = width * height / 2
    #expect(image.bitmap.pixels.prefix(half).allSatisfy { $0 == 0xFFFF_0000 })
    #expect(image.bitmap.pixels.dropFirst(half).allSatisfy { $0 == 0 })
  }

  @Test(.enabled(if: VectorDecoder.standard.canDecode(.svg), "librsvg2-2 is not installed"))
  func `an SVG file without width and height has the size of its view box`() throws {
    let text = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 16'></svg>"
    let image = try #require(VectorDecoder.standard.image(Array(text.utf8), scale: 1))
    #expect(image.size == CGSize(width: 24, height: 16))
  }

  @Test(.enabled(if: VectorDecoder.standard.canDecode(.svg), "librsvg2-2 is not installed"))
  func `damaged and huge SVG files are not decoded`() {
    let decoder = VectorDecoder.standard
    #expect(decoder.image(Array("<svg".utf8), scale: 1) == nil)
    let huge = "<svg xmlns='http://www.w3.org/2000/svg' width='1e9' height='1e9'></svg>"
    #expect(decoder.image(Array(huge.utf8), scale: 1) == nil)
    #expect(decoder.image(svg, scale: .infinity) == nil && decoder.image(svg, scale: 0) == nil)
  }

  @Test(
    .enabled(if: VectorDecoder.standard.canDecode(.pdf), "libpoppler-glib8 is not installed"))
  func `a PDF file has the size of its first page, and sharp pixels`() throws {
    let image = try #require(VectorDecoder.standard.image(pdf, scale: 2))
    #expect(image.size == CGSize(width: 12, height: 8))
    #expect(image.bitmap.width == 24 && image.bitmap.height == 16)
    for (index, pixel) in image.bitmap.pixels.enumerated() {
      #expect(pixel == (index % 24 < 12 ? 0xFF00_FF00 : 0))
    }
    #expect(VectorDecoder.standard.image(Array(pdf.prefix(20)), scale: 1) == nil)
  }
}
