import FilmstripGraphics
import FilmstripRendering
import FilmstripStage
import FilmstripTiming
import Foundation
import UIKit

extension FuzzTarget {
  /// The reader of storyboards and nibs: creates each view controller, loads and lays out its view, and
  /// performs its segues; creates the objects of the nib for an owner.
  @MainActor static func storyboard() throws -> FuzzTarget {
    let stage = Stage(settings: FilmSettings(device: Device.all[0]), text: try PangoText())
    return FuzzTarget(
      name: "storyboard", seeds: bytes(storyboards), words: bytes(storyboardWords)
    ) { input throws(ReaderError) in
      defer {
        stage.simulator.clearReports()
        stage.simulator.interfaceFiles.clearProblems()
      }
      do {
        let storyboard = try UIStoryboard(contents: input, fileName: "X.storyboard")
        for id in storyboard.controllerIDs.prefix(8) {
          guard let controller = storyboard.instantiateViewController(id: id) else { continue }
          controller.view.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
          controller.view.layoutIfNeeded()
          for segue in controller.segueNames.prefix(8) { _ = controller.performSegue(id: segue) }
        }
        _ = try UINib(contents: input, fileName: "X.xib")
          .instantiate(withOwner: UIViewController())
      } catch {
        try check("\(error)")
        return false
      }
      for problem in stage.simulator.interfaceFiles.problems { try check(problem.message) }
      return true
    }
  }

  private static let storyboardWords = [
    "YES", "NO", "0", "-1", "1e300", "nan", "8.5", "16:9", "leading", "width", "centerX",
    "leadingMargin", "baseline", "greaterThanOrEqual", "<view/>", "<rect key=\"frame\"/>",
    "customClass=\"UIView\"", "viewController", "tableViewCell", "navigationController",
    "rootViewController", "relationship", "embed", "show", "&amp;", "&#x0;", "<!--", "-->",
    "unwind", "custom", "popoverPresentation", "unwindAction", "customClass=\"UIStoryboardSegue\"",
    "destinationCreationSelector", "outletCollection", "-1", "placeholder", "variation",
    "widthClass=compact", "fragment", "contentLayoutGuide",
  ]

  private static let storyboards = [
    """
    <?xml version="1.0"?><document targetRuntime="iOS.CocoaTouch" initialViewController="n"><scenes>
    <scene><objects><navigationController id="n" sceneMemberID="viewController"><navigationBar
     key="navigationBar" largeTitles="YES"/><connections><segue destination="t" kind="relationship"
     relationship="rootViewController" id="r"/></connections></navigationController></objects></scene>
    <scene><objects><tableViewController id="t" sceneMemberID="viewController"><tableView key="view"
     style="grouped" dataMode="static" rowHeight="-1" id="tv"><sections><tableViewSection
     headerTitle="One" id="s"><cells><tableViewCell id="c" style="IBUITableViewCellStyleSubtitle"
     textLabel="l" rowHeight="50"><tableViewCellContentView key="contentView" id="cc"><subviews><label
     id="l" text="Hi"/><slider id="sl" minValue="0" maxValue="1" value="0.5"/></subviews>
    </tableViewCellContentView><connections><segue destination="d" kind="show" id="go"/></connections>
    </tableViewCell></cells></tableViewSection></sections></tableView></tableViewController></objects>
    </scene><scene><objects><viewController id="d" sceneMemberID="viewController" title="D"/></objects>
    </scene></scenes></document>
    """,
    """
    <document targetRuntime="iOS.CocoaTouch" initialViewController="a"><scenes><scene><objects>
    <viewController id="a" sceneMemberID="viewController"><layoutGuides><viewControllerLayoutGuide
     type="top" id="g"/></layoutGuides><view key="view" id="v"><rect key="frame" x="0" y="0" width="375"
     height="667"/><subviews><stackView id="st" axis="vertical" spacing="8"
     translatesAutoresizingMaskIntoConstraints="NO"><subviews><segmentedControl id="sg"
     selectedSegmentIndex="0"><segments><segment title="1"/></segments></segmentedControl><stepper
     id="sp" maximumValue="10"/><pageControl id="pc" numberOfPages="3"/><datePicker id="dp"
     minuteInterval="5"/><button id="b"><state key="normal" title="X"><color key="titleColor" white="0"
     alpha="1"/></state><connections><action selector="x:" destination="a" eventType="touchUpInside"
     id="ac"/></connections></button></subviews></stackView><containerView id="cv"><connections><segue
     destination="e" kind="embed" id="em"/></connections></containerView></subviews><constraints>
    <constraint firstItem="st" firstAttribute="top" secondItem="g" secondAttribute="bottom"
     constant="8" id="k1"/><constraint firstItem="st" firstAttribute="leading" secondItem="v"
     secondAttribute="leadingMargin" multiplier="1:1" priority="750" id="k2"/></constraints>
    <variation key="default"><mask key="constraints"><exclude reference="k2"/></mask></variation>
    <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="number"
     keyPath="layer.cornerRadius"><real key="value" value="8"/></userDefinedRuntimeAttribute>
    </userDefinedRuntimeAttributes></view></viewController></objects></scene><scene><objects>
    <viewController id="e" sceneMemberID="viewController"><label key="view" id="ev"/></viewController>
    </objects></scene></scenes></document>
    """,
    """
    <document targetRuntime="iOS.CocoaTouch" initialViewController="a"><scenes><scene><objects>
    <viewController id="a" sceneMemberID="viewController"><view key="view" id="v"><subviews><scrollView
     id="sv"><subviews><label id="l" text="A"><variation key="widthClass=compact" text="B"/>
    <attributedString key="attributedText"><fragment content="One"><attributes><font key="NSFont"
     size="12" metaFont="system"/></attributes></fragment><fragment content="two"/></attributedString>
    </label></subviews><viewLayoutGuide key="contentLayoutGuide" id="cg"/><viewLayoutGuide
     key="frameLayoutGuide" id="fg"/><constraints><constraint firstItem="l" firstAttribute="top"
     secondItem="cg" secondAttribute="top" constant="4" id="k"><variation key="heightClass=regular"
     constant="9"/></constraint></constraints></scrollView><button id="b"><state key="normal">
    <attributedString key="attributedTitle"><fragment content="X"/></attributedString></state>
    <connections><segue destination="e" kind="unwind" unwindAction="back:" id="u"/><segue
     destination="d" kind="popoverPresentation" popoverAnchorView="b" id="p"/></connections></button>
    </subviews></view><connections><segue destination="d" kind="custom" identifier="c" id="cs"/>
    <segue destination="d" kind="show" destinationCreationSelector="make:" id="m"/><outletCollection
     property="gestureRecognizers" destination="t" id="oc"/></connections></viewController>
    <tapGestureRecognizer id="t"/><customObject id="o"/><exit id="e" sceneMemberID="exit"/></objects>
    </scene><scene><objects><viewController id="d" sceneMemberID="viewController"/></objects></scene>
    </scenes></document>
    """,
    """
    <document targetRuntime="iOS.CocoaTouch"><objects><placeholder
     placeholderIdentifier="IBFilesOwner" id="-1"><connections><outlet property="view"
     destination="v" id="o"/></connections></placeholder><placeholder
     placeholderIdentifier="IBFirstResponder" id="-2"/><view id="v"><rect key="frame" x="0" y="0"
     width="30" height="20"/><subviews><button id="b"><connections><action selector="tap"
     destination="-1" eventType="touchUpInside" id="a"/><action selector="tap:" destination="-2"
     eventType="touchDown" id="a2"/></connections></button></subviews></view><tableViewCell id="c">
    <tableViewCellContentView key="contentView" id="cc"/></tableViewCell></objects></document>
    """,
  ]
}
