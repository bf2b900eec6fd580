import FilmstripSupport
import Foundation

/// The methods for the segments of a control; an index out of range traps.
extension UISegmentedControl {
  /// The number of segments.
  public var numberOfSegments: Int { segments.count }

  /// Inserts a segment with a title at an index; an index past the end appends the segment.
  public func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    let view = SegmentView()
    view.label.text = title
    insert(view, at: segment, animated: animated)
  }

  /// Inserts a segment with an image at an index; an index past the end appends the segment.
  public func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    let view = SegmentView()
    view.image = image
    insert(view, at: segment, animated: animated)
  }

  /// Inserts a segment that shows the image of an action, or the title if there is no image, and
  /// that runs the action when selected.
  public func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    let view = SegmentView()
    showAction(action, in: view)
    insert(view, at: segment, animated: animated)
  }

  private func showAction(_ action: UIAction, in view: SegmentView) {
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

  /// Removes a segment; if the segment is selected, the selection is cleared.
  public func removeSegment(at segment: Int, animated: Bool) {
    validSegment(segment).removeFromSuperview()
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

  private func validSegment(_ index: Int) -> SegmentView {
    demand(
      segments.indices.contains(index),
      "a segment index must be at least 0 and below \(segments.count), but is \(index)")
    return segments[index]
  }

  /// Sets the title of a segment, and removes the segment's image.
  public func setTitle(_ title: String?, forSegmentAt segment: Int) {
    validSegment(segment).image = nil
    validSegment(segment).label.text = title
    contentChanged()
  }

  /// Returns the title of a segment, or `nil` if the segment has an image.
  public func titleForSegment(at segment: Int) -> String? {
    validSegment(segment).image == nil ? validSegment(segment).label.text : nil
  }

  /// Sets the image of a segment, and removes the segment's title.
  public func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    validSegment(segment).label.text = nil
    validSegment(segment).image = image
    contentChanged()
  }

  /// Returns the image of a segment, or `nil` if the segment has a title.
  public func imageForSegment(at segment: Int) -> UIImage? { validSegment(segment).image }

  /// Sets the action of a segment; the segment shows the action, and runs it when selected.
  public func setAction(_ action: UIAction, forSegmentAt segment: Int) {
    showAction(action, in: validSegment(segment))
    contentChanged()
  }

  /// Returns the action that a segment runs when selected.
  public func actionForSegment(at segment: Int) -> UIAction? { validSegment(segment).action }

  /// Sets the width of a segment, in points, or 0 to let the control compute the width.
  public func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
    validSegment(segment).fixedWidth = max(0, width)
    setNeedsLayout()
    contentChanged()
  }

  /// Returns the width of a segment, in points, or 0 if the control computes the width.
  public func widthForSegment(at segment: Int) -> CGFloat { validSegment(segment).fixedWidth }

  /// Displaces the content of a segment by an offset, in points.
  public func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) {
    validSegment(segment).offset = offset
  }

  /// Returns the displacement of a segment's content, in points.
  public func contentOffsetForSegment(at segment: Int) -> CGSize { validSegment(segment).offset }

  /// Sets whether a touch can select a segment.
  public func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    validSegment(segment).isEnabled = enabled
    contentChanged()
  }

  /// Returns whether a touch can select a segment.
  public func isEnabledForSegment(at segment: Int) -> Bool { validSegment(segment).isEnabled }
}
