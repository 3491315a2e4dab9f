import Foundation
import Testing

@testable import UIKit

final class NibCityCell: UITableViewCell {
  private(set) weak var nameLabel: UILabel!
  private(set) var awakened = 0
  override class var outlets: [Outlet] { [Outlet("nameLabel", \NibCityCell.nameLabel)] }
  override func awakeFromNib() {
    super.awakeFromNib()
    awakened += 1
  }
}

final class NibTile: UICollectionViewCell {
  weak var label: UILabel!
  override class var outlets: [Outlet] { [Outlet("label", \NibTile.label)] }
}

final class NibHeader: UITableViewHeaderFooterView {
  weak var caption: UILabel!
  override class var outlets: [Outlet] { [Outlet("caption", \NibHeader.caption)] }
}

final class NibBanner: UICollectionReusableView {}

/// Cells, headers and other views that lists make of nibs.
@Suite @MainActor struct NibListTests {
  static let cityCell = """
    <tableViewCell contentMode="scaleToFill" selectionStyle="none" accessoryType="disclosureIndicator"
      reuseIdentifier="city" rowHeight="60" customClass="NibCityCell" customModule="UIKitTests" id="cell">
      <rect key="frame" x="0" y="0" width="320" height="60"/>
      <tableViewCellContentView key="contentView" tableViewCell="cell" id="content">
        <rect key="frame" x="0" y="0" width="320" height="60"/>
        <subviews><label text="Name" translatesAutoresizingMaskIntoConstraints="NO" id="name"/></subviews>
        <constraints>
          <constraint firstItem="name" firstAttribute="leading" secondItem="content" secondAttribute="leading" constant="30" id="c1"/>
          <constraint firstItem="name" firstAttribute="top" secondItem="content" secondAttribute="top" constant="20" id="c2"/>
          <constraint firstAttribute="bottom" secondItem="name" secondAttribute="bottom" constant="20" id="c3"/>
        </constraints>
      </tableViewCellContentView>
      <connections><outlet property="nameLabel" destination="name" id="o"/></connections>
    </tableViewCell>
    """

  private final class Cities: UITableViewController {
    let names = ["Aachen", "Bonn", "Celle"]
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      3
    }
    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "city", for: indexPath)
      (cell as? NibCityCell)?.nameLabel.text = names[indexPath.row]
      return cell
    }
    override func tableView(
      _ tableView: UITableView, viewForHeaderInSection section: Int
    ) -> UIView? { tableView.dequeueReusableHeaderFooterView(withIdentifier: "head") }
  }

  @Test func tables() throws {
    let table = Cities(style: .plain)
    table.tableView.register(try NibStage.nib(Self.cityCell), forCellReuseIdentifier: "city")
    let header = try NibStage.nib(
      """
      <view customClass="NibHeader" customModule="UIKitTests" id="h"><rect key="frame" x="0" y="0" width="320" height="30"/>
      <subviews><label text="Cities" id="l"/></subviews>
      <connections><outlet property="caption" destination="l" id="o"/></connections></view>
      """)
    table.tableView.register(header, forHeaderFooterViewReuseIdentifier: "head")
    let stage = Stage(table, width: 320, height: 480)
    let cells = table.tableView.visibleCells.compactMap { $0 as? NibCityCell }
    #expect(cells.map { $0.nameLabel.text } == ["Aachen", "Bonn", "Celle"])
    #expect(cells.map(\.awakened) == [1, 1, 1])
    #expect(cells.allSatisfy { $0.reuseIdentifier == "city" })
    #expect(cells[0].selectionStyle == .none)
    #expect(cells[0].accessoryType == .disclosureIndicator)
    #expect(cells[0].nameLabel.frame.minX == 30)
    #expect(cells[0].frame.height == cells[0].nameLabel.frame.height + 40)
    let head = try #require(table.tableView.headerView(forSection: 0) as? NibHeader)
    #expect(head.caption.text == "Cities")
    #expect(head.reuseIdentifier == "head")
    _ = stage
  }

  @Test("Labels of a standard style are those of the cell") func standardStyles() throws {
    let cell: UITableViewCell = try NibStage.load(
      """
      <tableViewCell style="IBUITableViewCellStyleSubtitle" textLabel="t" detailTextLabel="d" id="cell">
        <tableViewCellContentView key="contentView" id="content"><subviews>
          <label text="Title" id="t"><fontDescription key="fontDescription" type="boldSystem" pointSize="18"/></label>
          <label text="Detail" id="d"/></subviews></tableViewCellContentView></tableViewCell>
      """)
    #expect(cell.cellStyle == .subtitle)
    #expect(cell.textLabel?.text == "Title")
    #expect(cell.textLabel?.font == .boldSystemFont(ofSize: 18))
    #expect(cell.detailTextLabel?.text == "Detail")
    #expect(cell.contentView.subviews.count == 2)
  }

  @Test func nilRemovesTheRegistration() throws {
    let table = UITableView()
    table.register(try NibStage.nib(Self.cityCell), forCellReuseIdentifier: "city")
    #expect(table.dequeueReusableCell(withIdentifier: "city") is NibCityCell)
    table.register(nil as UINib?, forCellReuseIdentifier: "city")
    #expect(table.dequeueReusableCell(withIdentifier: "city") == nil)
  }

  @Test("Two objects in the nib of a cell trap") func twoObjects() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try await MainActor.run {
        let table = UITableView()
        table.register(
          try NibStage.nib(#"<tableViewCell id="a"/><label id="b"/>"#), forCellReuseIdentifier: "x")
        _ = table.dequeueReusableCell(withIdentifier: "x")
      }
    }
    let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      said.contains(
        "invalid nib registered for identifier (x) - nib must contain exactly one top level object")
    )
  }

  private final class Tiles: NSObject, UICollectionViewDataSource {
    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 2 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
      (cell as? NibTile)?.label.text = "\(indexPath.item)"
      return cell
    }
    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "banner", for: indexPath)
    }
  }

  static let tile = """
    <collectionViewCell contentMode="center" reuseIdentifier="tile" customClass="NibTile" customModule="UIKitTests" id="cell">
      <rect key="frame" x="0" y="0" width="50" height="50"/>
      <view key="contentView" contentMode="center"><rect key="frame" x="0" y="0" width="50" height="50"/>
        <subviews><label text="?" translatesAutoresizingMaskIntoConstraints="NO" id="l"/></subviews></view>
      <constraints>
        <constraint firstItem="l" firstAttribute="centerX" secondItem="cell" secondAttribute="centerX" id="c1"/>
        <constraint firstItem="l" firstAttribute="centerY" secondItem="cell" secondAttribute="centerY" id="c2"/>
      </constraints>
      <connections><outlet property="label" destination="l" id="o"/></connections>
    </collectionViewCell>
    """

  @Test func collections() throws {
    let layout = UICollectionViewFlowLayout()
    layout.headerReferenceSize = CGSize(width: 0, height: 40)
    let controller = UICollectionViewController(collectionViewLayout: layout)
    let source = Tiles()
    controller.collectionView.register(
      try NibStage.nib(Self.tile), forCellWithReuseIdentifier: "tile")
    controller.collectionView.register(
      try NibStage.nib(#"<collectionReusableView customClass="NibBanner" id="b"/>"#),
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "banner")
    controller.collectionView.dataSource = source
    let stage = Stage(controller, width: 320, height: 480)
    let cells = controller.collectionView.visibleCells.compactMap { $0 as? NibTile }
    #expect(cells.compactMap { $0.label.text } == ["0", "1"])
    #expect(cells[0].label.frame.midX == 25)
    let banners = controller.collectionView.visibleSupplementaryViews(
      ofKind: UICollectionView.elementKindSectionHeader)
    #expect(banners.first is NibBanner)
    _ = stage
  }

  @Test("Prototypes in a document are registered by themselves") func prototypes() throws {
    let table: UITableView = try NibStage.load(
      """
      <tableView style="grouped" rowHeight="-1" estimatedRowHeight="70" separatorStyle="none" allowsSelection="NO" id="t">
      <view key="tableHeaderView" id="h"><rect key="frame" x="0" y="0" width="320" height="33"/></view>
      <prototypes>\(Self.cityCell)</prototypes></tableView>
      """)
    #expect(table.style == .grouped)
    #expect(table.rowHeight == UITableView.automaticDimension)
    #expect(table.estimatedRowHeight == 70)
    #expect(table.separatorStyle == .none)
    #expect(!table.allowsSelection)
    #expect(table.tableHeaderView?.frame.height == 33)
    let cell = try #require(table.dequeueReusableCell(withIdentifier: "city") as? NibCityCell)
    #expect(cell.nameLabel.text == "Name")
    #expect(cell !== table.dequeueReusableCell(withIdentifier: "city"))
    let collection: UICollectionView = try NibStage.load(
      """
      <collectionView id="c"><collectionViewFlowLayout key="collectionViewLayout" minimumLineSpacing="4"
      scrollDirection="horizontal" id="f"><size key="itemSize" width="90" height="80"/>
      <inset key="sectionInset" minX="1" minY="2" maxX="3" maxY="4"/></collectionViewFlowLayout>
      <cells>\(Self.tile)</cells></collectionView>
      """)
    let layout = try #require(collection.collectionViewLayout as? UICollectionViewFlowLayout)
    #expect(layout.itemSize == CGSize(width: 90, height: 80))
    #expect(layout.scrollDirection == .horizontal)
    #expect(layout.minimumLineSpacing == 4)
    #expect(layout.sectionInset.right == 3)
    let tile = collection.dequeueReusableCell(
      withReuseIdentifier: "tile", for: IndexPath(item: 0, section: 0))
    #expect((tile as? NibTile)?.label.text == "?")
  }
}
