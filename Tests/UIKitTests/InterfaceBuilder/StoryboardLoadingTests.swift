import FilmstripStage
import FilmstripTestSupport
import FilmstripTiming
import Foundation
import Testing
@_spi(Headless) import UIKit

// Source of the expected values: FACTS interface.format and interface.loading, and arithmetic.
@MainActor
@Suite(.serialized)
struct StoryboardLoadingTests {
  @Test func `constraints to the safe area determine the frames`() throws {
    // The safe area of the device is 47 points at the top and 34 at the bottom.
    let rig = try InterfaceRig(
      InterfaceRig.view(
        """
        <view id="box" translatesAutoresizingMaskIntoConstraints="NO">
        <rect key="frame" x="0" y="0" width="1" height="1"/>
        <constraints><constraint firstAttribute="height" constant="100" id="h"/>
        <constraint firstAttribute="width" secondItem="box" secondAttribute="height"
         multiplier="16:8" id="w"/></constraints></view>
        """,
        """
        <constraints>
        <constraint firstItem="box" firstAttribute="top" secondItem="s" secondAttribute="top"
         constant="10" id="t"/>
        <constraint firstAttribute="trailing" secondItem="box" secondAttribute="trailing"
         constant="20" id="r"/>
        </constraints>
        """))
    let controller = try rig.show()
    let box = try #require(controller.element("box", as: UIView.self))
    #expect(box.frame == CGRect(x: 390 - 20 - 200, y: 57, width: 200, height: 100))
    #expect(rig.problems == [])
  }

  @Test func `absent attributes have the values of Interface Builder`() throws {
    let rig = try InterfaceRig(
      InterfaceRig.view(
        """
        <label id="l"/><button id="b"/><imageView id="i"/>
        <switch id="s1"/><stackView id="st"/>
        <button id="b2" buttonType="system" opaque="NO"/>
        """))
    let controller = try rig.show()
    let label = try #require(controller.element("l", as: UILabel.self))
    #expect(label.textAlignment == .left && label.adjustsFontSizeToFitWidth)
    #expect(label.isOpaque && label.isUserInteractionEnabled && !label.clipsToBounds)
    let button = try #require(controller.element("b", as: UIButton.self))
    #expect(button.buttonType == .custom)
    let system = try #require(controller.element("b2", as: UIButton.self))
    #expect(system.buttonType == .system && !system.isOpaque)
    let image = try #require(controller.element("i", as: UIImageView.self))
    #expect(image.isUserInteractionEnabled)
    #expect(try #require(controller.element("s1", as: UISwitch.self)).isOn == false)
    #expect(try #require(controller.element("st", as: UIStackView.self)).axis == .horizontal)
    #expect(rig.problems == [])
  }

  // FACTS: interface.system-class.
  @Test func `the custom class of a view can be one of UIKit's`() throws {
    let rig = try InterfaceRig(
      InterfaceRig.view("<view id=\"c\" customClass=\"UIControl\"/>"))
    #expect(try rig.show().element("c", as: UIControl.self) != nil)
    #expect(rig.problems == [])
  }

  @Test func `attributes and children set the properties`() throws {
    let rig = try InterfaceRig(
      InterfaceRig.view(
        """
        <label id="l" text="A &amp; B" textAlignment="natural" numberOfLines="2" alpha="0.5"
         lineBreakMode="wordWrap" userInteractionEnabled="NO" contentMode="left" hidden="YES"
         tag="7" adjustsFontSizeToFit="NO" horizontalHuggingPriority="251">
        <rect key="frame" x="1" y="2" width="30" height="40"/>
        <autoresizingMask key="autoresizingMask" widthSizable="YES" flexibleMaxY="YES"/>
        <fontDescription key="fontDescription" type="system" weight="semibold" pointSize="21"/>
        <color key="textColor" red="1" green="0.5" blue="0" alpha="1" colorSpace="custom"
         customColorSpace="sRGB"/>
        <color key="backgroundColor" systemColor="systemBackgroundColor"/>
        <nil key="highlightedColor"/>
        </label>
        <label id="l0" text="a"><fontDescription key="fontDescription" type="boldSystem"
         pointSize="0.0"/></label>
        <slider id="sl" minValue="-10" maxValue="10" value="5"/>
        <textField id="t" placeholder="Name" borderStyle="roundedRect">
        <textInputTraits key="textInputTraits" secureTextEntry="YES" returnKeyType="done"/>
        </textField>
        <segmentedControl id="sg" selectedSegmentIndex="1"><segments><segment title="One"/>
        <segment title="Two"/></segments></segmentedControl>
        """))
    let controller = try rig.show()
    let label = try #require(controller.element("l", as: UILabel.self))
    #expect(label.text == "A & B" && label.textAlignment == .natural && label.numberOfLines == 2)
    #expect(label.alpha == 0.5 && label.isHidden && label.tag == 7)
    #expect(!label.isUserInteractionEnabled && !label.adjustsFontSizeToFitWidth)
    #expect(label.frame == CGRect(x: 1, y: 2, width: 30, height: 40))
    #expect(label.autoresizingMask == [.flexibleWidth, .flexibleBottomMargin])
    #expect(label.font == .systemFont(ofSize: 21, weight: .semibold))
    #expect(label.textColor == UIColor(red: 1, green: 0.5, blue: 0, alpha: 1))
    #expect(label.backgroundColor === UIColor.systemBackground)
    #expect(label.contentHuggingPriority(for: .horizontal).rawValue == 251)
    // FACTS interface.font-size.
    #expect(controller.element("l0", as: UILabel.self)?.font == .boldSystemFont(ofSize: 12))
    let slider = try #require(controller.element("sl", as: UISlider.self))
    #expect(slider.minimumValue == -10 && slider.maximumValue == 10 && slider.value == 5)
    let field = try #require(controller.element("t", as: UITextField.self))
    #expect(field.placeholder == "Name" && field.borderStyle == .roundedRect)
    #expect(field.isSecureTextEntry && field.returnKeyType == .done)
    let segments = try #require(controller.element("sg", as: UISegmentedControl.self))
    #expect(segments.numberOfSegments == 2 && segments.selectedSegmentIndex == 1)
    #expect(segments.titleForSegment(at: 1) == "Two")
    #expect(rig.problems == [])
  }

  @Test func `a stack view arranges its subviews`() throws {
    let rig = try InterfaceRig(
      InterfaceRig.view(
        """
        <stackView id="st" axis="vertical" spacing="10" distribution="fillEqually"
         translatesAutoresizingMaskIntoConstraints="NO">
        <rect key="frame" x="0" y="0" width="100" height="210"/>
        <subviews><view id="one"/><view id="two"/></subviews>
        <constraints><constraint firstAttribute="width" constant="100" id="c1"/>
        <constraint firstAttribute="height" constant="210" id="c2"/></constraints>
        </stackView>
        """,
        """
        <constraints><constraint firstItem="st" firstAttribute="leading" secondItem="v"
         secondAttribute="leading" id="c3"/><constraint firstItem="st" firstAttribute="top"
         secondItem="v" secondAttribute="top" id="c4"/></constraints>
        """))
    let controller = try rig.show()
    let second = try #require(controller.element("two", as: UIView.self))
    #expect(second.frame == CGRect(x: 0, y: 110, width: 100, height: 100))
  }

  @Test(arguments: [
    #"<edgeInsets key="layoutMargins" top="8" left="16" bottom="4" right="2"/>"#,
    #"<directionalEdgeInsets key="directionalLayoutMargins" top="8" leading="16" bottom="4" trailing="2"/>"#,
  ])
  func `a stack view with margins arranges its subviews within them`(_ margins: String) throws {
    let rig = try InterfaceRig(
      InterfaceRig.view(
        """
        <stackView id="st" translatesAutoresizingMaskIntoConstraints="NO">
        <subviews><view id="one" translatesAutoresizingMaskIntoConstraints="NO"><constraints>
        <constraint firstAttribute="width" constant="50" id="c1"/>
        <constraint firstAttribute="height" constant="40" id="c2"/></constraints></view></subviews>
        \(margins)
        </stackView>
        """,
        """
        <constraints><constraint firstItem="st" firstAttribute="leading" secondItem="v"
         secondAttribute="leading" id="c3"/><constraint firstItem="st" firstAttribute="top"
         secondItem="v" secondAttribute="top" constant="200" id="c4"/></constraints>
        """))
    let controller = try rig.show()
    let stack = try #require(controller.element("st", as: UIStackView.self))
    let view = try #require(controller.element("one", as: UIView.self))
    #expect(view.frame == CGRect(x: 16, y: 8, width: 50, height: 40))
    // 16 + 50 + 2 and 8 + 40 + 4.
    #expect(stack.frame == CGRect(x: 0, y: 200, width: 68, height: 52))
    #expect(rig.problems == [])
  }

  @Test func `constraints and views that are not installed are omitted`() throws {
    let rig = try InterfaceRig(
      InterfaceRig.view(
        """
        <view id="box" translatesAutoresizingMaskIntoConstraints="NO"/>
        <view id="gone"/>
        """,
        """
        <constraints>
        <constraint firstItem="box" firstAttribute="leading" secondItem="v"
         secondAttribute="leading" constant="5" id="used"/>
        <constraint firstItem="box" firstAttribute="leading" secondItem="v"
         secondAttribute="leading" constant="50" id="unused"/>
        <constraint firstItem="box" firstAttribute="top" secondItem="v" secondAttribute="top"
         constant="60" id="tall"/>
        </constraints>
        <variation key="default"><mask key="constraints"><exclude reference="unused"/>
        <exclude reference="tall"/></mask><mask key="subviews"><exclude reference="gone"/></mask>
        </variation>
        <variation key="heightClass=regular-widthClass=compact"><mask key="constraints">
        <include reference="tall"/></mask></variation>
        <variation key="widthClass=regular"><mask key="constraints">
        <include reference="unused"/></mask></variation>
        """))
    let controller = try rig.show()
    let box = try #require(controller.element("box", as: UIView.self))
    #expect(box.frame.origin == CGPoint(x: 5, y: 60))
    #expect(controller.element("gone", as: UIView.self) == nil)
    #expect(rig.problems == [])
  }

  @Test func `an image and a colour without a catalogue come from the resources`() throws {
    let rig = try InterfaceRig(
      InterfaceRig.view(
        """
        <imageView id="i" image="photo" translatesAutoresizingMaskIntoConstraints="NO">
        <color key="backgroundColor" name="Accent"/></imageView>
        """),
      resources: """
        <image name="photo" width="120" height="80"/><namedColor name="Accent"><color red="0.25"
         green="0.5" blue="0.75" alpha="1" colorSpace="custom" customColorSpace="sRGB"/></namedColor>
        """)
    let controller = try rig.show()
    let image = try #require(controller.element("i", as: UIImageView.self))
    #expect(image.intrinsicContentSize == CGSize(width: 120, height: 80))
    #expect(image.backgroundColor == UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 1))
    #expect(rig.problems == ["Main.storyboard:6:1: the image 'photo' wasn't found"])
  }

  @Test func `runtime attributes set properties of the view and its layer`() throws {
    let rig = try InterfaceRig(
      InterfaceRig.view(
        """
        <view id="box"><userDefinedRuntimeAttributes>
        <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius">
        <real key="value" value="8"/></userDefinedRuntimeAttribute>
        <userDefinedRuntimeAttribute type="boolean" keyPath="hidden" value="YES"/>
        <userDefinedRuntimeAttribute type="string" keyPath="unheard" value="of"/>
        </userDefinedRuntimeAttributes></view>
        """))
    let controller = try rig.show()
    let box = try #require(controller.element("box", as: UIView.self))
    #expect(box.layer.cornerRadius == 8 && box.isHidden)
    #expect(
      rig.problems == [
        "Main.storyboard:10:1: the class UIView is not key value coding-compliant for the key "
          + "'unheard'"
      ])
  }

  // MARK: Reports

  @Test func `unknown parts are reported with their location and ignored`() throws {
    let rig = try InterfaceRig(
      InterfaceRig.view(
        """
        <label id="l" text="still here" sparkle="YES" textAlignment="sideways"/>
        <hologram id="h"/>
        <view id="box" customClass="MissingView" customModule="App" customModuleProvider="target"
         misplaced="YES" userLabel="a note"><glow key="halo"/></view>
        <view id="box2" customClass="InterfaceController"/>
        """))
    let controller = try rig.show()
    #expect(try #require(controller.element("l", as: UILabel.self)).text == "still here")
    #expect(controller.element("box", as: UIView.self) != nil)
    #expect(
      rig.problems == [
        "Main.storyboard:6:1: the attribute 'textAlignment' of <label> has the invalid value "
          + "'sideways'",
        "Main.storyboard:6:1: the attribute 'sparkle' of <label> isn't supported and is ignored",
        "Main.storyboard:7:1: the element <hologram> in <view> isn't supported and is ignored",
        "Main.storyboard:8:1: Unknown class MissingView in Interface Builder file; a UIView "
          + "replaces it",
        "Main.storyboard:9:37: the element <glow> in <view> isn't supported and is ignored",
        "Main.storyboard:10:1: the class InterfaceController must be a subclass of UIView; a "
          + "UIView replaces it",
      ])
  }

  @Test func `invalid constraints are reported and ignored`() throws {
    let rig = try InterfaceRig(
      InterfaceRig.view(
        "<view id=\"box\" translatesAutoresizingMaskIntoConstraints=\"NO\"/>",
        """
        <constraints>
        <constraint firstItem="box" firstAttribute="top" constant="4" id="1"/>
        <constraint firstItem="box" firstAttribute="width" secondItem="v" secondAttribute="top"/>
        <constraint firstItem="missing" firstAttribute="width" constant="4" id="3"/>
        <constraint firstItem="box" firstAttribute="width" constant="wide" id="4"/>
        <constraint firstItem="box" firstAttribute="girth" constant="4" id="5"/>
        <constraint firstItem="box" firstAttribute="width" priority="2000" constant="4" id="6"/>
        <constraint firstItem="box" firstAttribute="width" relation="around" constant="4" id="7"/>
        </constraints>
        """))
    try rig.show()
    let lines = rig.problems.compactMap { $0.split(separator: ":").dropFirst().first }
    #expect(lines == ["10", "11", "12", "13", "14", "15", "16"])
    #expect(rig.problems[2].hasSuffix("the destination 'missing' of the constraint doesn't exist"))
  }

  @Test func `a file that is not a storyboard has an error with its location`() throws {
    let rig = try InterfaceRig("")
    func error(_ text: String) throws -> String? {
      let path = try rig.folder.write(text, to: "\(UUID().uuidString)/X.storyboard")
      do {
        _ = try UIStoryboard(path: path)
        return nil
      } catch {
        return "\(error)"
      }
    }
    #expect(
      try error("<document>\n<a</document>")
        == "X.storyboard:2:3: an attribute of <a> must follow a space")
    #expect(
      try error("<archive type=\"x\"/>")
        == "X.storyboard:1:1: the file must contain a <document>, but contains <archive>; save it "
        + "with Xcode 5 or later")
    #expect(
      try error("<document targetRuntime=\"MacOSX.Cocoa\"/>")
        == "X.storyboard:1:1: the attribute targetRuntime must be iOS.CocoaTouch, but is "
        + "'MacOSX.Cocoa'")
  }

  @Test func `no mutation of a file ends the process`() throws {
    let scenes =
      InterfaceRig.scene(
        """
        <navigationController id="a" sceneMemberID="viewController"><navigationBar key="navigationBar"
         largeTitles="YES"/><connections><segue destination="b" kind="relationship"
         relationship="rootViewController" id="r"/></connections></navigationController>
        """)
      + InterfaceRig.scene(
        """
        <tableViewController id="b" sceneMemberID="viewController" storyboardIdentifier="B">
        <tableView key="view" style="grouped" dataMode="static" rowHeight="-1" id="t"><sections>
        <tableViewSection headerTitle="One" id="x"><cells><tableViewCell id="c"
         style="IBUITableViewCellStyleSubtitle" textLabel="tl" rowHeight="50" accessoryType="checkmark">
        <rect key="frame" x="0" y="0" width="375" height="44"/><tableViewCellContentView
         key="contentView" id="cc"><subviews><label id="tl" text="Hi"/><stackView id="st"><subviews>
        <slider id="sl" minValue="0" maxValue="1" value="0.5"/><stepper id="sp" maximumValue="10"/>
        <segmentedControl id="sg" selectedSegmentIndex="0"><segments><segment title="1"/></segments>
        </segmentedControl><pageControl id="pc" numberOfPages="3"/><datePicker id="dp"
         minuteInterval="5"/></subviews></stackView></subviews><constraints><constraint
         firstItem="st" firstAttribute="leading" secondItem="cc" secondAttribute="leadingMargin"
         constant="3" multiplier="1:1" priority="750" id="k"/></constraints>
        </tableViewCellContentView><connections><segue destination="d" kind="show" identifier="go"
         id="sg1"/></connections></tableViewCell></cells></tableViewSection></sections>
        <connections><outlet property="dataSource" destination="b" id="o"/></connections></tableView>
        <navigationItem key="navigationItem" title="T"><barButtonItem key="rightBarButtonItem"
         systemItem="add" id="bb"/></navigationItem></tableViewController>
        """)
      + InterfaceRig.scene(
        """
        <viewController id="d" sceneMemberID="viewController" title="D"><layoutGuides>
        <viewControllerLayoutGuide type="top" id="g"/></layoutGuides><view key="view" id="dv">
        <rect key="frame" x="0" y="0" width="375" height="667"/><subviews><button id="bt"
         buttonType="system"><state key="normal" title="X"/><connections><action selector="x:"
         destination="d" eventType="touchUpInside" id="ac"/></connections></button></subviews>
        <constraints><constraint firstItem="bt" firstAttribute="top" secondItem="g"
         secondAttribute="bottom" id="q"/></constraints></view></viewController>
        """)
    let rig = try InterfaceRig(scenes)
    let original = Array(
      try #require(FileManager.default.contents(atPath: rig.folder.path + "/Main.storyboard")))
    var generator = SeededGenerator(seed: 34)
    let words = [
      "YES", "NO", "-1", "0", "1e9", "nan", "", "a", "b", "view", "label", "tableView", "button",
      "leading", "width", "rootViewController", "viewController",
    ].map { Array($0.utf8) }
    var loaded = 0
    for number in 0..<300 {
      var bytes = original
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let index = Int.random(in: 0..<bytes.count, using: &generator)
        switch number % 4 {
        case 0: bytes[index] ^= UInt8(1) << UInt8.random(in: 0...6, using: &generator)
        case 1:
          // Replace a value.
          guard let start = bytes[index...].firstIndex(of: UInt8(ascii: "\"")),
            let end = bytes[(start + 1)...].firstIndex(of: UInt8(ascii: "\""))
          else { continue }
          bytes.replaceSubrange(
            (start + 1)..<end, with: words[Int.random(in: 0..<words.count, using: &generator)])
        case 2:
          // Repeat or remove an element.
          guard let start = bytes[index...].firstIndex(of: UInt8(ascii: "<")),
            let end = bytes[start...].firstIndex(of: UInt8(ascii: ">"))
          else { continue }
          let part = bytes[start...end]
          if Bool.random(using: &generator) {
            bytes.insert(contentsOf: part, at: start)
          } else {
            bytes.removeSubrange(start...end)
          }
        default:
          let end = min(bytes.count, index + Int.random(in: 1...40, using: &generator))
          bytes.removeSubrange(index..<end)
        }
      }
      let path = try rig.folder.write(Data(bytes), to: "\(number).storyboard")
      defer { try? FileManager.default.removeItem(atPath: path) }
      guard let storyboard = try? UIStoryboard(path: path) else { continue }
      guard let controller = storyboard.instantiateInitialViewController() else { continue }
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      window.rootViewController = controller
      window.isHidden = false
      window.layoutIfNeeded()
      let top = (controller as? UINavigationController)?.topViewController ?? controller
      top.loadViewIfNeeded()
      for segue in top.segueIDs { _ = top.performSegue(id: segue) }
      loaded += 1
    }
    #expect(loaded > 60)
  }
}
