import Foundation

extension UIApplication {
  /// The key of the idiom with which a state was saved, the raw value of a `UIUserInterfaceIdiom`.
  public nonisolated static let stateRestorationUserInterfaceIdiomKey =
    "UIApplicationStateRestorationUserInterfaceIdiomKey"

  /// Requests that the next launch does not show a snapshot of this run.
  ///
  /// The state that is being saved records the request. A film has no launch, so the request has no
  /// effect.
  public func ignoreSnapshotOnNextApplicationLaunch() { StateSaver.current?.ignoreSnapshot() }
}
