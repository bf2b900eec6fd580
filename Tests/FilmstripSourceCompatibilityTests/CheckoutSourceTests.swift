import FilmstripRendering
import FilmstripStage
import FilmstripTiming
import Foundation
import Testing
import UIKit

// Expected values: UINavigationController.h, and bar heights as measured (QMUI). The bar of an
// iPhone 14 is at 47…91 points, its toolbar 44 points above the 34 of the home indicator.
@MainActor
@Suite(.serialized)
struct CheckoutSourceTests {
  @MainActor
  struct Shop {
    let stage: Stage
    let coordinator: CheckoutCoordinator
    let navigation = UINavigationController()

    init() throws {
      stage = Stage(
        settings: FilmSettings(device: try Device.named("iPhone 14")), text: try PangoText())
      coordinator = CheckoutCoordinator(navigationController: navigation)
      coordinator.start()
      stage.show(navigation)
      advance(to: 0)
    }

    func advance(to seconds: Double) {
      stage.advance(to: MediaTime(seconds: seconds))
      _ = stage.displayList()
    }

    var titles: [String] { navigation.viewControllers.map { $0.title ?? "" } }
  }

  @Test func `a coordinator pushes, shows, pops and replaces`() throws {
    let shop = try Shop()
    shop.stage.play(.tap(at: CGPoint(x: 350, y: 69)))
    shop.advance(to: 1)
    #expect(shop.titles == ["Cart", "Address"], "the bar's action was tapped")
    shop.coordinator.showPayment()
    shop.advance(to: 2)
    shop.coordinator.changeAddress()
    shop.advance(to: 3)
    #expect(shop.titles == ["Cart", "Address"])
    #expect(shop.coordinator.popped.map { $0.title } == ["Payment"])
    shop.coordinator.showPayment()
    shop.advance(to: 4)
    shop.coordinator.finish()
    shop.advance(to: 5)
    #expect(shop.titles == ["Cart", "Receipt"])
    shop.coordinator.startOver()
    shop.advance(to: 6)
    #expect(shop.titles == ["Cart"])
    #expect(
      shop.coordinator.shownTitles == [
        "Cart", "Address", "Payment", "Address", "Payment", "Receipt", "Cart",
      ])
    #expect(Headless.reports.isEmpty, "\(Headless.reports)")
  }

  @Test func `the toolbar centres its control, and is hidden for a view without items`() throws {
    let shop = try Shop()
    let cart = try #require(shop.navigation.topViewController as? CartViewController)
    let control = cart.unitControl
    #expect(shop.navigation.toolbar.frame == CGRect(x: 0, y: 766, width: 390, height: 78))
    let middle = control.convert(
      CGPoint(x: control.bounds.midX, y: control.bounds.midY), to: nil)
    #expect(abs(middle.x - 195) <= 0.5 && abs(middle.y - (766 + 22)) <= 0.5)
    cart.isEditing = true
    #expect(!control.isEnabled && cart.editButtonItem.title == "Done")
    shop.coordinator.showAddress()
    shop.advance(to: 1)
    #expect(shop.navigation.toolbar.isHidden && !shop.navigation.isToolbarHidden)
    shop.navigation.popViewController(animated: true)
    shop.advance(to: 2)
    #expect(!shop.navigation.toolbar.isHidden)
  }

  @Test func `the top view controller determines rotation and is notified of the size`()
    throws
  {
    let shop = try Shop()
    shop.coordinator.showAddress()
    shop.advance(to: 1)
    let address = try #require(shop.navigation.topViewController as? AddressViewController)
    #expect(address.view.frame.minY == 91, "not under the bar")
    #expect(shop.stage.turn(to: .landscape))
    shop.advance(to: 2)
    #expect(address.sizes == [CGSize(width: 844, height: 390)])
    #expect(address.widthAlongside == 844 && address.view.frame.minY == 32)
    #expect(shop.stage.turn(to: .portrait))
    shop.advance(to: 3)
    shop.coordinator.showPayment()
    shop.advance(to: 4)
    #expect(!shop.stage.turn(to: .landscape), "the payment supports only portrait")
  }

  @Test func `bars are hidden and shown with a view controller, and by taps if enabled`()
    throws
  {
    let shop = try Shop()
    shop.coordinator.showPayment()
    shop.advance(to: 0.1)
    let bar = try #require(shop.navigation.navigationBar.layer.presentation()).frame
    #expect(bar.minX < 0 && bar.minX > -390 && bar.minY == 47, "sideways with its view")
    shop.advance(to: 1)
    #expect(shop.navigation.isNavigationBarHidden)
    shop.coordinator.finish()
    shop.advance(to: 2)
    #expect(!shop.navigation.isNavigationBarHidden)
    shop.stage.play(.tap(at: CGPoint(x: 195, y: 500)))
    shop.advance(to: 3)
    #expect(shop.navigation.isNavigationBarHidden && shop.navigation.navigationBar.frame.maxY <= 0)
    shop.stage.play(.tap(at: CGPoint(x: 195, y: 500)))
    shop.advance(to: 4)
    #expect(!shop.navigation.isNavigationBarHidden)
    shop.coordinator.startOver()
    shop.advance(to: 5)
    #expect(!shop.navigation.hidesBarsOnTap)
    #expect(Headless.reports.isEmpty, "\(Headless.reports)")
  }
}
