import FilmstripRendering
import FilmstripStage
import FilmstripTiming
import Foundation
import Testing
import UIKit

@MainActor
@Suite(.serialized)
struct ContainerSourceTests {
  private func place(_ view: UIView, on stage: Stage) -> CGRect? {
    view.layer.nodeName = "seen"
    defer { view.layer.nodeName = nil }
    return stage.displayList().placements().first { $0.name == "seen" }?.frame
  }

  private func stage(_ root: UIViewController) throws -> Stage {
    let stage = Stage(
      settings: FilmSettings(device: try Device.named("iPhone 14")), text: try PangoText())
    stage.show(root)
    return stage
  }

  @Test(arguments: [true, false])
  func `a custom container runs animators with a custom context`(_ right: Bool) throws {
    let container = SlidingContainerController()
    let (old, new) = (UIViewController(), UIViewController())
    var ends: [Bool] = []
    container.onFinish = { ends.append($0) }
    let stage = try stage(container)
    container.select(old, goingRight: true)
    #expect(old.parent === container && old.view.superview === container.view)
    stage.advance(to: .zero)
    container.select(new, goingRight: right)
    let sign = right ? 1.0 : -1
    for fraction in [0, 0.25, 0.5, 0.75, 1] {
      stage.advance(to: MediaTime(seconds: 0.5 * fraction))
      let p = easeInOut(fraction)
      let (from, to) = (place(old.view, on: stage), place(new.view, on: stage))
      #expect(abs(Double(try #require(from).minX) - sign * -390 * p) < 0.1)
      #expect(abs(Double(try #require(to).minX) - sign * 390 * (1 - p)) < 0.1)
    }
    stage.advance(to: MediaTime(seconds: 0.6))
    #expect(ends == [true])
    #expect(container.children == [new] && old.parent == nil && old.view.superview == nil)
    #expect(new.view.frame == container.view.bounds)
    #expect(Headless.reports.isEmpty)
  }

  @Test(arguments: [(0, 2), (2, 0), (1, 2)])
  func `tabs slide in the direction of the selected tab`(_ start: Int, _ end: Int) throws {
    let tabs = UITabBarController()
    let pages = (0..<3).map { _ in UIViewController() }
    tabs.viewControllers = pages
    tabs.selectedIndex = start
    let delegate = TabSlideDelegate()
    tabs.delegate = delegate
    let stage = try stage(tabs)
    stage.advance(to: .zero)
    tabs.selectedIndex = end
    let sign = end > start ? 1.0 : -1
    for fraction in [0, 0.25, 0.5, 0.75, 1] {
      stage.advance(to: MediaTime(seconds: 0.4 * fraction))
      let p = easeInOut(fraction)
      let (from, to) = (place(pages[start].view, on: stage), place(pages[end].view, on: stage))
      #expect(abs(Double(try #require(from).minX) - sign * -390 * p) < 0.1, "at \(fraction)")
      #expect(abs(Double(try #require(to).minX) - sign * 390 * (1 - p)) < 0.1, "at \(fraction)")
    }
    stage.advance(to: MediaTime(seconds: 0.6))
    #expect(tabs.selectedViewController === pages[end])
    #expect(pages[start].view.window == nil && pages[end].view.frame.minX == 0)
    #expect(Headless.reports.isEmpty)
  }

  @Test func `every animator imports only UIKit and has a test`() throws {
    let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let files = FileManager.default
    func sources(in folder: String) throws -> [String: String] {
      let root = here.appendingPathComponent(folder)
      let paths = try files.subpathsOfDirectory(atPath: root.path).filter { $0.hasSuffix(".swift") }
      return try Dictionary(
        uniqueKeysWithValues: paths.map {
          ($0, try String(contentsOf: root.appendingPathComponent($0), encoding: .utf8))
        })
    }
    let animators = try sources(in: "Animators")
    #expect(animators.count >= 45)
    let top = try files.contentsOfDirectory(atPath: here.path).filter {
      $0.hasSuffix("Tests.swift")
    }
    .map { try String(contentsOf: here.appendingPathComponent($0), encoding: .utf8) }
    let tests = top.joined() + (try sources(in: "Rehearsals")).values.joined()
    for (path, code) in animators {
      let imports = code.split(separator: "\n").filter { $0.hasPrefix("import ") }
      #expect(imports == ["import UIKit"], "\(path)")
      // The types that are animators or return an animator, by the text after `class`.
      let classes = code.split(separator: "\n").compactMap { line -> Substring? in
        guard let range = line.range(of: "class "), !line.hasPrefix(" ") else { return nil }
        return line[range.upperBound...].prefix { $0.isLetter || $0.isNumber }
      }
      #expect(classes.contains { tests.contains("\($0)(") || tests.contains("\($0)<") }, "\(path)")
    }
    let scrubbed = Role.all.filter(\.isScrubbed).count
    #expect(Role.all.count >= 50 && scrubbed >= 40, "\(Role.all.count), \(scrubbed)")
  }
}
