import UIKit

// Code as an iOS developer writes it. The code must compile unchanged, in Swift 5 mode, with
// `import UIKit` alone.

final class CardPage: UIViewController {
  private let card = UIView()
  private let heading = UILabel()
  private let accent: UIColor

  init(accent: UIColor) {
    self.accent = accent
    super.init(nibName: nil, bundle: nil)
    title = "Card"
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .edit, primaryAction: UIAction { [weak self] _ in self?.toggle() })
    toolbarItems = [
      UIBarButtonItem(barButtonSystemItem: .action, target: self, action: nil),
      .flexibleSpace(),
      UIBarButtonItem(title: "Done", style: .done, target: nil, action: nil),
    ]
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    card.backgroundColor = accent
    card.layer.cornerRadius = 16
    card.layer.cornerCurve = .continuous
    card.layer.shadowColor = UIColor.black.cgColor
    card.layer.shadowOpacity = 0.2
    card.layer.shadowRadius = 12
    card.layer.shadowOffset = CGSize(width: 0, height: 4)
    heading.text = "Hello"
    heading.font = .preferredFont(forTextStyle: .title1)
    heading.textColor = .white
    heading.textAlignment = .center
    view.addSubview(card)
    card.addSubview(heading)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    card.frame = view.bounds.inset(by: view.safeAreaInsets).insetBy(dx: 20, dy: 20)
    heading.frame = card.bounds
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.setToolbarHidden(false, animated: animated)
    transitionCoordinator?.animate(alongsideTransition: { _ in
      self.navigationController?.navigationBar.tintColor = self.accent
    })
  }

  private func toggle() {
    UIView.animate(
      withDuration: 0.35, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0,
      options: [.curveEaseInOut, .allowUserInteraction],
      animations: {
        self.card.transform = CGAffineTransform(rotationAngle: .pi / 12).scaledBy(x: 0.9, y: 0.9)
      }, completion: nil)
  }
}

final class Flow: NSObject, UINavigationControllerDelegate {
  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    return operation == .push ? SlideUp() : nil
  }
}
