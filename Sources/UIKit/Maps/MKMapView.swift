import Foundation
import QuartzCore

// The names of Apple's module MapKit, so that sources that show maps compile. A map is an even area,
// which is reported.

/// The size of a region, in degrees.
public struct MKCoordinateSpan: Sendable {
  /// The extent from north to south, in degrees.
  public var latitudeDelta: CLLocationDegrees
  /// The extent from west to east, in degrees.
  public var longitudeDelta: CLLocationDegrees

  /// Creates an empty span.
  public init() { (latitudeDelta, longitudeDelta) = (0, 0) }

  /// Creates a span from angles in degrees.
  public init(latitudeDelta: CLLocationDegrees, longitudeDelta: CLLocationDegrees) {
    (self.latitudeDelta, self.longitudeDelta) = (latitudeDelta, longitudeDelta)
  }
}

/// A part of the earth's surface.
public struct MKCoordinateRegion: Sendable {
  /// The centre.
  public var center: CLLocationCoordinate2D
  /// The size.
  public var span: MKCoordinateSpan

  /// Creates an empty region.
  public init() { (center, span) = (CLLocationCoordinate2D(), MKCoordinateSpan()) }

  /// Creates a region.
  public init(center: CLLocationCoordinate2D, span: MKCoordinateSpan) {
    (self.center, self.span) = (center, span)
  }

  /// Creates a region with a size in metres.
  ///
  /// *Chosen* (FACTS: location.distance): a degree of latitude is 111,195 m.
  public init(
    center centerCoordinate: CLLocationCoordinate2D,
    latitudinalMeters: CLLocationDistance, longitudinalMeters: CLLocationDistance
  ) {
    let degree = 6_371_008.8 * .pi / 180
    let breadth = max(1e-6, cos(centerCoordinate.latitude * .pi / 180))
    self.init(
      center: centerCoordinate,
      span: MKCoordinateSpan(
        latitudeDelta: latitudinalMeters / degree,
        longitudeDelta: longitudinalMeters / degree / breadth))
  }
}

/// Returns a span from angles in degrees.
public func MKCoordinateSpanMake(
  _ latitudeDelta: CLLocationDegrees, _ longitudeDelta: CLLocationDegrees
) -> MKCoordinateSpan {
  MKCoordinateSpan(latitudeDelta: latitudeDelta, longitudeDelta: longitudeDelta)
}

/// Returns a region.
public func MKCoordinateRegionMake(
  _ centerCoordinate: CLLocationCoordinate2D, _ span: MKCoordinateSpan
) -> MKCoordinateRegion {
  MKCoordinateRegion(center: centerCoordinate, span: span)
}

/// Returns a region around a coordinate, with its height and width in metres.
public func MKCoordinateRegionMakeWithDistance(
  _ centerCoordinate: CLLocationCoordinate2D, _ latitudinalMeters: CLLocationDistance,
  _ longitudinalMeters: CLLocationDistance
) -> MKCoordinateRegion {
  MKCoordinateRegion(
    center: centerCoordinate, latitudinalMeters: latitudinalMeters,
    longitudinalMeters: longitudinalMeters)
}

/// The kinds of maps.
public enum MKMapType: UInt, Sendable {
  case standard, satellite, hybrid, satelliteFlyover, hybridFlyover, mutedStandard
}

/// The modes in which a map follows the user.
public enum MKUserTrackingMode: Int, Sendable {
  case none, follow, followWithHeading
}

/// An object with a position on a map.
public protocol MKAnnotation: NSObjectProtocol {
  /// The position.
  var coordinate: CLLocationCoordinate2D { get }
  /// The title.
  var title: String? { get }
  /// The text below the title.
  var subtitle: String? { get }
}

extension MKAnnotation {
  /// Returns `nil`.
  public var title: String? { nil }
  /// Returns `nil`.
  public var subtitle: String? { nil }
}

/// A point with a title on a map.
open class MKPointAnnotation: NSObject, MKAnnotation, @unchecked Sendable {
  /// The position.
  open var coordinate = CLLocationCoordinate2D()
  /// The title.
  open var title: String?
  /// The text below the title.
  open var subtitle: String?

  /// Creates a point at 0, 0.
  public override init() { super.init() }
}

/// The user's location on a map; unknown in a film.
open class MKUserLocation: NSObject, MKAnnotation, @unchecked Sendable {
  /// The position 0, 0.
  open var coordinate: CLLocationCoordinate2D { CLLocationCoordinate2D() }
  /// Always `nil`.
  open var location: CLLocation? { nil }
  /// The title.
  open var title: String?
  /// The text below the title.
  open var subtitle: String?
}

/// The view of an annotation, which Filmstrip doesn't show.
@preconcurrency @MainActor
open class MKAnnotationView: UIView {
  /// The annotation.
  open var annotation: (any MKAnnotation)?
  /// The name for reuse.
  public let reuseIdentifier: String?
  /// The image.
  open var image: UIImage?
  /// Whether a tap shows a callout.
  open var canShowCallout = false
  /// The view at the right edge of the callout.
  open var rightCalloutAccessoryView: UIView?
  /// The view at the left edge of the callout.
  open var leftCalloutAccessoryView: UIView?
  /// The view below the title of the callout.
  open var detailCalloutAccessoryView: UIView?
  /// The offset of the centre from the position, in points.
  open var centerOffset = CGPoint.zero
  /// Whether the user can move the annotation.
  open var isDraggable = false
  /// Whether the annotation is selected.
  open var isSelected = false

  /// Creates a view.
  public init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
    self.annotation = annotation
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
  }

  /// Creates a view from a storyboard.
  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    super.init(coder: coder)
  }

  /// Called before the view is used again.
  open func prepareForReuse() {}
}

/// The view of an annotation in the form of a balloon.
@preconcurrency @MainActor
open class MKMarkerAnnotationView: MKAnnotationView {
  /// The colour of the balloon.
  open var markerTintColor: UIColor?
  /// The colour of the glyph.
  open var glyphTintColor: UIColor?
  /// The glyph's image.
  open var glyphImage: UIImage?
  /// The glyph's text.
  open var glyphText: String?
  /// Whether the balloon drops when it appears.
  open var animatesWhenAdded = false
}

/// The view of an annotation in the form of a pin.
@preconcurrency @MainActor
open class MKPinAnnotationView: MKAnnotationView {
  /// The colour of the pin.
  open var pinTintColor: UIColor?
  /// Whether the pin drops when it appears.
  open var animatesDrop = false
}

/// A delegate of a map; Filmstrip never calls it.
@preconcurrency @MainActor
public protocol MKMapViewDelegate: NSObjectProtocol {
  /// Returns the view of an annotation.
  func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView?
  /// Called when the user selects an annotation.
  func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView)
  /// Called when the user taps a control in a callout.
  func mapView(
    _ mapView: MKMapView, annotationView view: MKAnnotationView,
    calloutAccessoryControlTapped control: UIControl)
  /// Called when the region changes.
  func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool)
  /// Called when the user moves.
  func mapView(_ mapView: MKMapView, didUpdate userLocation: MKUserLocation)
}

extension MKMapViewDelegate {
  /// Returns `nil`.
  public func mapView(
    _ mapView: MKMapView, viewFor annotation: any MKAnnotation
  ) -> MKAnnotationView? { nil }
  /// Does nothing.
  public func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView) {}
  /// Does nothing.
  public func mapView(
    _ mapView: MKMapView, annotationView view: MKAnnotationView,
    calloutAccessoryControlTapped control: UIControl
  ) {}
  /// Does nothing.
  public func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) {}
  /// Does nothing.
  public func mapView(_ mapView: MKMapView, didUpdate userLocation: MKUserLocation) {}
}

/// A map, in whose place Filmstrip shows an even area; reported.
///
/// The region and the annotations are stored, but not shown. *Chosen:* the colour.
///
/// On Apple's systems, the module MapKit declares this class.
@preconcurrency @MainActor
open class MKMapView: UIView {
  /// The delegate; stored, but not called.
  open weak var delegate: (any MKMapViewDelegate)?
  /// The kind of the map.
  open var mapType = MKMapType.standard
  /// The visible region.
  open var region = MKCoordinateRegion()
  /// The annotations.
  open private(set) var annotations: [any MKAnnotation] = []
  /// The selected annotations.
  open var selectedAnnotations: [any MKAnnotation] = []
  /// Whether the map shows the user's location.
  open var showsUserLocation = false
  /// The mode in which the map follows the user.
  open var userTrackingMode = MKUserTrackingMode.none
  /// The user's location, which is unknown.
  public let userLocation = MKUserLocation()
  /// Whether the user can zoom.
  open var isZoomEnabled = true
  /// Whether the user can scroll.
  open var isScrollEnabled = true
  /// Whether the user can rotate the map.
  open var isRotateEnabled = true
  /// Whether the user can tilt the map.
  open var isPitchEnabled = true
  /// Whether the map shows a compass.
  open var showsCompass = true
  /// Whether the map shows a scale.
  open var showsScale = false
  /// Whether the map shows the traffic.
  open var showsTraffic = false
  /// Whether the map shows buildings.
  open var showsBuildings = true

  /// Creates a map.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    showPlaceholder()
  }

  /// Creates a map from a storyboard.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    showPlaceholder()
    coder.interface?.decode(self, as: MKMapView.self)
  }

  private func showPlaceholder() {
    if backgroundColor == nil {
      backgroundColor = UIColor { traits in
        traits.userInterfaceStyle == .dark
          ? UIColor(red: 0.16, green: 0.17, blue: 0.19, alpha: 1)
          : UIColor(red: 0.95, green: 0.94, blue: 0.91, alpha: 1)
      }
    }
    Headless.reportOnce(simplified: "MKMapView shows an even area in place of a map")
  }

  /// The centre of the visible region.
  open var centerCoordinate: CLLocationCoordinate2D {
    get { region.center }
    set { region.center = newValue }
  }

  /// Sets the visible region, without an animation.
  open func setRegion(_ region: MKCoordinateRegion, animated: Bool) { self.region = region }
  /// Sets the centre of the visible region, without an animation.
  open func setCenter(_ coordinate: CLLocationCoordinate2D, animated: Bool) {
    region.center = coordinate
  }
  /// Sets the mode in which the map follows the user.
  open func setUserTrackingMode(_ mode: MKUserTrackingMode, animated: Bool) {
    userTrackingMode = mode
  }
  /// Returns the region itself.
  open func regionThatFits(_ region: MKCoordinateRegion) -> MKCoordinateRegion { region }

  /// Adds an annotation.
  open func addAnnotation(_ annotation: any MKAnnotation) { annotations.append(annotation) }
  /// Adds annotations.
  open func addAnnotations(_ annotations: [any MKAnnotation]) { self.annotations += annotations }
  /// Removes an annotation.
  open func removeAnnotation(_ annotation: any MKAnnotation) {
    annotations.removeAll { $0 === annotation }
  }
  /// Removes annotations.
  open func removeAnnotations(_ annotations: [any MKAnnotation]) {
    annotations.forEach(removeAnnotation)
  }
  /// Adds annotations; the region remains.
  open func showAnnotations(_ annotations: [any MKAnnotation], animated: Bool) {
    self.annotations += annotations.filter { new in
      !self.annotations.contains { $0 === new }
    }
  }
  /// Selects an annotation.
  open func selectAnnotation(_ annotation: any MKAnnotation, animated: Bool) {
    selectedAnnotations.append(annotation)
  }
  /// Deselects an annotation.
  open func deselectAnnotation(_ annotation: (any MKAnnotation)?, animated: Bool) {
    selectedAnnotations.removeAll { $0 === annotation }
  }
  /// Does nothing, because no views of annotations are shown.
  open func register(
    _ viewClass: AnyClass?, forAnnotationViewWithReuseIdentifier identifier: String
  ) {}
  /// Returns `nil`, because no views of annotations are shown.
  open func dequeueReusableAnnotationView(withIdentifier identifier: String) -> MKAnnotationView? {
    nil
  }
}
