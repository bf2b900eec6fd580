import UIKit

/// A view controller whose content makes motion visible: a feed, a detail with a large image, a form,
/// or a photo.
///
/// The positions of its subviews are relative to the view's bounds.
open class TrialPage: UIViewController {
  /// The contents that the view controller can show.
  public enum Look: Sendable {
    case feed, detail, form, photo
  }

  /// The image view that a transition can move.
  public let hero = UIImageView()
  /// The frame of the image view, in window coordinates.
  public var heroFrame: CGRect {
    loadViewIfNeeded()
    view.layoutIfNeeded()
    if heroPlace == nil || hero.isDescendant(of: view) {
      heroPlace = hero.convert(hero.bounds, to: nil)
    }
    return heroPlace ?? .zero
  }
  /// The last frame of the image view before a transition moved it out of the view.
  private var heroPlace: CGRect?

  /// Returns a view that looks like the image view, for a transition that moves and removes it.
  public func makeHeroCopy() -> UIImageView {
    loadViewIfNeeded()
    view.layoutIfNeeded()
    let copy = UIImageView(image: hero.image)
    copy.frame = hero.convert(hero.bounds, to: view)
    copy.contentMode = hero.contentMode
    copy.clipsToBounds = true
    copy.layer.cornerRadius = hero.layer.cornerRadius
    return copy
  }

  /// A collection view whose only cell shows the image view, for a transition that moves a cell.
  public var heroList: UICollectionView {
    if let list = lists.collection { return list }
    loadViewIfNeeded()
    let list = UICollectionView(
      frame: view.bounds, collectionViewLayout: UICollectionViewFlowLayout())
    list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "hero")
    lists.collection = list
    list.dataSource = lists
    show(list)
    list.selectItem(at: IndexPath(item: 0, section: 0), animated: false, scrollPosition: [])
    return list
  }

  /// The cell of the collection view.
  public var heroListCell: UICollectionViewCell {
    heroList.layoutIfNeeded()
    return heroList.cellForItem(at: IndexPath(item: 0, section: 0)) ?? UICollectionViewCell()
  }

  /// A table view whose only cell shows the image view, for a transition that moves a cell.
  public var heroTable: UITableView {
    if let table = lists.table { return table }
    loadViewIfNeeded()
    let table = UITableView(frame: view.bounds, style: .plain)
    table.separatorStyle = .none
    lists.table = table
    table.dataSource = lists
    show(table)
    table.selectRow(at: IndexPath(row: 0, section: 0), animated: false, scrollPosition: .none)
    return table
  }

  /// The cell of the table view.
  public var heroTableCell: UITableViewCell {
    heroTable.layoutIfNeeded()
    return heroTable.cellForRow(at: IndexPath(row: 0, section: 0)) ?? UITableViewCell()
  }

  private lazy var lists = TrialLists(hero)

  /// Adds a list in front of the content, which remains visible.
  private func show(_ list: UIScrollView) {
    list.backgroundColor = .clear
    list.isUserInteractionEnabled = false
    list.contentInsetAdjustmentBehavior = .never
    view.addSubview(list)
    placeParts()
    list.layoutIfNeeded()
  }

  /// Places the image view, or the cell that shows it.
  private func placeHero(_ frame: CGRect) {
    // A transition that moves the image view out of the view determines its place.
    if !lists.place(frame, in: view.bounds), hero.superview === view { hero.place(frame) }
  }

  /// The sample run that shows the view controller.
  public unowned let trial: Trial
  private let look: Look
  private var rows: [(picture: UIImageView, title: UILabel, text: UILabel)] = []
  private let heading = UILabel()
  private let text = UILabel()
  private var fields: [(label: UILabel, box: UIView)] = []
  private let button = UILabel()

  /// Creates a view controller with some content.
  public required init(_ look: Look, _ trial: Trial) {
    self.look = look
    self.trial = trial
    super.init(nibName: nil, bundle: nil)
    title =
      switch look {
      case .feed: "Places"
      case .detail, .photo: "Lofoten"
      case .form: "New Place"
      }
  }

  /// Not available: these view controllers are created only in code.
  public required init?(coder: NSCoder) {
    fatalError("a page of a trial is made in code")
  }

  private static let places = [
    ("Hokkaido", "Snow until April"), ("Wadi Rum", "Red sand and quiet"),
    ("Lofoten", "Light until midnight"), ("Fuerteventura", "Wind, every day"),
    ("Patagonia", "Bring a second jacket"), ("Faroe", "Four seasons before lunch"),
    ("Cappadocia", "Up at sunrise"), ("Azores", "Green all year"),
  ]

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.clipsToBounds = true
    hero.contentMode = .scaleAspectFill
    hero.clipsToBounds = true
    hero.image = trial.picture
    heading.text = title
    heading.font = .systemFont(ofSize: 30, weight: .bold)
    heading.adjustsFontSizeToFitWidth = true
    view.addSubview(heading)
    switch look {
    case .feed: loadFeed()
    case .detail: loadDetail()
    case .form: loadForm()
    case .photo:
      view.backgroundColor = .systemBackground
      heading.removeFromSuperview()
      view.addSubview(hero)
    }
    for (tag, part) in zip(trial.film.tags, [hero, heading, text, button]) { part.tag = tag }
    // The views of a storyboard have frames before the first layout, too.
    placeParts()
    // Without a height, a sheet that is as high as its content would be invisible.
    let height = view.heightAnchor.constraint(equalToConstant: Self.contentHeight)
    height.priority = Self.contentPriority
    height.isActive = true
  }

  /// The height of the content for a container that doesn't specify one, in points.
  ///
  /// *Chosen.*
  private static let contentHeight: CGFloat = 400
  /// The priority of the height: above those with which `systemLayoutSizeFitting` compresses it, and
  /// below those of a container that specifies one.
  ///
  /// *Chosen.*
  private static let contentPriority = UILayoutPriority(UILayoutPriority.defaultHigh.rawValue + 1)

  private func loadFeed() {
    view.backgroundColor = .systemBackground
    for (index, place) in Self.places.enumerated() {
      let isHero = index == 2
      let picture = isHero ? hero : UIImageView()
      if !isHero {
        picture.image = trial.makePicture(index, CGSize(width: 144, height: 144))
      }
      picture.contentMode = .scaleAspectFill
      picture.clipsToBounds = true
      picture.layer.cornerRadius = 12
      let title = UILabel()
      title.text = place.0
      title.font = .systemFont(ofSize: 18, weight: .semibold)
      let text = UILabel()
      text.text = place.1
      text.font = .systemFont(ofSize: 15)
      text.textColor = .secondaryLabel
      for part in [picture, title, text] { view.addSubview(part) }
      rows.append((picture, title, text))
    }
  }

  private func loadDetail() {
    let isDark = traitCollection.userInterfaceStyle == .dark
    view.backgroundColor =
      isDark
      ? UIColor(red: 0.16, green: 0.21, blue: 0.30, alpha: 1)
      : UIColor(red: 0.91, green: 0.94, blue: 0.98, alpha: 1)
    text.numberOfLines = 0
    text.font = .systemFont(ofSize: 17)
    text.textColor = .secondaryLabel
    text.text = """
      North of the Arctic Circle the mountains stand in the sea. In June the sun does not set, and the \
      beaches are white and empty at one in the morning.

      Come by boat, stay in a red cabin on stilts, and bring a jacket for the wind.
      """
    view.addSubview(hero)
    view.addSubview(text)
  }

  /// The size that the form needs, in points.
  static let formSize = CGSize(width: 320, height: contentHeight)

  private func loadForm() {
    view.backgroundColor = .secondarySystemBackground
    for word in ["Name", "Country", "Season"] {
      let label = UILabel()
      label.text = word
      label.font = .systemFont(ofSize: 15)
      label.textColor = .secondaryLabel
      let box = UIView()
      box.backgroundColor = .systemBackground
      box.layer.cornerRadius = 8
      view.addSubview(label)
      view.addSubview(box)
      fields.append((label, box))
    }
    button.text = "Save"
    button.textAlignment = .center
    button.textColor = .white
    button.font = .systemFont(ofSize: 17, weight: .semibold)
    button.backgroundColor = .systemBlue
    button.layer.cornerRadius = 10
    button.clipsToBounds = true
    view.addSubview(button)
    hero.layer.cornerRadius = 28
    view.addSubview(hero)
  }

  /// The size that the form needs, for presentations that use the preferred content size.
  open override var preferredContentSize: CGSize {
    get { look == .form ? Self.formSize : super.preferredContentSize }
    set { super.preferredContentSize = newValue }
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    placeParts()
  }

  private func placeParts() {
    let bounds = view.bounds
    let insets = view.safeAreaInsets
    let left = max(20, insets.left + 16)
    let width = max(0, bounds.width - 2 * left)
    // Hide the heading if a bar shows the title.
    let hasBar = navigationController.map { !$0.isNavigationBarHidden } ?? false
    heading.isHidden = hasBar && look != .detail
    let first = insets.top + (hasBar ? 16 : 20)
    switch look {
    case .feed:
      heading.place(CGRect(x: left, y: first, width: width, height: 40))
      var top = heading.isHidden ? first : first + 56
      for row in rows {
        let frame = CGRect(x: left, y: top, width: 72, height: 72)
        if row.picture === hero { placeHero(frame) } else { row.picture.place(frame) }
        row.title.place(CGRect(x: left + 88, y: top + 11, width: max(0, width - 88), height: 24))
        row.text.place(CGRect(x: left + 88, y: top + 37, width: max(0, width - 88), height: 22))
        top += 88
      }
    case .detail:
      let height = (bounds.width * 0.75).rounded()
      let top = hasBar ? insets.top : 0
      placeHero(CGRect(x: 0, y: top, width: bounds.width, height: height))
      heading.place(CGRect(x: left, y: top + height + 20, width: width, height: 40))
      let size = text.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
      text.place(
        CGRect(
          x: left, y: top + height + 72, width: width, height: size.height.rounded(.up)))
    case .photo:
      // The image is square: this is its frame in an image view that fits it into the screen.
      let side = min(bounds.width, bounds.height)
      placeHero(
        CGRect(
          x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side))
    case .form:
      placeHero(CGRect(x: bounds.width - left - 56, y: first - 8, width: 56, height: 56))
      heading.place(CGRect(x: left, y: first, width: max(0, width - 72), height: 40))
      var top = heading.isHidden ? first : first + 60
      for field in fields {
        field.label.place(CGRect(x: left, y: top, width: width, height: 20))
        field.box.place(CGRect(x: left, y: top + 24, width: width, height: 40))
        top += 80
      }
      button.place(CGRect(x: left, y: top + 8, width: width, height: 48))
    }
  }
}

/// The lists that show the image view of a view controller in a cell.
@MainActor
private final class TrialLists: NSObject, UICollectionViewDataSource, UITableViewDataSource {
  var collection: UICollectionView?
  var table: UITableView?
  private let hero: UIImageView
  private var frame = CGRect.zero

  init(_ hero: UIImageView) {
    self.hero = hero
    super.init()
  }

  /// Places the lists so that the image view has a frame; returns whether there is a list.
  func place(_ frame: CGRect, in bounds: CGRect) -> Bool {
    self.frame = frame
    if let collection, let layout = collection.collectionViewLayout as? UICollectionViewFlowLayout {
      collection.place(bounds)
      layout.itemSize = frame.size
      layout.sectionInset = UIEdgeInsets(
        top: frame.minY, left: frame.minX, bottom: 0, right: max(0, bounds.width - frame.maxX))
    }
    if let table {
      table.place(bounds)
      table.rowHeight = frame.height
      table.contentInset.top = frame.minY
      table.contentOffset.y = -frame.minY
      if hero.isDescendant(of: table) { hero.place(frameInRow) }
    }
    return collection != nil || table != nil
  }

  private var frameInRow: CGRect {
    CGRect(x: frame.minX, y: 0, width: frame.width, height: frame.height)
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { 1 }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "hero", for: indexPath)
    hero.frame = cell.contentView.bounds
    hero.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    cell.contentView.addSubview(hero)
    return cell
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.backgroundColor = .clear
    cell.selectionStyle = .none
    hero.autoresizingMask = []
    hero.place(frameInRow)
    cell.contentView.addSubview(hero)
    return cell
  }
}

extension UIView {
  /// Sets the size and the position as a layout does: a transform of the view has no effect on them.
  fileprivate func place(_ frame: CGRect) {
    bounds.size = frame.size
    let anchor = layer.anchorPoint
    center = CGPoint(
      x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height)
  }
}
