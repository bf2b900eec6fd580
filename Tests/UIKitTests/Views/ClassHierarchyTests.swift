import Foundation
import QuartzCore
import Testing
import UIKit

// Expected values: the superclasses in Apple's headers.
@MainActor
@Suite
struct ClassHierarchyTests {
  final class AppView: UIView {}
  final class AppDelegate: UIResponder, UIApplicationDelegate {}

  /// Returns the names of a class and its superclasses, up to `NSObject`.
  private func chain(_ first: AnyClass) -> String {
    var names: [String] = []
    var current: AnyClass? = first
    while let currentClass = current {
      names.append(String(describing: currentClass))
      current = (currentClass as? NSObject.Type)?.superclass
    }
    return names.joined(separator: " ")
  }

  @Test func `responders have the superclasses that they have in UIKit`() {
    #expect(chain(UIResponder.self) == "UIResponder NSObject")
    #expect(chain(UIApplication.self) == "UIApplication UIResponder NSObject")
    #expect(chain(UIWindowScene.self) == "UIWindowScene UIScene UIResponder NSObject")
    #expect(chain(AppDelegate.self) == "AppDelegate UIResponder NSObject")
  }

  @Test(arguments: [
    (UIView.self as AnyClass, "UIView"),
    (UIWindow.self, "UIWindow UIView"),
    (UILabel.self, "UILabel UIView"),
    (UIImageView.self, "UIImageView UIView"),
    (UIStackView.self, "UIStackView UIView"),
    (UIVisualEffectView.self, "UIVisualEffectView UIView"),
    (UIControl.self, "UIControl UIView"),
    (UIButton.self, "UIButton UIControl UIView"),
    (UITextField.self, "UITextField UIControl UIView"),
    (UINavigationBar.self, "UINavigationBar UIView"),
    (UIToolbar.self, "UIToolbar UIView"),
    (UITabBar.self, "UITabBar UIView"),
    (UIScrollView.self, "UIScrollView UIView"),
    (UITextView.self, "UITextView UIScrollView UIView"),
    (UITableView.self, "UITableView UIScrollView UIView"),
    (UITableViewCell.self, "UITableViewCell UIView"),
    (UITableViewHeaderFooterView.self, "UITableViewHeaderFooterView UIView"),
    (UICollectionView.self, "UICollectionView UIScrollView UIView"),
    (UICollectionReusableView.self, "UICollectionReusableView UIView"),
    (UICollectionViewCell.self, "UICollectionViewCell UICollectionReusableView UIView"),
    (AppView.self, "AppView UIView"),
  ])
  func `views have the superclasses that they have in UIKit`(viewClass: AnyClass, views: String) {
    #expect(chain(viewClass) == views + " UIResponder NSObject")
  }

  @Test(arguments: [
    (UIViewController.self as AnyClass, "UIViewController"),
    (UINavigationController.self, "UINavigationController UIViewController"),
    (UITabBarController.self, "UITabBarController UIViewController"),
    (UISplitViewController.self, "UISplitViewController UIViewController"),
    (UIAlertController.self, "UIAlertController UIViewController"),
    (UITableViewController.self, "UITableViewController UIViewController"),
    (UICollectionViewController.self, "UICollectionViewController UIViewController"),
  ])
  func `view controllers have the superclasses that they have in UIKit`(
    controllerClass: AnyClass, controllers: String
  ) {
    #expect(chain(controllerClass) == controllers + " UIResponder NSObject")
  }

  @Test(arguments: [
    (CALayer.self as AnyClass, "CALayer"),
    (CAShapeLayer.self, "CAShapeLayer CALayer"),
    (CAGradientLayer.self, "CAGradientLayer CALayer"),
    (CATextLayer.self, "CATextLayer CALayer"),
    (CATransformLayer.self, "CATransformLayer CALayer"),
    (CAReplicatorLayer.self, "CAReplicatorLayer CALayer"),
    (CABasicAnimation.self, "CABasicAnimation CAPropertyAnimation CAAnimation"),
    (CASpringAnimation.self, "CASpringAnimation CABasicAnimation CAPropertyAnimation CAAnimation"),
  ])
  func `layers and animations have the superclasses that they have on iOS`(
    someClass: AnyClass, classes: String
  ) {
    #expect(chain(someClass) == classes + " NSObject")
  }

  @Test func `superclass returns the superclass of a class and of an object`() {
    #expect(UIView.superclass() == UIResponder.self)
    #expect(UIViewController.superclass() == UIResponder.self)
    #expect(CALayer.superclass() == NSObject.self)
    #expect(NSObject.superclass() == nil)
    #expect(AppView().superclass == UIView.self)
    #expect(UIView.superclass == UIResponder.self)
  }
}
