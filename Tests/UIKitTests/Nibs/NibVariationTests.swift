import Foundation
import Testing

@testable import UIKit

/// What documents say for some size classes only. [D: *Size-class-specific layout*, the editor's help]
@Suite @MainActor struct NibVariationTests {
  private let root = """
    <view contentMode="scaleToFill" id="v"><rect key="frame" x="0" y="0" width="300" height="200"/>
    <subviews>
      <stackView contentMode="scaleToFill" axis="vertical" spacing="5" translatesAutoresizingMaskIntoConstraints="NO" id="s">
        <subviews><label text="A" id="a"/><label text="B" id="b"/><label text="C" id="c"/></subviews>
        <variation key="default"><mask key="subviews"><exclude reference="b"/></mask></variation>
        <variation key="widthClass=regular" axis="horizontal" spacing="15"><mask key="subviews"><include reference="b"/>
        </mask></variation>
      </stackView>
      <label text="Title" translatesAutoresizingMaskIntoConstraints="NO" id="t">
        <fontDescription key="fontDescription" type="system" pointSize="17"/>
        <variation key="heightClass=regular-widthClass=regular"><fontDescription key="fontDescription" type="system" pointSize="30"/>
        </variation>
        <variation key="widthClass=regular"><fontDescription key="fontDescription" type="system" pointSize="20"/></variation>
      </label>
    </subviews>
    <constraints>
      <constraint firstItem="s" firstAttribute="leading" secondItem="v" secondAttribute="leading" constant="10" id="c1">
        <variation key="widthClass=regular" constant="40"/></constraint>
      <constraint firstItem="s" firstAttribute="top" secondItem="v" secondAttribute="top" id="c2"/>
      <constraint firstItem="t" firstAttribute="top" secondItem="b" secondAttribute="bottom" constant="7" id="c3"/>
      <constraint firstItem="t" firstAttribute="leading" secondItem="v" secondAttribute="leading" id="c4"/>
      <constraint firstItem="t" firstAttribute="trailing" secondItem="v" secondAttribute="trailing" id="c5"/>
    </constraints>
    <variation key="default"><mask key="constraints"><exclude reference="c5"/></mask></variation>
    <variation key="widthClass=regular"><mask key="constraints"><include reference="c5"/></mask></variation>
    </view>
    """

  @Test("They follow the size classes of the view") func follow() throws {
    let view: UIView = try NibStage.load(root)
    let controller = UIViewController()
    controller.view = view
    let stage = Stage(controller, width: 1024, height: 768)
    let stack = try #require(view.subviews[0] as? UIStackView)
    let title = try #require(view.subviews[1] as? UILabel)
    func words() -> [String?] { stack.arrangedSubviews.map { ($0 as? UILabel)?.text } }
    func check(_ isWide: Bool) {
      #expect(stack.axis == (isWide ? .horizontal : .vertical))
      #expect(stack.spacing == (isWide ? 15 : 5))
      #expect(words() == (isWide ? ["A", "B", "C"] : ["A", "C"]))
      #expect(title.font.pointSize == (isWide ? 30 : 17))
      #expect(stack.frame.minX == (isWide ? 40 : 10))
      if isWide { #expect(title.frame.width == view.bounds.width) }
      #expect(view.constraints.count == (isWide ? 5 : 3))
    }
    check(true)
    stage.resize(400, 768)
    check(false)
    stage.resize(1024, 768)
    check(true)
    let leading = try #require(stack.arrangedSubviews[1] as? UILabel)
    #expect(title.frame.minY == stack.frame.minY + leading.frame.maxY + 7)
  }

  @Test("Nothing keeps the views alive") func lifetime() throws {
    weak var weakView: UIView?
    weak var weakLabel: UIView?
    try autoreleased {
      let view: UIView = try NibStage.load(root)
      weakView = view
      weakLabel = view.subviews[1]
      view.layoutIfNeeded()
    }
    #expect(weakView == nil)
    #expect(weakLabel == nil)
  }

  private func autoreleased(_ body: () throws -> Void) rethrows { try body() }
}
