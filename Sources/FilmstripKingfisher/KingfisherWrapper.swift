import Foundation
import UIKit

/// The requests of a view for images.
@preconcurrency @MainActor
public struct KingfisherWrapper<Base: AnyObject> {
  /// The view.
  public let base: Base
}

extension UIImageView {
  /// The requests for the image.
  public var kf: KingfisherWrapper<UIImageView> { KingfisherWrapper(base: self) }
}

/// A closure that receives an image, or the reason why there is none.
public typealias ImageCompletion = @MainActor (Result<RetrieveImageResult, KingfisherError>) -> Void
/// A closure that receives the number of bytes so far, and of all bytes.
public typealias DownloadProgressBlock = (_ receivedSize: Int64, _ totalSize: Int64) -> Void

/// The current request of an image view.
@MainActor
private final class ImageRequest {
  static let key = UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))
  var indicatorType = IndicatorType.none
  var indicator: UIActivityIndicatorView?
  /// The number of requests.
  var count = 0
  var task: URLSessionDataTask?

  static func of(_ view: UIImageView) -> ImageRequest {
    if let request = objc_getAssociatedObject(view, key) as? ImageRequest { return request }
    let request = ImageRequest()
    objc_setAssociatedObject(view, key, request, .OBJC_ASSOCIATION_RETAIN)
    return request
  }

  func showIndicator(in view: UIImageView) {
    guard case .activity = indicatorType, indicator == nil else { return }
    let wheel = UIActivityIndicatorView(style: .medium)
    wheel.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    wheel.autoresizingMask = [
      .flexibleTopMargin, .flexibleBottomMargin, .flexibleLeftMargin, .flexibleRightMargin,
    ]
    view.addSubview(wheel)
    wheel.startAnimating()
    indicator = wheel
  }

  func hideIndicator() {
    indicator?.removeFromSuperview()
    indicator = nil
  }
}

extension KingfisherWrapper where Base == UIImageView {
  /// The view that is visible while the image loads; none by default.
  public var indicatorType: IndicatorType {
    get { ImageRequest.of(base).indicatorType }
    nonmutating set { ImageRequest.of(base).indicatorType = newValue }
  }

  /// Shows a placeholder, and then the image of an address.
  ///
  /// A file answers the request in place of the network. Without the file, a report names it, and the
  /// placeholder remains.
  public func setImage(
    with resource: (any Resource)?, placeholder: UIImage? = nil,
    options: KingfisherOptionsInfo? = nil, progressBlock: DownloadProgressBlock?,
    completionHandler: ImageCompletion? = nil
  ) {
    setImage(
      with: resource, placeholder: placeholder, options: options,
      completionHandler: completionHandler)
  }

  /// Shows a placeholder, and then the image of an address.
  ///
  /// A file answers the request in place of the network. Without the file, a report names it, and the
  /// placeholder remains.
  public func setImage(
    with resource: (any Resource)?, placeholder: UIImage? = nil,
    options: KingfisherOptionsInfo? = nil, completionHandler: ImageCompletion? = nil
  ) {
    let request = ImageRequest.of(base)
    request.task?.cancel()
    request.hideIndicator()
    request.count += 1
    var duration: TimeInterval = 0
    var failureImage: UIImage?
    var keepsImage = false
    for option in options ?? [] {
      switch option {
      case .transition(.fade(let seconds)): duration = seconds
      case .onFailureImage(let image): failureImage = image
      case .keepCurrentImageWhileLoading: keepsImage = base.image != nil
      default: break
      }
    }
    if !keepsImage { base.image = placeholder }
    guard let resource else {
      completionHandler?(.failure(.emptySource))
      return
    }
    request.showIndicator(in: base)
    let (view, number) = (base, request.count)
    request.task = KingfisherManager.shared.load(resource) { [weak view] result in
      guard let view, request.count == number else {
        completionHandler?(.failure(.notCurrent))
        return
      }
      request.hideIndicator()
      if let image = (try? result.get())?.image ?? failureImage {
        if duration > 0 {
          UIView.transition(with: view, duration: duration, options: .transitionCrossDissolve) {
            view.image = image
          }
        } else {
          view.image = image
        }
      }
      completionHandler?(result)
    }
  }

  /// Cancels the request.
  public func cancelDownloadTask() { ImageRequest.of(base).task?.cancel() }
}

/// The requests for images without a view.
@preconcurrency @MainActor
public final class KingfisherManager {
  /// The only manager.
  public static let shared = KingfisherManager()

  /// Requests the image of an address.
  public func retrieveImage(
    with resource: any Resource, options: KingfisherOptionsInfo? = nil,
    completionHandler: ImageCompletion?
  ) {
    load(resource) { completionHandler?($0) }
  }

  @discardableResult
  fileprivate func load(
    _ resource: any Resource, _ completion: @escaping ImageCompletion
  ) -> URLSessionDataTask {
    let url = resource.downloadURL
    let task = URLSession.shared.dataTask(with: url) { data, _, error in
      MainActor.assumeIsolated {
        if let image = data.flatMap(UIImage.init(data:)) {
          completion(.success(RetrieveImageResult(image: image, cacheType: .none)))
        } else {
          completion(.failure(error.map(KingfisherError.responseError) ?? .notImage(url)))
        }
      }
    }
    task.resume()
    return task
  }
}
