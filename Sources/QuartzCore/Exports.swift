// The modules that `import QuartzCore` re-exports on Apple's systems: Foundation and the
// CoreGraphics values.
@_exported import Foundation

@_exported import class Graphics.CGColor
@_exported import class Graphics.CGColorSpace
@_exported import class Graphics.CGContext
@_exported import class Graphics.CGGradient
@_exported import class Graphics.CGImage
@_exported import class Graphics.CGMutablePath
@_exported import class Graphics.CGPath
@_exported import enum Graphics.CGInterpolationQuality
@_exported import enum Graphics.CGLineCap
@_exported import enum Graphics.CGLineJoin
@_exported import enum Graphics.CGPathDrawingMode
@_exported import enum Graphics.CGPathFillRule
@_exported import struct Graphics.CGAffineTransform
@_exported import struct Graphics.CGVector

#if canImport(Glibc) || canImport(Musl)
  /// Seconds, as Core Foundation has them.
  public typealias CFTimeInterval = Double
#endif
@_exported import struct Graphics.CGGradientDrawingOptions
@_exported import func Graphics.CGColorSpaceCreateDeviceRGB
@_exported import func Graphics.CGColorSpaceCreateDeviceGray
