import UIKit

/// A view controller with one image.
private final class ImagePage: UIViewController, ThumbnailZooming {
  let imageView = UIImageView()
  var zoomedImageView: UIImageView? { imageView }

  init(_ frame: CGRect, corner: CGFloat, mode: UIView.ContentMode) {
    super.init(nibName: nil, bundle: nil)
    imageView.frame = frame
    imageView.layer.cornerRadius = corner
    imageView.contentMode = mode
    imageView.image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 20)).image {
      UIColor.green.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 40, height: 20))
    }
    view.addSubview(imageView)
  }

  required init?(coder: NSCoder) { nil }
}

private final class RowList: UITableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = 60
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
    -> UITableViewCell
  { tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath) }
}

private final class ItemGrid: UICollectionViewController {
  init() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 80, height: 80)
    layout.minimumLineSpacing = 10
    layout.minimumInteritemSpacing = 10
    super.init(collectionViewLayout: layout)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
  }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 6 }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
  }
}

extension Role {
  static let shared: [Role] = zooms + [row, item]

  // From (20, 300) with 60 by 60 points to (0, 50) with 200 by 150.
  static let zooms: [Role] = [
    UIView.ContentMode.scaleToFill, .scaleAspectFit, .scaleAspectFill, .center, .topLeft,
  ].map { mode in
    Role(
      "a thumbnail, \(mode)", lasting: 0.5, ease: easeInOut,
      cast: {
        let list = ImagePage(CGRect(x: 20, y: 300, width: 60, height: 60), corner: 12, mode: mode)
        let detail = ImagePage(CGRect(x: 0, y: 50, width: 200, height: 150), corner: 0, mode: mode)
        return Cast(try Rehearsal(.push, below: list, above: detail, ThumbnailZoomAnimator()))
      },
      check: { cast, f, ease in
        let image = cast.own(ThumbnailZoomAnimator.self).flying
        let place = cast.rehearsal.place(image)
        let p = ease(f)
        let (width, height) = (60 + 140 * p, 60 + 90 * p)
        // The green rectangle of 40 by 20 points in the image view, by content mode.
        let green: CGRect
        let size =
          switch mode {
          case .scaleAspectFit:
            CGSize(width: min(width, 2 * height), height: min(width / 2, height))
          case .scaleAspectFill:
            CGSize(width: max(width, 2 * height), height: max(width / 2, height))
          case .scaleToFill: CGSize(width: width, height: height)
          default: CGSize(width: 40, height: 20)
          }
        let (minX, minY) = (20 * (1 - p), 300 - 250 * p)
        green =
          mode == .topLeft
          ? CGRect(origin: CGPoint(x: minX, y: minY), size: size)
          : CGRect(
            x: minX + (width - size.width) / 2, y: minY + (height - size.height) / 2,
            width: size.width, height: size.height)
        let pixels = try cast.rehearsal.pixels()
        func isGreen(_ x: Double, _ y: Double) -> Double {
          let pixel = pixels(Int(x), Int(y))
          return pixel[1] > 200 && pixel[0] < 60 ? 1 : 0
        }
        let box = CGRect(x: minX, y: minY, width: width, height: height).intersection(green)
        // Two points above and below the upper edge of the green rectangle, in the middle of the
        // edge.
        return [
          (place?.minX, minX), (place?.minY, minY), (place?.width, width), (place?.height, height),
          (image?.layer.presentation().map { Double($0.cornerRadius) }, 12 * (1 - p)),
          (cast.opacities.above, p),
          (isGreen(box.midX, box.minY + 2), 1), (isGreen(box.midX, box.minY - 2), 0),
        ]
      })
  }

  // The third of rows of 60 points opens from 120…180; the rows above and below move apart.
  static let row = Role(
    "a row that opens", lasting: 0.4, ease: easeOut,
    cast: {
      let list = RowList()
      let path = IndexPath(row: 2, section: 0)
      return Cast(
        try Rehearsal(
          .push, below: list, RowExpandAnimator(tableView: list.tableView, indexPath: path)))
    },
    check: { cast, f, ease in
      let halves = cast.own(RowExpandAnimator.self).halves.map { cast.rehearsal.place($0) }
      let p = ease(f)
      return [
        (cast.above?.minY, 120 * (1 - p)), (cast.above?.height, 60 + 340 * p),
        (halves.first??.minY, -120 * p), (halves.last??.minY, 180 + 220 * p),
        (halves.last??.height, 220),
      ]
    })

  // Two items per line, at both edges: the fourth is at (120, 90).
  static let item = Role(
    "an item's card", lasting: 0.5, ease: spring(omega: 18.467, ratio: 1, over: 0.5),
    cast: {
      let grid = ItemGrid()
      grid.loadViewIfNeeded()
      return Cast(
        try Rehearsal(.push, below: grid, ItemCardAnimator(from: grid.collectionView, item: 3)))
    },
    check: { cast, f, ease in
      let card = cast.own(ItemCardAnimator.self).card
      let place = cast.rehearsal.place(card)
      let shown = card.layer.presentation()
      let p = ease(f)
      return [
        (place?.minX, 120 * (1 - p)), (place?.minY, 90 * (1 - p)), (place?.width, 80 + 120 * p),
        (place?.height, 80 + 320 * p), (shown.map { Double($0.cornerRadius) }, 12 * (1 - p)),
      ]
    })
}
