import Foundation
import InterfaceBuilder
import Testing

@testable import UIKit

// Longer than other files: all kinds of connections of one document, which the tests share.

/// A view of an app's own, with outlets.
final class NibCard: UIView {
  private(set) weak var titleLabel: UILabel!
  private(set) var buttons: [UIButton]!
  var cornerSize = 0.0
  var words: String?
  private(set) var heard: [String] = []

  override class var outlets: [Outlet] {
    [
      Outlet("titleLabel", \NibCard.titleLabel), Outlet("buttons", \NibCard.buttons),
      Outlet("cornerSize", \NibCard.cornerSize), Outlet("words", \NibCard.words),
      Outlet("delegate", \NibCard.delegate),
    ]
  }
  override class var selectors: [Selector] { [Selector("pressed:", NibCard.pressed)] }
  weak var delegate: NibOwner?

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    heard.append("init \(subviews.count) \(titleLabel == nil)")
  }

  override func awakeFromNib() {
    super.awakeFromNib()
    heard.append("awake \(titleLabel?.text ?? "")")
  }

  func pressed(_ sender: UIButton) { heard.append("pressed \(sender.title(for: .normal) ?? "")") }
}

final class NibOwner: UIResponder {
  var card: NibCard!
  private(set) var values: [String: Any] = [:]
  override func setValue(_ value: Any?, forKey key: String) {
    if key == "card" { card = value as? NibCard } else { values[key] = value }
  }
}

extension UIView {
  fileprivate var nibEdge: CGFloat {
    get { layer.borderWidth }
    set { layer.borderWidth = newValue }
  }
}

final class NibShelf: NSObject {
  let count: Int
  override init() {
    count = 3
    super.init()
  }
}

@Suite @MainActor struct NibConnectionTests {
  private let card = """
    <view customClass="NibCard" customModule="UIKitTests" customModuleProvider="target" id="card">
      <rect key="frame" x="0" y="0" width="200" height="100"/>
      <subviews>
        <label text="Title" id="title"/>
        <button id="one"><state key="normal" title="One"/>
          <connections><action selector="pressed:" destination="card" eventType="touchUpInside" id="c1"/></connections>
        </button>
        <button id="two"><state key="normal" title="Two"/></button>
      </subviews>
      <userDefinedRuntimeAttributes>
        <userDefinedRuntimeAttribute type="number" keyPath="cornerSize"><real key="value" value="2.5"/>
        </userDefinedRuntimeAttribute>
        <userDefinedRuntimeAttribute type="string" keyPath="words" value="Words"/>
        <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"><integer key="value" value="6"/>
        </userDefinedRuntimeAttribute>
        <userDefinedRuntimeAttribute type="boolean" keyPath="nowhere" value="YES"/>
      </userDefinedRuntimeAttributes>
      <connections>
        <outlet property="titleLabel" destination="title" id="o1"/>
        <outlet property="delegate" destination="-1" id="o2"/>
        <outletCollection property="buttons" destination="one" id="o3"/>
        <outletCollection property="buttons" destination="two" id="o4"/>
      </connections>
    </view>
    """

  private func owned(_ objects: String, connections: String) -> String {
    NibStage.xib(objects).replacingOccurrences(
      of: #"id="-1" userLabel="File's Owner"/>"#,
      with:
        #"id="-1" userLabel="File's Owner" customClass="NibOwner"><connections>\#(connections)</connections></placeholder>"#
    )
  }

  private func instantiate(_ text: String, owner: Any?) throws -> [Any] {
    guard case .nib(let data) = try NibStage.compile(text).content else { return [] }
    return UINib(data: data, bundle: nil).instantiate(withOwner: owner, options: nil)
  }

  @Test func outletsActionsAndAttributes() throws {
    let owner = NibOwner()
    var objects: [Any] = []
    let warnings = try NibStage.warnings {
      objects = try instantiate(
        owned(card, connections: #"<outlet property="card" destination="card" id="o9"/>"#),
        owner: owner)
    }
    let made = try #require(objects.first as? NibCard)
    #expect(objects.count == 1)
    #expect(owner.card === made)
    #expect(made.delegate === owner)
    #expect(made.titleLabel === made.subviews[0])
    #expect(made.buttons.map { $0.title(for: .normal) } == ["One", "Two"])
    #expect(made.cornerSize == 2.5)
    #expect(made.words == "Words")
    #expect(made.layer.cornerRadius == 6)
    made.buttons[0].sendActions(for: .touchUpInside)
    #expect(made.heard == ["init 3 true", "awake Title", "pressed One"])
    #expect(warnings.count == 1)
    #expect(
      warnings.first?.hasPrefix(
        "Test.xib:6: Failed to set (nowhere) user defined inspected property on (NibCard): "
          + "[<NibCard> setValue:forUndefinedKey:]: this class is not key value coding-compliant for the key nowhere."
      )
        == true)
  }

  @Test("Properties of extensions are registered for their class") func extensions() throws {
    Outlet.register([Outlet("nibEdge", \UIView.nibEdge)], for: UIView.self)
    let label: UILabel = try NibStage.load(
      """
      <label text="A" id="l"><userDefinedRuntimeAttributes>
      <userDefinedRuntimeAttribute type="number" keyPath="nibEdge"><real key="value" value="3.5"/>
      </userDefinedRuntimeAttribute></userDefinedRuntimeAttributes></label>
      """)
    #expect(label.layer.borderWidth == 3.5)
  }

  @Test("What is registered for a class goes before what its superclass lists")
  func overridden() throws {
    Outlet.register([Outlet("cardValue", \NibGauge.cardValue)], for: NibGauge.self)
    Outlet.register([Outlet("value", \NibGauge.shownValue)], for: NibGauge.self)
    let gauge = NibGauge()
    gauge.setValue(Float(0.25), forKey: "value")
    #expect(gauge.shownValue == 0.25)
    #expect(gauge.value == 0)
    let slider = UISlider()
    slider.setValue(Float(0.5), forKey: "value")
    #expect(slider.value == 0.5)
  }

  @Test("Those of bars and of controls with several values") func bars() throws {
    func attribute(_ key: String, _ value: Int) -> String {
      #"<userDefinedRuntimeAttribute type="number" keyPath="\#(key)"><integer key="value" value="\#(value)"/>"#
        + "</userDefinedRuntimeAttribute>"
    }
    func flag(_ key: String) -> String {
      #"<userDefinedRuntimeAttribute type="boolean" keyPath="\#(key)" value="YES"/>"#
    }
    func load<View: UIView>(_ element: String, _ attributes: String...) throws -> View {
      try NibStage.load(
        "<\(element) id=\"v\"><userDefinedRuntimeAttributes>\(attributes.joined())"
          + "</userDefinedRuntimeAttributes></\(element)>")
    }
    let toolbar: UIToolbar = try load("toolbar", attribute("barStyle", 1))
    #expect(toolbar.barStyle == .black)
    let bar: UINavigationBar = try load("navigationBar", flag("prefersLargeTitles"))
    #expect(bar.prefersLargeTitles)
    let tabs: UITabBar = try load("tabBar", attribute("itemPositioning", 2))
    #expect(tabs.itemPositioning == .centered)
    let stepper: UIStepper = try load("stepper", attribute("maximumValue", 7), flag("wraps"))
    #expect(stepper.maximumValue == 7)
    #expect(stepper.wraps)
    let dates: UIDatePicker = try load("datePicker", attribute("minuteInterval", 15))
    #expect(dates.minuteInterval == 15)
    let segments: UISegmentedControl = try load("segmentedControl", flag("momentary"))
    #expect(segments.isMomentary)
  }

  @Test("UIKit's own properties, by their names for key-value coding") func system() throws {
    let attributes = [
      ("string", "accessibilityIdentifier", "greeting"), ("boolean", "clipsToBounds", "YES"),
      ("boolean", "enabled", "NO"), ("boolean", "TranslatesAutoresizingMaskIntoConstraints", "NO"),
    ].map {
      #"<userDefinedRuntimeAttribute type="\#($0.0)" keyPath="\#($0.1)" value="\#($0.2)"/>"#
    }
    let label: UILabel = try NibStage.load(
      """
      <label text="A" id="l"><userDefinedRuntimeAttributes>\(attributes.joined())
      <userDefinedRuntimeAttribute type="number" keyPath="contentMode"><integer key="value" value="4"/>
      </userDefinedRuntimeAttribute></userDefinedRuntimeAttributes></label>
      """)
    #expect(label.accessibilityIdentifier == "greeting")
    #expect(label.clipsToBounds)
    #expect(!label.isEnabled)
    #expect(!label.translatesAutoresizingMaskIntoConstraints)
    #expect(label.contentMode == .center)
    let button: UIButton = try NibStage.load(
      """
      <button id="b"><userDefinedRuntimeAttributes>
      <userDefinedRuntimeAttribute type="number" keyPath="titleLabel.numberOfLines"><integer key="value" value="3"/>
      </userDefinedRuntimeAttribute></userDefinedRuntimeAttributes></button>
      """)
    #expect(button.titleLabel?.numberOfLines == 3)
  }

  @Test("Each time new objects are made") func twice() throws {
    let nib = try NibStage.nib(#"<label text="A" id="a"/><label text="B" id="b"/>"#)
    let first = nib.instantiate(withOwner: nil, options: nil)
    let second = nib.instantiate(withOwner: nil)
    #expect(first.compactMap { ($0 as? UILabel)?.text } == ["A", "B"])
    #expect(first[0] as? UILabel !== second[0] as? UILabel)
  }

  @Test("An outlet that no class lists is told with its place, and the rest is made")
  func unknownOutlet() throws {
    var made: UIView?
    let warnings = try NibStage.warnings {
      made = try NibStage.load(
        #"<view id="v"><subviews><label id="l"/></subviews><connections><outlet property="nobody" destination="l" id="o"/></connections></view>"#
      )
    }
    #expect(made?.subviews.count == 1)
    #expect(warnings.count == 1)
    #expect(warnings.first?.hasPrefix("Test.xib:") == true)
    #expect(
      warnings.first?.contains("this class is not key value coding-compliant for the key nobody")
        == true)
    #expect(warnings.first?.hasSuffix("It stays empty.") == true)
  }

  @Test("A nib that is not there traps, as UIKit's exception") func missingNib() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = UINib(nibName: "NoSuchNib", bundle: nil).instantiate(withOwner: nil)
      }
    }
    let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(said.contains("Could not load NIB in bundle"))
    #expect(said.contains("with name 'NoSuchNib'"))
  }

  @Test("Outlets of a class that is not there, and those that lead to it, are left out with a note")
  func outletsOfUnknownClasses() throws {
    var card: NibCard?
    let warnings = try NibStage.warnings {
      card = try NibStage.load(
        """
        <view customClass="NibCard" customModule="UIKitTests" id="v"><subviews>
        <view customClass="Chart" customModule="Charts" id="m"><connections>
        <outlet property="axis" destination="l" id="p"/></connections></view>
        <label text="X" id="l"/></subviews>
        <connections><outlet property="titleLabel" destination="m" id="o"/></connections></view>
        """)
    }
    #expect(card != nil)
    #expect(card?.titleLabel == nil)
    #expect(card?.subviews.count == 2)
    #expect(
      warnings.contains {
        $0.contains(": The property titleLabel of NibCard takes") && $0.hasSuffix("It stays empty.")
      })
    #expect(warnings.contains("Test.xib:7: The outlet axis of Chart is left out."))
    #expect(
      warnings.contains(
        "Test.xib:7: There is no class Chart in the module Charts; UIView takes its place."))
    #expect(warnings.count == 3)
  }

  @Test func unknownClasses() throws {
    var label: UILabel?
    let warnings = try NibStage.warnings {
      label = try NibStage.load(
        #"<label text="X" customClass="Nowhere" customModule="UIKitTests" id="l"/>"#)
    }
    #expect(label?.text == "X")
    #expect(
      warnings == [
        "Test.xib:6: There is no class Nowhere in the module UIKitTests; UILabel takes its place."
      ])
  }

  @Test("A class of another kind is not used") func classOfAnotherKind() throws {
    var label: UILabel?
    let warnings = try NibStage.warnings {
      label = try NibStage.load(#"<label customClass="NibCard" customModule="UIKitTests" id="l"/>"#)
    }
    #expect(label != nil)
    #expect(warnings.first?.contains("NibCard is no UILabel") == true)
  }

  @Test("Objects that are no views") func plainObjects() throws {
    let objects = try NibStage.nib(
      """
      <customObject customClass="NibShelf" customModule="UIKitTests" id="s"/>
      <view customClass="UIControl" id="c"/>
      """
    ).instantiate(withOwner: nil)
    #expect(objects[0] is NibShelf)
    #expect(objects[1] is UIControl)
  }

  @Test("Elements that are not known are boxes with their names") func boxes() throws {
    guard
      case .nib(let data) = try NibStage.compile(
        NibStage.xib(
          #"<view id="v"><subviews><globeView id="g"><rect key="frame" x="1" y="2" width="70" height="60"/></globeView></subviews></view>"#
        )
      ).content
    else { return }
    let view = UINib(data: data, bundle: nil).instantiate(withOwner: nil).first as? UIView
    let box = try #require(view?.subviews.first)
    #expect((box.subviews.first as? UILabel)?.text == "globeView")
    #expect(box.frame.width == 70)
  }

  @Test func recognizers() throws {
    let owner = NibOwner()
    let objects = try instantiate(
      NibStage.xib(
        """
        <view id="v"><connections>
        <outletCollection property="gestureRecognizers" destination="t" appends="YES" id="o"/></connections></view>
        <tapGestureRecognizer numberOfTapsRequired="2" id="t"><connections>
        <action selector="tapped:" destination="-1" id="a"/></connections></tapGestureRecognizer>
        """), owner: owner)
    let view = try #require(objects.first as? UIView)
    let tap = try #require(view.gestureRecognizers?.first as? UITapGestureRecognizer)
    #expect(tap.numberOfTapsRequired == 2)
  }

  @Test("loadNibNamed reads the file of a bundle") func bundles() throws {
    let (bundle, folder) = try NibStage.bundle([
      NibStage.compile(NibStage.xib(#"<label text="From a file" id="l"/>"#), "Badge.xib")
    ])
    defer { try? FileManager.default.removeItem(at: folder) }
    let label = bundle.loadNibNamed("Badge", owner: nil)?.first as? UILabel
    #expect(label?.text == "From a file")
    let again = bundle.loadNibNamed("Badge", owner: nil, options: nil)?.first as? UILabel
    #expect(again?.text == "From a file")
  }

  @Test("Placeholders other than the owner") func externalObjects() throws {
    let objects = try instantiate(
      NibStage.xib(
        #"<placeholder placeholderIdentifier="helper" id="h"/><view customClass="NibCard" id="card"><connections><outlet property="delegate" destination="h" id="o"/></connections></view>"#
      ), owner: nil)
    #expect((objects.first as? NibCard)?.delegate == nil)
    guard
      case .nib(let data) = try NibStage.compile(
        NibStage.xib(
          #"<placeholder placeholderIdentifier="helper" id="h"/><view customClass="NibCard" id="card"><connections><outlet property="delegate" destination="h" id="o"/></connections></view>"#
        )
      ).content
    else { return }
    let helper = NibOwner()
    let made = UINib(data: data, bundle: nil).instantiate(
      withOwner: nil, options: [.externalObjects: ["helper": helper]])
    #expect((made.first as? NibCard)?.delegate === helper)
  }

  @Test("A delegate whose class does not say that it is one stays away, which is said")
  func strangers()
    throws
  {
    var said: [String] = []
    NibWarnings.listener = { said.append($0) }
    defer { NibWarnings.listener = nil }
    let objects = try instantiate(
      NibStage.xib(
        #"<scrollView id="s"><connections><outlet property="delegate" destination="v" id="o"/></connections></scrollView><view id="v"/>"#
      ), owner: nil)
    #expect((objects.first as? UIScrollView)?.delegate == nil)
    #expect(said.count == 1)
    #expect(said.first?.contains("delegate of UIScrollView") == true)
  }

  @Test("Recognizers, constraints and other objects are of the app's classes") func classes() throws
  {
    let objects = try NibStage.nib(
      """
      <view id="v"><rect key="frame" x="0" y="0" width="100" height="100"/><constraints>
      <constraint firstAttribute="width" constant="30" customClass="NibLine" customModule="UIKitTests" id="c"/>
      </constraints><connections><outletCollection property="gestureRecognizers" destination="g" appends="YES" id="o"/>
      </connections></view>
      <tapGestureRecognizer numberOfTapsRequired="2" customClass="NibTap" customModule="UIKitTests" id="g"/>
      <customObject customClass="NibShelf" customModule="UIKitTests" id="s"/>
      """
    ).instantiate(withOwner: nil, options: nil)
    let view = try #require(objects[0] as? UIView)
    let tap = try #require(view.gestureRecognizers?.first as? NibTap)
    #expect(tap.numberOfTapsRequired == 2 && tap.sound == "click" && tap.isAwake)
    let line = try #require(view.constraints.first as? NibLine)
    #expect(line.constant == 30.5 && line.isActive)
    #expect(objects.contains { ($0 as? NibShelf)?.count == 3 })
  }
}

final class NibTap: UITapGestureRecognizer {
  var sound = "click"
  var isAwake = false
  override func awakeFromNib() { isAwake = true }
}

/// A line that is half a point wider than it says.
final class NibLine: NSLayoutConstraint {
  override func awakeFromNib() {
    super.awakeFromNib()
    constant += 0.5
  }
}

/// A slider with a value of its own beside that of its superclass.
@MainActor private final class NibGauge: UISlider {
  var shownValue: Float = 0
  var cardValue = 0
}
