import Foundation

// The names of Apple's module Core Location, so that sources that use locations compile. A film has no
// location: the permission is not determined, and no updates follow, which is reported.

/// An angle in degrees.
public typealias CLLocationDegrees = Double
/// A distance in metres.
public typealias CLLocationDistance = Double
/// The accuracy of a location in metres.
public typealias CLLocationAccuracy = Double
/// A speed in metres per second.
public typealias CLLocationSpeed = Double
/// A direction in degrees, clockwise from north.
public typealias CLLocationDirection = Double

/// The best accuracy, with more power.
public let kCLLocationAccuracyBestForNavigation: CLLocationAccuracy = -2
/// The best accuracy.
public let kCLLocationAccuracyBest: CLLocationAccuracy = -1
/// An accuracy of ten metres.
public let kCLLocationAccuracyNearestTenMeters: CLLocationAccuracy = 10
/// An accuracy of a hundred metres.
public let kCLLocationAccuracyHundredMeters: CLLocationAccuracy = 100
/// An accuracy of a kilometre.
public let kCLLocationAccuracyKilometer: CLLocationAccuracy = 1000
/// An accuracy of three kilometres.
public let kCLLocationAccuracyThreeKilometers: CLLocationAccuracy = 3000
/// The filter that passes all movements.
public let kCLDistanceFilterNone: CLLocationDistance = -1
/// An invalid coordinate.
public let kCLLocationCoordinate2DInvalid = CLLocationCoordinate2D(latitude: -180, longitude: -180)

/// A position on the earth, in degrees.
///
/// On Apple's systems, the module Core Location declares this type.
public struct CLLocationCoordinate2D: Sendable {
  /// The latitude in degrees, positive in the north.
  public var latitude: CLLocationDegrees
  /// The longitude in degrees, positive in the east.
  public var longitude: CLLocationDegrees

  /// Creates the position 0, 0.
  public init() { (latitude, longitude) = (0, 0) }

  /// Creates a position from angles in degrees.
  public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    (self.latitude, self.longitude) = (latitude, longitude)
  }
}

/// Returns a position from angles in degrees.
public func CLLocationCoordinate2DMake(
  _ latitude: CLLocationDegrees, _ longitude: CLLocationDegrees
) -> CLLocationCoordinate2D {
  CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
}

/// Returns whether the latitude is in −90…90 and the longitude in −180…180.
public func CLLocationCoordinate2DIsValid(_ coord: CLLocationCoordinate2D) -> Bool {
  abs(coord.latitude) <= 90 && abs(coord.longitude) <= 180
    && !(coord.latitude == -180 && coord.longitude == -180)
}

/// A position with its accuracy and time.
///
/// On Apple's systems, the module Core Location declares this class.
open class CLLocation: NSObject, @unchecked Sendable {
  /// The position.
  public let coordinate: CLLocationCoordinate2D
  /// The height above sea level, in metres.
  public let altitude: CLLocationDistance
  /// The accuracy of the position, in metres.
  public let horizontalAccuracy: CLLocationAccuracy
  /// The accuracy of the height, in metres.
  public let verticalAccuracy: CLLocationAccuracy
  /// The time of the measurement.
  public let timestamp: Date
  /// The speed, in metres per second; −1, because it is unknown.
  open var speed: CLLocationSpeed { -1 }
  /// The direction, in degrees; −1, because it is unknown.
  open var course: CLLocationDirection { -1 }

  /// Creates a location from angles in degrees.
  public convenience init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    self.init(
      coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude), altitude: 0,
      horizontalAccuracy: 0, verticalAccuracy: -1, timestamp: Headless.currentDate)
  }

  /// Creates a location.
  public init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance,
    horizontalAccuracy hAccuracy: CLLocationAccuracy,
    verticalAccuracy vAccuracy: CLLocationAccuracy, timestamp: Date
  ) {
    self.coordinate = coordinate
    self.altitude = altitude
    horizontalAccuracy = hAccuracy
    verticalAccuracy = vAccuracy
    self.timestamp = timestamp
  }

  /// Returns the distance from another location in metres, on a sphere.
  ///
  /// *Chosen* (FACTS: location.distance).
  open func distance(from location: CLLocation) -> CLLocationDistance {
    func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
    let (a, b) = (coordinate, location.coordinate)
    let (y, x) = (
      sin(radians(b.latitude - a.latitude) / 2), sin(radians(b.longitude - a.longitude) / 2)
    )
    let chord = y * y + cos(radians(a.latitude)) * cos(radians(b.latitude)) * x * x
    return 2 * 6_371_008.8 * asin(min(1, chord.squareRoot()))
  }
}

/// The reading of a compass; Filmstrip creates none.
open class CLHeading: NSObject, @unchecked Sendable {
  /// The direction relative to magnetic north, in degrees.
  open var magneticHeading: CLLocationDirection { 0 }
  /// The direction relative to true north, in degrees; −1, because it is unknown.
  open var trueHeading: CLLocationDirection { -1 }
}

/// The names of a place.
///
/// On Apple's systems, the module Core Location declares this class.
open class CLPlacemark: NSObject, @unchecked Sendable {
  /// The location, or `nil` if it is unknown.
  open var location: CLLocation? { nil }
  /// The name of the place.
  open var name: String? { nil }
  /// The street.
  open var thoroughfare: String? { nil }
  /// The number in the street.
  open var subThoroughfare: String? { nil }
  /// The city.
  open var locality: String? { nil }
  /// The part of the city.
  open var subLocality: String? { nil }
  /// The state or province.
  open var administrativeArea: String? { nil }
  /// The postal code.
  open var postalCode: String? { nil }
  /// The country.
  open var country: String? { nil }
  /// The code of the country.
  open var isoCountryCode: String? { nil }
}

/// The errors of Core Location.
public struct CLError: Error, Sendable {
  /// The reason of an error.
  public enum Code: Int, Sendable {
    case locationUnknown, denied, network, headingFailure
    case geocodeFoundNoResult = 8
  }

  /// The reason.
  public let code: Code

  /// Creates an error.
  public init(_ code: Code) { self.code = code }

  /// The location is unknown.
  public static let locationUnknown = Code.locationUnknown
  /// The user denied the access.
  public static let denied = Code.denied
  /// The network isn't available.
  public static let network = Code.network
}

/// The conversion between positions and names of places, which fails after the current code, because a
/// film has no network.
open class CLGeocoder: NSObject, @unchecked Sendable {
  /// A closure that receives the places, or an error.
  public typealias CLGeocodeCompletionHandler = ([CLPlacemark]?, (any Error)?) -> Void

  /// Requests the places at a location; fails.
  open func reverseGeocodeLocation(
    _ location: CLLocation, completionHandler: @escaping CLGeocodeCompletionHandler
  ) { fail(completionHandler) }

  /// Requests the places with an address; fails.
  open func geocodeAddressString(
    _ addressString: String, completionHandler: @escaping CLGeocodeCompletionHandler
  ) { fail(completionHandler) }

  /// Does nothing, because no request is pending.
  open func cancelGeocode() {}

  private func fail(_ handler: @escaping CLGeocodeCompletionHandler) {
    CLLocationManager.reportMissing()
    nonisolated(unsafe) let handler = handler
    DispatchQueue.main.async(execute: { handler(nil, CLError(.network)) })
  }
}
