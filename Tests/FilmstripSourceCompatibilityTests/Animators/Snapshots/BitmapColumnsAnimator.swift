import UIKit

// Images of the old view's columns fall one after the other.

final class BitmapColumnsAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  enum Source { case hierarchy, layer }

  let source: Source
  private let columns = 4
  private(set) var pieces: [UIImageView] = []

  init(source: Source) { self.source = source }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  { 0.8 }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let from = transitionContext.view(forKey: .from),
      let to = transitionContext.view(forKey: .to)
    else {
      transitionContext.completeTransition(false)
      return
    }
    let container = transitionContext.containerView
    let picture = image(of: from)
    container.insertSubview(to, aboveSubview: from)
    pieces = picture.columns(columns).enumerated().map { index, image in
      let width = from.bounds.width / CGFloat(columns)
      let piece = UIImageView(image: image)
      piece.frame = CGRect(
        x: CGFloat(index) * width, y: 0, width: width, height: from.bounds.height)
      piece.contentMode = .scaleToFill
      container.addSubview(piece)
      return piece
    }
    let length = transitionDuration(using: transitionContext) / 2
    var open = pieces.count
    for (index, piece) in pieces.enumerated() {
      let delay = length * Double(index) / Double(columns)
      UIView.animate(withDuration: length, delay: delay, options: .curveEaseIn) {
        piece.transform = CGAffineTransform(translationX: 0, y: container.bounds.height)
      } completion: { _ in
        open -= 1
        guard open == 0 else { return }
        self.pieces.forEach { $0.removeFromSuperview() }
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      }
    }
  }

  private func image(of view: UIView) -> UIImage {
    switch source {
    case .hierarchy:
      return UIGraphicsImageRenderer(bounds: view.bounds).image { _ in
        view.drawHierarchy(in: view.bounds, afterScreenUpdates: false)
      }
    case .layer:
      UIGraphicsBeginImageContextWithOptions(view.bounds.size, view.isOpaque, 0)
      defer { UIGraphicsEndImageContext() }
      if let context = UIGraphicsGetCurrentContext() {
        view.layer.render(in: context)
      }
      return UIGraphicsGetImageFromCurrentImageContext() ?? UIImage()
    }
  }
}

extension UIImage {
  fileprivate func columns(_ count: Int) -> [UIImage] {
    guard let cgImage = cgImage else { return [] }
    let width = size.width * scale / CGFloat(count)
    return (0..<count).compactMap { index in
      let part = CGRect(x: CGFloat(index) * width, y: 0, width: width, height: size.height * scale)
      return cgImage.cropping(to: part).map {
        UIImage(cgImage: $0, scale: scale, orientation: .up)
      }
    }
  }
}
