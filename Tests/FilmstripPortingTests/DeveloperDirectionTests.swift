#if Port
  import Testing

  @testable import FilmstripPorting
  @testable import FilmstripTry

  // Expected values: the transitions for which UIKit asks a delegate that is written this way.
  struct DeveloperDirectionTests {
    /// A delegate of a navigation controller with statements that return its animators.
    private static func pushes(_ statements: String, _ members: String = "") -> String {
      """
      class Delegate: NSObject, UINavigationControllerDelegate {
        \(members)
        func navigationController(
          _ navigation: UINavigationController,
          animationControllerFor operation: UINavigationController.Operation,
          from first: UIViewController, to second: UIViewController
        ) -> UIViewControllerAnimatedTransitioning? { \(statements) }
      }
      """
    }

    /// A delegate of presented view controllers with two animators.
    private static func presents(_ forward: String, _ reverse: String) -> String {
      """
      class Delegate: NSObject, UIViewControllerTransitioningDelegate {
        func animationController(
          forPresented a: UIViewController, presenting b: UIViewController,
          source c: UIViewController
        ) -> UIViewControllerAnimatedTransitioning? { \(forward) }
        func animationController(forDismissed a: UIViewController)
          -> UIViewControllerAnimatedTransitioning? { \(reverse) }
      }
      """
    }

    private static func ways(
      _ statements: String, _ members: String = ""
    ) throws -> [String: TransitionClass.Ways] {
      let text = """
        class Fade: NSObject, UIViewControllerAnimatedTransitioning {}
        class Flip: NSObject, UIViewControllerAnimatedTransitioning {}
        \(pushes(statements, members))
        """
      let classes = Porter.transitionClasses(in: [PortSource(name: "A.swift", text: text)])
      return classes.filter { $0.kinds == [.animator] }
        .reduce(into: [:]) { $0[$1.name] = $1.ways }
    }

    @Test(arguments: [
      "if operation == .pop { return Fade() } else { return nil }",
      "if operation == .pop { return Fade() }; return nil",
      "guard operation == .pop else { return nil }; return Fade()",
      "if operation != .pop { return nil }; return Fade()",
      "return operation == .pop ? Fade() : nil", "operation == .pop ? Fade() : nil",
      "switch operation { case .pop: return Fade(); default: return nil }",
      "switch operation { case .push: return nil; default: return Fade() }",
      "if operation == .pop { let fade = Fade(); return fade }; return nil",
    ])
    func `an animator that a delegate returns for pops is only for these`(_ body: String) throws {
      #expect(try Self.ways(body)["Fade"] == .back)
    }

    @Test(arguments: [
      "if operation == .push { return Fade() }; return nil",
      "guard operation == .push else { return nil }; return Fade()",
      "return operation == .pop ? nil : Fade()",
    ])
    func `an animator that a delegate returns for pushes is only for these`(_ body: String) throws {
      #expect(try Self.ways(body)["Fade"] == .there)
    }

    @Test(arguments: [
      "return Fade()", "Fade()", "print(operation == .pop); return Fade()",
      "let fade = Fade(); if operation == .pop { print(fade) }; return fade",
      "if operation == .none { return nil }; return Fade()",
      "return first is UIAlertController ? nil : Fade()",
    ])
    func `an animator that a delegate returns in any case is for both`(_ body: String) throws {
      #expect(try Self.ways(body)["Fade"] == .both)
    }

    @Test(arguments: [
      "if operation == .push { return Fade() }; return Flip()",
      "return operation == .push ? Fade() : Flip()",
      "switch operation { case .push: return Fade(); case .pop: return Flip(); default: return nil }",
      "return operation == .push ? fade : flip",
    ])
    func `two animators of one delegate are a pair`(_ body: String) throws {
      let ways = try Self.ways(body, "let fade = Fade(), flip = Flip()")
      #expect(ways == ["Fade": .there, "Flip": .back])
    }

    private static func classes(_ text: String) -> [String: TransitionClass] {
      Porter.transitionClasses(in: [PortSource(name: "A.swift", text: text)])
        .reduce(into: [:]) { $0[$1.name] = $1 }
    }

    @Test func `names with In and Out are a pair`() {
      let classes = Self.classes(
        """
        class MoveInAnimator: NSObject, UIViewControllerAnimatedTransitioning {}
        class MoveOutAnimator: NSObject, UIViewControllerAnimatedTransitioning {}
        class FadeInAnimator: NSObject, UIViewControllerAnimatedTransitioning {}
        class InOutAnimator: NSObject, UIViewControllerAnimatedTransitioning {}
        """)
      #expect(classes["MoveInAnimator"]?.ways == .there)
      #expect(classes["MoveInAnimator"]?.counterpart == "MoveOutAnimator")
      #expect(classes["MoveOutAnimator"]?.ways == .back)
      #expect(classes["MoveOutAnimator"]?.counterpart == "MoveInAnimator")
      #expect(classes["FadeInAnimator"]?.ways == .both)
      #expect(classes["InOutAnimator"]?.ways == .both)
    }

    @Test(arguments: [(true, TransitionClass.Ways.both), (false, .back)])
    func `the name of a delegate for both directions doesn't tell a direction`(
      presents: Bool, ways: TransitionClass.Ways
    ) {
      let presenting =
        presents
        ? """
        func animationController(
          forPresented a: UIViewController, presenting b: UIViewController,
          source c: UIViewController
        ) -> UIViewControllerAnimatedTransitioning? { self }
        """ : ""
      let classes = Self.classes(
        """
        class DragToDismiss: NSObject, UIViewControllerAnimatedTransitioning,
          UIViewControllerTransitioningDelegate
        {
          \(presenting)
          func animationController(forDismissed a: UIViewController)
            -> UIViewControllerAnimatedTransitioning? { self }
        }
        """)
      #expect(classes["DragToDismiss"]?.ways == ways)
    }

    @Test(arguments: [("PopUp", true), ("Fade", false)])
    func `UIKit animates the direction for which a delegate returns nothing`(
      name: String, isBack: Bool
    ) throws {
      let text = """
        class \(name)Animator: NSObject, UIViewControllerAnimatedTransitioning {}
        \(Self.pushes("operation == \(isBack ? ".pop" : ".push") ? \(name)Animator() : nil"))
        """
      let found = Porter.transitionClasses(in: [PortSource(name: "A.swift", text: text)])
      let program = TrialProgram(found)
      let film = try #require(program.films.first { $0.name == "\(name)Animator" })
      // `Pop` tells that the film begins with the second view controller.
      #expect(
        film.decisions.contains(
          isBack
            ? "only the reverse transition, as its name says"
            : "UIKit animates the pop, because no delegate returns an animator for it"))
    }

    @Test(arguments: [
      ("fade.isComing = (operation == .push)", "true"),
      ("fade.isComing = operation != .push", "false"),
      ("if operation == .push { fade.isComing = false } else { fade.isComing = true }", "false"),
      (
        "switch operation { case .pop: fade.isComing = false; default: fade.isComing = true }",
        "true"
      ),
    ])
    func `a delegate's assignment tells the direction`(
      statement: String, forward: String
    ) throws {
      let text = """
        class Fade: NSObject, UIViewControllerAnimatedTransitioning { var isComing = true }
        \(Self.pushes("\(statement); return fade", "let fade = Fade()"))
        """
      let fade = try #require(Self.classes(text)["Fade"])
      #expect(fade.making.settingsThere == ["isComing = \(forward)"])
      #expect(fade.making.settingsBack == ["isComing = \(forward == "true" ? "false" : "true")"])
    }

    @Test(arguments: [("incoming", "outgoing"), ("inward", "outward")])
    func `cases with in and out are directions`(forward: String, reverse: String) throws {
      let fade = try #require(
        Self.classes(
          """
          class Fade: NSObject, UIViewControllerAnimatedTransitioning {
            enum Presentation { case \(reverse), \(forward) }
            var operation = Presentation.\(forward)
          }
          """)["Fade"])
      #expect(fade.making.settingsThere == ["operation = .\(forward)"])
      #expect(fade.making.settingsBack == ["operation = .\(reverse)"])
    }

    @Test func `a delegate pairs animators with names of different motions`() {
      let classes = Self.classes(
        """
        class PresentSlideUp: NSObject, UIViewControllerAnimatedTransitioning {}
        class DismissSlideDown: NSObject, UIViewControllerAnimatedTransitioning {}
        \(Self.presents("PresentSlideUp()", "DismissSlideDown()"))
        """)
      #expect(classes["PresentSlideUp"]?.ways == .there)
      #expect(classes["PresentSlideUp"]?.counterpart == "DismissSlideDown")
      #expect(classes["DismissSlideDown"]?.ways == .back)
      #expect(classes["DismissSlideDown"]?.counterpart == "PresentSlideUp")
    }

    @Test func `a delegate passes different literals for presentations and dismissals`() throws {
      let fade = try #require(
        Self.classes(
          """
          class Fade: NSObject, UIViewControllerAnimatedTransitioning {
            init(length: Double, first: Bool, alpha: CGFloat) {}
          }
          \(Self.presents(
            "Fade(length: 0.4, first: false, alpha: 0.8)",
            "Fade(length: 0.4, first: true, alpha: 0.5)"))
          """)["Fade"])
      #expect(fade.making.there == "Fade(length: 0.4, first: false, alpha: 0.8)")
      #expect(fade.making.back == "Fade(length: 0.4, first: true, alpha: 0.5)")
    }

    @Test func `values that a delegate passes to another animator don't tell the direction`() {
      let classes = Self.classes(
        """
        class SlideUp: NSObject, UIViewControllerAnimatedTransitioning { init(length: Double) {} }
        class FallDown: NSObject, UIViewControllerAnimatedTransitioning { init(length: Double) {} }
        \(Self.presents("SlideUp(length: 0.4)", "FallDown(length: 0.2)"))
        """)
      #expect(classes["SlideUp"]?.ways == .there)
      #expect(classes["SlideUp"]?.counterpart == "FallDown")
      #expect(classes["FallDown"]?.ways == .back)
      #expect(classes["FallDown"]?.counterpart == "SlideUp")
    }

    @Test(
      arguments: [
        ("_ = context.viewController(forKey: .to)?.presentingViewController", .present),
        ("_ = context.viewController(forKey: .to)?.navigationController", .push), ("", .push),
      ] as [(String, TransitionClass.Role)])
    func `properties of presentations outrank a name with pop`(
      statement: String, role: TransitionClass.Role
    ) {
      let classes = Self.classes(
        """
        class PopAnimator: NSObject, UIViewControllerAnimatedTransitioning {
          func animateTransition(using context: UIViewControllerContextTransitioning) {
            \(statement)
          }
        }
        """)
      #expect(classes["PopAnimator"]?.role == role)
    }

    @Test func `a delegate's direction outranks that of a name`() {
      let classes = Self.classes(
        """
        class PushIn: NSObject, UIViewControllerAnimatedTransitioning {}
        class PushBackOut: NSObject, UIViewControllerAnimatedTransitioning {}
        \(Self.pushes("operation == .pop ? PushBackOut() : PushIn()"))
        """)
      #expect(classes["PushIn"]?.ways == .there)
      #expect(classes["PushBackOut"]?.ways == .back)
      #expect(classes["PushBackOut"]?.counterpart == "PushIn")
    }

    @Test(arguments: [("veil = UIView()", 0), ("print(veil)", 1)])
    func `the reverse transition keeps what the forward one has assigned`(
      statement: String, count: Int
    ) throws {
      let fade = try #require(
        Self.classes(
          """
          class Fade: NSObject, UIViewControllerAnimatedTransitioning {
            var veil: UIView!
            func animateTransition(using context: UIViewControllerContextTransitioning) {
              \(statement)
            }
          }
          """)["Fade"])
      #expect(fade.making.settingsThere == ["veil = trial.dimmingView"])
      #expect(fade.making.settingsBack.count == count)
    }
  }
#endif
