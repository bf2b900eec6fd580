import FilmstripGraphics
import Foundation
import QuartzCore

/// A view above the tab bar of a tab bar controller, since iOS 26.
///
/// *Source:* documentation of `UITabAccessory`.
@preconcurrency @MainActor
open class UITabAccessory: NSObject {
  /// The place of an accessory.
  ///
  /// *Source:* documentation of `UITabAccessory.Environment`.
  public enum Environment: Int, Sendable {
    /// No place is specified.
    case unspecified = 0
    /// The view isn't in an accessory.
    case none = 1
    /// The accessory is above the tab bar.
    case regular = 2
    /// The accessory is beside a minimized tab bar; not in Filmstrip, which minimizes no bars.
    case inline = 3
  }

  /// The view in the accessory.
  public let contentView: UIView

  /// Creates an accessory with a view.
  public init(contentView: UIView) {
    self.contentView = contentView
    super.init()
  }
}

/// The place of the tab accessory that contains a view.
public enum UITraitTabAccessoryEnvironment: UITraitDefinition {
  /// No place is specified.
  public static let defaultValue = UITabAccessory.Environment.unspecified
}

extension UIMutableTraits {
  /// The place of the tab accessory that contains a view.
  public var tabAccessoryEnvironment: UITabAccessory.Environment {
    get { self[UITraitTabAccessoryEnvironment.self] }
    set { self[UITraitTabAccessoryEnvironment.self] = newValue }
  }
}

extension UITraitCollection {
  /// The place of the tab accessory that contains a view.
  public var tabAccessoryEnvironment: UITabAccessory.Environment {
    self[UITraitTabAccessoryEnvironment.self]
  }

  /// Creates a collection with the place of a tab accessory.
  public convenience init(tabAccessoryEnvironment: UITabAccessory.Environment) {
    self.init { $0.tabAccessoryEnvironment = tabAccessoryEnvironment }
  }
}

/// The glass of an accessory, which contains its content view.
///
/// *Measured* (FACTS: glass-bar.accessory).
@MainActor
final class TabAccessoryView: UIView {
  private let content: UIView
  private let glass = LiquidGlassView()

  init(_ accessory: UITabAccessory) {
    content = accessory.contentView
    super.init(frame: .zero)
    glass.setCornerRadii(CornerRadii(GlassBarMetrics.accessoryHeight / 2))
    layer.nodeName = "tab-bar/accessory"
    content.traitOverrides.tabAccessoryEnvironment = .regular
    content.translatesAutoresizingMaskIntoConstraints = true
    for view in [glass, content] { addSubview(view) }
  }

  required init?(coder: NSCoder) {
    content = UIView()
    super.init(coder: coder)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    glass.frame = bounds
    content.frame = bounds
  }
}

extension UITabBarController {
  /// The accessory above the tab bar, or `nil`, the default, if there is none.
  ///
  /// Before iOS 26, the accessory isn't shown, which is reported.
  public var bottomAccessory: UITabAccessory? {
    get { tabState.accessory }
    set { setBottomAccessory(newValue, animated: false) }
  }

  /// Replaces the accessory above the tab bar, in Filmstrip without animation.
  public func setBottomAccessory(_ bottomAccessory: UITabAccessory?, animated: Bool) {
    guard bottomAccessory !== tabState.accessory else { return }
    tabState.accessory = bottomAccessory
    tabBar.accessoryView?.removeFromSuperview()
    tabBar.accessoryView = nil
    if let bottomAccessory {
      if tabBar.hasGlass {
        let view = TabAccessoryView(bottomAccessory)
        tabBar.accessoryView = view
        tabBar.addSubview(view)
        tabBar.setNeedsLayout()
      } else {
        Headless.reportOnce(
          simplified: "UITabBarController.bottomAccessory: not shown before iOS 26")
      }
    }
    guard isViewLoaded else { return }
    placeInsets()
    view.setNeedsLayout()
  }

  /// The height of the accessory and of its distance from the tab bar, in points.
  var accessoryExtent: CGFloat {
    tabBar.accessoryView == nil
      ? 0 : GlassBarMetrics.accessoryHeight + GlassBarMetrics.accessorySpacing
  }
}

extension UITabBar {
  /// Places the accessory above the glass.
  ///
  /// *Measured* (FACTS: glass-bar.accessory).
  func placeAccessory() {
    accessoryView?.frame = CGRect(
      x: GlassBarMetrics.accessoryInset,
      y: -GlassBarMetrics.accessorySpacing - GlassBarMetrics.accessoryHeight,
      width: max(0, bounds.width - 2 * GlassBarMetrics.accessoryInset),
      height: GlassBarMetrics.accessoryHeight)
  }
}
