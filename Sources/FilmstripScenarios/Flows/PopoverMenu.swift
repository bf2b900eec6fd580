import FilmstripStage
import UIKit

extension Flow {
  /// A flow with a list in a popover, which a bar button opens.
  ///
  /// A pushed view controller enlarges the popover, and a touch outside dismisses the popover.
  static let popover = Flow(
    "popover", "A stack in a popover on an iPad: opened, a list pushed in it, dismissed by a touch",
    device: "iPad (10th generation)"
  ) { stage, _ in
    let home = StoryController(.hokkaido)
    let list = JourneyListController([.lofoten, .dolomites, .wadiRum])
    let menu = UINavigationController(rootViewController: list)
    let item = UIBarButtonItem(
      title: "Journeys",
      primaryAction: UIAction(title: "Journeys") { action in
        menu.modalPresentationStyle = .popover
        menu.popoverPresentationController?.barButtonItem = action.sender as? UIBarButtonItem
        home.present(menu, animated: true)
      })
    home.navigationItem.rightBarButtonItem = item
    let navigation = UINavigationController(rootViewController: home)
    func tap(_ label: String, at place: @escaping @MainActor () -> CGPoint?) -> StageFilm.Step {
      StageFilm.Step(label: label) {
        let script = TouchScript.tap(at: place() ?? .zero)
        stage.play(script)
        return script.duration
      }
    }
    return Setup(
      navigation: navigation,
      steps: [
        tap("tap Journeys") { navigation.point(of: item) },
        .pause(0.2),
        tap("tap a row") {
          let cell = list.tableView.cellForRow(at: IndexPath(row: 1, section: 0))
          return cell.map { $0.convert(CGPoint(x: $0.bounds.midX, y: $0.bounds.midY), to: nil) }
        },
        .pause(0.2),
        tap("tap outside") {
          CGPoint(x: stage.size.width * 0.25, y: stage.size.height * 0.85)
        },
      ], others: [menu])
  }
}
