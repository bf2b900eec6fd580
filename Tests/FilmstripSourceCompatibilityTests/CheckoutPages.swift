import UIKit

// The view controllers of a shop, with a coordinator that owns the stack, as in apps.

final class CheckoutCoordinator: NSObject, UINavigationControllerDelegate {
  let navigationController: UINavigationController
  private(set) var shownTitles: [String] = []
  private(set) var popped: [UIViewController] = []

  init(navigationController: UINavigationController) {
    self.navigationController = navigationController
    super.init()
    navigationController.delegate = self
  }

  func start() {
    let cart = CartViewController()
    cart.onCheckout = { [weak self] in self?.showAddress() }
    navigationController.viewControllers = [cart]
  }

  func showAddress() {
    let address = AddressViewController()
    address.hidesBottomBarWhenPushed = true
    navigationController.topViewController?.show(address, sender: self)
  }

  func showPayment() {
    navigationController.pushViewController(PaymentViewController(), animated: true)
  }

  /// Removes the payment from the stack, so that the back button doesn't return to the payment.
  func finish() {
    var controllers = navigationController.viewControllers
    controllers.removeLast(controllers.count - 1)
    controllers.append(ReceiptViewController())
    navigationController.setViewControllers(controllers, animated: true)
  }

  func changeAddress() {
    guard
      let address = navigationController.viewControllers.first(where: {
        $0 is AddressViewController
      })
    else { return }
    popped += navigationController.popToViewController(address, animated: true) ?? []
  }

  func startOver() {
    popped += navigationController.popToRootViewController(animated: true) ?? []
  }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {
    shownTitles.append(viewController.title ?? "")
  }

  func navigationControllerSupportedInterfaceOrientations(
    _ navigationController: UINavigationController
  ) -> UIInterfaceOrientationMask {
    return navigationController.topViewController?.supportedInterfaceOrientations ?? .all
  }
}

final class CartViewController: UIViewController {
  var onCheckout: (() -> Void)?
  let unitControl = UISegmentedControl(items: ["Pieces", "Boxes"])

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Cart"
    view.backgroundColor = .white
    navigationItem.largeTitleDisplayMode = .always
    unitControl.selectedSegmentIndex = 0
    let checkout = UIBarButtonItem(
      title: "Checkout", image: nil,
      primaryAction: UIAction { [weak self] _ in self?.onCheckout?() },
      menu: nil)
    checkout.style = .done
    navigationItem.rightBarButtonItem = checkout
    navigationItem.leftBarButtonItem = editButtonItem
    setToolbarItems(
      [
        UIBarButtonItem(systemItem: .flexibleSpace), UIBarButtonItem(customView: unitControl),
        UIBarButtonItem(systemItem: .flexibleSpace),
      ], animated: false)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.setToolbarHidden(false, animated: animated)
  }

  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    unitControl.isEnabled = !editing
  }
}

final class AddressViewController: UIViewController {
  private(set) var sizes: [CGSize] = []
  private(set) var widthAlongside: CGFloat = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Address"
    edgesForExtendedLayout = []
    view.backgroundColor = .white
  }

  override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    return .allButUpsideDown
  }

  override func viewWillTransition(
    to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    sizes.append(size)
    coordinator.animate(
      alongsideTransition: { [unowned self] _ in self.widthAlongside = self.view.bounds.width },
      completion: nil)
  }
}

final class PaymentViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Payment"
    view.backgroundColor = .white
  }

  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { return .portrait }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.setNavigationBarHidden(true, animated: animated)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    navigationController?.setNavigationBarHidden(false, animated: animated)
  }
}

final class ReceiptViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Receipt"
    view.backgroundColor = .white
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    navigationController?.hidesBarsOnTap = true
    navigationController?.hidesBarsOnSwipe = true
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    navigationController?.hidesBarsOnTap = false
    navigationController?.hidesBarsOnSwipe = false
  }
}
