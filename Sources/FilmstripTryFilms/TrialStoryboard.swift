import Foundation
import UIKit

/// A storyboard of an app, which a film shows with the app's own classes.
@MainActor
public struct TrialStoryboard {
  /// The absolute path of the file, or the name of a resource of the program without its extension.
  public var file: String
  /// The id or identifier of the scene with which the film begins, or `nil` for the initial one.
  public var scene: String?
  /// The Swift module with the app's classes.
  public var module: String
  /// The classes that UIKit's classes replace because they end the program, and the reasons.
  package var replacedClasses: [String: String] = [:]
  /// The ids of the segues that the film doesn't perform.
  package var omittedSegues: Set<String> = []
  /// Sets the appearance of the window and of bars, before the first view controller is created.
  public var prepare: (@MainActor @Sendable (UIWindow) -> Void)?
  /// Sets values of the initial view controller, which is the window's root view controller, before its
  /// view is loaded.
  public var launch: (@MainActor @Sendable (UIWindow) -> Void)?

  /// Creates the description of a storyboard.
  ///
  /// - Parameters:
  ///   - file: The absolute path of the file, or the name of a resource of the program without its
  ///     extension.
  ///   - scene: The id or identifier of the scene with which the film begins. By default, the film
  ///     begins with the initial view controller.
  ///   - fileID: The `#fileID` of the code in the module with the app's classes.
  public init(_ file: String, scene: String? = nil, fileID: String = #fileID) {
    self.file = file
    self.scene = scene
    module = String(fileID.prefix { $0 != "/" })
  }
}
