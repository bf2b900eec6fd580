import FilmstripDeviceKit
import UIKit

/// A page that uses the app's own names beside UIKit's, and a third party's by their module.
public final class ShopViewController: UIViewController, Animator {
  private let device = Device()
  private let scanner = FilmstripDeviceKit.Device(serial: "A1")
  private let screen = Screen()
  private let stage = Stage()
  private let layer = Layer()
  private let text = Text()
  private let report = Report()
  private let clock = Clock()
  private let style = Style()
  private let gradient = Gradient()
  private let drawing = Drawing()
  private let film = Film()
  private let simulator = Simulator()
  private let scenario = Scenario()
  private let timeline = Timeline()
  private let touch = Touch()
  private let selection = Selection()
  private let keyframes = Keyframes()
  private let fade = Fade.out
  private let paint = Paint()

  /// All that the page knows, in one line.
  public private(set) var summary = ""

  // The module's name is necessary since iOS 18, whose UIViewController has a type `Transition`.
  func play(_ transition: FilmstripOwnNames.Transition) -> String {
    switch transition.animation {
    case .slide(.smooth): "smooth"
    case .slide(.sharp): "sharp"
    }
  }

  public override func viewDidLoad() {
    super.viewDidLoad()
    title = screen.name
    view.backgroundColor = UIColor(hex: gradient.colors[0].hex)
    let label = UILabel()
    label.pin(to: view)
    label.text = text.words.joined(separator: " ")
    view.addSubview(label)
    let corner = label.bounds.center + layer.paths[0].points[0]
    let parts: [String] = [
      device.model, scanner.serial, "\(stage.frames.count) frames",
      play(FilmstripOwnNames.Transition()),
      report.events[0].rawValue, "\(clock.seconds.clamped(to: 0...1))", "\(style.shadow.radius)",
      drawing.pictures[0].image.name, film.scenes[0].title, "\(simulator.isRunning)",
      scenario.steps[0].title, "\(timeline.reports.count)", "\(touch.gesture.motion.speed)",
      selection.rows[0].page.text.words[1], "\(keyframes.count)", "\(fade)", paint.color.hex,
      "\(CGPoint.zero.distance(to: CGPoint(x: 3, y: 4)))",
      "\((CGSize(width: 1, height: 2) * 2).height)", "\(corner == view.bounds.center)",
    ]
    summary = parts.joined(separator: ", ")
  }
}
