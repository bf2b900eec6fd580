import FilmstripStage
import Testing
import UIKit

// Source of the expected values: UIViewController.h (edgesForExtendedLayout,
// extendedLayoutIncludesOpaqueBars) and Apple's iOS 7 transition guide: content extends under
// translucent bars, and under opaque bars only if the property is set; the older
// wantsFullScreenLayout. Heights: status bar 47, bar 44, toolbar 44 above a home indicator of 34.
@MainActor
@Suite(.serialized)
struct ContentUnderBarsTests {
  private let top: CGFloat = 91
  private let bottom: CGFloat = 78

  private func rig(_ controller: UIViewController, opaque: Bool) -> NavigationRig {
    let rig = NavigationRig([controller]) {
      $0.isToolbarHidden = false
      $0.navigationBar.isTranslucent = !opaque
      $0.toolbar.isTranslucent = !opaque
    }
    controller.toolbarItems = [
      UIBarButtonItem(barButtonSystemItem: .trash, target: nil, action: nil)
    ]
    _ = rig.nodes(at: 0)
    return rig
  }

  /// Returns whether a view has these edges on the screen, and these safe area insets for the bars.
  private func isPlaced(
    _ controller: UIViewController, from minY: CGFloat, to maxY: CGFloat, insets: (CGFloat, CGFloat)
  ) -> Bool {
    guard let view = controller.view, let window = view.window else { return false }
    let frame = view.convert(view.bounds, to: window)
    let safe = view.safeAreaInsets
    return frame == CGRect(x: 0, y: minY, width: 390, height: maxY - minY)
      && safe == UIEdgeInsets(top: insets.0, left: 0, bottom: insets.1, right: 0)
  }

  @Test func `a view extends under translucent bars, with safe area insets for them`() {
    let controller = UIViewController()
    let rig = rig(controller, opaque: false)
    #expect(isPlaced(controller, from: 0, to: 844, insets: (top, bottom)))
    rig.navigation.isToolbarHidden = true
    _ = rig.nodes(at: 0.1)
    #expect(isPlaced(controller, from: 0, to: 844, insets: (top, 34)))
  }

  @Test func `a view is laid out between opaque bars`() {
    let controller = UIViewController()
    _ = rig(controller, opaque: true)
    #expect(isPlaced(controller, from: top, to: 844 - bottom, insets: (0, 0)))
  }

  @Test func `extendedLayoutIncludesOpaqueBars extends a view under opaque bars`() {
    let controller = UIViewController()
    controller.extendedLayoutIncludesOpaqueBars = true
    _ = rig(controller, opaque: true)
    #expect(isPlaced(controller, from: 0, to: 844, insets: (top, bottom)))
  }

  @available(*, deprecated, message: "tests a deprecated property")
  @Test func `wantsFullScreenLayout extends a view under opaque bars`() {
    let controller = UIViewController()
    #expect(!controller.wantsFullScreenLayout)
    controller.wantsFullScreenLayout = true
    _ = rig(controller, opaque: true)
    #expect(isPlaced(controller, from: 0, to: 844, insets: (top, bottom)))
  }

  nonisolated private static let edges: [(UIRectEdge, top: Bool, bottom: Bool)] = [
    (.top, true, false), (.bottom, false, true), ([], false, false),
    ([.left, .right], false, false),
    (.all, true, true),
  ]

  @Test(arguments: edges)
  func `edgesForExtendedLayout selects the edges that extend under bars`(
    edges: UIRectEdge, underTop: Bool, underBottom: Bool
  ) {
    let controller = UIViewController()
    controller.edgesForExtendedLayout = edges
    _ = rig(controller, opaque: false)
    #expect(
      isPlaced(
        controller, from: underTop ? 0 : top, to: underBottom ? 844 : 844 - bottom,
        insets: (underTop ? top : 0, underBottom ? bottom : 0)))
  }

  @Test func `each view controller keeps its extended layout, even during a push`() {
    let extendedController = UIViewController()
    let insetController = UIViewController()
    insetController.edgesForExtendedLayout = []
    let rig = rig(extendedController, opaque: false)
    insetController.toolbarItems = extendedController.toolbarItems
    rig.navigation.pushViewController(insetController, animated: true)
    for time in [0.01, 0.2, 0.45, 0.6] {
      _ = rig.nodes(at: time)
      #expect(
        insetController.view.bounds.height == 844 - top - bottom
          && insetController.view.safeAreaInsets == .zero)
    }
    #expect(isPlaced(insetController, from: top, to: 844 - bottom, insets: (0, 0)))
    rig.navigation.popViewController(animated: false)
    _ = rig.nodes(at: 0.7)
    #expect(isPlaced(extendedController, from: 0, to: 844, insets: (top, bottom)))
  }

  @available(*, deprecated, message: "tests a deprecated property")
  @Test func `scroll views inset their content under bars unless that is disabled`() {
    let controller = UIViewController()
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    scroll.contentSize = CGSize(width: 390, height: 2000)
    controller.view.addSubview(scroll)
    _ = rig(controller, opaque: false)
    #expect(
      scroll.adjustedContentInset == UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0))
    controller.automaticallyAdjustsScrollViewInsets = false
    #expect(scroll.adjustedContentInset == .zero)
    scroll.contentInsetAdjustmentBehavior = .always
    #expect(
      scroll.adjustedContentInset == UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0))
  }
}
