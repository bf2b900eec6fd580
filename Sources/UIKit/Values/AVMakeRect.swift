import Foundation

/// Returns the largest rectangle with an aspect ratio that fits into another rectangle, centred.
///
/// On Apple's systems, AVFoundation declares this function. A size without area results in a
/// rectangle without area at the centre. *Source:* documented.
public func AVMakeRect(aspectRatio: CGSize, insideRect boundingRect: CGRect) -> CGRect {
  let center = CGPoint(x: boundingRect.midX, y: boundingRect.midY)
  guard aspectRatio.width > 0, aspectRatio.height > 0 else {
    return CGRect(origin: center, size: .zero)
  }
  let scale = min(
    boundingRect.width / aspectRatio.width, boundingRect.height / aspectRatio.height)
  let size = CGSize(width: aspectRatio.width * scale, height: aspectRatio.height * scale)
  return CGRect(
    x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
    height: size.height)
}
