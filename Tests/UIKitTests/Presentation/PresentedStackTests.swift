import FilmstripStage
import FilmstripTiming
import Foundation
import Testing
import UIKit

// Expected values: a bar is at the top of the safe area (documented, UINavigationController.h) and
// 44 or 50 points high (measured; FACTS: bar.height, bar.pad-height). Every app shows that the bar
// is in place from the first frame of a presentation.
@MainActor
@Suite(.serialized)
struct PresentedStackTests {
  /// A device with a kind of screen insets: for a notch, a Dynamic Island, a home button, or an
  /// iPad.
  @MainActor
  enum Shape: CaseIterable {
    case notch, island, button, pad

    var device: Device {
      switch self {
      case .notch: NavigationRig.phone()
      case .island: device("island", 393, 852, status: 54, top: 59, bottom: 34, bar: 161.0 / 3)
      case .button: device("button", 375, 667, status: 20, top: 20, bottom: 0, bar: 20)
      case .pad: device("pad", 820, 1180, status: 24, top: 24, bottom: 20, bar: 24, isPad: true)
      }
    }

    private func device(
      _ name: String, _ width: Double, _ height: Double, status: Double, top: Double,
      bottom: Double, bar: Double, isPad: Bool = false
    ) -> Device {
      Device(
        name: name, size: CGSize(width: width, height: height), scale: 2, statusBarHeight: status,
        safeAreaTop: top, safeAreaBottom: bottom, navigationBarTop: bar, landscapeSideInset: 0,
        landscapeBottomInset: 0, isPad: isPad, isLargePhone: false)
    }
  }

  private nonisolated static let styles: [UIModalPresentationStyle] = [
    .fullScreen, .overFullScreen, .currentContext, .overCurrentContext,
  ]

  /// A window with a stack, optionally inside a tab bar controller, and a stack to present.
  @MainActor
  struct Rig {
    let stage: Stage
    let home = makeController("Home")
    let root: UINavigationController
    let presented = UINavigationController(rootViewController: makeController("Letter"))

    init(_ shape: Shape, inTab: Bool) {
      stage = Stage(settings: FilmSettings(device: shape.device), text: BlockText())
      root = UINavigationController(rootViewController: home)
      guard inTab else {
        stage.show(root)
        return
      }
      let tabs = UITabBarController()
      tabs.viewControllers = [root, makeController("Other")]
      stage.show(tabs)
    }

    func advance(to seconds: Double) {
      stage.advance(to: MediaTime(seconds: seconds))
      _ = stage.displayList()
    }

    /// The frames of the bar and of the top view's safe area, in the presented view.
    var layout: [CGRect] {
      let top = presented.topViewController
      return [
        presented.navigationBar.frame, top?.view.safeAreaLayoutGuide.layoutFrame ?? .zero,
      ]
    }
  }

  @Test(arguments: styles, Shape.allCases)
  func `a presented stack has its final layout from the first frame`(
    _ style: UIModalPresentationStyle, _ shape: Shape
  ) throws {
    for inTab in [false, true] {
      let rig = Rig(shape, inTab: inTab)
      rig.advance(to: 0)
      rig.presented.modalPresentationStyle = style
      rig.home.present(rig.presented, animated: true)
      rig.advance(to: 0)
      let device = shape.device
      let first = rig.layout
      let height: CGFloat = device.isPad ? 50 : 44
      let top = CGFloat(device.navigationBarTop)
      #expect(
        near(first[0].minY, top) && first[0].width == device.size.width,
        "\(style.rawValue) \(shape) \(inTab)")
      #expect(first[0].height == height && near(first[1].minY, top + height))
      let inContext = [.currentContext, .overCurrentContext].contains(style)
      let tabBar = rig.root.tabBarController?.tabBar.frame.height
      #expect(
        device.size.height - first[1].maxY
          == (inContext ? tabBar : nil) ?? CGFloat(device.safeAreaBottom))
      for t in [0.02, 0.1, 0.3, 0.49, 0.6] {
        rig.advance(to: t)
        #expect(rig.layout == first, "\(style.rawValue) \(shape) at \(t)")
      }
      rig.presented.pushViewController(makeController("Paper"), animated: true)
      for t in [0.6, 0.8, 1.2] {
        rig.advance(to: t)
        #expect(rig.layout == first, "\(style.rawValue) \(shape) pushed at \(t)")
      }
      rig.presented.dismiss(animated: true)
      for t in [1.2, 1.22, 1.4, 1.69] {
        rig.advance(to: t)
        #expect(rig.layout == first, "\(style.rawValue) \(shape) dismissed at \(t)")
      }
      rig.advance(to: 2)
      #expect(rig.presented.view.window == nil)
    }
  }

  @Test(arguments: [UIModalPresentationStyle.pageSheet, .formSheet], Shape.allCases)
  func `a stack in a sheet has its final layout from the first frame`(
    _ style: UIModalPresentationStyle, _ shape: Shape
  ) {
    let rig = Rig(shape, inTab: false)
    rig.advance(to: 0)
    rig.presented.modalPresentationStyle = style
    rig.home.present(rig.presented, animated: true)
    rig.advance(to: 0)
    let first = rig.layout
    #expect(first[0].origin == .zero && first[0].height == 56)
    #expect(first[1].minY == 56)
    let bottom = rig.presented.topViewController?.view.safeAreaInsets.bottom
    #expect(bottom == (shape.device.isPad ? 0 : CGFloat(shape.device.safeAreaBottom)))
    for t in [0.1, 0.49, 0.6] {
      rig.advance(to: t)
      #expect(rig.layout == first, "\(style.rawValue) \(shape) at \(t)")
    }
    rig.presented.dismiss(animated: true)
    for t in [0.6, 0.8, 1.09] {
      rig.advance(to: t)
      #expect(rig.layout == first, "\(style.rawValue) \(shape) dismissed at \(t)")
    }
  }

  @Test func `layout during a presentation doesn't restore a removed presenting view`() {
    let rig = Rig(.notch, inTab: true)
    rig.advance(to: 0)
    rig.presented.modalPresentationStyle = .currentContext
    rig.home.present(rig.presented, animated: true)
    rig.advance(to: 1)
    #expect(rig.root.view.window == nil)
    rig.root.tabBarController?.view.setNeedsLayout()
    rig.advance(to: 1.1)
    #expect(rig.root.view.window == nil)
  }

  @Test func `a stack in a view controller's context is below the bar above it`() {
    let rig = Rig(.notch, inTab: false)
    rig.advance(to: 0)
    rig.home.definesPresentationContext = true
    rig.presented.modalPresentationStyle = .overCurrentContext
    rig.home.present(rig.presented, animated: true)
    for t in [0.0, 0.2, 1] {
      rig.advance(to: t)
      #expect(rig.layout[0] == CGRect(x: 0, y: 91, width: 390, height: 44))
    }
    rig.root.setNavigationBarHidden(true, animated: false)
    rig.advance(to: 1.1)
    #expect(rig.layout[0] == CGRect(x: 0, y: 47, width: 390, height: 44))
  }

  /// *Chosen* (FACTS: present.safe-area).
  @Test func `a stack moved by a custom animator has its final layout at once`() {
    let rig = Rig(.notch, inTab: false)
    let transitions = PresentationTests.Transitions()
    transitions.animator = PresentationTests.Slide()
    rig.presented.modalPresentationStyle = .fullScreen
    rig.presented.transitioningDelegate = transitions
    rig.advance(to: 0)
    rig.home.present(rig.presented, animated: true)
    for t in [0.0, 0.2, 0.39, 1] {
      rig.advance(to: t)
      #expect(rig.layout[0] == CGRect(x: 0, y: 47, width: 390, height: 44))
    }
  }
}
