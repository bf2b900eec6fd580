import UIKit

// Code as an iOS developer writes it. The code must compile unchanged, in Swift 5 mode, with
// `import UIKit` alone.

final class PhotoGridCell: UICollectionViewCell {
  static let reuseID = "PhotoGridCell"
  let imageView = UIImageView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    imageView.contentMode = .scaleAspectFill
    imageView.clipsToBounds = true
    contentView.addSubview(imageView)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    imageView.frame = contentView.bounds
  }
}

final class PhotoGridController: UICollectionViewController {
  private let colors: [UIColor] = [.systemRed, .systemGreen, .systemBlue, .systemOrange]
  private(set) var selectedIndexPath: IndexPath?

  init() {
    let layout = UICollectionViewFlowLayout()
    layout.minimumInteritemSpacing = 2
    layout.minimumLineSpacing = 2
    super.init(collectionViewLayout: layout)
    title = "Photos"
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(
      PhotoGridCell.self, forCellWithReuseIdentifier: PhotoGridCell.reuseID)
    collectionView.showsVerticalScrollIndicator = false
  }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    return 60
  }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    // swift-format-ignore: NeverForceUnwrap
    let cell =
      collectionView.dequeueReusableCell(
        withReuseIdentifier: PhotoGridCell.reuseID, for: indexPath) as! PhotoGridCell
    cell.imageView.backgroundColor = colors[indexPath.item % colors.count]
    return cell
  }

  override func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    selectedIndexPath = indexPath
    let detail = PhotoDetailController(color: colors[indexPath.item % colors.count])
    navigationController?.pushViewController(detail, animated: true)
  }
}

extension PhotoGridController: UICollectionViewDelegateFlowLayout {
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    let side = (collectionView.bounds.width - 4) / 3
    return CGSize(width: side, height: side)
  }
}

final class PhotoDetailController: UIViewController, UIScrollViewDelegate {
  let scrollView = UIScrollView()
  let imageView = UIImageView()
  private let shareButton = UIButton(type: .system)

  init(color: UIColor) {
    super.init(nibName: nil, bundle: nil)
    imageView.backgroundColor = color
    title = "Photo"
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    scrollView.delegate = self
    scrollView.alwaysBounceVertical = true
    scrollView.decelerationRate = .fast
    scrollView.frame = view.bounds
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(scrollView)
    imageView.frame = CGRect(x: 0, y: 200, width: view.bounds.width, height: 390)
    view.addSubview(imageView)
    shareButton.setTitle("Share", for: .normal)
    shareButton.addTarget(
      self, action: Selector(PhotoDetailController.share(_:)), for: .touchUpInside)
    shareButton.sizeToFit()
    shareButton.center = CGPoint(x: view.bounds.midX, y: 700)
    view.addSubview(shareButton)
  }

  func share(_ sender: UIButton) {
    sender.isSelected = !sender.isSelected
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    imageView.alpha = 1 - abs(scrollView.contentOffset.y) / 1000
  }
}

final class PhotoHeroAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(
    using transitionContext: UIViewControllerContextTransitioning?
  ) -> TimeInterval {
    return 0.5
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard
      let grid = transitionContext.viewController(forKey: .from) as? PhotoGridController,
      let detail = transitionContext.viewController(forKey: .to) as? PhotoDetailController,
      let collectionView = grid.collectionView,
      let indexPath = collectionView.indexPathsForSelectedItems?.first,
      let cell = collectionView.cellForItem(at: indexPath) as? PhotoGridCell
    else {
      transitionContext.completeTransition(false)
      return
    }
    let container = transitionContext.containerView
    detail.view.frame = transitionContext.finalFrame(for: detail)
    container.addSubview(detail.view)
    detail.view.layoutIfNeeded()
    detail.view.alpha = 0
    detail.imageView.isHidden = true
    cell.isHidden = true

    let hero = UIImageView(frame: container.convert(cell.imageView.frame, from: cell.contentView))
    hero.backgroundColor = cell.imageView.backgroundColor
    hero.layer.name = "hero"
    container.addSubview(hero)

    UIView.animate(
      withDuration: transitionDuration(using: transitionContext), delay: 0,
      options: [.curveLinear],
      animations: {
        hero.frame = container.convert(detail.imageView.frame, from: detail.view)
        detail.view.alpha = 1
      },
      completion: { _ in
        hero.removeFromSuperview()
        cell.isHidden = false
        detail.imageView.isHidden = false
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }
}

final class SettingsController: UITableViewController {
  private let rows = ["General", "Display", "Sound"]
  private(set) var chosen: String?

  init() {
    super.init(style: .insetGrouped)
    title = "Settings"
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    tableView.rowHeight = 60
    tableView.tableFooterView = UIView()
  }

  override func numberOfSections(in tableView: UITableView) -> Int { 2 }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    return rows.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = rows[indexPath.row]
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    chosen = rows[indexPath.row]
    tableView.deselectRow(at: indexPath, animated: true)
  }
}

final class TaggedTable: UITableView {
  private(set) var delegateChanges = 0

  override var delegate: UITableViewDelegate? {
    didSet { delegateChanges += 1 }
  }
}

final class TagGrid: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
  private lazy var collectionView = UICollectionView(
    frame: view.bounds, collectionViewLayout: UICollectionViewFlowLayout())
  private var registration: UICollectionView.CellRegistration<PhotoGridCell, UIColor>!

  override func viewDidLoad() {
    super.viewDidLoad()
    registration = UICollectionView.CellRegistration { cell, _, color in
      cell.imageView.backgroundColor = color
    }
    collectionView.dataSource = self
    collectionView.delegate = self
    view.addSubview(collectionView)
  }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 7 }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueConfiguredReusableCell(
      using: registration, for: indexPath, item: .systemTeal)
  }

  var firstColor: UIColor? {
    let cell = collectionView.visibleCells.first as? PhotoGridCell
    return cell?.imageView.backgroundColor
  }
}
