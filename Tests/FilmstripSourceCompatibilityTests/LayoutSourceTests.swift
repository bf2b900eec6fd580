import FilmstripRendering
import FilmstripStage
import FilmstripTiming
import Foundation
import Testing
import UIKit

@MainActor
@Suite(.serialized)
struct LayoutSourceTests {
  @Test func `a view laid out in code runs unchanged`() throws {
    let stage = Stage(
      settings: FilmSettings(device: try Device.named("iPhone 14")), text: try PangoText())
    let page = ProfilePage()
    stage.show(page)
    #expect(page.panel.frame == CGRect(x: 10, y: 844, width: 370, height: 200))
    let stack = try #require(page.view.subviews.first as? UIStackView)
    #expect(stack.frame.minY == 63 && abs(stack.frame.midX - 195) < 0.5)
    #expect(stack.arrangedSubviews[0].frame.size == CGSize(width: 80, height: 80))
    #expect(stack.arrangedSubviews[1].frame.minY == 100)

    page.panel.layer.nodeName = "panel"
    page.togglePanel()
    for (t, y) in [(0.0, 844.0), (0.1, 794), (0.3, 694), (0.4, 644), (0.6, 644)] {
      stage.advance(to: MediaTime(seconds: t))
      let panel = try #require(stage.displayList().placements().first { $0.name == "panel" })
      #expect(abs(Double(panel.frame.minY) - y) < 0.01, "at \(t) s")
      #expect(panel.frame.height == 200)
    }
    let tag = TagView()
    tag.translatesAutoresizingMaskIntoConstraints = false
    page.view.addSubview(tag)
    stage.advance(to: MediaTime(seconds: 0.7))
    #expect(tag.bounds.size == CGSize(width: 120, height: 44))
    #expect(tag.layer.cornerRadius == 22)
    #expect(Headless.reports.isEmpty)
  }

  // NSLayoutConstraint.h declares no designated initializer, so subclasses inherit all.
  @Test func `a subclass of a constraint inherits its initializers`() throws {
    final class Labelled: NSLayoutConstraint {
      var label: String? {
        get { identifier }
        set { identifier = newValue }
      }
    }
    let view = UIView()
    let constraint = Labelled(
      item: view, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
      multiplier: 1, constant: 40)
    constraint.label = "width"
    #expect(constraint.firstItem === view && constraint.constant == 40)
    #expect(constraint.identifier == "width" && constraint.relation == .equal)
    #expect(Labelled().multiplier == 1)
  }
}
