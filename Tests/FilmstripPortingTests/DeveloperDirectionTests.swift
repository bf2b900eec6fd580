#if Port
  import Testing

  @testable import FilmstripPorting
  @testable import FilmstripTry

  // Expected values: the transitions for which UIKit asks a delegate that is written this way.
  struct DeveloperDirectionTests {
    private static func ways(
      _ statements: String, _ members: String = ""
    ) throws -> [String: TransitionClass.Ways] {
      let text = """
        class Fade: NSObject, UIViewControllerAnimatedTransitioning {}
        class Flip: NSObject, UIViewControllerAnimatedTransitioning {}
        class Delegate: NSObject, UINavigationControllerDelegate {
          \(members)
          func navigationController(
            _ navigation: UINavigationController,
            animationControllerFor operation: UINavigationController.Operation,
            from first: UIViewController, to second: UIViewController
          ) -> UIViewControllerAnimatedTransitioning? { \(statements) }
        }
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
  }
#endif
