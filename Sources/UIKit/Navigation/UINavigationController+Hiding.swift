import Foundation
import QuartzCore

extension UINavigationController {
  /// Whether a swipe hides and shows the bars: reported when set, and nothing is hidden.
  public var hidesBarsOnSwipe: Bool {
    get { false }
    set { report(newValue, "hidesBarsOnSwipe") }
  }

  /// Whether a tap hides and shows the bars: reported when set, and nothing is hidden.
  public var hidesBarsOnTap: Bool {
    get { false }
    set { report(newValue, "hidesBarsOnTap") }
  }

  /// Whether the bars hide on a low screen: reported when set, and nothing is hidden.
  public var hidesBarsWhenVerticallyCompact: Bool {
    get { false }
    set { report(newValue, "hidesBarsWhenVerticallyCompact") }
  }

  /// Whether the bars hide when a keyboard comes; there is none here.
  public var hidesBarsWhenKeyboardAppears: Bool {
    get { false }
    set { report(newValue, "hidesBarsWhenKeyboardAppears") }
  }

  private func report(_ value: Bool, _ name: String) {
    if value { Unsupported.report("UINavigationController.\(name)") }
  }
}
