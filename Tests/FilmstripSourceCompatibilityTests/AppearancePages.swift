import UIKit

/// A theme that an app sets in its delegate.
enum Theme {
  @MainActor static func applyEverywhere() {
    let navigation = UINavigationBarAppearance()
    navigation.configureWithOpaqueBackground()
    navigation.backgroundColor = .systemIndigo
    navigation.titleTextAttributes = [.foregroundColor: UIColor.white]
    navigation.largeTitleTextAttributes = [.foregroundColor: UIColor.white]
    navigation.shadowColor = .clear
    let button = UIBarButtonItemAppearance(style: .plain)
    button.normal.titleTextAttributes = [.foregroundColor: UIColor.white]
    button.highlighted.titleTextAttributes = [
      .foregroundColor: UIColor.white.withAlphaComponent(0.5)
    ]
    navigation.buttonAppearance = button
    navigation.doneButtonAppearance = button
    navigation.backButtonAppearance = button
    UINavigationBar.appearance().standardAppearance = navigation
    UINavigationBar.appearance().scrollEdgeAppearance = navigation
    UINavigationBar.appearance().compactAppearance = navigation
    UINavigationBar.appearance().tintColor = .white

    let tabs = UITabBarAppearance()
    tabs.configureWithDefaultBackground()
    for layout in [tabs.stackedLayoutAppearance, tabs.inlineLayoutAppearance] {
      layout.selected.iconColor = .systemIndigo
      layout.selected.titleTextAttributes = [.foregroundColor: UIColor.systemIndigo]
      layout.normal.badgeBackgroundColor = .systemPink
    }
    UITabBar.appearance().standardAppearance = tabs
    if #available(iOS 15.0, *) { UITabBar.appearance().scrollEdgeAppearance = tabs }

    let toolbar = UIToolbarAppearance()
    toolbar.configureWithTransparentBackground()
    UIToolbar.appearance(whenContainedInInstancesOf: [ThemedNavigationController.self])
      .standardAppearance = toolbar
    UIBarButtonItem.appearance(whenContainedInInstancesOf: [UIToolbar.self])
      .setTitleTextAttributes([.font: UIFont.boldSystemFont(ofSize: 15)], for: .normal)
    UILabel.appearance(whenContainedInInstancesOf: [UITableViewHeaderFooterView.self])
      .textColor = .systemIndigo
  }

  /// The API from before iOS 13.
  @MainActor static func applyClassic(to bar: UINavigationBar) {
    bar.barTintColor = UIColor(red: 0.2, green: 0.3, blue: 0.4, alpha: 1)
    bar.isTranslucent = false
    bar.barStyle = .black
    bar.tintColor = .white
    let shadow = NSShadow()
    shadow.shadowColor = UIColor.black
    shadow.shadowOffset = CGSize(width: 0, height: 1)
    bar.titleTextAttributes = [
      .foregroundColor: UIColor.white, .font: UIFont.systemFont(ofSize: 19), .shadow: shadow,
    ]
    bar.setBackgroundImage(UIImage(), for: .default)
    bar.setBackgroundImage(UIImage(), for: .any, barMetrics: .compact)
    bar.shadowImage = UIImage()
    bar.backIndicatorImage = UIImage(systemName: "arrowshape.turn.up.left")
    bar.backIndicatorTransitionMaskImage = UIImage(systemName: "arrowshape.turn.up.left")
    bar.setTitleVerticalPositionAdjustment(-2, for: .default)
  }
}

final class ThemedNavigationController: UINavigationController {
  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
}

/// A list with an indigo bar, and a photo view controller whose bar has no background.
final class AlbumController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Album"
    view.backgroundColor = .white
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .add, target: nil, action: nil)
    toolbarItems = [
      UIBarButtonItem(title: "Share", style: .plain, target: nil, action: nil), .flexibleSpace(),
      UIBarButtonItem(title: "Delete", style: .plain, target: nil, action: nil),
    ]
  }
}

final class FullPhotoController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Photo"
    view.backgroundColor = .white
    let clear = UINavigationBarAppearance()
    clear.configureWithTransparentBackground()
    navigationItem.standardAppearance = clear
    navigationItem.scrollEdgeAppearance = clear.copy() as? UINavigationBarAppearance
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.navigationBar.tintColor = .systemIndigo
  }
}
