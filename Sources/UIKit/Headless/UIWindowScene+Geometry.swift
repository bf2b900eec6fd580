import Foundation
import QuartzCore

extension UIWindowScene {
  /// The place of a scene on the screen.
  @preconcurrency @MainActor
  open class Geometry: NSObject {
    /// The frame of the scene, in points.
    public let systemFrame: CGRect
    /// The orientation of the interface.
    public let interfaceOrientation: UIInterfaceOrientation
    /// Whether the orientation is locked; always `false`.
    public let isInterfaceOrientationLocked = false

    init(systemFrame: CGRect, interfaceOrientation: UIInterfaceOrientation) {
      self.systemFrame = systemFrame
      self.interfaceOrientation = interfaceOrientation
      super.init()
    }
  }

  /// The superclass of the changes that an app requests of a scene's geometry.
  @preconcurrency @MainActor
  open class GeometryPreferences: NSObject {
    /// The changes that an app requests on iOS.
    @preconcurrency @MainActor
    open class iOS: GeometryPreferences {
      /// The orientations of the interface, or `nil` for all that the app supports.
      open var interfaceOrientations: UIInterfaceOrientationMask?

      /// Creates a request for orientations of the interface.
      public convenience init(interfaceOrientations: UIInterfaceOrientationMask) {
        self.init()
        self.interfaceOrientations = interfaceOrientations
      }
    }
  }

  /// The current place of the scene.
  public var effectiveGeometry: Geometry {
    Geometry(systemFrame: screen.bounds, interfaceOrientation: interfaceOrientation)
  }

  /// Rotates the interface if it has none of the requested orientations.
  ///
  /// The interface rotates if the topmost full-screen view controller supports one of them, and if
  /// no transition is running.
  ///
  /// *Chosen:* the first that it supports of portrait, landscape right, landscape left and portrait
  /// upside down.
  ///
  /// - Parameters:
  ///   - geometryPreferences: The requested orientations.
  ///   - errorHandler: A closure that is called at once if the interface can't rotate.
  public func requestGeometryUpdate(
    _ geometryPreferences: GeometryPreferences, errorHandler: ((any Error) -> Void)? = nil
  ) {
    guard let mask = (geometryPreferences as? GeometryPreferences.iOS)?.interfaceOrientations,
      !mask.contains(interfaceOrientation.mask)
    else { return }
    let order: [UIInterfaceOrientation] = [
      .portrait, .landscapeRight, .landscapeLeft, .portraitUpsideDown,
    ]
    for orientation in order where mask.contains(orientation.mask) {
      if (keyWindow ?? windows.first)?.turn(to: orientation, animated: true) == true { return }
    }
    errorHandler?(UISceneError(.geometryRequestDenied))
  }
}

/// An error of a request to a scene.
public struct UISceneError: CustomNSError, Sendable, Hashable {
  /// The reason of an error.
  public enum Code: Int, Sendable {
    /// The app can't have several scenes.
    case multipleScenesNotSupported = 0
    /// The system denied the request.
    case requestDenied = 1
    /// The system doesn't support requests of geometry.
    case geometryRequestUnsupported = 100
    /// The system denied the request of a geometry.
    case geometryRequestDenied = 101
  }

  /// The domain of the errors.
  public static let errorDomain = "UISceneErrorDomain"

  /// The reason of the error.
  public let code: Code
  /// The number of the reason.
  public var errorCode: Int { code.rawValue }

  init(_ code: Code) {
    self.code = code
  }
}
