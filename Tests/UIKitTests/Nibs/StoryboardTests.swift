import Foundation
import InterfaceBuilder
import Testing

@testable import UIKit

// Longer than most files: each test has the document that it reads beside it.

/// What happens to a controller of a storyboard, in its order.
class BoardController: UIViewController {
  static var log: [String] = []
  private(set) var label: UILabel!
  private(set) var gap: NSLayoutConstraint!
  var passed: String?
  override class var outlets: [Outlet] {
    [Outlet("label", \BoardController.label), Outlet("gap", \BoardController.gap)]
  }
  override class var selectors: [Selector] {
    [Selector("save:", BoardController.save), Selector("back:", BoardController.back)]
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    Self.log.append("init \(title ?? "")")
  }

  override func awakeFromNib() {
    super.awakeFromNib()
    Self.log.append("awake \(isViewLoaded)")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    Self.log.append("load \(label?.text ?? "")")
  }

  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    Self.log.append("should \(identifier)")
    return identifier != "forbidden"
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    Self.log.append(
      "prepare \(segue.identifier ?? "") \(type(of: segue)) \(sender.map { "\(type(of: $0))" } ?? "nil")"
    )
    (segue.destination as? BoardController)?.passed = segue.identifier
  }

  func save(_ sender: UIBarButtonItem) { Self.log.append("save") }
  func back(_ segue: UIStoryboardSegue) {
    Self.log.append("back from \(segue.source.title ?? "")")
  }
}

/// One that is made with a model.
final class BoardModelController: UIViewController {
  let model: String
  init?(coder: NSCoder, model: String) {
    self.model = model
    super.init(coder: coder)
  }
  required init?(coder: NSCoder) { return nil }
}

final class BoardMaker: UIViewController {
  override class var selectors: [Selector] {
    [
      Selector("makeModel:", BoardMaker.makeModel),
      Selector("makeModel:sender:", BoardMaker.makeModelForSender),
    ]
  }
  func makeModelForSender(_ coder: NSCoder, _ sender: Any?) -> UIViewController? {
    BoardModelController(coder: coder, model: "made for \(sender ?? "nobody")")
  }
  func makeModel(_ coder: NSCoder) -> UIViewController? {
    BoardModelController(coder: coder, model: "made by an action")
  }
}

final class BoardSegue: UIStoryboardSegue {
  static var performed = 0
  override func perform() { Self.performed += 1 }
}

@Suite(.serialized) @MainActor struct StoryboardTests {
  static func document(_ scenes: String, initial: String? = "first") -> String {
    let first = initial.map { " initialViewController=\"\($0)\"" } ?? ""
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      targetRuntime="iOS.CocoaTouch"\(first)>
      <scenes>
      \(scenes)
      </scenes>
      </document>
      """
  }

  static func scene(_ objects: String) -> String {
    "<scene sceneID=\"s\(objects.hashValue)\"><objects>\(objects)</objects></scene>"
  }

  private func with<Result>(
    _ documents: [(name: String, text: String)], _ body: (UIStoryboard) throws -> Result
  ) throws -> Result {
    BoardController.log = []
    let (bundle, folder) = try NibStage.bundle(
      documents.map { try NibStage.compile($0.text, "\($0.name).storyboard") })
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(UIStoryboard(name: documents[0].name, bundle: bundle))
  }

  private func with<Result>(
    _ scenes: String, initial: String? = "first", _ body: (UIStoryboard) throws -> Result
  ) throws -> Result { try with([("Main", Self.document(scenes, initial: initial))], body) }

  private let detail = Self.scene(
    """
    <viewController storyboardIdentifier="Detail" title="Detail" customClass="BoardController"
      customModule="UIKitTests" customModuleProvider="target" id="detail">
      <view key="view" contentMode="scaleToFill" id="dv"><rect key="frame" x="0" y="0" width="375" height="667"/>
      <subviews><label text="Words" translatesAutoresizingMaskIntoConstraints="NO" id="dl"/>
      <button id="db"><state key="normal" title="Back"/><connections>
      <segue destination="exit" kind="unwind" identifier="leave" unwindAction="back:" id="u1"/></connections></button>
      </subviews>
      <viewLayoutGuide key="safeArea" id="dsa"/>
      <constraints>
      <constraint firstItem="dl" firstAttribute="top" secondItem="dsa" secondAttribute="top" constant="8" id="dc"/>
      <constraint firstItem="dl" firstAttribute="leading" secondItem="dv" secondAttribute="leading" id="dc2"/>
      </constraints></view>
      <navigationItem key="navigationItem" title="The detail" largeTitleDisplayMode="never" id="dn">
      <barButtonItem key="rightBarButtonItem" systemItem="save" id="ds">
      <connections><action selector="save:" destination="detail" id="a1"/></connections></barButtonItem></navigationItem>
      <connections><outlet property="label" destination="dl" id="o1"/><outlet property="gap" destination="dc" id="o2"/>
      </connections>
    </viewController>
    <placeholder placeholderIdentifier="IBFirstResponder" id="dfr" sceneMemberID="firstResponder"/>
    <exit id="exit" userLabel="Exit" sceneMemberID="exit"/>
    """)

  @Test("A controller is made, woken and loaded in UIKit's order") func order() throws {
    try with(detail, initial: nil) { storyboard in
      let controller = try #require(
        storyboard.instantiateViewController(withIdentifier: "Detail") as? BoardController)
      #expect(BoardController.log == ["init Detail", "awake false"])
      #expect(controller.storyboard === storyboard)
      #expect(controller.navigationItem.title == "The detail")
      #expect(controller.navigationItem.largeTitleDisplayMode == .never)
      #expect(controller.label == nil)
      controller.loadViewIfNeeded()
      #expect(BoardController.log == ["init Detail", "awake false", "load Words"])
      #expect(controller.gap.constant == 8)
      let item = try #require(controller.navigationItem.rightBarButtonItem)
      #expect(item.target === controller)
      #expect(item.style == .done)
      item.press()
      #expect(BoardController.log.last == "save")
      #expect(
        storyboard.instantiateViewController(identifier: "Detail") { _ in nil as BoardController? }
          !== controller)
    }
  }

  @Test("Titles of a bar have the colour that its document gives them") func titleColors() throws {
    let bar =
      Self.scene(
        """
        <navigationController id="first"><navigationBar key="navigationBar" id="bar">
        <textAttributes key="titleTextAttributes"><color key="textColor" red="1" green="0" blue="0" alpha="1"
          colorSpace="custom" customColorSpace="sRGB"/></textAttributes></navigationBar></navigationController>
        """)
    try with(bar) { storyboard in
      let navigation = try #require(
        storyboard.instantiateInitialViewController() as? UINavigationController)
      let attributes = try #require(navigation.navigationBar.titleTextAttributes)
      #expect(
        attributes[.foregroundColor] as? UIColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    }
  }

  @Test("A document gives the tint of the windows that show it") func globalTint() throws {
    let plain = Self.document(list, initial: "first")
    try with([("Main", plain)]) { #expect($0.globalTint == nil) }
    let tinted = plain.replacingOccurrences(
      of: "</document>",
      with:
        "<color key=\"tintColor\" red=\"1\" green=\"0\" blue=\"0\" alpha=\"1\" colorSpace=\"custom\" "
        + "customColorSpace=\"sRGB\"/></document>")
    #expect(tinted != plain)
    try with([("Main", tinted)]) {
      #expect($0.globalTint == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    }
  }

  private var list: String {
    Self.scene(
      """
      <navigationController id="first"><toolbarItems/>
      <navigationBar key="navigationBar" largeTitles="YES" id="bar"/>
      <connections><segue destination="root" kind="relationship" relationship="rootViewController" id="r1"/></connections>
      </navigationController>
      """)
      + Self.scene(
        """
        <viewController title="Root" customClass="BoardController" customModule="UIKitTests" id="root">
        <view key="view" id="rv"><subviews>
        <button id="go"><state key="normal" title="Go"/><connections>
        <segue destination="detail" kind="show" identifier="details" id="s1"/></connections></button>
        <button id="no"><state key="normal" title="No"/><connections>
        <segue destination="detail" kind="show" identifier="forbidden" id="s2"/></connections></button>
        </subviews></view>
        <connections>
        <segue destination="detail" kind="presentation" identifier="sheet" modalPresentationStyle="formSheet" id="s3"/>
        <segue destination="detail" kind="custom" identifier="own" customClass="BoardSegue" customModule="UIKitTests" id="s4"/>
        <segue destination="detail" kind="popoverPresentation" identifier="pop" popoverAnchorView="go" id="s5">
        <popoverArrowDirection key="popoverArrowDirection" up="YES" down="YES"/></segue>
        </connections>
        </viewController>
        """) + detail
  }

  @Test func showAndUnwind() throws {
    try with(list) { storyboard in
      let navigation = try #require(
        storyboard.instantiateInitialViewController() as? UINavigationController)
      #expect(navigation.navigationBar.prefersLargeTitles)
      let stage = Stage(navigation, width: 320, height: 480)
      let root = try #require(navigation.topViewController as? BoardController)
      BoardController.log = []
      let buttons = root.view.subviews.compactMap { $0 as? UIButton }
      buttons[1].sendActions(for: .primaryActionTriggered)
      #expect(BoardController.log == ["should forbidden"])
      BoardController.log = []
      buttons[0].sendActions(for: .primaryActionTriggered)
      stage.settle()
      let detail = try #require(navigation.topViewController as? BoardController)
      #expect(detail !== root)
      #expect(detail.passed == "details")
      #expect(
        BoardController.log == [
          "should details", "init Detail", "awake false",
          "prepare details UIStoryboardSegue UIButton",
          "load Words",
        ])
      BoardController.log = []
      let leave = try #require(detail.view.subviews.last as? UIButton)
      leave.sendActions(for: .primaryActionTriggered)
      stage.settle()
      #expect(navigation.topViewController === root)
      #expect(
        BoardController.log == [
          "should leave", "prepare leave UIStoryboardSegue UIButton", "back from Detail",
        ])
    }
  }

  @Test func presentations() throws {
    try with(list) { storyboard in
      let navigation = try #require(
        storyboard.instantiateInitialViewController() as? UINavigationController)
      let stage = Stage(navigation)
      let root = try #require(navigation.topViewController as? BoardController)
      root.performSegue(withIdentifier: "sheet", sender: nil)
      stage.settle()
      let sheet = try #require(root.presentedViewController as? BoardController)
      #expect(sheet.modalPresentationStyle == .formSheet)
      sheet.performSegue(withIdentifier: "leave", sender: nil)
      stage.settle()
      #expect(root.presentedViewController == nil)
      root.performSegue(withIdentifier: "pop", sender: nil)
      stage.settle()
      let popover = try #require(root.presentedViewController)
      #expect(popover.modalPresentationStyle == .popover)
      #expect(popover.popoverPresentationController?.sourceView is UIButton)
      #expect(popover.popoverPresentationController?.permittedArrowDirections == [.up, .down])
      BoardSegue.performed = 0
      root.performSegue(withIdentifier: "own", sender: nil)
      #expect(BoardSegue.performed == 1)
    }
  }

  @Test("A segue that is not there traps with UIKit's sentence") func unknownSegue() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        UIViewController().performSegue(withIdentifier: "nowhere", sender: nil)
      }
    }
    let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(said.contains("has no segue with identifier 'nowhere'"))
  }

  @Test func embedding() throws {
    let scenes =
      Self.scene(
        """
        <viewController title="Outer" customClass="BoardController" customModule="UIKitTests" id="first">
        <view key="view" id="v"><rect key="frame" x="0" y="0" width="320" height="480"/><subviews>
        <containerView id="c"><rect key="frame" x="10" y="20" width="100" height="50"/><connections>
        <segue destination="detail" kind="embed" identifier="inner" id="e"/></connections></containerView>
        </subviews></view></viewController>
        """) + detail
    try with(scenes) { storyboard in
      let outer = try #require(storyboard.instantiateInitialViewController())
      outer.loadViewIfNeeded()
      let inner = try #require(outer.children.first as? BoardController)
      #expect(inner.passed == "inner")
      #expect(inner.view.frame == CGRect(x: 0, y: 0, width: 100, height: 50))
      #expect(
        BoardController.log == [
          "init Outer", "awake false", "init Detail", "awake false",
          "prepare inner UIStoryboardSegue UIView", "load Words", "load ",
        ])
    }
  }

  @Test("A refresh control of the controller is that of its table") func refreshControls() throws {
    let scene = Self.scene(
      """
      <tableViewController customClass="BoardRefreshing" customModule="UIKitTests" id="first"><tableView key="view" id="t"/>
      <refreshControl key="refreshControl" id="r"><connections>
      <action selector="refresh" destination="first" eventType="valueChanged" id="a"/></connections></refreshControl>
      </tableViewController>
      """)
    try with(scene) { storyboard in
      let first = try #require(storyboard.instantiateInitialViewController() as? BoardRefreshing)
      first.tableView.refreshControl?.sendActions(for: .valueChanged)
      #expect(first.refreshes == 1)
    }
  }

  @Test("A collection view of a document has its prototypes and its controller") func collections()
    throws
  {
    let scene = Self.scene(
      """
      <collectionViewController id="first"><collectionView key="view" id="c">
      <collectionViewFlowLayout key="collectionViewLayout" id="f"><size key="itemSize" width="30" height="20"/>
      </collectionViewFlowLayout><cells>\(NibListTests.tile)</cells>
      <connections><outlet property="dataSource" destination="first" id="o1"/></connections></collectionView>
      </collectionViewController>
      """)
    try with(scene) { storyboard in
      let first = try #require(
        storyboard.instantiateInitialViewController() as? UICollectionViewController)
      #expect(
        (first.collectionView.collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize.width
          == 30)
      #expect(first.collectionView.dataSource === first)
      #expect(first.collectionView.superview === first.view)
      let cell = first.collectionView.dequeueReusableCell(
        withReuseIdentifier: "tile", for: IndexPath(item: 0, section: 0))
      #expect(cell is NibTile)
    }
  }

  @Test("A controller goes when nobody needs it") func lifetime() throws {
    try with(list) { storyboard in
      weak var navigation: UIViewController?
      weak var root: UIViewController?
      weak var view: UIView?
      @MainActor func make() {
        let made = storyboard.instantiateInitialViewController() as? UINavigationController
        navigation = made
        root = made?.topViewController
        view = root?.view
        #expect(view != nil)
      }
      make()
      #expect(navigation == nil)
      #expect(root == nil)
      #expect(view == nil)
    }
  }

  @Test("Guides of bars, as documents before iOS 11 have them") func barGuides() throws {
    let scene = Self.scene(
      """
      <viewController id="first"><layoutGuides><viewControllerLayoutGuide type="top" id="t"/>
      <viewControllerLayoutGuide type="bottom" id="b"/></layoutGuides>
      <view key="view" contentMode="scaleToFill" id="v"><subviews>
      <view translatesAutoresizingMaskIntoConstraints="NO" contentMode="scaleToFill" id="a"/></subviews><constraints>
      <constraint firstItem="a" firstAttribute="top" secondItem="t" secondAttribute="bottom" id="1"/>
      <constraint firstItem="b" firstAttribute="top" secondItem="a" secondAttribute="bottom" id="2"/>
      <constraint firstItem="a" firstAttribute="leading" secondItem="v" secondAttribute="leading" id="3"/>
      <constraint firstItem="a" firstAttribute="trailing" secondItem="v" secondAttribute="trailing" id="4"/>
      </constraints></view></viewController>
      """)
    try with(scene) { storyboard in
      let first = try #require(storyboard.instantiateInitialViewController())
      let navigation = UINavigationController(rootViewController: first)
      let stage = Stage(navigation, width: 320, height: 480)
      let inner = first.view.subviews[0]
      #expect(inner.frame.minY == first.view.safeAreaInsets.top)
      #expect(inner.frame.maxY == first.view.bounds.maxY)
      _ = stage
    }
  }

  @Test func tabsAndSplits() throws {
    func plain(_ id: String, _ title: String) -> String {
      Self.scene(
        "<viewController title=\"\(title)\" id=\"\(id)\"><view key=\"view\" id=\"\(id)v\"/><tabBarItem key=\"tabBarItem\" title=\"Tab \(title)\" image=\"star\" catalog=\"system\" id=\"\(id)t\"/></viewController>"
      )
    }
    let tabs =
      Self.scene(
        """
        <tabBarController id="first"><tabBar key="tabBar" id="b"/><connections>
        <segue destination="a" kind="relationship" relationship="viewControllers" id="1"/>
        <segue destination="b2" kind="relationship" relationship="viewControllers" id="2"/></connections>
        </tabBarController>
        """) + plain("a", "A") + plain("b2", "B")
    try with(tabs) { storyboard in
      let tabs = try #require(storyboard.instantiateInitialViewController() as? UITabBarController)
      #expect(tabs.viewControllers?.map(\.title) == ["A", "B"])
      #expect(tabs.viewControllers?.map { $0.tabBarItem.title } == ["Tab A", "Tab B"])
    }
    let split =
      Self.scene(
        """
        <splitViewController id="first"><connections>
        <segue destination="b" kind="relationship" relationship="detailViewController" id="1"/>
        <segue destination="a" kind="relationship" relationship="masterViewController" id="2"/></connections>
        </splitViewController>
        """) + plain("a", "A") + plain("b", "B")
    try with(split) { storyboard in
      let split = try #require(
        storyboard.instantiateInitialViewController() as? UISplitViewController)
      #expect(split.viewControllers.map(\.title) == ["A", "B"])
    }
    let columns =
      Self.scene(
        """
        <splitViewController style="doubleColumn" preferredDisplayMode="oneOverSecondary" id="first"><connections>
        <segue destination="a" kind="relationship" relationship="masterViewController" id="2"/>
        <segue destination="b" kind="relationship" relationship="detailViewController" id="1"/></connections>
        </splitViewController>
        """) + plain("a", "A") + plain("b", "B")
    try with(columns) { storyboard in
      let split = try #require(
        storyboard.instantiateInitialViewController() as? UISplitViewController)
      #expect(split.style == .doubleColumn)
      #expect(split.preferredDisplayMode == .oneOverSecondary)
      #expect(split.viewController(for: .primary)?.title == "A")
      #expect(split.viewController(for: .secondary)?.title == "B")
    }
    let permitted =
      Self.scene(
        """
        <splitViewController allowDoubleColumnStyle="YES" preferredDisplayMode="twoOver" id="first"><connections>
        <segue destination="a" kind="relationship" relationship="masterViewController" id="2"/>
        <segue destination="b" kind="relationship" relationship="detailViewController" id="1"/></connections>
        </splitViewController>
        """) + plain("a", "A") + plain("b", "B")
    try with(permitted) { storyboard in
      let split = try #require(
        storyboard.instantiateInitialViewController() as? UISplitViewController)
      #expect(split.style == .doubleColumn)
      #expect(split.preferredDisplayMode == .twoOverSecondary)
      let detail = try #require(split.viewControllers.last as? UINavigationController)
      #expect(detail.topViewController?.title == "B")
    }
  }

  @Test("Cells of a document are the rows of its table") func staticCells() throws {
    let table =
      Self.scene(
        """
        <tableViewController title="Settings" id="first">
        <tableView key="view" style="grouped" dataMode="static" rowHeight="-1" id="t">
        <sections>
        <tableViewSection headerTitle="Sound" footerTitle="Louder" id="s1"><cells>
        <tableViewCell rowHeight="70" style="IBUITableViewCellStyleDefault" textLabel="l1" id="c1">
        <tableViewCellContentView key="contentView" id="cc1"><subviews><label text="Volume" id="l1"/></subviews>
        </tableViewCellContentView></tableViewCell>
        <tableViewCell style="IBUITableViewCellStyleDefault" textLabel="l2" id="c2">
        <tableViewCellContentView key="contentView" id="cc2"><subviews><label text="More" id="l2"/></subviews>
        </tableViewCellContentView>
        <connections><segue destination="detail" kind="show" identifier="more" id="g"/></connections></tableViewCell>
        </cells></tableViewSection>
        <tableViewSection headerTitle="Light" id="s2"><cells><tableViewCell id="c3"/></cells></tableViewSection>
        </sections>
        <connections><outlet property="dataSource" destination="first" id="o1"/>
        <outlet property="delegate" destination="first" id="o2"/></connections>
        </tableView></tableViewController>
        """) + detail
    try with(table) { storyboard in
      let settings = try #require(
        storyboard.instantiateInitialViewController() as? UITableViewController)
      let navigation = UINavigationController(rootViewController: settings)
      let stage = Stage(navigation, width: 320, height: 600)
      #expect(settings.tableView.style == .grouped)
      #expect(settings.tableView.numberOfSections == 2)
      #expect(settings.tableView.numberOfRows(inSection: 0) == 2)
      let first = try #require(settings.tableView.cellForRow(at: IndexPath(row: 0, section: 0)))
      #expect(first.textLabel?.text == "Volume")
      #expect(first.frame.height == 70)
      #expect(settings.tableView(settings.tableView, titleForHeaderInSection: 1) == "Light")
      #expect(settings.tableView(settings.tableView, titleForFooterInSection: 0) == "Louder")
      settings.tableView.cellForRow(at: IndexPath(row: 1, section: 0))?.activate()
      stage.settle()
      #expect((navigation.topViewController as? BoardController)?.title == "Detail")
    }
  }

  @Test("Cells of prototypes start segues, and the row is selected by then") func prototypes()
    throws
  {
    let table =
      Self.scene(
        """
        <tableViewController title="Cities" customClass="BoardList" customModule="UIKitTests" id="first">
        <tableView key="view" dataMode="prototypes" id="t"><prototypes>
        <tableViewCell reuseIdentifier="city" style="IBUITableViewCellStyleDefault" textLabel="l1" id="c1">
        <tableViewCellContentView key="contentView" id="cc1"><subviews><label text="Title" id="l1"/></subviews>
        </tableViewCellContentView>
        <connections><segue destination="detail" kind="showDetail" identifier="city" id="g"/></connections>
        </tableViewCell></prototypes></tableView></tableViewController>
        """) + detail
    try with(table) { storyboard in
      let cities = try #require(storyboard.instantiateInitialViewController() as? BoardList)
      let stage = Stage(UINavigationController(rootViewController: cities), width: 320, height: 600)
      let cell = try #require(cities.tableView.cellForRow(at: IndexPath(row: 1, section: 0)))
      #expect(cell.textLabel?.text == "Row 1")
      cell.activate()
      stage.settle()
      #expect(cities.heard == ["prepare city 1", "select 1"])
    }
  }

  @Test("A block or a method of the source may make the controller") func creators() throws {
    let scenes =
      Self.scene(
        """
        <viewController customClass="BoardMaker" customModule="UIKitTests" id="first"><view key="view" id="v"/>
        <connections><segue destination="m" kind="presentation" identifier="make" destinationCreationSelector="makeModel:" id="g"/>
        </connections></viewController>
        """)
      + Self.scene(
        #"<viewController storyboardIdentifier="Model" title="M" customClass="BoardModelController" customModule="UIKitTests" id="m"><view key="view" id="mv"/></viewController>"#
      )
    try with(scenes) { storyboard in
      let made = storyboard.instantiateViewController(identifier: "Model") { coder in
        BoardModelController(coder: coder, model: "given")
      }
      #expect(made.model == "given")
      #expect(made.title == "M")
      let maker = try #require(storyboard.instantiateInitialViewController())
      let stage = Stage(maker)
      maker.performSegue(withIdentifier: "make", sender: nil)
      stage.settle()
      #expect(
        (maker.presentedViewController as? BoardModelController)?.model == "made by an action")
    }
  }

  @Test("A method of the source may make the root of the navigation that a segue shows")
  func creatorsOfRoots() throws {
    let scenes =
      Self.scene(
        """
        <viewController customClass="BoardMaker" customModule="UIKitTests" id="first"><view key="view" id="v"/>
        <connections><segue destination="n" kind="presentation" identifier="make" id="g"/></connections></viewController>
        """)
      + Self.scene(
        """
        <navigationController storyboardIdentifier="Stack" id="n"><connections><segue destination="m" kind="relationship" \
        relationship="rootViewController" destinationCreationSelector="makeModel:sender:" id="r"/></connections>
        </navigationController>
        """)
      + Self.scene(
        #"<viewController customClass="BoardModelController" customModule="UIKitTests" id="m"><view key="view" id="mv"/></viewController>"#
      )
    try with(scenes) { storyboard in
      let maker = try #require(storyboard.instantiateInitialViewController())
      let stage = Stage(maker)
      maker.performSegue(withIdentifier: "make", sender: "Anna")
      stage.settle()
      let stack = maker.presentedViewController as? UINavigationController
      #expect((stack?.topViewController as? BoardModelController)?.model == "made for Anna")
      // Nobody performs a segue to what an app asks for.
      let own = storyboard.instantiateViewController(withIdentifier: "Stack")
      #expect((own as? UINavigationController)?.topViewController == nil)
    }
  }

  @Test("References lead to other storyboards") func references() throws {
    let main = Self.document(
      Self.scene(
        #"<navigationController id="first"><connections><segue destination="ref" kind="relationship" relationship="rootViewController" id="r"/></connections></navigationController>"#
      )
        + Self.scene(
          #"<viewControllerPlaceholder storyboardName="Other" referencedIdentifier="Detail" id="ref"/>"#
        ))
    try with([("Main", main), ("Other", Self.document(detail, initial: nil))]) { storyboard in
      let navigation = storyboard.instantiateInitialViewController() as? UINavigationController
      #expect(navigation?.topViewController?.title == "Detail")
      #expect(navigation?.topViewController?.storyboard?.name == "Other")
    }
  }

  @Test("A missing storyboard of a reference is said") func missingReference() throws {
    let main = Self.document(
      Self.scene(#"<viewControllerPlaceholder storyboardName="Gone" id="first"/>"#))
    let warnings = try NibStage.warnings {
      try with([("Main", main)]) { storyboard in
        #expect(storyboard.instantiateInitialViewController() == nil)
      }
    }
    #expect(
      warnings.first?.hasPrefix("Main.storyboard refers to the storyboard Gone, which is not in")
        == true)
  }

  @Test("A controller loads its view from a nib of its name, or of the one that is given")
  func nibs() throws {
    let xib = """
      <view contentMode="scaleToFill" id="v"><rect key="frame" x="0" y="0" width="100" height="90"/>
      <subviews><label text="From the nib" id="l"/></subviews></view>
      """
    let text = NibStage.xib(xib).replacingOccurrences(
      of: #"id="-1" userLabel="File's Owner"/>"#,
      with:
        #"id="-1" userLabel="File's Owner"><connections><outlet property="view" destination="v" id="o1"/><outlet property="label" destination="l" id="o2"/></connections></placeholder>"#
    )
    let (bundle, folder) = try NibStage.bundle([
      NibStage.compile(text, "NibBacked.xib"), NibStage.compile(text, "Any.xib"),
    ])
    defer { try? FileManager.default.removeItem(at: folder) }
    let named = NibBackedController(nibName: "Any", bundle: bundle)
    #expect(named.nibName == "Any")
    #expect(named.nibBundle === bundle)
    #expect(named.label == nil)
    #expect(named.view.frame.width == 100)
    #expect(named.label?.text == "From the nib")
    let byClass = NibBackedController(nibName: nil, bundle: bundle)
    #expect(byClass.view.frame.height == 90)
    #expect(byClass.label?.text == "From the nib")
    #expect(UIViewController(nibName: nil, bundle: nil).nibName == nil)
  }
}

final class NibBackedController: UIViewController {
  var label: UILabel?
  override class var outlets: [Outlet] { [Outlet("label", \NibBackedController.label)] }
}

final class BoardRefreshing: UITableViewController {
  private(set) var refreshes = 0
  override class var selectors: [Selector] { [Selector("refresh", BoardRefreshing.refresh)] }
  func refresh() { refreshes += 1 }
}

final class BoardList: UITableViewController {
  var heard: [String] = []
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "city", for: indexPath)
    cell.textLabel?.text = "Row \(indexPath.row)"
    return cell
  }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    heard.append("select \(indexPath.row)")
  }
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    let path = (sender as? UITableViewCell).flatMap { tableView.indexPath(for: $0) }
    heard.append("prepare \(segue.identifier ?? "") \(path?.row ?? -1)")
    #expect(tableView.indexPathForSelectedRow == path)
  }
}
