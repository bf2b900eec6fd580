import UIKit

// A card grows out of a collection view's item, by the item's layout attributes, and shrinks back
// into the item.

struct ItemCardStyle {
  var corner: CGFloat = 12
  var shadow: Float = 0.5
  var duration: TimeInterval = 0.5
}

final class ItemCardAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private unowned let collectionView: UICollectionView
  private let item: Int
  private let style: ItemCardStyle
  let card = UIView()

  init(from collectionView: UICollectionView, item: Int, style: ItemCardStyle = ItemCardStyle()) {
    self.collectionView = collectionView
    self.item = item
    self.style = style
  }

  private func itemFrame(in view: UIView) -> CGRect? {
    let path = IndexPath(item: item, section: 0)
    guard let attributes = collectionView.layoutAttributesForItem(at: path) else { return nil }
    return collectionView.convert(attributes.frame, to: view)
  }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  { style.duration }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    let container = transitionContext.containerView
    guard let to = transitionContext.view(forKey: .to), let start = itemFrame(in: container) else {
      transitionContext.completeTransition(false)
      return
    }
    let cell = collectionView.cellForItem(at: IndexPath(item: item, section: 0))
    cell?.alpha = 0
    card.frame = start
    card.backgroundColor = cell?.backgroundColor ?? .white
    card.layer.cornerRadius = style.corner
    card.layer.shadowColor = UIColor.black.cgColor
    card.layer.shadowOpacity = 0
    card.layer.shadowRadius = 8
    container.addSubview(card)
    let end = to.frame
    UIView.animate(
      withDuration: style.duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
      options: [],
      animations: {
        self.card.frame = end
        self.card.layer.cornerRadius = 0
        self.card.layer.shadowOpacity = self.style.shadow
      },
      completion: { _ in
        if !transitionContext.transitionWasCancelled {
          container.addSubview(to)
        }
        cell?.alpha = 1
        self.card.removeFromSuperview()
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }
}
