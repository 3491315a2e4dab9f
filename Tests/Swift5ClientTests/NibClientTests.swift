import Foundation
import InterfaceBuilder
import Testing
import UIKit

/// An app with nibs and a storyboard, compiled as its project would be.
@Suite(.serialized) @MainActor struct NibClientTests {
  private let rating = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch"><objects>
    <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="RatingView"><connections>
    <outlet property="starsLabel" destination="l" id="o"/></connections></placeholder>
    <view contentMode="scaleToFill" id="v"><subviews><label text="-" id="l"/></subviews></view></objects></document>
    """

  private let cell = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch"><objects>
    <tableViewCell reuseIdentifier="NovelCell" customClass="NovelCell" customModule="Swift5ClientTests"
      customModuleProvider="target" id="c"><tableViewCellContentView key="contentView" id="cv"><subviews>
    <label text="-" id="t"><rect key="frame" x="16" y="4" width="200" height="20"/></label>
    <view contentMode="scaleToFill" customClass="RatingView" customModule="Swift5ClientTests" id="r">
    <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="number" keyPath="stars">
    <integer key="value" value="3"/></userDefinedRuntimeAttribute></userDefinedRuntimeAttributes></view>
    </subviews></tableViewCellContentView>
    <connections><outlet property="titleLabel" destination="t" id="o1"/><outlet property="rating" destination="r" id="o2"/>
    </connections></tableViewCell></objects></document>
    """

  private let main = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"
      targetRuntime="iOS.CocoaTouch" initialViewController="n"><scenes>
    <scene sceneID="1"><objects><navigationController id="n"><connections>
    <segue destination="b" kind="relationship" relationship="rootViewController" id="s1"/></connections>
    </navigationController></objects></scene>
    <scene sceneID="2"><objects><tableViewController title="Books" customClass="NovelsViewController"
      customModule="Swift5ClientTests" id="b"><tableView key="view" id="t"><connections>
    <outlet property="dataSource" destination="b" id="o3"/><outlet property="delegate" destination="b" id="o4"/>
    </connections></tableView><connections>
    <segue destination="p" kind="show" identifier="showBook" id="s2"/></connections></tableViewController></objects></scene>
    <scene sceneID="3"><objects><viewController storyboardIdentifier="NovelViewController" customClass="NovelViewController"
      customModule="Swift5ClientTests" id="p"><view key="view" id="v"><subviews><label text="-" id="l"><rect key="frame" x="16" y="100" width="200" height="20"/></label>
    <button id="d"><rect key="frame" x="16" y="200" width="100" height="44"/><state key="normal" title="Done"/><connections>
    <segue destination="x" kind="unwind" unwindAction="unwindToBooks:" id="s3"/></connections></button></subviews></view>
    <connections><outlet property="nameLabel" destination="l" id="o5"/></connections></viewController>
    <exit id="x" sceneMemberID="exit"/></objects></scene>
    </scenes></document>
    """

  private func withApp(_ body: (UIStoryboard) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "client-\(UUID().uuidString).bundle")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let compiler = InterfaceBuilderCompiler(module: "Swift5ClientTests")
    for (name, text) in [
      ("RatingView.xib", rating), ("NovelCell.xib", cell), ("Main.storyboard", main),
    ] {
      let compiled = try compiler.compile(Data(text.utf8), document: name)
      #expect(compiled.warnings.isEmpty)
      try compiled.write(to: folder)
    }
    RatingView.bundle = try #require(Bundle(path: folder.path))
    try body(UIStoryboard(name: "Main", bundle: RatingView.bundle))
  }

  @Test func viewsWithNibs() throws {
    try withApp { _ in
      let inCode = RatingView(frame: CGRect(x: 0, y: 0, width: 90, height: 20))
      inCode.stars = 2
      #expect(inCode.starsLabel.text == "★★")
      let cell = NovelCell.loadFromNib()
      #expect(cell.rating.stars == 3)
      #expect(cell.rating.starsLabel.text == "★★★")
      #expect(cell.titleLabel.font == .boldSystemFont(ofSize: 15))
    }
  }

  @Test func tableOfTheStoryboard() throws {
    try withApp { storyboard in
      let navigation = try #require(
        storyboard.instantiateInitialViewController() as? UINavigationController)
      let books = try #require(navigation.topViewController as? NovelsViewController)
      books.books = [Novel(title: "Emma", stars: 4), Novel(title: "Ulysses", stars: 5)]
      let table = books.tableView!
      #expect(table.dataSource === books)
      let cell = books.tableView(table, cellForRowAt: IndexPath(row: 1, section: 0)) as? NovelCell
      #expect(cell?.titleLabel.text == "Ulysses")
      #expect(cell?.rating.starsLabel.text == "★★★★★")
      let page = NovelViewController.instantiate(from: storyboard)
      page.book = books.books[0]
      #expect((page.view.subviews.first as? UILabel)?.text == "Emma")
    }
  }

  @Test("A person chooses a row and comes back by an unwind segue") func played() throws {
    try withApp { storyboard in
      let navigation = try #require(
        storyboard.instantiateInitialViewController() as? UINavigationController)
      let books = try #require(navigation.topViewController as? NovelsViewController)
      books.books = [Novel(title: "Emma", stars: 4), Novel(title: "Ulysses", stars: 5)]
      try play(
        "books",
        """
        launch books on "iPhone 8"
        expect visible "Books"
        tap "Ulysses"
        expect visible "Done"
        expect hidden "Emma"
        tap "Done"
        expect visible "Read Ulysses"
        expect visible "Emma"
        """
      ) { RootDelegate(navigation) }
    }
  }
}
