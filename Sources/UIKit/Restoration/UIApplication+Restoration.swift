import Foundation

extension UIApplication {
  /// The key of the idiom with which a state was saved, the raw value of a `UIUserInterfaceIdiom`.
  public nonisolated static let stateRestorationUserInterfaceIdiomKey =
    "UIApplicationStateRestorationUserInterfaceIdiomKey"

  /// Requests that the next launch does not show a snapshot of this run: the state that is being
  /// saved records it.
  ///
  /// A film has no launch, so it has no effect.
  public func ignoreSnapshotOnNextApplicationLaunch() { StateSaver.current?.ignoreSnapshot() }
}
