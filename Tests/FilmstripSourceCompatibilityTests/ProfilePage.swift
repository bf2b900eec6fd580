import UIKit

// A view laid out in code, as in apps: anchors, stack views, visual formats, and a panel that the
// constant of a constraint opens.

final class ProfilePage: UIViewController {
  private let portrait: UIImageView = {
    let view = UIImageView(image: UIImage(systemName: "person"))
    view.contentMode = .scaleAspectFit
    view.translatesAutoresizingMaskIntoConstraints = false
    return view
  }()

  private let nameLabel: UILabel = {
    let label = UILabel()
    label.text = "Ada"
    label.setContentHuggingPriority(.required, for: .vertical)
    return label
  }()

  private lazy var stack: UIStackView = {
    let stack = UIStackView(arrangedSubviews: [portrait, nameLabel])
    stack.axis = .vertical
    stack.alignment = .center
    stack.spacing = 12
    stack.isLayoutMarginsRelativeArrangement = true
    stack.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 8, leading: 16, bottom: 8, trailing: 16)
    stack.translatesAutoresizingMaskIntoConstraints = false
    return stack
  }()

  let panel = UIView()
  private(set) var panelBottom: NSLayoutConstraint!
  private var isOpen = false

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    view.addSubview(stack)
    view.addSubview(panel)
    panel.translatesAutoresizingMaskIntoConstraints = false
    panel.layer.cornerRadius = 12

    let safeArea = view.safeAreaLayoutGuide
    panelBottom = panel.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: 200)
    let comfortable = stack.widthAnchor.constraint(lessThanOrEqualToConstant: 320)
    comfortable.priority = UILayoutPriority(rawValue: 999)
    comfortable.identifier = "comfortable width"
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalToSystemSpacingBelow: safeArea.topAnchor, multiplier: 2),
      stack.centerXAnchor.constraint(equalTo: safeArea.centerXAnchor),
      stack.leadingAnchor.constraint(greaterThanOrEqualTo: safeArea.leadingAnchor),
      comfortable,
      portrait.widthAnchor.constraint(equalToConstant: 80),
      portrait.heightAnchor.constraint(equalTo: portrait.widthAnchor),
      panel.heightAnchor.constraint(equalToConstant: 200),
      panelBottom,
    ])
    let views: [String: Any] = ["panel": panel]
    view.addConstraints(
      NSLayoutConstraint.constraints(
        withVisualFormat: "H:|-margin-[panel]-margin-|", options: [],
        metrics: ["margin": 10], views: views))
  }

  func togglePanel() {
    isOpen = !isOpen
    panelBottom.constant = isOpen ? 0 : 200
    UIView.animate(withDuration: 0.4, delay: 0, options: [.curveLinear]) {
      self.view.layoutIfNeeded()
    }
  }
}

final class TagView: UIView {
  private var didSetUp = false

  override class var requiresConstraintBasedLayout: Bool { return true }

  override var intrinsicContentSize: CGSize {
    return CGSize(width: UIView.noIntrinsicMetric, height: 44)
  }

  override func updateConstraints() {
    if !didSetUp {
      didSetUp = true
      NSLayoutConstraint(
        item: self, attribute: .width, relatedBy: .equal, toItem: nil,
        attribute: .notAnAttribute, multiplier: 1, constant: 120
      ).isActive = true
    }
    super.updateConstraints()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = bounds.height / 2
  }
}
