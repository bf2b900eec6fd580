import Foundation
import Testing
import UIKit

// Source of the expected values: Apple's documentation of the members of iOS 17.4.
@MainActor
@Suite(.serialized)
struct ScrollBounceTests {
  @Test func `the axes bounce separately`() {
    let rig = ScrollRig()
    rig.scroll.bouncesVertically = false
    rig.drag((200, 100), (200, 400), duration: 0.3, holdAfter: 0.2)
    #expect(rig.scroll.contentOffset.y == 0 && rig.scroll.bounces)
    rig.scroll.bouncesVertically = true
    rig.scroll.bouncesHorizontally = false
    rig.drag((200, 100), (200, 400), duration: 0.3, at: 5, holdAfter: 0.2)
    #expect(rig.scroll.contentOffset.y < -10)
  }

  @Test func `a value for both axes replaces those of the axes`() {
    let scroll = UIScrollView()
    scroll.bouncesHorizontally = false
    scroll.bounces = true
    #expect(scroll.bouncesHorizontally && scroll.bouncesVertically)
    scroll.bounces = false
    #expect(!scroll.bouncesHorizontally && !scroll.bouncesVertically)
    #expect(scroll.transfersHorizontalScrollingToParent && scroll.allowsKeyboardScrolling)
    #expect(scroll.transfersVerticalScrollingToParent)
  }

  @Test func `content without a bounce of its axis doesn't scroll if it fits`() {
    let rig = ScrollRig(content: CGSize(width: 390, height: 100))
    rig.scroll.alwaysBounceVertical = true
    rig.scroll.bouncesVertically = false
    rig.drag((200, 100), (200, 400), duration: 0.3)
    #expect(rig.log.calls.isEmpty)
  }

  @Test func `stopped content stays where it is`() {
    let rig = ScrollRig()
    rig.scroll.stopScrollingAndZooming()
    let lift = rig.drag((200, 600), (200, 200), duration: 0.2)
    rig.advance(lift + 0.1)
    let offset = rig.scroll.contentOffset.y
    #expect(rig.scroll.isDecelerating && offset > 400)
    rig.scroll.stopScrollingAndZooming()
    #expect(!rig.scroll.isDecelerating && rig.log.calls.last == "settled")
    rig.advance(lift + 1)
    #expect(abs(rig.scroll.contentOffset.y - offset) < 1)
  }

  @Test func `a motion that the delegate starts while content stops is not ended`() {
    @MainActor
    final class Delegate: NSObject, UIScrollViewDelegate {
      var starts = true

      func scrollViewDidScroll(_ scrollView: UIScrollView) {
        guard starts else { return }
        starts = false
        scrollView.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
      }
    }
    let rig = ScrollRig()
    let lift = rig.drag((200, 100), (200, 410), duration: 0.3, holdAfter: 0.2)
    rig.advance(lift + 0.05)
    let delegate = Delegate()
    rig.scroll.delegate = delegate
    rig.scroll.stopScrollingAndZooming()
    #expect(!delegate.starts)
    rig.advance(lift + 2)
    #expect(rig.scroll.contentOffset.y == 300)
  }

  @Test func `content that stops beyond its end, or between pages, moves there`() {
    let rig = ScrollRig()
    let lift = rig.drag((200, 100), (200, 410), duration: 0.3, holdAfter: 0.2)
    rig.advance(lift + 0.05)
    #expect(rig.scroll.contentOffset.y < -10)
    rig.scroll.stopScrollingAndZooming()
    #expect(rig.scroll.contentOffset.y == 0)
    rig.scroll.isPagingEnabled = true
    rig.drag((200, 600), (200, 100), duration: 0.3, at: lift + 1, holdAfter: 0.2)
    rig.advance(lift + 1.6)
    rig.scroll.stopScrollingAndZooming()
    #expect(rig.scroll.contentOffset.y == 800)
  }
}
