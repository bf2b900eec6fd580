import UIKit

// A custom recognizer, and a view that uses several recognizers, as an iOS developer writes them;
// only `@objc` and `#selector` are removed.

class CheckmarkGestureRecognizer: UIGestureRecognizer {
  enum Phase {
    case notStarted
    case initialPoint
    case downStroke
    case upStroke
  }

  var strokePhase: Phase = .notStarted
  var initialTouchPoint: CGPoint = .zero
  var trackedTouch: UITouch? = nil

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    if touches.count != 1 {
      self.state = .failed
    }
    if self.trackedTouch == nil {
      self.trackedTouch = touches.first
      self.strokePhase = .initialPoint
      self.initialTouchPoint = self.trackedTouch?.location(in: self.view) ?? .zero
    } else {
      for touch in touches {
        if touch != self.trackedTouch {
          self.ignore(touch, for: event)
        }
      }
    }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    let newTouch = touches.first
    guard newTouch == self.trackedTouch else {
      self.state = .failed
      return
    }
    guard let newPoint = newTouch?.location(in: self.view) else { return }
    guard let previousPoint = newTouch?.previousLocation(in: self.view) else { return }
    if self.strokePhase == .initialPoint {
      if newPoint.x >= initialTouchPoint.x && newPoint.y >= initialTouchPoint.y {
        self.strokePhase = .downStroke
      } else {
        self.state = .failed
      }
    } else if self.strokePhase == .downStroke {
      if newPoint.x >= previousPoint.x {
        if newPoint.y < previousPoint.y {
          self.strokePhase = .upStroke
        }
      } else {
        self.state = .failed
      }
    } else if self.strokePhase == .upStroke {
      if newPoint.x < previousPoint.x || newPoint.y > previousPoint.y {
        self.state = .failed
      }
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    if self.state == .possible && self.strokePhase == .upStroke {
      self.state = .recognized
    } else {
      self.state = .failed
    }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    self.initialTouchPoint = CGPoint.zero
    self.strokePhase = .notStarted
    self.trackedTouch = nil
    self.state = .cancelled
  }

  override func reset() {
    super.reset()
    self.initialTouchPoint = CGPoint.zero
    self.strokePhase = .notStarted
    self.trackedTouch = nil
  }
}

final class PhotoCard: UIView, UIGestureRecognizerDelegate {
  private(set) var isChecked = false
  private(set) var isDragged = false
  private(set) var zoom: CGFloat = 1
  private var origin = CGPoint.zero

  override init(frame: CGRect) {
    super.init(frame: frame)
    isMultipleTouchEnabled = true

    let check = CheckmarkGestureRecognizer(target: self, action: Selector(PhotoCard.check))
    check.cancelsTouchesInView = false
    addGestureRecognizer(check)

    let pan = UIPanGestureRecognizer(target: self, action: Selector(PhotoCard.handlePan(_:)))
    pan.maximumNumberOfTouches = 2
    pan.delegate = self
    pan.require(toFail: check)
    addGestureRecognizer(pan)

    let pinch = UIPinchGestureRecognizer(
      target: self, action: Selector(PhotoCard.handlePinch(_:)))
    pinch.delegate = self
    addGestureRecognizer(pinch)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  private func check() {
    isChecked = true
  }

  func handlePan(_ gesture: UIPanGestureRecognizer) {
    guard let container = superview else { return }
    switch gesture.state {
    case .began:
      origin = center
      isDragged = true
      fallthrough
    case .changed:
      let translation = gesture.translation(in: container)
      center = CGPoint(x: origin.x + translation.x, y: origin.y + translation.y)
    case .ended, .cancelled, .failed:
      let velocity = gesture.velocity(in: container)
      let projected = center.x + velocity.x * 0.1
      UIView.animate(withDuration: 0.25) {
        self.center = projected > container.bounds.midX ? container.center : self.origin
      }
    default:
      break
    }
  }

  func handlePinch(_ gesture: UIPinchGestureRecognizer) {
    zoom *= gesture.scale
    gesture.scale = 1
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    return otherGestureRecognizer is UIPinchGestureRecognizer
  }

  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    return true
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    return bounds.insetBy(dx: -10, dy: -10).contains(point)
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    return super.hitTest(point, with: event)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
  }
}
