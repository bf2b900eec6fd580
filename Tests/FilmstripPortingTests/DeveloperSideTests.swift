#if Port
  import Testing

  @testable import FilmstripPorting
  @testable import FilmstripTry

  // Expected values: the values with which an app creates these classes.
  struct DeveloperSideTests {
    private static func found(_ text: String, _ name: String) throws -> TransitionClass {
      try #require(
        Porter.transitionClasses(in: [PortSource(name: "A.swift", text: text)])
          .first { $0.name == name })
    }

    private static let animator = "NSObject, UIViewControllerAnimatedTransitioning"

    @Test func `the name of a class selects the side for it and its delegate`() throws {
      let text = """
        enum Side { case left, right }
        class PanelRight: \(Self.animator) {
          var side = Side.left
          var panel: Panel?
        }
        class PanelLeft: \(Self.animator) { var panel: Panel? }
        class Panel: NSObject, UIViewControllerTransitioningDelegate {
          var width: CGFloat = 0
          init(side: Side) {}
          func animationController(
            forPresented a: UIViewController, presenting b: UIViewController, source c: UIViewController
          ) -> UIViewControllerAnimatedTransitioning? {
            let it = side == .right ? PanelRight() : PanelLeft()
            it.panel = self
            return it
          }
        }
        class SlideUp: \(Self.animator) { init(towards: Direction) {} }
        enum Direction { case down, up }
        func f() { _ = Panel(side: .left) }
        """
      #expect(try Self.found(text, "SlideUp").making.there == "SlideUp(towards: Direction.up)")
      let right = try Self.found(text, "PanelRight")
      #expect(right.showing.maker == "Panel")
      #expect(right.showing.makerMaking?.there == "Panel(side: Side.right)")
      #expect(
        try Self.found(text, "PanelLeft").showing.makerMaking?.there == "Panel(side: Side.left)")
      #expect(try Self.found(text, "Panel").making.there == "Panel(side: Side.left)")
    }

    @Test func `each tag of a view is another number`() throws {
      let fade = try Self.found(
        "class Fade: \(Self.animator) { init(snapshotTag: Int, dimTag: Int, index: Int) {} }",
        "Fade")
      let numbers = fade.making.there.matches(of: /\d+/).compactMap { Int($0.output) }
      #expect(numbers.count == 3 && Set(numbers).count == 3 && numbers[2] == 0)
    }

    @Test(arguments: [
      ("view.frame", "trial.window.bounds"), ("self.view.bounds", "trial.window.bounds"),
      ("UIScreen.main.bounds", "trial.window.bounds"), ("cell.frame", "trial.heroFrame"),
    ])
    func `a frame that the sources pass of a whole view is the window's`(
      passed: String, expected: String
    ) throws {
      let zoom = try Self.found(
        """
        class Zoom: \(Self.animator) { init(originFrame: CGRect) {} }
        extension Page: UINavigationControllerDelegate {
          func make() -> Zoom { Zoom(originFrame: \(passed)) }
        }
        """, "Zoom")
      #expect(zoom.making.there == "Zoom(originFrame: \(expected))")
      #expect(
        zoom.making.rules.contains(
          "originFrame: the window's bounds, as the sources pass a whole view's")
          == (expected == "trial.window.bounds"))
    }

    @Test func `a dismissal starts at the second page if its start and its end have frames`() throws
    {
      let text = """
        class ZoomDismiss: \(Self.animator) {
          let fromFrame: CGRect
          let toFrame: CGRect
          init(fromFrame: CGRect, toFrame: CGRect) {}
        }
        class FadeDismiss: \(Self.animator) {
          let fromFrame: CGRect
          init(fromFrame: CGRect) {}
        }
        """
      #expect(
        try Self.found(text, "ZoomDismiss").making.there
          == "ZoomDismiss(fromFrame: trial.largeFrame, toFrame: trial.heroFrame)")
      #expect(
        try Self.found(text, "FadeDismiss").making.there
          == "FadeDismiss(fromFrame: trial.heroFrame)")
    }

    @Test
    func `only the second page is in a navigation controller if only it is the top of a stack`()
      throws
    {
      let zoom = try Self.found(
        """
        class Thumbs: UIViewController {}
        class Photo: UIViewController {}
        class ZoomPresent: \(Self.animator) {
          func f(_ context: UIViewControllerContextTransitioning) {
            let from = context.viewController(forKey: .from) as? Thumbs
            let stack = context.viewController(forKey: .to) as? UINavigationController
            let to = stack?.viewControllers.first as? Photo
          }
        }
        """, "ZoomPresent")
      #expect(zoom.showing.embedsSecondInNavigation && !zoom.showing.embedsInNavigation)
      #expect(zoom.showing.fromPage?.name == "Thumbs" && zoom.showing.toPage?.name == "Photo")
    }

    @Test func `a class that reads the preferred size presents a view controller that has one`()
      throws
    {
      let slide = try Self.found(
        """
        class SlidePresent: \(Self.animator) {
          func width(_ page: UIViewController) -> CGFloat { page.preferredContentSize.width }
        }
        """, "SlidePresent")
      #expect(slide.showing.readsPreferredSize)
      let program = TrialProgram([slide])
      #expect(program.text.contains("TrialPage(.form, $0)"), "\(program.text)")
    }

    @Test func `files that import only Foundation or a replaced module can use names of UIKit`() {
      for (imports, name) in [("Foundation", "NSTextAlignment"), ("Kingfisher", "Data")] {
        let text = "import \(imports)\nextension \(name) { init?(string: String) { nil } }\n"
        let source = PortSource(name: "A.swift", text: text)
        let ported = try? Porter(knowing: [source]).port(source, keeping: .tidy)
        #expect(ported?.text.contains("import UIKit\n") == true, "\(ported?.text ?? "")")
      }
    }
  }
#endif
