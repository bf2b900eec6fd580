// The modules that `import QuartzCore` re-exports on Apple's systems: Foundation and the
// CoreGraphics values.
@_exported import Foundation

@_exported import struct FilmstripGraphics.CGAffineTransform
@_exported import class FilmstripGraphics.CGColor
@_exported import class FilmstripGraphics.CGColorSpace
@_exported import func FilmstripGraphics.CGColorSpaceCreateDeviceGray
@_exported import func FilmstripGraphics.CGColorSpaceCreateDeviceRGB
@_exported import class FilmstripGraphics.CGContext
@_exported import class FilmstripGraphics.CGGradient
@_exported import struct FilmstripGraphics.CGGradientDrawingOptions
@_exported import class FilmstripGraphics.CGImage
@_exported import enum FilmstripGraphics.CGInterpolationQuality
@_exported import enum FilmstripGraphics.CGLineCap
@_exported import enum FilmstripGraphics.CGLineJoin
@_exported import class FilmstripGraphics.CGMutablePath
@_exported import class FilmstripGraphics.CGPath
@_exported import enum FilmstripGraphics.CGPathDrawingMode
@_exported import enum FilmstripGraphics.CGPathFillRule
@_exported import struct FilmstripGraphics.CGVector

#if canImport(Glibc) || canImport(Musl)
  /// A time in seconds, as in Core Foundation.
  public typealias CFTimeInterval = Double
#endif
