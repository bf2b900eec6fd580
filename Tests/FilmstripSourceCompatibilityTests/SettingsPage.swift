import UIKit

/// A view controller with controls, in the same code as on iOS.
class SettingsPage: UIViewController, UISheetPresentationControllerDelegate {
  let modes = UISegmentedControl(items: ["Day", "Night"])
  let alarm = UISwitch()
  let volume = UISlider()
  let dots = UIPageControl()
  let spinner = UIActivityIndicatorView(style: .large)
  let progress = UIProgressView(progressViewStyle: .bar)
  lazy var done: UIButton = {
    var configuration = UIButton.Configuration.filled()
    configuration.cornerStyle = .capsule
    configuration.imagePlacement = .trailing
    configuration.imagePadding = 8
    return UIButton(
      configuration: configuration,
      primaryAction: UIAction(title: "Done", image: UIImage(systemName: "checkmark")) {
        [weak self] _ in self?.showNext()
      })
  }()

  override func viewDidLoad() {
    super.viewDidLoad()
    modes.selectedSegmentIndex = 0
    modes.setTitleTextAttributes([.foregroundColor: UIColor.red], for: .selected)
    modes.addAction(UIAction { [unowned self] _ in modeChanged() }, for: .valueChanged)
    alarm.setOn(true, animated: false)
    volume.setValue(0.5, animated: true)
    dots.numberOfPages = 3
    spinner.startAnimating()
    navigationItem.titleView = modes
    for (index, part) in [alarm, volume, dots, spinner, progress, done].enumerated() {
      part.frame = CGRect(x: 20, y: 150 + 60 * CGFloat(index), width: 200, height: 50)
      view.addSubview(part)
    }
  }

  private func modeChanged() {
    progress.setProgress(Float(modes.selectedSegmentIndex), animated: true)
  }

  func showNext() {
    let transition = CATransition()
    transition.duration = 0.3
    transition.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    transition.type = .push
    transition.subtype = .fromTop
    navigationController?.view.layer.add(transition, forKey: kCATransition)
    navigationController?.pushViewController(UIViewController(), animated: false)
  }

  func showSheet() {
    let page = UIViewController()
    page.modalPresentationStyle = .pageSheet
    if let sheet = page.sheetPresentationController {
      sheet.detents = [.medium(), .large()]
      sheet.prefersGrabberVisible = true
      sheet.largestUndimmedDetentIdentifier = .medium
      sheet.delegate = self
    }
    present(page, animated: true)
  }
}
