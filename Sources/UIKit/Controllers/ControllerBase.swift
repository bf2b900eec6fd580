import Foundation
import QuartzCore

/// The part of `UIViewController` in which a controller says how the device is to behave around it,
/// and where it stands among presented ones.
///
/// These are `UIViewController`'s members, in a class of their own so that one file stays about one
/// thing and apps can override them all; there are no other subclasses.
@preconcurrency @MainActor
open class ControllerBase: UIResponder {
  private var asController: UIViewController { unsafeDowncast(self, to: UIViewController.self) }

  // MARK: Presented controllers

  /// The controller that this one, or one around it, presents.
  open var presentedViewController: UIViewController? { asController.shownAbove }

  /// The controller that presented this one, or one around it.
  open var presentingViewController: UIViewController? { asController.shownBy }

  /// What manages how this controller, or one around it, is presented.
  ///
  /// Before that, what is going to manage it, so that it can be given a delegate; nil for the style
  /// `custom`, whose manager the transitioning delegate gives.
  open var presentationController: UIPresentationController? { asController.managingPresentation }

  /// Shows a controller in the manner of the nearest container that has one: on a stack it is pushed,
  /// without a container it is presented over the window's root.
  ///
  /// *Source:* `UIViewController.h`.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let parent = asController.parent { return parent.show(vc, sender: sender) }
    presentInsteadOfShowing(vc)
  }

  /// Shows a controller as the detail of the nearest container that has one; without such a container it
  /// is presented over the window's root.
  ///
  /// *Source:* `UIViewController.h`.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if let parent = asController.parent {
      return parent.showDetailViewController(vc, sender: sender)
    }
    presentInsteadOfShowing(vc)
  }

  /// Takes a split view controller's secondary controller in where there is little width: a navigation
  /// controller puts it on top, others leave it out.
  ///
  /// *Source:* `UISplitViewController.h`.
  open func collapseSecondaryViewController(
    _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
  ) {
    guard let stack = self as? UINavigationController else { return }
    splitViewController.mergeSecondary(secondaryViewController, into: stack)
  }

  /// What becomes a split view controller's secondary controller where there is width again: from a
  /// navigation controller what was put on top, from others nil.
  ///
  /// *Source:* `UISplitViewController.h`.
  open func separateSecondaryViewController(for splitViewController: UISplitViewController)
    -> UIViewController?
  {
    (self as? UINavigationController).flatMap(splitViewController.separateSecondary(from:))
  }

  private func presentInsteadOfShowing(_ controller: UIViewController) {
    let root = asController.viewIfLoaded?.window?.rootViewController ?? asController
    root.present(controller, animated: UIView.areAnimationsEnabled)
  }

  /// Whether presented over something that does not cover the screen it says how the status bar
  /// looks; false by default.
  ///
  /// What covers the screen says so anyway.
  open var modalPresentationCapturesStatusBarAppearance = false

  /// Whether what is presented over this controller's context comes and goes as this controller's
  /// `modalTransitionStyle` says, instead of its own; false by default.
  open var providesPresentationContextTransitionStyle = false

  /// Whether scroll views with the behaviour `automatic` keep their content from under bars; true by
  /// default.
  @available(*, deprecated, message: "use UIScrollView.contentInsetAdjustmentBehavior")
  public var automaticallyAdjustsScrollViewInsets: Bool {
    get { adjustsScrollViews }
    set { adjustsScrollViews = newValue }
  }

  var adjustsScrollViews = true {
    didSet { asController.viewIfLoaded?.safeAreaChanged() }
  }

  /// Whether the keyboard stays where the text field leaves; there is no keyboard here.
  open var disablesAutomaticKeyboardDismissal: Bool { false }

  // MARK: Status bar and screen edges

  /// Whether the status bar is light on dark.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// Whether the status bar is hidden.
  open var prefersStatusBarHidden: Bool { false }
  /// The child that decides how the status bar looks; nil for this controller.
  open var childForStatusBarStyle: UIViewController? { nil }
  /// The child that decides whether the status bar is hidden; nil for this controller.
  open var childForStatusBarHidden: UIViewController? { nil }

  /// How the status bar changes; `.fade` by default.
  ///
  /// Here it changes at once.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }

  /// Has the status bar ask again how it should look; here it asks before every frame.
  open func setNeedsStatusBarAppearanceUpdate() {}

  /// Whether the home indicator may hide; false by default.
  ///
  /// There is none in a film.
  open var prefersHomeIndicatorAutoHidden: Bool { false }

  /// The child that decides about the home indicator; nil for this controller.
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }

  /// Has the home indicator ask again whether it may hide.
  ///
  /// There is none in a film.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}

  /// The screen's edges at which the app's gestures go before the system's; none by default.
  ///
  /// The system has no gestures in a film.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }

  /// The child that decides about the screen's edges; nil for this controller.
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }

  /// Has the system ask again about the screen's edges.
  ///
  /// It has no gestures in a film.
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}

  // MARK: Orientation

  /// Whether the interface turns with the device; true by default.
  open var shouldAutorotate: Bool { true }

  /// The orientations that the controller supports: all but upside down on a phone, all on a pad.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    Headless.device.isPad ? .all : .allButUpsideDown
  }

  /// The orientation in which it comes when it is presented.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    UIApplication.shared.orientation
  }

  /// How the interface is turned.
  @available(*, deprecated, message: "use UIWindowScene.interfaceOrientation")
  public var interfaceOrientation: UIInterfaceOrientation { UIApplication.shared.orientation }

  /// Turns the interface to where the device is; here it is there already.
  public class func attemptRotationToDeviceOrientation() {}

  /// Has the system ask again for the orientations; here it asks whenever the device is turned.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {}

  // MARK: Environment

  /// Called after the environment changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Light or dark for this controller's view, whatever it inherits.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet { asController.viewIfLoaded?.overrideUserInterfaceStyle = overrideUserInterfaceStyle }
  }

  /// Called when memory is short; never here.
  open func didReceiveMemoryWarning() {}

  // MARK: Appearance

  /// Whether `viewIsAppearing(_:)` is still to come.
  var awaitsViewIsAppearing = false
  /// Whether an appearance transition was begun that has nothing to do.
  var hasIdleBegin = false

  /// Called on the way in, between `viewWillAppear(_:)` and `viewDidAppear(_:)`, when the view is in
  /// its window with its environment and before it is laid out there.
  open func viewIsAppearing(_ animated: Bool) {}

  // MARK: State restoration

  /// The name by which the controller is found when a state is restored; nil, the default, leaves it and
  /// what belongs to it out.
  open var restorationIdentifier: String?

  /// Who makes the controller again; nil for the app's delegate, or for one that is there already.
  ///
  /// A private class cannot be found again by name, which is reported when the state is saved.
  open var restorationClass: (any UIViewControllerRestoration.Type)?

  /// Saves what is to be as it was: here the presented controller, a stack's pages, a tab bar
  /// controller's tabs; overrides call `super`'s.
  ///
  /// A controller that is encoded is saved itself, beside this one.
  open func encodeRestorableState(with coder: NSCoder) { asController.saveOwnState(with: coder) }

  /// Takes back what was saved; overrides call `super`'s.
  open func decodeRestorableState(with coder: NSCoder) { asController.restoreOwnState(with: coder) }

  /// Called when all controllers have their state back; does nothing.
  open func applicationFinishedRestoringState() {}

  // MARK: Storyboards

  /// The storyboard that the controller is from: none here.
  open var storyboard: UIStoryboard? { nil }

  /// The nib that the view is from: none here.
  open var nibName: String? { nil }

  /// Where the nib is: nowhere here.
  open var nibBundle: Bundle? { nil }

  /// Called before a segue shows another controller; here only `UIStoryboardSegue`s of code are.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

  /// Whether a segue of a name may run; true by default.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

  /// Runs a segue of the storyboard; reported, since there are no storyboards here.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    Unsupported.report("performSegue(withIdentifier: \"\(identifier)\"): there are no storyboards")
  }
}
