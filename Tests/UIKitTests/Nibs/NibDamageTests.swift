import Chance
import Foundation
import InterfaceBuilder
import Testing

@testable import UIKit

/// Compiled files that are damaged give a sentence, and never stop the app.
@Suite(.serialized) @MainActor struct NibDamageTests {
  private static let sound = """
    <view contentMode="scaleToFill" alpha="0.5" id="v"><rect key="frame" x="0" y="0" width="300" height="200"/>
    <subviews>
      <stackView axis="vertical" spacing="5" translatesAutoresizingMaskIntoConstraints="NO" id="s"><subviews>
        <label text="A" numberOfLines="2" id="a"><fontDescription key="fontDescription" pointSize="12"/></label>
        <slider value="0.5" minValue="0" maxValue="1" id="b"/><stepper value="1" stepValue="2" id="st"/>
        <segmentedControl selectedSegmentIndex="0" id="c"><segments><segment title="X"/></segments></segmentedControl>
        <pageControl numberOfPages="3" currentPage="1" id="p"/><datePicker minuteInterval="5" id="d"/>
        <progressView progress="0.5" id="pr"/></subviews></stackView>
      <tableView rowHeight="44" id="t"><prototypes>\(NibListTests.cityCell)</prototypes></tableView>
      <collectionView id="cv"><collectionViewFlowLayout key="collectionViewLayout" id="f"><size key="itemSize" width="9" height="8"/>
      </collectionViewFlowLayout><cells/></collectionView>
      <scrollView minimumZoomScale="0.5" maximumZoomScale="2" id="sc"/>
    </subviews>
    <constraints>
      <constraint firstItem="s" firstAttribute="leading" secondItem="v" secondAttribute="leading" constant="10" id="c11"/>
      <constraint firstItem="s" firstAttribute="width" constant="40" multiplier="1:2" priority="700" id="c12"/>
    </constraints>
    <variation key="widthClass=regular" alpha="0.7"><mask key="subviews"><exclude reference="t"/></mask></variation>
    <connections><outletCollection property="gestureRecognizers" destination="g" id="o"/></connections>
    </view>
    <tapGestureRecognizer numberOfTapsRequired="2" id="g"/>
    """

  private func data() throws -> Data {
    guard case .nib(let data) = try NibStage.compile(NibStage.xib(Self.sound)).content else {
      throw CocoaError(.coderInvalidValue)
    }
    return data
  }

  private func sentence(_ list: [String: Any]) throws -> [String] {
    let data = try PropertyListSerialization.data(
      fromPropertyList: list, format: .binary, options: 0)
    return NibStage.warnings {
      #expect(UINib(data: data, bundle: nil).instantiate(withOwner: nil).isEmpty)
    }
  }

  @Test func sentences() throws {
    let none = NibStage.warnings {
      #expect(UINib(data: Data("text".utf8), bundle: nil).instantiate(withOwner: nil).isEmpty)
    }
    #expect(
      none == [
        "“nib” is no compiled document. Compile the .xib or .storyboard with the module InterfaceBuilder."
      ])
    #expect(
      try sentence(["format": 99])
        == ["“nib” has the format 99, and this version reads 1. Compile it again."])
    #expect(try sentence(["format": 1]) == ["“nib” is no compiled nib."])
    let view: [String: Any] = ["element": "view", "class": "UIView", "parts": ["subviews": [0]]]
    #expect(
      try sentence(["format": 1, "kind": "nib", "top": [0], "objects": [view]])
        == ["“nib” is damaged: object 0 contains object 0."])
    #expect(
      try sentence(["format": 1, "kind": "nib", "top": [7], "objects": [["element": "view"]]])
        == ["“nib” is damaged: object 7 cannot be at its top."])
    #expect(
      try sentence(["format": 1, "kind": "nib", "top": [0], "objects": [[String: Any]()]])
        == ["“nib” is damaged: object 0 has no element."])
  }

  @Test("Bytes at random") func bytes() throws {
    let sound = [UInt8](try data())
    var random = SeededRandom(11)
    _ = NibStage.warnings {
      for _ in 0..<150 {
        var bytes = sound
        for _ in 0...random.number(0...5) {
          bytes[random.number(below: bytes.count)] = UInt8(random.number(0...255))
        }
        if random.chance(20) { bytes.removeLast(random.number(below: bytes.count)) }
        _ = try? NibDocument(Data(bytes), name: "nib", bundle: nil)
      }
    }
  }

  @Test("Values at random") func values() throws {
    let list = try #require(
      try PropertyListSerialization.propertyList(from: data(), options: [], format: nil)
        as? [String: Any])
    var random = SeededRandom(12)
    KeyedValue.whenRefused = { _ in }
    defer { KeyedValue.whenRefused = nil }
    var made = 0
    _ = try NibStage.warnings {
      for _ in 0..<250 {
        let changed = mutated(list, &random) as? [String: Any] ?? [:]
        let data = try PropertyListSerialization.data(
          fromPropertyList: changed, format: .binary, options: 0)
        let objects = UINib(data: data, bundle: nil).instantiate(withOwner: nil)
        for case let view as UIView in objects { view.layoutIfNeeded() }
        made += objects.count
      }
    }
    #expect(made > 100)
  }

  private static let words = [
    "", "-1", "0", "1e300", "-1e300", "nan", "inf", "1e10", "YES", "none", "UIButton", "UILabel",
    "leading", "centerX", "0:0", "3:0", "label", "UITableViewCell", "a", "v", "s",
  ]

  private func mutated(_ value: Any, _ random: inout SeededRandom) -> Any {
    switch value {
    case let list as [String: Any]:
      var result = list.mapValues { $0 }
      for key in list.keys.sorted() {
        result[key] = random.number(below: 400) == 0 ? nil : list[key].map { mutated($0, &random) }
      }
      return result
    case let list as [Any]: return list.map { mutated($0, &random) }
    case let text as String:
      return random.number(below: 60) == 0
        ? Self.words[random.number(below: Self.words.count)] : text
    case let number as Int where random.number(below: 200) == 0:
      return number + random.number(-3...3)
    default: return value
    }
  }
}
