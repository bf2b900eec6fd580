import Foundation

/// Whether an app may use the location.
public enum CLAuthorizationStatus: Int32, Sendable {
  case notDetermined, restricted, denied, authorizedAlways, authorizedWhenInUse
}

/// The precision that the user grants.
public enum CLAccuracyAuthorization: Int, Sendable {
  case fullAccuracy, reducedAccuracy
}

/// The kind of movement.
public enum CLActivityType: Int, Sendable {
  case other = 1
  case automotiveNavigation, fitness, otherNavigation, airborne
}

/// A delegate that receives locations; Filmstrip never calls it.
///
/// On Apple's systems, the module Core Location declares this protocol.
public protocol CLLocationManagerDelegate: NSObjectProtocol {
  /// Called for new locations.
  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation])
  /// Called for a new direction.
  func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading)
  /// Called after an error.
  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error)
  /// Called when the permission changes, until iOS 13.
  func locationManager(
    _ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus)
  /// Called when the permission changes.
  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)
}

extension CLLocationManagerDelegate {
  /// Does nothing.
  public func locationManager(
    _ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]
  ) {}
  /// Does nothing.
  public func locationManager(
    _ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading
  ) {}
  /// Does nothing.
  public func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {}
  /// Does nothing.
  public func locationManager(
    _ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus
  ) {}
  /// Does nothing.
  public func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {}
}

/// The access to the location, which a film doesn't have; reported.
///
/// Filmstrip behaves as if the user had not decided yet: no locations follow.
///
/// On Apple's systems, the module Core Location declares this class.
open class CLLocationManager: NSObject, @unchecked Sendable {
  /// The delegate; stored, but not called.
  open weak var delegate: (any CLLocationManagerDelegate)?
  /// The requested accuracy, in metres.
  open var desiredAccuracy = kCLLocationAccuracyBest
  /// The minimum movement for an update, in metres.
  open var distanceFilter = kCLDistanceFilterNone
  /// The kind of movement.
  open var activityType = CLActivityType.other
  /// Whether the system can pause updates.
  open var pausesLocationUpdatesAutomatically = true
  /// Whether updates continue in the background.
  open var allowsBackgroundLocationUpdates = false
  /// Always `nil`.
  open var location: CLLocation? { nil }
  /// Always `nil`.
  open var heading: CLHeading? { nil }
  /// The permission, which is not determined.
  open var authorizationStatus: CLAuthorizationStatus { .notDetermined }
  /// The precision that the user grants.
  open var accuracyAuthorization: CLAccuracyAuthorization { .fullAccuracy }

  /// Creates a manager.
  public override init() { super.init() }

  /// Returns `notDetermined`.
  open class func authorizationStatus() -> CLAuthorizationStatus { .notDetermined }
  /// Returns `true`.
  open class func locationServicesEnabled() -> Bool { true }
  /// Returns `false`.
  open class func headingAvailable() -> Bool { false }

  /// Reports that a film has no location.
  open func requestWhenInUseAuthorization() { Self.reportMissing() }
  /// Reports that a film has no location.
  open func requestAlwaysAuthorization() { Self.reportMissing() }
  /// Reports that a film has no location.
  open func requestLocation() { Self.reportMissing() }
  /// Reports that a film has no location.
  open func startUpdatingLocation() { Self.reportMissing() }
  /// Does nothing.
  open func stopUpdatingLocation() {}
  /// Reports that a film has no location.
  open func startUpdatingHeading() { Self.reportMissing() }
  /// Does nothing.
  open func stopUpdatingHeading() {}
  /// Reports that a film has no location.
  open func startMonitoringSignificantLocationChanges() { Self.reportMissing() }
  /// Does nothing.
  open func stopMonitoringSignificantLocationChanges() {}

  static func reportMissing() {
    guard MainQueue.isCurrent else { return }
    MainActor.assumeIsolated {
      Headless.reportOnce(
        simplified:
          "CLLocationManager: a film has no location, and the permission is not determined"
      )
    }
  }
}
