import FilmstripTestSupport
import Foundation
import Testing

@testable import FilmstripTry

// Source of the expected values: the page "Storyboards" in Documentation/Try.md.
@Suite struct InterfaceFileTests {
  private func storyboard(_ attributes: String = "initialViewController=\"a\"") -> String {
    """
    <document targetRuntime="iOS.CocoaTouch" \(attributes)><scenes><scene><objects><viewController
     id="a" customClass="Page" sceneMemberID="viewController"/><viewControllerPlaceholder
     storyboardName="Other" id="p" sceneMemberID="viewController"/></objects></scene></scenes></document>
    """
  }

  @Test func `a file lists its classes and the storyboards to which it refers`() throws {
    let folder = try ScratchFolder()
    try folder.write(storyboard(), to: "A.storyboard")
    let file = try #require(InterfaceFile(folder.path + "/A.storyboard"))
    #expect(file.classes == ["Page"] && file.storyboards == ["Other"] && file.canBeMain)
    #expect(
      file.scenes == [
        InterfaceFile.Scene(
          path: folder.path + "/A.storyboard", storyboard: "A", id: "a", className: "Page",
          classes: ["Page"])
      ])
    try folder.write("<plist/>", to: "B.storyboard")
    #expect(InterfaceFile(folder.path + "/B.storyboard") == nil)
  }

  @Test func `the classes of a scene include those of the scenes that it contains`() throws {
    let folder = try ScratchFolder()
    try folder.write(
      """
      <document><scenes><scene><objects>
      <navigationController id="n" customClass="Stack"><connections>
      <segue destination="r" kind="relationship" relationship="rootViewController"/>
      </connections></navigationController></objects></scene><scene><objects>
      <tableViewController id="r" customClass="Root"><tableView customClass="List"/><connections>
      <segue destination="e" kind="embed"/><segue destination="d" kind="show"/>
      </connections></tableViewController></objects></scene><scene><objects>
      <viewController id="e"><view customClass="Part"/><connections>
      <segue destination="n" kind="relationship"/></connections></viewController></objects></scene>
      <scene><objects><viewController id="d" customClass="Detail"/></objects></scene></scenes></document>
      """, to: "A.storyboard")
    let file = try #require(InterfaceFile(folder.path + "/A.storyboard"))
    #expect(
      file.scenes.map(\.classes) == [
        ["Stack", "Root", "List", "Part"], ["Root", "List", "Part", "Stack"], ["Detail"],
      ])
  }

  @Test func `segues lead from a cell to the root of a navigation controller, but not back`() throws
  {
    let folder = try ScratchFolder()
    try folder.write(
      """
      <document><scenes><scene><objects>
      <tableViewController id="l" customClass="List"><tableView><tableViewCell><connections>
      <segue destination="n" kind="presentation"/></connections></tableViewCell></tableView>
      </tableViewController></objects></scene><scene><objects>
      <navigationController id="n"><connections>
      <segue destination="d" kind="relationship" relationship="rootViewController"/>
      </connections></navigationController></objects></scene><scene><objects>
      <viewController id="d" customClass="Detail"><connections>
      <segue destination="x" kind="unwind"/></connections></viewController>
      <exit id="x"/></objects></scene></scenes></document>
      """, to: "A.storyboard")
    let file = try #require(InterfaceFile(folder.path + "/A.storyboard"))
    #expect(file.segues == [InterfaceFile.Segue(source: "List", destination: "Detail")])
  }

  #if Port
    @Test func `a storyboard without sources has the images of its project`() throws {
      let folder = try ScratchFolder()
      for path in [
        ".git/keep", "App/Assets.xcassets/Contents.json", "App/Images/a.png",
        "App/Views/Base.lproj/Main.storyboard", "Pods/Other/b.png",
      ] { try folder.write("", to: path) }
      let folders = StoryboardRequest.resourceFolders(
        around: folder.path + "/App/Views/Base.lproj/Main.storyboard")
      #expect(
        Set(folders.map { $0.path.replacing(folder.path + "/", with: "") }) == [
          "App/Assets.xcassets", "App/Images", "App/Views", "App/Views/Base.lproj",
        ])
    }

    @Test func `data that sources read from the bundle are resources`() throws {
      let folder = try ScratchFolder()
      for path in [
        "App/Games.plist", "App/Info.plist", "App/Data/places.json", "App/A.xcassets/Contents.json",
        "Pods/other.csv", "App.xcworkspace/xcshareddata/Checks.plist",
      ] { try folder.write("", to: path) }
      let resources = TrialResources(
        of: [folder.path], texts: ["Bundle.main.path(forResource: \"Games\", ofType: \"plist\")"])
      #expect(resources.items.map(\.name) == ["A.xcassets", "places.json", "Games.plist"])
    }

    @Test func `a film of a storyboard needs sources outside of playgrounds`() throws {
      let folder = try ScratchFolder()
      try folder.write(storyboard(), to: "App/Main.storyboard")
      try folder.write("", to: "Package.swift")
      try folder.write("import UIKit\n", to: "Try.playground/Contents.swift")
      try folder.write("import UIKit\n", to: "Pods/Other.swift")
      let paths = InterfaceFile.paths(in: folder.path, extensions: ["swift"])
      #expect(paths == [folder.path + "/Package.swift"])
    }

    @Test func `a localized storyboard without a project has the sources beside Base.lproj`() throws
    {
      let folder = try ScratchFolder()
      try folder.write(storyboard(), to: "App/Base.lproj/Main.storyboard")
      try folder.write("import UIKit\n", to: "App/Page.swift")
      let request = try #require(
        StoryboardRequest(around: folder.path + "/App/Base.lproj/Main.storyboard", scene: nil))
      #expect(request.folder == folder.path + "/App")
    }
  #endif

  @Test func `the property list names the main storyboard, and launch screens don't count`() throws
  {
    let folder = try ScratchFolder()
    #expect(InterfaceFile.mainStoryboard(in: folder.path) == nil)
    try folder.write(
      storyboard("launchScreen=\"YES\" initialViewController=\"a\""), to: "Launch.storyboard")
    #expect(InterfaceFile.mainStoryboard(in: folder.path) == nil)
    try folder.write(storyboard(), to: "App.storyboard")
    #expect(InterfaceFile.mainStoryboard(in: folder.path)?.name == "App")
    try folder.write(storyboard(), to: "Start.storyboard")
    #expect(InterfaceFile.mainStoryboard(in: folder.path) == nil)
    try folder.write(
      "<plist><dict><key>UIMainStoryboardFile</key>\n<string>Start</string></dict></plist>",
      to: "Info.plist")
    #expect(InterfaceFile.mainStoryboard(in: folder.path)?.name == "Start")
    try folder.write(
      "INFOPLIST_KEY_UIMainStoryboardFile = App;\n", to: "project.pbxproj")
    #expect(InterfaceFile.mainStoryboard(in: folder.path)?.name == "Start")
  }

  #if Port
    @Test func `a class is loaded from the nearest of two storyboards with one name`() throws {
      let folder = try ScratchFolder()
      try folder.write("", to: "Package.swift")
      for app in ["One", "Two", "TwoTests"] {
        try folder.write(storyboard(), to: "\(app)/Base.lproj/Main.storyboard")
      }
      let paths = [folder.path]
      for app in ["One", "Two"] {
        let main = folder.path + "/\(app)/Base.lproj/Main.storyboard"
        let files = ["Page": folder.path + "/\(app)/Pages/Page.swift"]
        #expect(InterfaceFile.scenes(of: files, around: paths)["Page"]?.path == main)
        let resources = TrialResources(of: paths, texts: [], storyboards: [main])
        #expect(resources.items.filter { $0.name == "Main.storyboard" }.map(\.path) == [main])
        #expect(!resources.items.contains { $0.path.contains("TwoTests") })
      }
    }

    @Test func `a file of XcodeGen marks the folder of a project`() throws {
      let folder = try ScratchFolder()
      try folder.write("", to: "App/Pages/Page.swift")
      let page = folder.path + "/App/Pages/Page.swift"
      #expect(TrialResources.project(of: page) == folder.path + "/App/Pages")
      try folder.write("name: App\n", to: "project.yml")
      #expect(TrialResources.project(of: page) == folder.path)
    }

    @Test func `without a project the app's delegate marks the folder of its sources`() throws {
      let folder = try ScratchFolder()
      try folder.write("", to: "Shop/Pages/Detail/Page.swift")
      let page = folder.path + "/Shop/Pages/Detail"
      #expect(TrialResources.project(of: page) == page)
      try folder.write("", to: "Shop/AppDelegate.swift")
      #expect(TrialResources.project(of: page) == folder.path + "/Shop")
      try folder.write("", to: "Package.swift")
      #expect(TrialResources.project(of: page) == folder.path)
    }

    @Test func `two storyboards with one name are different resources of one program`() throws {
      let folder = try ScratchFolder()
      try folder.write("", to: "Package.swift")
      var files: [String: String] = [:]
      for app in ["One", "Two"] {
        try folder.write(storyboard(), to: "\(app)/Base.lproj/Main.storyboard")
        let file = folder.path + "/\(app)/Page.swift"
        files[InterfaceFile.key(of: "Page", in: file)] = file
      }
      let scenes = InterfaceFile.scenes(of: files, around: [folder.path]).values
        .sorted { $0.path < $1.path }
      #expect(scenes.map(\.resourceName) == [nil, "Main-2"])
      let resources = TrialResources(
        of: [folder.path], texts: [], storyboards: scenes.map(\.path))
      #expect(
        resources.items.filter { $0.name.hasSuffix(".storyboard") }
          .map { "\($0.name) \($0.path)" } == [
            "Main.storyboard \(scenes[0].path)", "Main-2.storyboard \(scenes[1].path)",
          ])
    }
  #endif
}
