import FilmstripSupport
import Foundation

/// The class of the objects of an element.
@MainActor
struct InterfaceElement {
  let base: NSObject.Type
  /// Creates an object of a subclass of `base`.
  let make: (NSObject.Type, NSCoder) -> NSObject?
  /// The feature that Filmstrip doesn't have, if `base` only takes its place.
  var missingFeature: String?

  static func view(_ base: UIView.Type, missing feature: String? = nil) -> Self {
    Self(
      base: base, make: { type, coder in (type as? UIView.Type)?.init(coder: coder) },
      missingFeature: feature)
  }

  static func controller(_ base: UIViewController.Type, missing feature: String? = nil) -> Self {
    Self(
      base: base, make: { type, coder in (type as? UIViewController.Type)?.init(coder: coder) },
      missingFeature: feature)
  }

  /// An element whose class has no required `init?(coder:)`: other classes are replaced by `base`.
  static func object(_ base: NSObject.Type, _ make: @escaping (NSCoder) -> NSObject?) -> Self {
    Self(base: base, make: { _, coder in make(coder) })
  }
}

/// The elements of Interface Builder files, as data.
///
/// *Measured* (FACTS: interface.format): Apple doesn't document the format; the names and the values
/// are those in public files.
@MainActor
enum InterfaceElements {
  /// The classes of the elements that are objects.
  static let kinds: [String: InterfaceElement] = [
    // Views
    "view": .view(UIView.self), "containerView": .view(UIView.self),
    "tableViewCellContentView": .view(UIView.self),
    "collectionViewCellContentView": .view(UIView.self),
    "label": .view(UILabel.self), "imageView": .view(UIImageView.self),
    "stackView": .view(UIStackView.self), "scrollView": .view(UIScrollView.self),
    "textView": .view(UITextView.self), "window": .view(UIWindow.self),
    "visualEffectView": .view(UIVisualEffectView.self),
    // Controls
    "button": .view(UIButton.self), "textField": .view(UITextField.self),
    "switch": .view(UISwitch.self), "slider": .view(UISlider.self),
    "stepper": .view(UIStepper.self), "segmentedControl": .view(UISegmentedControl.self),
    "progressView": .view(UIProgressView.self), "pageControl": .view(UIPageControl.self),
    "activityIndicatorView": .view(UIActivityIndicatorView.self),
    "datePicker": .view(UIDatePicker.self), "pickerView": .view(UIPickerView.self),
    "refreshControl": .view(UIRefreshControl.self), "searchBar": .view(UISearchBar.self),
    // Lists
    "tableView": .view(UITableView.self), "tableViewCell": .view(UITableViewCell.self),
    "collectionView": .view(UICollectionView.self),
    "collectionViewCell": .view(UICollectionViewCell.self),
    "collectionReusableView": .view(UICollectionReusableView.self),
    "collectionViewFlowLayout": Self.layout(UICollectionViewFlowLayout.self),
    "collectionViewLayout": Self.layout(UICollectionViewLayout.self),
    // Bars
    "navigationBar": .view(UINavigationBar.self), "toolbar": .view(UIToolbar.self),
    "tabBar": .view(UITabBar.self),
    "navigationItem": InterfaceElement(
      base: UINavigationItem.self,
      make: { type, coder in (type as? UINavigationItem.Type)?.init(coder: coder) }),
    "barButtonItem": InterfaceElement(
      base: UIBarButtonItem.self,
      make: { type, coder in (type as? UIBarButtonItem.Type)?.init(coder: coder) }),
    "tabBarItem": .object(UITabBarItem.self) { coder in
      let item = UITabBarItem()
      coder.interface?.decode(item, as: UITabBarItem.self)
      return item
    },
    // View controllers
    "viewController": .controller(UIViewController.self),
    "tableViewController": .controller(UITableViewController.self),
    "collectionViewController": .controller(UICollectionViewController.self),
    "navigationController": .controller(UINavigationController.self),
    "tabBarController": .controller(UITabBarController.self),
    "splitViewController": .controller(UISplitViewController.self),
    "pageViewController": .controller(UIPageViewController.self),
    "hostingController": .controller(
      UIViewController.self, missing: "SwiftUI's hosting controller"),
    "avPlayerViewController": .controller(
      UIViewController.self, missing: "AVKit's player view controller"),
    "glkViewController": .controller(UIViewController.self, missing: "GLKit's view controller"),
    // Recognizers
    "tapGestureRecognizer": .object(UITapGestureRecognizer.self) {
      UITapGestureRecognizer(coder: $0)
    },
    "panGestureRecognizer": .object(UIPanGestureRecognizer.self) {
      UIPanGestureRecognizer(coder: $0)
    },
    "screenEdgePanGestureRecognizer": .object(UIScreenEdgePanGestureRecognizer.self) {
      UIScreenEdgePanGestureRecognizer(coder: $0)
    },
    "pinchGestureRecognizer": .object(UIPinchGestureRecognizer.self) {
      UIPinchGestureRecognizer(coder: $0)
    },
    "rotationGestureRecognizer": .object(UIRotationGestureRecognizer.self) {
      UIRotationGestureRecognizer(coder: $0)
    },
    "swipeGestureRecognizer": .object(UISwipeGestureRecognizer.self) {
      UISwipeGestureRecognizer(coder: $0)
    },
    "pongPressGestureRecognizer": .object(UILongPressGestureRecognizer.self) {
      UILongPressGestureRecognizer(coder: $0)
    },
    // Objects of the app
    "customObject": InterfaceElement(
      base: NSObject.self, make: { type, _ in ObjectMaker.make(type) }),
    // Views of other frameworks
    "mapView": .view(MKMapView.self), "wkWebView": .view(WKWebView.self),
    "webView": .view(UIView.self, missing: "the web view"),
    "sceneKitView": .view(UIView.self, missing: "SceneKit's view"),
    "arscnView": .view(UIView.self, missing: "ARKit's view"),
    "arskView": .view(UIView.self, missing: "ARKit's view"),
    "skView": .view(UIView.self, missing: "SpriteKit's view"),
    "glkView": .view(UIView.self, missing: "GLKit's view"),
    "mtkView": .view(UIView.self, missing: "MetalKit's view"),
  ]

  private static func layout(_ base: UICollectionViewLayout.Type) -> InterfaceElement {
    InterfaceElement(
      base: base,
      make: { type, coder in (type as? UICollectionViewLayout.Type)?.init(coder: coder) })
  }

  // MARK: Tables

  /// The tables of the properties that UIKit's classes declare.
  static let tables: [ObjectIdentifier: any AnyInterfaceTable] = [
    ObjectIdentifier(UIView.self): view, ObjectIdentifier(UILabel.self): label,
    ObjectIdentifier(UIImageView.self): imageView, ObjectIdentifier(UIStackView.self): stackView,
    ObjectIdentifier(UIVisualEffectView.self): effectView,
    ObjectIdentifier(UIScrollView.self): scrollView, ObjectIdentifier(UITextView.self): textView,
    ObjectIdentifier(UIControl.self): control, ObjectIdentifier(UIButton.self): button,
    ObjectIdentifier(UITextField.self): textField, ObjectIdentifier(UISwitch.self): switchControl,
    ObjectIdentifier(UISlider.self): slider, ObjectIdentifier(UIStepper.self): stepper,
    ObjectIdentifier(UISegmentedControl.self): segmentedControl,
    ObjectIdentifier(UIProgressView.self): progressView,
    ObjectIdentifier(UIPageControl.self): pageControl,
    ObjectIdentifier(UIActivityIndicatorView.self): activityIndicator,
    ObjectIdentifier(UIDatePicker.self): datePicker,
    ObjectIdentifier(UIPickerView.self): pickerView,
    ObjectIdentifier(UISearchBar.self): searchBar,
    ObjectIdentifier(UITableView.self): tableView,
    ObjectIdentifier(MKMapView.self): mapView, ObjectIdentifier(WKWebView.self): webView,
    ObjectIdentifier(UITableViewCell.self): tableViewCell,
    ObjectIdentifier(UICollectionView.self): collectionView,
    ObjectIdentifier(UICollectionReusableView.self): reusableView,
    ObjectIdentifier(UICollectionViewCell.self): collectionViewCell,
    ObjectIdentifier(UICollectionViewFlowLayout.self): flowLayout,
    ObjectIdentifier(UINavigationBar.self): navigationBar,
    ObjectIdentifier(UIToolbar.self): toolbar, ObjectIdentifier(UITabBar.self): tabBar,
    ObjectIdentifier(UINavigationItem.self): navigationItem,
    ObjectIdentifier(UIBarButtonItem.self): barButtonItem,
    ObjectIdentifier(UITabBarItem.self): tabBarItem,
    ObjectIdentifier(UIViewController.self): viewController,
    ObjectIdentifier(UITableViewController.self): tableViewController,
    ObjectIdentifier(UICollectionViewController.self): collectionViewController,
    ObjectIdentifier(UINavigationController.self): navigationController,
    ObjectIdentifier(UITabBarController.self): tabBarController,
    ObjectIdentifier(UISplitViewController.self): splitViewController,
    ObjectIdentifier(UIPageViewController.self): pageViewController,
    ObjectIdentifier(UIGestureRecognizer.self): recognizer,
  ]

  /// Returns the tables of the classes of an object, beginning with the most general class.
  static func tables(of object: NSObject) -> [any AnyInterfaceTable] {
    var result: [any AnyInterfaceTable] = []
    var current: AnyClass? = type(of: object)
    while let candidate = current {
      if let table = tables[ObjectIdentifier(candidate)] { result.append(table) }
      current = (candidate as? NSObject.Type)?.superclass
    }
    if object is UIView { result.append(viewState) }
    return result.reversed()
  }

  // MARK: Design time

  /// The attributes that only Interface Builder uses, or that are read with the object.
  static let designTimeAttributes: Set<String> = [
    "id", "key", "userLabel", "customClass", "customModule", "customModuleProvider",
    "sceneMemberID", "misplaced", "ambiguous", "verifyAmbiguity", "placeholderIntrinsicWidth",
    "placeholderIntrinsicHeight", "simulatedAppContext", "storyboardIdentifier", "catalog",
    "propertyAccessControl", "useStoryboardIdentifierAsRestorationIdentifier", "fixedFrame",
    "nibName", "wantsToolTip", "showsReplacementHeader", "colorLabel",
  ]

  /// The elements that only Interface Builder uses, or that are read with the connections.
  private static let ignoredElements: Set<String> = [
    "connections", "userDefinedRuntimeAttributes", "variation", "constraints", "layoutGuides",
    "designables", "inferredMetricsTieBreakers", "animations", "gestureRecognizers",
    "simulatedStatusBarMetrics", "simulatedNavigationBarMetrics", "simulatedTabBarMetrics",
    "simulatedToolbarMetrics", "simulatedOrientationMetrics", "simulatedScreenMetrics",
    "freeformSimulatedSizeMetrics", "modalFormSheetSimulatedSizeMetrics",
    "modalPageSheetSimulatedSizeMetrics", "simulatedMetricsContainer", "accessibilityOverrides",
    "userGuides",
  ]

  private static let ignoredKeys: Set<String> = [
    "canvasLocation", "freeformSize", "intrinsicContentSize", "contentSizeForViewInPopover",
    "userComments", "userLabel", "contentStretch", "frameInset", "simulatedStatusBarMetrics",
    "simulatedTopBarMetrics", "simulatedBottomBarMetrics", "simulatedOrientationMetrics",
    "simulatedDestinationMetrics", "largeContentSizeImageInsets",
  ]

  static func isIgnored(_ element: MarkupElement) -> Bool {
    if ignoredElements.contains(element.name) || element.name == "nil" { return true }
    return element["key"].map(ignoredKeys.contains) ?? false
  }
}
