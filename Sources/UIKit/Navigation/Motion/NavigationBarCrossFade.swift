import Foundation
import QuartzCore

/// An animated change of a bar's content without a push or pop: parts that exist before and after
/// move to their new frames, and all other parts fade.
@MainActor
struct NavigationBarCrossFade {
  let bar: UINavigationBar
  let old: NavigationBarContent
  let new: NavigationBarContent

  /// The identity of a part: parts that look the same before and after are equal.
  private enum Part: Hashable {
    case view(ObjectIdentifier)
    case text(String, String)
    /// A group of glass with the buttons of these items.
    case items([ObjectIdentifier])
  }

  func run() {
    let before = Self.parts(of: old).map { (part: $0.part, view: $0.view, pose: Pose($0.view)) }
    let hadChevron = old.layout.chevron != nil
    UIView.performWithoutAnimation { self.bar.show(new) }
    let after = Self.parts(of: new).map {
      (part: $0.part, view: $0.view, pose: Pose($0.view), alpha: $0.view.alpha)
    }
    let hasChevron = new.layout.chevron != nil
    let fading = before.filter { removedEntry in !after.contains { $0.part == removedEntry.part } }
    let bar = bar
    let chevron = bar.backMark
    UIView.performWithoutAnimation {
      for entry in after {
        if let match = before.first(where: { $0.part == entry.part }) {
          match.pose.apply(to: entry.view)
          if match.view !== entry.view { match.view.removeFromSuperview() }
        } else {
          entry.view.alpha = 0
        }
      }
      for entry in fading { entry.view.layer.nodeName = nil }
      if hadChevron != hasChevron {
        chevron.isHidden = false
        bar.isChevronFading = hadChevron
        chevron.alpha = hadChevron ? 1 : 0
      }
    }
    UIView.animate(withDuration: NavigationTiming.itemChangeDuration) {
      for entry in after {
        entry.pose.apply(to: entry.view)
        entry.view.alpha = entry.alpha
      }
      for entry in fading { entry.view.alpha = 0 }
      if hadChevron != hasChevron { chevron.alpha = hasChevron ? 1 : 0 }
    } completion: { _ in
      let shown = bar.content?.allViews ?? []
      for entry in fading where !shown.contains(where: { $0 === entry.view }) {
        entry.view.removeFromSuperview()
      }
      for entry in fading where shown.contains(where: { $0 === entry.view }) {
        entry.view.alpha = 1
      }
      bar.isChevronFading = false
      if let content = bar.content, bar.outgoing == nil { bar.placeChevron(content) }
    }
  }

  private static func parts(of content: NavigationBarContent) -> [(part: Part, view: UIView)] {
    content.allViews.filter { $0.superview != nil }.map { view in
      if let label = view as? UILabel, view !== content.titleView || content.titleLabel != nil {
        let role =
          view === content.titleView
          ? "title"
          : view === content.backView ? "back" : view === content.largeLabel ? "large" : "prompt"
        return (.text(role, label.text ?? ""), view)
      }
      if let group = view as? GlassGroupView {
        return (.items(group.buttons.map { ObjectIdentifier($0.item) }), view)
      }
      return (.view(ObjectIdentifier(view)), view)
    }
  }

  /// The position and size of a view.
  private struct Pose {
    let center: CGPoint
    let bounds: CGRect

    @MainActor
    init(_ view: UIView) {
      center = view.center
      bounds = view.bounds
    }

    @MainActor
    func apply(to view: UIView) {
      view.bounds = bounds
      view.center = center
      (view as? GlassGroupView)?.content.center = bounds.center
    }
  }
}
