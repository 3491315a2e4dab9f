import Foundation
import Scene
import Testing

@testable import UIKit

/// What a content configuration replaces.
@Suite("Content configurations of cells") @MainActor struct ContentConfigurationTests {
  private func texts(_ view: UIView) -> [String] {
    ((view as? UILabel)?.text.map { [$0] } ?? []) + view.subviews.flatMap { texts($0) }
  }

  private func configure(_ cell: UITableViewCell, _ text: String) {
    var content = cell.defaultContentConfiguration()
    content.text = text
    cell.contentConfiguration = content
  }

  @Test(
    "It takes the place of the labels and the image of a style",
    arguments: [UITableViewCell.CellStyle.default, .subtitle, .value1, .value2])
  func styles(_ style: UITableViewCell.CellStyle) {
    let list = WordTable([["one", "two"]])
    let cell = UITableViewCell(style: style, reuseIdentifier: nil)
    cell.textLabel?.text = "Title"
    cell.detailTextLabel?.text = "Detail"
    cell.imageView?.image = UIImage(systemName: "star")
    configure(cell, "New")
    #expect(texts(cell.contentView) == ["New"])
    #expect(cell.contentView is UIListContentView)
    #expect(cell.contentView.superview === cell)
    #expect(cell.textLabel == nil)
    #expect(cell.detailTextLabel == nil)
    #expect(cell.imageView == nil)
    list.fill = { cell, word in
      if word == "one" { cell.textLabel?.text = "Title" }
      configure(cell, word)
    }
    let stage = Stage(list, width: 390)
    #expect(stage.node(.row, "one") != nil, "the name is that of what is seen")
    #expect(stage.node(.label, "Title") == nil)
  }

  @Test("The view stays while it can show the next configuration, as in a cell that is used again")
  func again() {
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: "a")
    configure(cell, "One")
    let view = cell.contentView
    let mine = UIView()
    cell.contentView.addSubview(mine)
    cell.prepareForReuse()
    #expect(texts(cell.contentView) == ["One"])
    configure(cell, "Two")
    #expect(cell.contentView === view)
    #expect(mine.superview === cell.contentView)
    #expect(texts(cell.contentView) == ["Two"])
  }

  @Test("Without it the content is empty, and labels are new when they are read")
  func none() {
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    cell.textLabel?.text = "Old"
    cell.contentConfiguration = nil
    #expect(texts(cell.contentView) == ["Old"], "nothing was replaced")
    configure(cell, "New")
    cell.contentConfiguration = nil
    #expect(cell.contentView.subviews == [])
    #expect((cell.textLabel?.text ?? "") == "")
    cell.textLabel?.text = "Next"
    #expect(texts(cell.contentView) == ["Next"])
  }

  @Test(
    "Margins of the cell are kept along the axes of the configuration",
    arguments: [UIAxis.both, []])
  func margins(_ axes: UIAxis) throws {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 0, leading: 60, bottom: 0, trailing: 0)
    var content = cell.defaultContentConfiguration()
    #expect(content.axesPreservingSuperviewLayoutMargins == .both)
    content.text = "Text"
    content.directionalLayoutMargins.leading = 20
    content.axesPreservingSuperviewLayoutMargins = axes
    cell.contentConfiguration = content
    cell.layoutIfNeeded()
    let label = try #require(cell.contentView.subviews.first)
    #expect(label.frame.minX == (axes == .both ? 60 : 20))
  }

  @Test("What a storyboard has in a cell is replaced as well") func prototypes() throws {
    let styled: UITableViewCell = try NibStage.load(
      """
      <tableViewCell style="IBUITableViewCellStyleValue1" textLabel="t" detailTextLabel="d" id="cell">
        <tableViewCellContentView key="contentView" id="content"><subviews>
          <label text="Title" id="t"/><label text="Detail" id="d"/></subviews></tableViewCellContentView></tableViewCell>
      """)
    configure(styled, "New")
    #expect(texts(styled.contentView) == ["New"])
    let custom: NibCityCell = try NibStage.load(NibListTests.cityCell)
    #expect(texts(custom.contentView) == ["Name"])
    configure(custom, "New")
    #expect(texts(custom.contentView) == ["New"])
    #expect(custom.nameLabel == nil)
  }

  @Test("Headers and cells of collections replace their content, too") func others() {
    let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
    header.textLabel?.text = "Old"
    header.detailTextLabel?.text = "Older"
    var content = header.defaultContentConfiguration()
    content.text = "New"
    header.contentConfiguration = content
    #expect(texts(header.contentView) == ["New"])
    #expect(header.textLabel == nil)
    header.contentConfiguration = nil
    #expect((header.textLabel?.text ?? "") == "")
    let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
    cell.contentView.addSubview(UILabel())
    cell.contentConfiguration = content
    #expect(texts(cell.contentView) == ["New"])
    #expect(cell.contentView.subviews.count == 1)
  }
}
