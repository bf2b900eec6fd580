import Foundation

/// A request to film a storyboard with the classes in an app's sources.
package struct StoryboardRequest: Sendable {
  /// The path of the storyboard.
  package var path: String
  /// The folder with the app's sources.
  package var folder: String
  /// The id or identifier of the scene with which the film begins, or `nil` for the initial one.
  package var scene: String?

  /// Creates a request.
  package init(path: String, folder: String, scene: String? = nil) {
    self.path = path
    self.folder = folder
    self.scene = scene
  }

  /// The name of the film and its folder.
  package var name: String {
    URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
  }

  /// Creates a request for a storyboard, with the sources of the project that contains it.
  ///
  /// Returns `nil` if the project has no Swift sources.
  package init?(around path: String, scene: String?) {
    #if Port
      let path = URL(fileURLWithPath: path).standardizedFileURL.path
      let folder = TrialResources.project(of: path)
      guard !InterfaceFile.paths(in: folder, extensions: ["swift"]).isEmpty else { return nil }
      self.init(path: path, folder: folder, scene: scene)
    #else
      return nil
    #endif
  }
}

extension StoryboardRequest {
  /// Returns the asset catalogues and the folders of images and fonts of the project that contains a
  /// storyboard; none in a build without the trait `Port`.
  package static func resourceFolders(around path: String) -> [URL] {
    #if Port
      let path = URL(fileURLWithPath: path).standardizedFileURL.path
      var seen: Set<String> = []
      return TrialResources(ofProject: TrialResources.project(of: path)).items.compactMap { item in
        let url = URL(fileURLWithPath: item.path)
        let folder = url.pathExtension == "xcassets" ? url : url.deletingLastPathComponent()
        return seen.insert(folder.path).inserted ? folder : nil
      }
    #else
      return []
    #endif
  }
}

/// The scenes of a film of a storyboard, as in the JSON of `try`.
package struct SceneResult: Sendable, Encodable {
  enum CodingKeys: String, CodingKey {
    case id, identifier
    case className = "class"
    case file, line, films, verdict, messages
  }

  /// The id of the view controller in the file.
  package var id: String
  /// The storyboard identifier, or `nil` if there is none.
  package var identifier: String?
  /// The class of the view controller.
  package var className: String
  /// The path of the storyboard.
  package var file: String
  /// The line of the scene, counted from 1.
  package var line: Int
  /// The folders of the films that show the scene.
  package var films: [String]
  /// `filmed`, `reported` if there are messages, `not reached` if no segue leads to the scene, or
  /// `stopped` if there is no complete film.
  package var verdict: String
  /// The messages about the scene; those whose scene isn't known are in the first one.
  package var messages: [String]

  /// Creates a result with these values.
  package init(
    id: String, identifier: String? = nil, className: String, file: String, line: Int,
    films: [String] = [], verdict: String = "not reached", messages: [String] = []
  ) {
    self.id = id
    self.identifier = identifier
    self.className = className
    self.file = file
    self.line = line
    self.films = films
    self.verdict = verdict
    self.messages = messages
  }
}

/// The film of a storyboard with the app's classes.
package struct StoryboardFilm: Sendable {
  /// The folder of the film, or `nil` if there is no film.
  package var folder: String?
  /// The number of frames.
  package var frames = 0
  /// The duration in seconds.
  package var seconds = 0.0
  /// The steps, in order.
  package var steps: [TryResult.Step] = []
  /// The locations of the touches in each frame: x and y of each touch, in points; empty if no frame has touches.
  package var touches: [[Double]] = []
  /// The decisions, in words.
  package var decisions: [String] = []
  /// The problems, in words.
  package var messages: [String] = []
  /// The ids of the scenes that a message concerns, by the message, if it has no line of the storyboard.
  package var messageScenes: [String: [String]] = [:]
  /// The ids of the segues that the film leaves out.
  package var omittedSegues: Set<String> = []
  /// The error with which the program of the film ended, or `nil` for a complete film.
  package var problem: String?

  /// Creates the result of a film that doesn't exist.
  package init() {}
}
