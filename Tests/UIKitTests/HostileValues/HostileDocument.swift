import Chance
import Foundation
import InterfaceBuilder
import Testing

@testable import UIKit

/// Documents with all kinds of objects, and ways to damage them.
@MainActor enum HostileDocument {
  /// The views, with as many attributes as they have.
  static let views = """
    <view contentMode="scaleToFill" alpha="0.5" tag="3" opaque="NO" id="v">
    <rect key="frame" x="0" y="0" width="300" height="200"/>
    <autoresizingMask key="autoresizingMask" widthSizable="YES" flexibleMaxY="YES"/>
    <edgeInsets key="layoutMargins" top="1" left="2" bottom="3" right="4"/>
    <directionalEdgeInsets key="directionalLayoutMargins" top="1" leading="2" bottom="3" trailing="4"/>
    <subviews>
      <stackView axis="vertical" spacing="5" distribution="fillEqually" alignment="center"
        translatesAutoresizingMaskIntoConstraints="NO" id="s"><subviews>
        <label text="A b" numberOfLines="2" preferredMaxLayoutWidth="20" minimumScaleFactor="0.5" minimumFontSize="9"
          adjustsFontSizeToFit="YES" horizontalHuggingPriority="251" textAlignment="center" lineBreakMode="tailTruncation"
          id="a"><fontDescription key="fontDescription" type="system" weight="bold" pointSize="12"/>
          <color key="textColor" red="0.5" green="0.5" blue="0.5" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
          <size key="shadowOffset" width="1" height="1"/></label>
        <label id="al"><attributedString key="attributedText"><fragment content="Words"><attributes>
          <integer key="NSUnderline" value="1"/><integer key="NSStrikethrough" value="1"/>
          <real key="NSKern" value="0.5"/><real key="NSBaselineOffset" value="1"/>
          <font key="NSFont" size="17" name="Helvetica"/>
          <paragraphStyle key="NSParagraphStyle" alignment="center" lineBreakMode="wordWrap" lineSpacing="2"
            paragraphSpacing="3" firstLineHeadIndent="4" headIndent="5" tailIndent="6" lineHeightMultiple="1.1"
            minimumLineHeight="10" maximumLineHeight="20"/></attributes></fragment></attributedString></label>
        <slider value="0.5" minValue="0" maxValue="1" id="b"/>
        <stepper value="1" minimumValue="0" maximumValue="10" stepValue="2" id="st"/>
        <segmentedControl selectedSegmentIndex="0" id="c"><segments><segment title="X" width="30"/></segments>
        </segmentedControl>
        <pageControl numberOfPages="3" currentPage="1" id="p"/><progressView progress="0.5" id="pr"/>
        <datePicker minuteInterval="5" datePickerMode="countDownTimer" countDownDuration="60" style="wheels" id="d">
          <date key="date" timeIntervalSinceReferenceDate="1000"/>
          <date key="minimumDate" timeIntervalSinceReferenceDate="10"/>
          <date key="maximumDate" timeIntervalSinceReferenceDate="10000"/><locale key="locale" localeIdentifier="de"/>
        </datePicker>
        <button buttonType="system" tag="1" lineBreakMode="middleTruncation" id="bt">
          <inset key="contentEdgeInsets" minX="1" minY="2" maxX="3" maxY="4"/>
          <inset key="imageEdgeInsets" minX="1" minY="2" maxX="3" maxY="4"/>
          <state key="normal" title="Go" image="star" catalog="system"><preferredSymbolConfiguration
            key="preferredSymbolConfiguration" scale="large" pointSize="20"/></state>
          <buttonConfiguration key="configuration" style="filled" title="Go" imagePadding="3" titlePadding="2">
            <directionalEdgeInsets key="contentInsets" top="1" leading="2" bottom="3" trailing="4"/>
            <backgroundConfiguration key="background" cornerRadius="4" strokeWidth="2"/></buttonConfiguration></button>
        <textField text="F" borderStyle="roundedRect" minimumFontSize="17" id="tf">
          <textInputTraits key="textInputTraits" keyboardType="numberPad"/></textField>
        <switch on="YES" id="sw"/><activityIndicatorView style="large" animating="YES" id="ac"/>
        <imageView image="star" catalog="system" id="im"><preferredSymbolConfiguration
          key="preferredSymbolConfiguration" pointSize="20"/></imageView>
        <searchBar text="x" placeholder="y" id="sb"><textInputTraits key="textInputTraits"/></searchBar>
        </subviews></stackView>
      <textView text="Words" id="tv"><inset key="scrollIndicatorInsets" minX="0" minY="0" maxX="0" maxY="0"/></textView>
      <tableView rowHeight="44" estimatedRowHeight="40" sectionHeaderHeight="20" sectionFooterHeight="10"
        style="grouped" id="t"><inset key="separatorInset" minX="15" minY="0" maxX="5" maxY="0"/>
        <prototypes><tableViewCell reuseIdentifier="Cell" indentationLevel="1" indentationWidth="10" rowHeight="50"
          id="ce"><tableViewCellContentView key="contentView" id="cc"/></tableViewCell></prototypes></tableView>
      <tableView dataMode="static" style="plain" rowHeight="-1" id="tt"><sections><tableViewSection headerTitle="H"
        id="se"><cells><tableViewCell rowHeight="50" style="IBUITableViewCellStyleValue1" textLabel="ct"
        detailTextLabel="cd" id="c2"><tableViewCellContentView key="contentView" id="cc2"><subviews>
        <label text="t" id="ct"/><label text="d" id="cd"/></subviews></tableViewCellContentView></tableViewCell></cells>
        </tableViewSection></sections></tableView>
      <collectionView id="cv"><collectionViewFlowLayout key="collectionViewLayout" minimumLineSpacing="10"
        minimumInteritemSpacing="8" scrollDirection="vertical" id="f"><size key="itemSize" width="9" height="8"/>
        <size key="estimatedItemSize" width="0" height="0"/><size key="headerReferenceSize" width="0" height="5"/>
        <inset key="sectionInset" minX="1" minY="2" maxX="3" maxY="4"/>
        </collectionViewFlowLayout><cells/></collectionView>
      <scrollView minimumZoomScale="0.5" maximumZoomScale="2" contentInsetAdjustmentBehavior="never" id="sc">
        <inset key="contentInset" minX="0" minY="1" maxX="2" maxY="3"/>
        <size key="contentSize" width="10" height="20"/><point key="contentOffset" x="1" y="2"/></scrollView>
      <pickerView id="pv"/><visualEffectView id="ve"><view key="contentView" id="vec"/><blurEffect style="regular"/>
      </visualEffectView>
      <navigationBar id="nb"><items><navigationItem title="N" id="ni"/></items></navigationBar>
      <toolbar id="to"><items><barButtonItem style="plain" systemItem="fixedSpace" width="20" id="tb"/></items></toolbar>
      <tabBar id="tab" itemWidth="10" itemSpacing="5"><items><tabBarItem title="T" tag="2" badgeValue="3" id="ti">
        <offsetWrapper key="titlePositionAdjustment" horizontal="1" vertical="2"/></tabBarItem></items></tabBar>
    </subviews>
    <viewLayoutGuide key="safeArea" id="sa"/>
    <constraints>
      <constraint firstItem="s" firstAttribute="leading" secondItem="sa" secondAttribute="leading" constant="10"
        id="c11"/>
      <constraint firstItem="s" firstAttribute="width" constant="40" priority="700" id="c12"/>
      <constraint firstItem="s" firstAttribute="height" secondItem="s" secondAttribute="width" multiplier="1:2"
        priority="600" id="c13"/>
      <constraint firstItem="s" firstAttribute="top" secondItem="v" secondAttribute="bottom" multiplier="0.25"
        priority="500" id="c14"/>
    </constraints>
    <userDefinedRuntimeAttributes>
      <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"><real key="value" value="4"/>
      </userDefinedRuntimeAttribute>
      <userDefinedRuntimeAttribute type="number" keyPath="layer.borderWidth"><integer key="value" value="4"/>
      </userDefinedRuntimeAttribute>
      <userDefinedRuntimeAttribute type="size" keyPath="layer.shadowOffset"><size key="value" width="1" height="2"/>
      </userDefinedRuntimeAttribute>
      <userDefinedRuntimeAttribute type="range" keyPath="layer.words"><range key="value" location="1" length="2"/>
      </userDefinedRuntimeAttribute>
    </userDefinedRuntimeAttributes>
    <variation key="widthClass=regular" alpha="0.7"><mask key="subviews"><exclude reference="t"/></mask></variation>
    <connections><outletCollection property="gestureRecognizers" destination="g" id="o"/></connections>
    </view>
    """

  static let recognizers = """
    <tapGestureRecognizer numberOfTapsRequired="2" numberOfTouchesRequired="1" id="g"/>
    <pongPressGestureRecognizer minimumPressDuration="0.5" allowableMovement="10" id="lg"/>
    <panGestureRecognizer minimumNumberOfTouches="1" maximumNumberOfTouches="2" id="pg"/>
    <swipeGestureRecognizer direction="right" numberOfTouchesRequired="1" id="sg"/>
    """

  /// A controller with all of them.
  static func scene(_ id: String) -> String {
    """
    <viewController storyboardIdentifier="S" title="T" id="\(id)">
    \(views.replacing("<view contentMode", with: "<view key=\"view\" contentMode", maxReplacements: 1))
    <size key="preferredContentSize" width="100" height="200"/>
    <navigationItem key="navigationItem" title="N" largeTitleDisplayMode="never" id="nav"/>
    <connections><segue destination="\(id)" kind="show" identifier="again" id="again"/></connections>
    </viewController>
    \(recognizers)
    """
  }

  /// The compiled document as a property list.
  static func compiled(_ objects: String) throws -> [String: Any] {
    guard case .nib(let data) = try NibStage.compile(NibStage.xib(objects)).content else {
      throw CocoaError(.coderInvalidValue)
    }
    return try #require(
      try PropertyListSerialization.propertyList(from: data, options: [], format: nil)
        as? [String: Any])
  }

  static func nib(_ list: [String: Any]) throws -> UINib {
    UINib(
      data: try PropertyListSerialization.data(
        fromPropertyList: list, format: .binary, options: 0), bundle: nil)
  }

  /// Lets objects be laid out and described, in a window and by themselves.
  static func show(_ objects: [Any]) {
    let controller = UIViewController()
    for case let view as UIView in objects {
      view.layoutIfNeeded()
      controller.view.addSubview(view)
    }
    show(controller)
  }

  static func show(_ controller: UIViewController) {
    let stage = Stage(controller, width: 400, height: 600)
    stage.host.answerWake()
    stage.host.pass(0.1)
    // The window goes, so that the next one begins with nothing.
    controller.view.window?.rootViewController = UIViewController()
    stage.host.answerWake()
  }

  static func random(_ seed: UInt64) -> SeededRandom { SeededRandom(seed) }

  /// Values that nobody expects.
  static let values = [
    "", "-1", "0", "1e300", "-1e300", "1e-320", "nan", "inf", "-inf", "99999999999999999999",
    "1e10",
    "-2147483649", "0:0", "1:0", "1e308:1e-308", "YES", "none", "v", "first", "😀",
  ]

  /// Classes and elements that stand where others should.
  static let names = [
    "UIButton", "UILabel", "UITableViewCell", "UIViewController", "UIApplication", "UIScreen",
    "UIWindow", "NSObject", "UIControl", "UIGestureRecognizer", "UIView.Type", "label", "view",
    "tableView", "constraint", "viewController", "stackView", "collectionView", "exit",
  ]

  /// A property list with some values changed, gone, twice, or from another place.
  static func mutated(_ value: Any, _ random: inout SeededRandom, rate: Int = 300) -> Any {
    switch value {
    case let list as [String: Any]:
      var result: [String: Any] = [:]
      for key in list.keys.sorted() {
        guard let inner = list[key] else { continue }
        switch random.number(below: rate * 4) {
        case 0: continue
        case 1: result[key] = 7
        case 2: result[key] = [inner]
        case 3: result[key + "s"] = inner
        default: result[key] = mutated(inner, &random, rate: rate)
        }
      }
      return result
    case let list as [Any]:
      var result = list.map { mutated($0, &random, rate: rate) }
      if result.count > 1, random.number(below: rate) == 0 {
        result.swapAt(random.number(below: result.count), random.number(below: result.count))
      }
      if let first = result.first, random.number(below: rate) == 0 { result.append(first) }
      return result
    case let text as String where random.number(below: rate) == 0:
      let all = random.chance(50) ? values : names
      return text.isEmpty ? "" : all[random.number(below: all.count)]
    case let number as Int where random.number(below: rate) == 0:
      return number + random.number(-3...3)
    default: return value
    }
  }

  /// A document with some of its attributes, names and elements changed.
  static func mutated(markup: String, _ random: inout SeededRandom) -> String {
    var text = markup
    for _ in 0...random.number(0...4) {
      let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
      guard parts.count > 2 else { return text }
      var changed = parts.map(String.init)
      let place = random.number(below: parts.count / 2) * 2 + 1
      guard changed.indices.contains(place), !changed[place - 1].contains("encoding") else {
        continue
      }
      switch random.number(below: 6) {
      case 0: changed[place] = values[random.number(below: values.count)]
      case 1: changed[place] = names[random.number(below: names.count)]
      case 2:
        let other = random.number(below: parts.count / 2) * 2 + 1
        if changed.indices.contains(other) { changed[place] = changed[other] }
      case 3:
        let name = names[random.number(below: names.count)]
        changed[place] += "\" customClass=\"\(name)\" customModule=\"UIKit"
      case 4:
        let word = ["rootViewController", "embed", "relationship", "viewControllers", "show"]
        changed[place] = word[random.number(below: word.count)]
      default:
        changed[place] = String(
          changed[place].prefix(random.number(below: changed[place].count + 1)))
      }
      text = changed.joined(separator: "\"")
    }
    return text
  }
}
