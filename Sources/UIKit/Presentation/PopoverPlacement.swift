import Foundation

/// The position of a popover: its frame, which includes the arrow, and the arrow's position.
///
/// *Chosen:* the placement uses the first permitted direction in which all of the content fits, in
/// the order up, down, left, right. If there is none, it uses the direction that shows the largest
/// part, and shrinks the content. If no direction is permitted, the popover is centred on its
/// source and has no arrow: some apps permit none for that purpose.
struct PopoverPlacement: Equatable {
  /// The input of a placement, in points.
  struct Request {
    /// The area that contains the whole popover.
    var availableArea: CGRect
    /// The rectangle that the arrow points at.
    var source: CGRect
    /// The popover's size without its arrow.
    var bodySize: CGSize
    /// The directions in which the arrow may point.
    var permitted = UIPopoverArrowDirection.any
    /// Whether the popover may cover its source instead of shrinking.
    var canOverlapSource = false
    /// The width of the arrow at the popover's edge, and the height of the arrow.
    var arrow = CGSize(width: PopoverShape.arrowBase, height: PopoverShape.arrowHeight)
    /// The radius of the corners, which the arrow doesn't overlap.
    var cornerRadius = PopoverShape.cornerRadius
    /// The number of pixels per point; edges are aligned to whole pixels.
    var scale: CGFloat = 1
  }

  /// The free length in points below which the popover covers its source.
  ///
  /// *Chosen.*
  static let minimumLength: CGFloat = 100
  private static let order: [UIPopoverArrowDirection] = [.up, .down, .left, .right]

  /// The popover's frame, with the arrow.
  let frame: CGRect
  /// The direction in which the arrow points, or the empty set if there is no arrow.
  let arrowDirection: UIPopoverArrowDirection
  /// The arrow's offset from the middle of its edge, to the right or down, in points.
  let arrowOffset: CGFloat

  /// Computes the placement for a request.
  init(_ request: Request) {
    let search = Search(request)
    let permitted = Self.order.filter(request.permitted.contains)
    let best =
      permitted.first { search.free($0) >= search.length($0) }
      ?? permitted.max { search.shownArea($0) < search.shownArea($1) }
    guard let direction = best else {
      frame = search.centred
      arrowDirection = []
      arrowOffset = 0
      return
    }
    frame = search.frame(direction)
    arrowDirection = direction
    arrowOffset = search.arrowOffset(direction, frame)
  }

  /// A request, aligned to whole pixels.
  private struct Search {
    let availableArea: CGRect
    let source: CGRect
    let body: CGSize
    let request: Request

    init(_ request: Request) {
      self.request = request
      let scale = request.scale
      let left = request.availableArea.minX.ceiledToPixel(scale)
      let top = request.availableArea.minY.ceiledToPixel(scale)
      let availableArea = CGRect(
        x: left, y: top, width: max(0, -(-request.availableArea.maxX).ceiledToPixel(scale) - left),
        height: max(0, -(-request.availableArea.maxY).ceiledToPixel(scale) - top))
      self.availableArea = availableArea
      source = request.source
      // The minimum is the width of an arrow between two corners.
      let minimum = 2 * request.cornerRadius + request.arrow.width
      func extent(_ requested: CGFloat, _ available: CGFloat) -> CGFloat {
        min(min(max(requested, minimum), available).ceiledToPixel(scale), available)
      }
      body = CGSize(
        width: extent(request.bodySize.width, availableArea.width),
        height: extent(request.bodySize.height, availableArea.height))
    }

    private func isVertical(_ direction: UIPopoverArrowDirection) -> Bool {
      direction == .up || direction == .down
    }

    /// Returns the length of the content along the arrow's direction.
    func length(_ direction: UIPopoverArrowDirection) -> CGFloat {
      isVertical(direction) ? body.height : body.width
    }

    /// Returns the free space along the arrow's direction, without the arrow.
    func free(_ direction: UIPopoverArrowDirection) -> CGFloat {
      let between: CGFloat =
        switch direction {
        case .up: availableArea.maxY - max(source.maxY, availableArea.minY)
        case .down: min(source.minY, availableArea.maxY) - availableArea.minY
        case .left: availableArea.maxX - max(source.maxX, availableArea.minX)
        default: min(source.minX, availableArea.maxX) - availableArea.minX
        }
      return between - request.arrow.height
    }

    func shownArea(_ direction: UIPopoverArrowDirection) -> CGFloat {
      let shown = max(0, min(free(direction), length(direction)))
      return shown * (isVertical(direction) ? body.width : body.height)
    }

    var centred: CGRect {
      CGRect(
        x: within(
          source.midX - body.width / 2, availableArea.minX, availableArea.maxX - body.width),
        y: within(
          source.midY - body.height / 2, availableArea.minY, availableArea.maxY - body.height),
        width: body.width, height: body.height)
    }

    func frame(_ direction: UIPopoverArrowDirection) -> CGRect {
      let whole = length(direction)
      let minimum = min(whole, PopoverPlacement.minimumLength)
      let extent = isVertical(direction) ? availableArea.height : availableArea.width
      var shown = min(whole, free(direction))
      if request.canOverlapSource || shown < minimum {
        shown = max(0, min(whole, extent - request.arrow.height))
      }
      let reach = -(-(shown + request.arrow.height)).ceiledToPixel(request.scale)
      var frame = centred
      switch direction {
      case .up: frame.origin.y = within(source.maxY, availableArea.minY, availableArea.maxY - reach)
      case .down:
        frame.origin.y = within(source.minY - reach, availableArea.minY, availableArea.maxY - reach)
      case .left:
        frame.origin.x = within(source.maxX, availableArea.minX, availableArea.maxX - reach)
      default:
        frame.origin.x = within(source.minX - reach, availableArea.minX, availableArea.maxX - reach)
      }
      if isVertical(direction) { frame.size.height = reach } else { frame.size.width = reach }
      return frame
    }

    /// Returns the offset of the arrow, which points at the middle of the source if the corners
    /// permit.
    func arrowOffset(_ direction: UIPopoverArrowDirection, _ frame: CGRect) -> CGFloat {
      let offset = isVertical(direction) ? source.midX - frame.midX : source.midY - frame.midY
      let edge = isVertical(direction) ? frame.width : frame.height
      let limit = max(0, edge / 2 - request.cornerRadius - request.arrow.width / 2)
      return offset.roundedToPixel(request.scale).clamped(to: -limit...limit)
    }

    private func within(_ value: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
      max(low, min(value.roundedToPixel(request.scale), high))
    }
  }
}
