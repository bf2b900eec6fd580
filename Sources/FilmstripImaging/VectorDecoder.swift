import FilmstripGraphics
import Foundation

/// A decoder of SVG and PDF files that uses librsvg and poppler, which are opened for the first such
/// file.
///
/// The libraries are `librsvg2-2` and `libpoppler-glib8` on Debian and Ubuntu. Without them Filmstrip
/// runs, but cannot decode these files. A file cannot refer to other files. Its text, if it has any,
/// is set in the fonts of the host.
public struct VectorDecoder: Sendable {
  /// The format of a vector image.
  public enum Format: String, Sendable, CaseIterable {
    /// Scalable Vector Graphics.
    case svg
    /// The first page of a document in the Portable Document Format.
    case pdf

    /// The format of a file, from its first bytes, or `nil` if the file has another format.
    public init?(_ bytes: [UInt8]) {
      if bytes.starts(with: Array("%PDF-".utf8)) {
        self = .pdf
      } else if let beginning = String(validating: bytes.prefix(4096), as: UTF8.self)
        ?? String(validating: bytes.prefix(1024), as: UTF8.self), beginning.contains("<svg")
      {
        self = .svg
      } else {
        return nil
      }
    }

    /// The name of the library, and the package of Debian and Ubuntu.
    public var package: (library: String, name: String) {
      switch self {
      case .svg: ("librsvg", "librsvg2-2")
      case .pdf: ("poppler", "libpoppler-glib8")
      }
    }
  }

  /// A decoded image, and the size in points that its file specifies.
  public struct Image: Sendable {
    /// The pixels.
    public var bitmap: Bitmap
    /// The width and the height in points.
    public var size: CGSize
  }

  /// The maximum number of pixels in an image.
  private static let maximumPixels = 100_000_000.0
  /// The lock for the libraries, which share caches of fonts.
  private static let lock = NSLock()

  /// The decoder with the installed libraries.
  public static let standard = VectorDecoder(
    svg: "librsvg-2.so.2", pdf: "libpoppler-glib.so.8")

  private let cairo: CairoFunctions?
  private let svg: SVGLibrary?
  private let pdf: PDFLibrary?

  /// Creates a decoder with the file names of the libraries.
  public init(svg svgName: String, pdf pdfName: String) {
    let objects = LoadedLibrary("libgobject-2.0.so.0")
    cairo = LoadedLibrary("libcairo.so.2").flatMap(CairoFunctions.init)
    svg = LoadedLibrary(svgName).flatMap { SVGLibrary($0, objects: objects) }
    pdf = LoadedLibrary(pdfName).flatMap { PDFLibrary($0, objects: objects) }
  }

  /// Returns whether the library for a format is installed.
  public func canDecode(_ format: Format) -> Bool {
    guard cairo != nil else { return false }
    return format == .svg ? svg != nil : pdf != nil
  }

  /// Returns the image in a file's bytes.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the file.
  ///   - scale: The number of pixels per point, above 0.
  /// - Returns: The image, or `nil` if the library is missing, if the file is damaged or has no
  ///   size, or if there are more than 100 million pixels.
  public func image(_ bytes: [UInt8], scale: Double) -> Image? {
    guard let cairo, let format = Format(bytes), scale > 0 else { return nil }
    return Self.lock.withLock {
      let document: (any VectorDocument)? =
        format == .svg ? svg?.open(bytes) : pdf?.open(bytes)
      guard let document, let size = document.size else { return nil }
      let (width, height) = ((size.width * scale).rounded(.up), (size.height * scale).rounded(.up))
      let sides = 1...Double(PixelBuffer.maximumSide)
      guard sides.contains(width), sides.contains(height), width * height <= Self.maximumPixels
      else { return nil }
      let bitmap = cairo.draw(width: Int(width), height: Int(height), scale: scale) { context in
        document.draw(in: context, size: size)
      }
      return bitmap.map { Image(bitmap: $0, size: CGSize(width: size.width, height: size.height)) }
    }
  }
}

/// A library that is opened at run time, and never closed.
private struct LoadedLibrary: @unchecked Sendable {
  let handle: UnsafeMutableRawPointer

  init?(_ name: String) {
    guard let handle = dlopen(name, RTLD_NOW | RTLD_LOCAL) else { return nil }
    self.handle = handle
  }

  func function<Kind>(_ name: String, _ kind: Kind.Type) -> Kind? {
    dlsym(handle, name).map { unsafeBitCast($0, to: kind) }
  }
}

/// An opened file, which is used only under the decoder's lock.
private protocol VectorDocument {
  /// The width and the height in points, or `nil` if the file has none.
  var size: (width: Double, height: Double)? { get }
  /// Draws the file; returns `false` after an error.
  func draw(in context: OpaquePointer, size: (width: Double, height: Double)) -> Bool
}

private typealias Release = @convention(c) (OpaquePointer?) -> Void

/// The functions of Cairo that draw into pixels.
private struct CairoFunctions: Sendable {
  typealias MakeSurface =
    @convention(c) (UnsafeMutableRawPointer?, CInt, CInt, CInt, CInt) -> OpaquePointer?
  typealias Make = @convention(c) (OpaquePointer?) -> OpaquePointer?
  typealias Scale = @convention(c) (OpaquePointer?, Double, Double) -> Void
  typealias Status = @convention(c) (OpaquePointer?) -> CInt

  let makeSurface: MakeSurface
  let make: Make
  let scale: Scale
  let status: Status
  let flush: Release
  let destroy: Release
  let destroySurface: Release

  init?(_ library: LoadedLibrary) {
    guard
      let makeSurface = library.function("cairo_image_surface_create_for_data", MakeSurface.self),
      let make = library.function("cairo_create", Make.self),
      let scale = library.function("cairo_scale", Scale.self),
      let status = library.function("cairo_status", Status.self),
      let flush = library.function("cairo_surface_flush", Release.self),
      let destroy = library.function("cairo_destroy", Release.self),
      let destroySurface = library.function("cairo_surface_destroy", Release.self)
    else { return nil }
    (self.makeSurface, self.make, self.scale, self.status) = (makeSurface, make, scale, status)
    (self.flush, self.destroy, self.destroySurface) = (flush, destroy, destroySurface)
  }

  /// Returns the pixels that `body` draws in points, or `nil` after an error.
  func draw(
    width: Int, height: Int, scale factor: Double, _ body: (OpaquePointer) -> Bool
  ) -> Bitmap? {
    var pixels = [UInt32](repeating: 0, count: width * height)
    let isDrawn = pixels.withUnsafeMutableBytes { bytes in
      // The format 0 is premultiplied ARGB in words.
      let surface = makeSurface(bytes.baseAddress, 0, CInt(width), CInt(height), CInt(width * 4))
      defer { destroySurface(surface) }
      guard let context = make(surface) else { return false }
      defer { destroy(context) }
      scale(context, factor, factor)
      let isDrawn = body(context) && status(context) == 0
      flush(surface)
      return isDrawn
    }
    return isDrawn ? Bitmap(width: width, height: height, pixels: pixels) : nil
  }
}

/// The functions of librsvg.
private struct SVGLibrary: Sendable {
  typealias Open =
    @convention(c) (UnsafePointer<UInt8>?, CUnsignedLong, UnsafeMutableRawPointer?)
    -> OpaquePointer?
  typealias Size =
    @convention(c) (OpaquePointer?, UnsafeMutablePointer<Double>?, UnsafeMutablePointer<Double>?)
    -> CInt
  typealias Dimensions =
    @convention(c) (
      OpaquePointer?, UnsafeMutablePointer<CInt>?, UnsafeMutableRawPointer?,
      UnsafeMutablePointer<CInt>?, UnsafeMutableRawPointer?, UnsafeMutablePointer<CInt>?,
      UnsafeMutablePointer<Double>?
    ) -> Void
  typealias Draw =
    @convention(c) (
      OpaquePointer?, OpaquePointer?, UnsafePointer<Double>?, UnsafeMutableRawPointer?
    ) -> CInt

  let makeHandle: Open
  let readSize: Size
  let readDimensions: Dimensions
  let render: Draw
  let release: Release

  init?(_ library: LoadedLibrary, objects: LoadedLibrary?) {
    guard let makeHandle = library.function("rsvg_handle_new_from_data", Open.self),
      let readSize = library.function("rsvg_handle_get_intrinsic_size_in_pixels", Size.self),
      let readDimensions = library.function(
        "rsvg_handle_get_intrinsic_dimensions", Dimensions.self),
      let render = library.function("rsvg_handle_render_document", Draw.self),
      let release = objects?.function("g_object_unref", Release.self)
    else { return nil }
    (self.makeHandle, self.readSize, self.render) = (makeHandle, readSize, render)
    (self.readDimensions, self.release) = (readDimensions, release)
  }

  func open(_ bytes: [UInt8]) -> Document? {
    makeHandle(bytes, CUnsignedLong(bytes.count), nil).map { Document(library: self, handle: $0) }
  }

  final class Document: VectorDocument {
    let library: SVGLibrary
    let handle: OpaquePointer

    init(library: SVGLibrary, handle: OpaquePointer) {
      (self.library, self.handle) = (library, handle)
    }

    deinit { library.release(handle) }

    /// The size of the attributes `width` and `height`, or otherwise of `viewBox`.
    var size: (width: Double, height: Double)? {
      var (width, height) = (0.0, 0.0)
      if library.readSize(handle, &width, &height) != 0 { return (width, height) }
      var hasBox: CInt = 0
      var box = [0.0, 0, 0, 0]
      library.readDimensions(handle, nil, nil, nil, nil, &hasBox, &box)
      return hasBox != 0 ? (box[2], box[3]) : nil
    }

    func draw(in context: OpaquePointer, size: (width: Double, height: Double)) -> Bool {
      library.render(handle, context, [0, 0, size.width, size.height], nil) != 0
    }
  }
}

/// The functions of poppler.
private struct PDFLibrary: Sendable {
  typealias Open =
    @convention(c) (
      UnsafePointer<UInt8>?, CInt, UnsafePointer<CChar>?, UnsafeMutableRawPointer?
    ) -> OpaquePointer?
  typealias Page = @convention(c) (OpaquePointer?, CInt) -> OpaquePointer?
  typealias Size =
    @convention(c) (OpaquePointer?, UnsafeMutablePointer<Double>?, UnsafeMutablePointer<Double>?)
    -> Void
  typealias Draw = @convention(c) (OpaquePointer?, OpaquePointer?) -> Void

  let makeDocument: Open
  let firstPage: Page
  let readSize: Size
  let render: Draw
  let release: Release

  init?(_ library: LoadedLibrary, objects: LoadedLibrary?) {
    guard let makeDocument = library.function("poppler_document_new_from_data", Open.self),
      let firstPage = library.function("poppler_document_get_page", Page.self),
      let readSize = library.function("poppler_page_get_size", Size.self),
      let render = library.function("poppler_page_render", Draw.self),
      let release = objects?.function("g_object_unref", Release.self)
    else { return nil }
    (self.makeDocument, self.firstPage, self.readSize) = (makeDocument, firstPage, readSize)
    (self.render, self.release) = (render, release)
  }

  func open(_ bytes: [UInt8]) -> Document? {
    Document(library: self, bytes: bytes)
  }

  final class Document: VectorDocument {
    let library: PDFLibrary
    /// The memory of the file, which poppler reads until the document is released.
    private let memory: UnsafeMutableBufferPointer<UInt8>
    private let document: OpaquePointer
    private let page: OpaquePointer

    init?(library: PDFLibrary, bytes: [UInt8]) {
      guard bytes.count <= Int(CInt.max) else { return nil }
      let memory = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
      _ = memory.initialize(from: bytes)
      guard
        let document = library.makeDocument(memory.baseAddress, CInt(bytes.count), nil, nil)
      else {
        memory.deallocate()
        return nil
      }
      guard let page = library.firstPage(document, 0) else {
        library.release(document)
        memory.deallocate()
        return nil
      }
      (self.library, self.memory, self.document, self.page) = (library, memory, document, page)
    }

    deinit {
      library.release(page)
      library.release(document)
      memory.deallocate()
    }

    var size: (width: Double, height: Double)? {
      var (width, height) = (0.0, 0.0)
      library.readSize(page, &width, &height)
      return width > 0 && height > 0 ? (width, height) : nil
    }

    func draw(in context: OpaquePointer, size: (width: Double, height: Double)) -> Bool {
      library.render(page, context)
      return true
    }
  }
}
