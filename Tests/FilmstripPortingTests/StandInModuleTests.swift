#if Port
  import Foundation
  import Testing

  @testable import FilmstripPorting
  @testable import FilmstripTry

  /// Films screens that import modules of other authors, which Filmstrip replaces by its own.
  @Suite(.serialized)
  struct StandInModuleTests {
    /// A screen that ends the program if a frame isn't that of the constraints: the root view has 390
    /// points, and the bar and the status bar cover 91 points.
    private static let page = """
      import SnapKit
      import Then
      import UIKit

      class Page: UIViewController {
        private let box = UIView().then { $0.backgroundColor = .systemBlue }
        private var height: SnapKit.Constraint?

        override func viewDidLoad() {
          super.viewDidLoad()
          view.addSubview(box)
          box.snp.makeConstraints { make in
            make.top.equalTo(view.safeAreaLayoutGuide).offset(9)
            make.leading.trailing.equalToSuperview().inset(20)
            height = make.height.equalTo(30).constraint
          }
          height?.update(offset: 50)
        }

        override func viewDidAppear(_ animated: Bool) {
          super.viewDidAppear(animated)
          precondition(box.frame == CGRect(x: 20, y: 100, width: 350, height: 50))
        }
      }
      """

    @Test func `a screen that imports SnapKit and Then has its layout`() throws {
      let (report, output) = try TryTests.run(["Page.swift": Self.page]) {
        $0.screens = ScreenSelection(["Page"])
        $0.cells = [("", ["--scale", "1", "--device", "iPhone 14"])]
      }
      defer { try? FileManager.default.removeItem(at: output.deletingLastPathComponent()) }
      let film = try #require(report.films.first)
      #expect(film.verdict == .filmed, "\(film.problem ?? "")")
      #expect(film.reports == [])
      #expect(
        film.decisions.suffix(2) == [
          "FilmstripSnapKit in place of SnapKit", "FilmstripThen in place of Then",
        ])
    }

    @Test func `sources that contain the module itself are filmed with it`() throws {
      let own = """
        import UIKit
        class ConstraintMaker {}
        struct ConstraintViewDSL {
          let view: UIView
          func makeConstraints(_ closure: (ConstraintMaker) -> Void) { view.backgroundColor = .red }
        }
        extension UIView { var snp: ConstraintViewDSL { ConstraintViewDSL(view: self) } }
        """
      let page = """
        import SnapKit
        import UIKit
        class Page: UIViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            view.snp.makeConstraints { _ in }
            precondition(view.backgroundColor == .red)
          }
        }
        """
      let (report, output) = try TryTests.run(["Page.swift": page, "SnapKit.swift": own]) {
        $0.screens = ScreenSelection(["Page"])
      }
      defer { try? FileManager.default.removeItem(at: output.deletingLastPathComponent()) }
      let film = try #require(report.films.first)
      #expect(film.verdict == .filmed, "\(film.problem ?? "")")
      #expect(film.reports.isEmpty)
      #expect(
        film.decisions.filter { $0.contains("SnapKit") } == [
          "without the import of SnapKit, because all code compiles without it"
        ])
    }
  }
#endif
