import FilmstripSupport
import Foundation

/// The segments of a control. An index out of range traps.
extension UISegmentedControl {
  /// The number of segments.
  public var numberOfSegments: Int { segments.count }

  /// Inserts a segment with a title at an index; beyond the end, at the end.
  public func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    let view = SegmentView()
    view.label.text = title
    insert(view, at: segment, animated: animated)
  }

  /// Inserts a segment with an image at an index; beyond the end, at the end.
  public func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    let view = SegmentView()
    view.image = image
    insert(view, at: segment, animated: animated)
  }

  /// Inserts a segment at an index that shows an action's image, or else its title, and runs the
  /// action when it is selected.
  public func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    let view = SegmentView()
    show(action, in: view)
    insert(view, at: segment, animated: animated)
  }

  private func show(_ action: UIAction, in view: SegmentView) {
    view.action = action
    view.label.text = action.title
    view.image = action.image
  }

  private func insert(_ view: SegmentView, at segment: Int, animated: Bool) {
    let index = min(max(0, segment), segments.count)
    UIView.performWithoutAnimation {
      addSubview(view)
      segments.insert(view, at: index)
      if segments.count > 1 {
        let divider = UIView()
        divider.isUserInteractionEnabled = false
        divider.backgroundColor = .separator
        insertSubview(divider, aboveSubview: backgroundView)
        dividers.append(divider)
      }
    }
    segmentsMoved(from: index, by: 1)
    rearrange(animated: animated)
  }

  /// Removes a segment; if it is selected, the selection is cleared.
  public func removeSegment(at segment: Int, animated: Bool) {
    checked(segment).removeFromSuperview()
    segments.remove(at: segment)
    dividers.popLast()?.removeFromSuperview()
    segmentsMoved(from: segment, by: -1)
    rearrange(animated: animated)
  }

  private func rearrange(animated: Bool) {
    setNeedsLayout()
    if animated { change(animated: true) { self.layoutIfNeeded() } }
  }

  /// Removes all segments.
  public func removeAllSegments() {
    selectedSegmentIndex = Self.noSegment
    for view in segments + dividers { view.removeFromSuperview() }
    segments = []
    dividers = []
    contentChanged()
  }

  private func checked(_ index: Int) -> SegmentView {
    demand(
      segments.indices.contains(index),
      "a segment must be 0 or more and below \(segments.count), but is \(index)")
    return segments[index]
  }

  /// Sets a segment's title, and removes its image.
  public func setTitle(_ title: String?, forSegmentAt segment: Int) {
    checked(segment).image = nil
    checked(segment).label.text = title
    contentChanged()
  }

  /// A segment's title; nil if it has an image.
  public func titleForSegment(at segment: Int) -> String? {
    checked(segment).image == nil ? checked(segment).label.text : nil
  }

  /// Sets a segment's image, and removes its title.
  public func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    checked(segment).label.text = nil
    checked(segment).image = image
    contentChanged()
  }

  /// A segment's image; nil if it has a title.
  public func imageForSegment(at segment: Int) -> UIImage? { checked(segment).image }

  /// Sets a segment's action, which it shows, and runs when it is selected.
  public func setAction(_ action: UIAction, forSegmentAt segment: Int) {
    show(action, in: checked(segment))
    contentChanged()
  }

  /// The action that a segment runs when it is selected.
  public func actionForSegment(at segment: Int) -> UIAction? { checked(segment).action }

  /// Sets a segment's width in points; 0 for the width that the control computes.
  public func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
    checked(segment).fixedWidth = max(0, width)
    setNeedsLayout()
    contentChanged()
  }

  /// A segment's width in points; 0 for the width that the control computes.
  public func widthForSegment(at segment: Int) -> CGFloat { checked(segment).fixedWidth }

  /// Displaces a segment's content, in points.
  public func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) {
    checked(segment).offset = offset
  }

  /// The displacement of a segment's content, in points.
  public func contentOffsetForSegment(at segment: Int) -> CGSize { checked(segment).offset }

  /// Sets whether a segment can be selected by touch.
  public func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    checked(segment).isEnabled = enabled
    contentChanged()
  }

  /// Whether a segment can be selected by touch.
  public func isEnabledForSegment(at segment: Int) -> Bool { checked(segment).isEnabled }
}
