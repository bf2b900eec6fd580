import FilmstripStage
import FilmstripTiming
import UIKit

extension Operation {
  /// Operations that commit one more frame of a tree of layers, 1/60 s later.
  static let layers: [Operation] =
    [10, 100, 1000, 10_000].flatMap { count in
      [
        commit(count, moving: "position.x"), commit(count, moving: nil),
      ]
    } + [
      commit(1000, moving: "opacity"), commit(1000, moving: "transform.rotation.z"),
      commit(1000, moving: "backgroundColor"),
    ]

  /// Returns an operation on a tree with groups of thirty layers; every layer has the animation.
  private static func commit(_ count: Int, moving path: String?) -> Operation {
    Operation("commit of \(count) layers, \(path.map { "\($0) of all" } ?? "all still")") {
      let stage = try Fixtures.stage()
      let controller = UIViewController()
      stage.show(controller)
      var group = controller.view.layer
      for number in 0..<count {
        if number % 30 == 0 {
          group = CALayer()
          controller.view.layer.addSublayer(group)
        }
        let layer = CALayer()
        layer.frame = CGRect(x: number % 15 * 26, y: number / 15 * 40, width: 24, height: 36)
        layer.backgroundColor = UIColor.systemBlue.cgColor
        layer.cornerRadius = 4
        group.addSublayer(layer)
        if let path { layer.add(animation(of: path), forKey: nil) }
      }
      var frame = 1
      // The first frames create the objects that all frames share.
      for _ in 0..<2 { use(stage.displayList()) }
      return {
        stage.advance(to: FrameRate.sixty.time(ofFrame: frame))
        frame += 1
        use(stage.displayList())
      }
    }
  }

  @MainActor private static func animation(of path: String) -> CAAnimation {
    let animation = CABasicAnimation(keyPath: path)
    if path == "backgroundColor" {
      animation.fromValue = UIColor.systemRed.cgColor
      animation.toValue = UIColor.systemGreen.cgColor
    } else {
      animation.fromValue = 0
      animation.toValue = path == "position.x" ? 390 : 1
    }
    animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    // The animation lasts for hours, so that all layers keep moving.
    animation.duration = 1_000_000
    return animation
  }

  /// Operations that lay out a list of forty rows with constraints, after its width changed.
  static let layouts: [Operation] = [
    Operation("layout of 40 rows") {
      let stage = try Fixtures.stage()
      let controller = UIViewController()
      stage.show(controller)
      let stack = UIStackView()
      stack.axis = .vertical
      stack.frame = CGRect(x: 0, y: 0, width: 390, height: 800)
      for number in 0..<40 {
        let row = UIStackView()
        for text in ["Row \(number)", "what it is about"] {
          let label = UILabel()
          label.text = text
          row.addArrangedSubview(label)
        }
        stack.addArrangedSubview(row)
      }
      controller.view.addSubview(stack)
      var isNarrow = false
      return {
        isNarrow.toggle()
        stack.frame.size.width = isNarrow ? 320 : 390
        stack.layoutIfNeeded()
      }
    }
  ]
}
