import Foundation
import Observation
import UIKit

// The sources of an app for iOS 26 as on iOS: `#available` is always true on Linux.

@Observable
final class Inbox {
  var unread = 2
}

final class InboxPage: UIViewController, UICollectionViewDelegate {
  let inbox = Inbox()
  private let scrollView = UIScrollView()
  private let countLabel = UILabel()
  private lazy var composeItem = UIBarButtonItem(
    systemItem: .compose, primaryAction: UIAction { _ in })

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Inbox"
    scrollView.frame = view.bounds
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(scrollView)
    scrollView.addSubview(countLabel)
    if #available(iOS 26.0, *) {
      navigationItem.subtitle = "Updated"
      navigationItem.largeTitle = "All Mail"
      navigationItem.preferredSearchBarPlacement = .integrated
      scrollView.topEdgeEffect.style = .soft
      scrollView.bottomEdgeEffect.isHidden = true
      let interaction = UIScrollEdgeElementContainerInteraction()
      interaction.scrollView = scrollView
      interaction.edge = .top
      view.addInteraction(interaction)
      composeItem.hidesSharedBackground = true
      composeItem.badge = .count(inbox.unread)
    }
    navigationItem.rightBarButtonItem = composeItem
    addButtons()
    registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
      (self: Self, previousTraitCollection: UITraitCollection) in
      self.view.setNeedsLayout()
    }
  }

  private func addButtons() {
    var configuration: UIButton.Configuration
    if #available(iOS 26.0, *) {
      configuration = .prominentGlass()
      configuration.symbolContentTransition = UISymbolContentTransition(.replace)
    } else {
      configuration = .borderedProminent()
    }
    configuration.image = UIImage(
      systemName: "star",
      withConfiguration: UIImage.SymbolConfiguration(pointSize: 20, weight: .regular)
        .applying(UIImage.SymbolConfiguration(hierarchicalColor: .systemYellow)))
    let button = UIButton(configuration: configuration)
    button.hoverStyle = UIHoverStyle(effect: .lift, shape: .capsule)
    let picture = UIImageView(image: UIImage(systemName: "bell"))
    if #available(iOS 17.0, *) {
      picture.addSymbolEffect(.bounce, options: .nonRepeating)
      picture.addSymbolEffect(.variableColor.iterative.reversing, options: .repeating)
      if let star = UIImage(systemName: "star") {
        picture.setSymbolImage(star, contentTransition: .replace.offUp)
      }
    }
    for view in [button, picture] { scrollView.addSubview(view) }
  }

  override func updateProperties() {
    super.updateProperties()
    countLabel.text = "\(inbox.unread) unread"
  }

  func markAllRead() {
    UIView.animate(withDuration: 0.3, delay: 0, options: [.flushUpdates]) {
      self.inbox.unread = 0
    }
  }

  var shownText: String? { countLabel.text }
}

final class MailTabs: UITabBarController, UITabBarControllerDelegate {
  private(set) var selections: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    delegate = self
    mode = .tabSidebar
    tabs = [
      UITab(
        title: "Inbox", image: UIImage(systemName: "envelope"), identifier: "inbox"
      ) { _ in
        UINavigationController(rootViewController: InboxPage())
      },
      UITab(
        title: "Settings", image: UIImage(systemName: "gearshape"), identifier: "settings"
      ) { _ in
        UIViewController()
      },
      UISearchTab { _ in UINavigationController(rootViewController: UIViewController()) },
    ]
    selectedTab = tabs.first
    if #available(iOS 26.0, *) {
      tabBarMinimizeBehavior = .onScrollDown
      let label = UILabel()
      label.text = "Now playing"
      setBottomAccessory(UITabAccessory(contentView: label), animated: false)
    }
  }

  func tabBarController(
    _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?
  ) {
    selections.append(selectedTab.identifier)
  }
}
