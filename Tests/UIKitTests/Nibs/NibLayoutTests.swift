import Foundation
import Testing

@testable import UIKit

/// Constraints of nibs.
@Suite @MainActor struct NibLayoutTests {
  private func laidOut(_ constraints: String, guides: String = "") throws -> UIView {
    let view: UIView = try NibStage.load(
      """
      <view contentMode="scaleToFill" id="v"><rect key="frame" x="0" y="0" width="300" height="200"/>
      <subviews><view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="a"/></subviews>
      \(guides)
      <constraints>\(constraints)</constraints></view>
      """)
    view.layoutIfNeeded()
    return view
  }

  @Test func edges() throws {
    let view = try laidOut(
      """
      <constraint firstItem="a" firstAttribute="leading" secondItem="v" secondAttribute="leading" constant="10" id="c1"/>
      <constraint firstAttribute="trailing" secondItem="a" secondAttribute="trailing" constant="20" id="c2"/>
      <constraint firstItem="a" firstAttribute="top" secondItem="v" secondAttribute="top" constant="5" id="c3"/>
      <constraint firstItem="a" firstAttribute="width" secondItem="a" secondAttribute="height" multiplier="3:1" id="c4"/>
      """)
    #expect(view.subviews[0].frame == CGRect(x: 10, y: 5, width: 270, height: 90))
  }

  @Test func prioritiesAndIdentifiers() throws {
    let view = try laidOut(
      """
      <constraint firstItem="a" firstAttribute="centerX" secondItem="v" secondAttribute="centerX" id="c1"/>
      <constraint firstItem="a" firstAttribute="centerY" secondItem="v" secondAttribute="centerY" id="c2"/>
      <constraint firstItem="a" firstAttribute="height" constant="30" id="c3"/>
      <constraint firstItem="a" firstAttribute="width" constant="50" priority="500" id="c4"/>
      <constraint firstItem="a" firstAttribute="width" relation="greaterThanOrEqual" constant="80" identifier="least" id="c5"/>
      <constraint firstItem="a" firstAttribute="width" constant="200" placeholder="YES" id="c6"/>
      <constraint firstItem="a" firstAttribute="width" constant="200" installed="NO" id="c7"/>
      """)
    #expect(view.subviews[0].frame == CGRect(x: 110, y: 85, width: 80, height: 30))
    let least = try #require(
      (view.constraints + view.subviews[0].constraints).first { $0.identifier == "least" })
    #expect(least.relation == .greaterThanOrEqual)
  }

  @Test func safeAreaAndMargins() throws {
    let view = try laidOut(
      """
      <constraint firstItem="a" firstAttribute="leading" secondItem="s" secondAttribute="leading" constant="1" id="c1"/>
      <constraint firstItem="a" firstAttribute="trailing" secondItem="v" secondAttribute="trailingMargin" id="c2"/>
      <constraint firstItem="a" firstAttribute="top" secondItem="s" secondAttribute="top" id="c3"/>
      <constraint firstItem="s" firstAttribute="bottom" secondItem="a" secondAttribute="bottom" id="c4"/>
      """, guides: #"<viewLayoutGuide key="safeArea" id="s"/>"#)
    #expect(view.subviews[0].frame == CGRect(x: 1, y: 0, width: 291, height: 200))
  }

  @Test("A constraint that cannot be is left out with a sentence") func impossible() throws {
    let warnings = try NibStage.warnings {
      _ = try laidOut(
        """
        <constraint firstItem="a" firstAttribute="width" secondItem="v" secondAttribute="top" id="c1"/>
        <constraint firstItem="a" firstAttribute="top" id="c2"/>
        <constraint firstItem="a" firstAttribute="leading" secondItem="v" secondAttribute="left" id="c3"/>
        <constraint firstItem="a" firstAttribute="sideways" secondItem="v" secondAttribute="left" id="c4"/>
        """)
    }
    #expect(warnings.count == 4)
    #expect(warnings.first == "Test.xib:9: The constraint between a and v cannot be made.")
  }
}
