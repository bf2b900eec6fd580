import UIKit

// A reader with settings in a popover, even on phones, as in apps since iOS 8.

final class ReaderViewController: UIViewController {
  private(set) var dismissals = 0
  private(set) var fontSize: CGFloat = 17
  let shareButton = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Reader"
    view.backgroundColor = .systemBackground
    let settings = UIBarButtonItem(
      title: "Settings", style: .plain, target: self,
      action: Selector(ReaderViewController.showSettings(_:)))
    navigationItem.rightBarButtonItem = settings
    shareButton.setTitle("Share", for: .normal)
    shareButton.frame = CGRect(x: 40, y: 300, width: 80, height: 44)
    shareButton.addAction(UIAction { [weak self] _ in self?.share() }, for: .touchUpInside)
    view.addSubview(shareButton)
  }

  func showSettings(_ sender: UIBarButtonItem) {
    let settings = TextSettingsViewController()
    settings.onChange = { [weak self] in self?.fontSize = $0 }
    let navigation = UINavigationController(rootViewController: settings)
    navigation.modalPresentationStyle = .popover
    if let popover = navigation.popoverPresentationController {
      popover.barButtonItem = sender
      popover.permittedArrowDirections = [.up, .down]
      popover.backgroundColor = .systemGroupedBackground
      popover.delegate = self
    }
    present(navigation, animated: true, completion: nil)
  }

  func share() {
    let sheet = UIAlertController(title: nil, message: "Share", preferredStyle: .actionSheet)
    sheet.addAction(UIAlertAction(title: "Mail", style: .default, handler: nil))
    sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel, handler: nil))
    if let popover = sheet.popoverPresentationController {
      popover.sourceView = shareButton
      popover.sourceRect = shareButton.bounds
      popover.permittedArrowDirections = .left
    }
    present(sheet, animated: true)
  }
}

extension ReaderViewController: UIPopoverPresentationControllerDelegate {
  func adaptivePresentationStyle(for controller: UIPresentationController)
    -> UIModalPresentationStyle
  {
    return .none
  }

  func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {
    dismissals += 1
  }

  func popoverPresentationController(
    _ popoverPresentationController: UIPopoverPresentationController,
    willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
    in view: AutoreleasingUnsafeMutablePointer<UIView>
  ) {
    rect.pointee = view.pointee.bounds
  }
}

final class TextSettingsViewController: UIViewController {
  var onChange: ((CGFloat) -> Void)?
  let slider = UISlider()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Text"
    preferredContentSize = CGSize(width: 280, height: 120)
    slider.minimumValue = 12
    slider.maximumValue = 30
    slider.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        self.onChange?(CGFloat(self.slider.value))
      }, for: .valueChanged)
    slider.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(slider)
    NSLayoutConstraint.activate([
      slider.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      slider.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
      slider.centerYAnchor.constraint(equalTo: view.safeAreaLayoutGuide.centerYAnchor),
    ])
  }
}
