import Foundation
import QuartzCore

/// The photo library, which is empty in a film.
///
/// On Apple's systems, the module Photos declares this class.
open class PHPhotoLibrary: NSObject, @unchecked Sendable {
  private static let library = PHPhotoLibrary()

  /// Returns the shared library.
  open class func shared() -> PHPhotoLibrary { library }

  /// Returns whether the app can use the library: `authorized`.
  open class func authorizationStatus() -> PHAuthorizationStatus { .authorized }

  /// Returns whether the app can use the library: `authorized`.
  open class func authorizationStatus(for accessLevel: PHAccessLevel) -> PHAuthorizationStatus {
    .authorized
  }

  /// Requests access; calls `handler` with `authorized` after the currently running code.
  open class func requestAuthorization(_ handler: @escaping (PHAuthorizationStatus) -> Void) {
    nonisolated(unsafe) let handler = handler
    DispatchQueue.main.async(execute: { handler(.authorized) })
  }

  /// Requests access; calls `handler` with `authorized` after the currently running code.
  open class func requestAuthorization(
    for accessLevel: PHAccessLevel, handler: @escaping (PHAuthorizationStatus) -> Void
  ) {
    requestAuthorization(handler)
  }

  /// Adds an observer of changes; does nothing, because the library never changes.
  open func register(_ observer: any PHPhotoLibraryChangeObserver) {}

  /// Removes an observer of changes; does nothing.
  open func unregisterChangeObserver(_ observer: any PHPhotoLibraryChangeObserver) {}

  /// Reports that the library is empty.
  static func reportEmpty() {
    guard MainQueue.isCurrent else { return }
    MainActor.assumeIsolated {
      Headless.reportOnce(simplified: "the photo library is empty, and its photos have no images")
    }
  }
}

/// The permissions of an app.
public enum PHAuthorizationStatus: Int, Sendable {
  case notDetermined, restricted, denied, authorized, limited
}

/// The kinds of access to the library.
public enum PHAccessLevel: Int, Sendable {
  case addOnly = 1
  case readWrite
}

/// An observer of the library's changes.
///
/// On Apple's systems, the module Photos declares this protocol.
public protocol PHPhotoLibraryChangeObserver: NSObjectProtocol {
  /// Called after the library has changed; never called in Filmstrip.
  func photoLibraryDidChange(_ changeInstance: PHChange)
}

/// A change of the library; Filmstrip creates none.
///
/// On Apple's systems, the module Photos declares this class.
open class PHChange: NSObject, @unchecked Sendable {
  /// Returns the changes of a request's result; `nil`.
  open func changeDetails<Kind: AnyObject>(
    for fetchResult: PHFetchResult<Kind>
  ) -> PHFetchResultChangeDetails<Kind>? {
    nil
  }
}
