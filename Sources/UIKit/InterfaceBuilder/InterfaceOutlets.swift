import Foundation

/// The outlets of UIKit's own classes.
@MainActor
enum InterfaceOutlets {
  /// Sets an outlet of an object.
  static func set(_ name: String, of object: NSObject, to value: NSObject) -> InterfaceResult {
    func assign<Value>(_ set: (Value) -> Void) -> InterfaceResult { InterfaceResult(value, set) }
    switch (object, name) {
    case (let controller as UIViewController, "view"):
      return assign { (view: UIView) in
        if controller.viewIfLoaded !== view { controller.view = view }
      }
    case (let controller as UITableViewController, "tableView"):
      return assign { (view: UITableView) in
        if controller.viewIfLoaded !== view { controller.view = view }
      }
    case (let controller as UITableViewController, "refreshControl"):
      return assign { controller.refreshControl = $0 }
    case (let controller as UICollectionViewController, "collectionView"):
      return assign { (view: UICollectionView) in
        if controller.collectionView !== view { controller.collectionView = view }
      }
    case (let controller as UINavigationController, "delegate"):
      return assign { controller.delegate = $0 }
    case (let controller as UITabBarController, "delegate"):
      return assign { controller.delegate = $0 }
    case (let controller as UISplitViewController, "delegate"):
      return assign { controller.delegate = $0 }
    case (let controller as UIPageViewController, "delegate"):
      return assign { controller.delegate = $0 }
    case (let controller as UIPageViewController, "dataSource"):
      return assign { controller.dataSource = $0 }
    case (is UIViewController, "searchDisplayController"): return .done
    case (let table as UITableView, "dataSource"): return assign { table.dataSource = $0 }
    case (let table as UITableView, "delegate"): return assign { table.delegate = $0 }
    case (let table as UITableView, "prefetchDataSource"):
      return assign { table.prefetchDataSource = $0 }
    case (let collection as UICollectionView, "dataSource"):
      return assign { collection.dataSource = $0 }
    case (let collection as UICollectionView, "delegate"):
      return assign { collection.delegate = $0 }
    // Filmstrip has no drag and drop.
    case (is UITableView, "dragDelegate"), (is UITableView, "dropDelegate"),
      (is UICollectionView, "dragDelegate"), (is UICollectionView, "dropDelegate"):
      return .done
    case (let collection as UICollectionView, "prefetchDataSource"):
      return assign { collection.prefetchDataSource = $0 }
    case (let scroll as UIScrollView, "refreshControl"):
      return assign { scroll.refreshControl = $0 }
    case (let text as UITextView, "delegate"): return assign { text.delegate = $0 }
    case (let scroll as UIScrollView, "delegate"): return assign { scroll.delegate = $0 }
    case (let field as UITextField, "delegate"): return assign { field.delegate = $0 }
    case (let bar as UISearchBar, "delegate"): return assign { bar.delegate = $0 }
    case (let bar as UINavigationBar, "delegate"): return assign { bar.delegate = $0 }
    case (let bar as UIToolbar, "delegate"): return assign { bar.delegate = $0 }
    case (let bar as UITabBar, "delegate"): return assign { bar.delegate = $0 }
    case (let picker as UIPickerView, "dataSource"): return assign { picker.dataSource = $0 }
    case (let picker as UIPickerView, "delegate"): return assign { picker.delegate = $0 }
    case (let recognizer as UIGestureRecognizer, "delegate"):
      return assign { recognizer.delegate = $0 }
    case (let cell as UITableViewCell, "imageView"):
      return assign { (view: UIImageView) in cell.connectedImageView = view }
    case (let cell as UITableViewCell, "backgroundView"):
      return assign { cell.backgroundView = $0 }
    case (let cell as UITableViewCell, "selectedBackgroundView"):
      return assign { cell.selectedBackgroundView = $0 }
    case (let cell as UITableViewCell, "accessoryView"):
      return assign { cell.accessoryView = $0 }
    case (let cell as UITableViewCell, "editingAccessoryView"):
      return assign { cell.editingAccessoryView = $0 }
    case (let cell as UICollectionViewCell, "backgroundView"):
      return assign { cell.backgroundView = $0 }
    case (let cell as UICollectionViewCell, "selectedBackgroundView"):
      return assign { cell.selectedBackgroundView = $0 }
    case (let item as UINavigationItem, "titleView"): return assign { item.titleView = $0 }
    case (let item as UINavigationItem, "leftBarButtonItem"):
      return assign { item.leftBarButtonItem = $0 }
    case (let item as UINavigationItem, "rightBarButtonItem"):
      return assign { item.rightBarButtonItem = $0 }
    case (let item as UINavigationItem, "backBarButtonItem"):
      return assign { item.backBarButtonItem = $0 }
    case (let map as MKMapView, "delegate"): return assign { map.delegate = $0 }
    case (let item as UIBarButtonItem, "customView"): return assign { item.customView = $0 }
    default: return .unknown
    }
  }
}
