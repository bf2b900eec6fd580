import Foundation
import QuartzCore

extension UIViewController {
  /// The transition with which a view controller is pushed or presented, popped or dismissed.
  ///
  /// *Source:* `UIViewControllerTransition.h` of the SDK for iOS 18.
  @preconcurrency @MainActor
  public final class Transition: NSObject {
    /// The kinds of transitions.
    enum Kind {
      case zoom(options: ZoomOptions, source: (ZoomSourceViewProviderContext) -> UIView?)
      case modal(UIModalTransitionStyle)
    }

    let kind: Kind

    private init(_ kind: Kind) {
      self.kind = kind
      super.init()
    }

    /// Returns a zoom between a view and the view of the pushed or presented view controller.
    ///
    /// - Parameters:
    ///   - options: The options, of which the transition keeps a copy, or `nil` to use the defaults.
    ///   - sourceViewProvider: Returns the view from which the transition zooms, for example a
    ///     thumbnail, or `nil` to zoom from the centre. It is called at the start of the push and of
    ///     each pop, so that a pop can end at another view. *Documented* (FACTS: zoom.api).
    public static func zoom(
      options: ZoomOptions? = nil,
      sourceViewProvider: @escaping (ZoomSourceViewProviderContext) -> UIView?
    ) -> Transition {
      Transition(.zoom(options: options?.snapshot ?? ZoomOptions(), source: sourceViewProvider))
    }

    /// Returns a zoom between a bar button and the view of the pushed or presented view controller.
    ///
    /// - Parameters:
    ///   - options: The options, of which the transition keeps a copy, or `nil` to use the defaults.
    ///   - sourceBarButtonItemProvider: Returns the item from whose button the transition zooms, or
    ///     `nil` to zoom from the centre. *Documented* (FACTS: zoom.bar-button).
    @_disfavoredOverload
    public static func zoom(
      options: ZoomOptions? = nil,
      sourceBarButtonItemProvider: @escaping (ZoomSourceViewProviderContext) -> UIBarButtonItem?
    ) -> Transition {
      zoom(options: options) { sourceBarButtonItemProvider($0)?.shownView }
    }

    /// The transition of `UIModalTransitionStyle.coverVertical`.
    public static var coverVertical: Transition { Transition(.modal(.coverVertical)) }
    /// The transition of `UIModalTransitionStyle.flipHorizontal`.
    public static var flipHorizontal: Transition { Transition(.modal(.flipHorizontal)) }
    /// The transition of `UIModalTransitionStyle.crossDissolve`.
    public static var crossDissolve: Transition { Transition(.modal(.crossDissolve)) }
    /// The transition of `UIModalTransitionStyle.partialCurl`, which Filmstrip reports as
    /// unsupported.
    public static var partialCurl: Transition { Transition(.modal(.partialCurl)) }

    /// The style of the transition, or `nil` if it is a zoom.
    var modalStyle: UIModalTransitionStyle? {
      if case .modal(let style) = kind { return style }
      return nil
    }

    /// The options of a zoom, or `nil` for a modal style.
    var zoomOptions: ZoomOptions? {
      if case .zoom(let options, _) = kind { return options }
      return nil
    }

    /// Whether the transition is a zoom.
    var isZoom: Bool { modalStyle == nil }

    /// The two view controllers of a zoom, for the closure that returns the source view.
    @preconcurrency @MainActor
    public final class ZoomSourceViewProviderContext: NSObject {
      /// The view controller that contains the source view.
      public let sourceViewController: UIViewController
      /// The view controller that is pushed or presented, popped or dismissed.
      public let zoomedViewController: UIViewController

      init(source: UIViewController, zoomed: UIViewController) {
        sourceViewController = source
        zoomedViewController = zoomed
        super.init()
      }
    }

    /// The options of a zoom.
    ///
    /// *Source:* `UIZoomTransitionOptions.h` of the SDK for iOS 18.
    @preconcurrency @MainActor
    public final class ZoomOptions: NSObject {
      /// Decides whether a gesture may dismiss the view controller, or `nil` to leave the decision
      /// to the system.
      public var interactiveDismissShouldBegin: ((InteractionContext) -> Bool)?
      /// Returns the rectangle in the zoomed view that the source view matches, in the coordinates
      /// of the zoomed view controller's view, or `nil` if there is no preference.
      public var alignmentRectProvider: ((AlignmentRectContext) -> CGRect?)?
      /// The colour that dims the view below, or `nil` to use the default.
      ///
      /// *Chosen* (FACTS: zoom.dimming): the colour is shown with its own alpha.
      public var dimmingColor: UIColor?
      /// The effect over the view below, or `nil`, the default, if there is none.
      public var dimmingVisualEffect: UIBlurEffect?

      /// Creates the default options.
      public override init() {
        super.init()
      }

      /// A copy of the options.
      var snapshot: ZoomOptions {
        let copy = ZoomOptions()
        copy.interactiveDismissShouldBegin = interactiveDismissShouldBegin
        copy.alignmentRectProvider = alignmentRectProvider
        copy.dimmingColor = dimmingColor
        copy.dimmingVisualEffect = dimmingVisualEffect
        return copy
      }

      /// The two ends of a zoom, for the closure that returns the alignment rectangle.
      @preconcurrency @MainActor
      public final class AlignmentRectContext: NSObject {
        /// The view from which the transition zooms.
        public let sourceView: UIView
        /// The view controller that is pushed or presented, popped or dismissed.
        public let zoomedViewController: UIViewController

        init(sourceView: UIView, zoomed: UIViewController) {
          self.sourceView = sourceView
          zoomedViewController = zoomed
          super.init()
        }
      }

      /// The gesture that is about to dismiss a view controller.
      @preconcurrency @MainActor
      public final class InteractionContext: NSObject {
        /// The location of the gesture, in the coordinates of the zoomed view controller's view.
        public let location: CGPoint
        /// The velocity of the gesture, in points per second.
        public let velocity: CGVector
        /// Whether the system itself would begin the dismissal.
        public let willBegin: Bool

        init(location: CGPoint, velocity: CGVector, willBegin: Bool) {
          self.location = location
          self.velocity = velocity
          self.willBegin = willBegin
          super.init()
        }
      }
    }
  }
}
