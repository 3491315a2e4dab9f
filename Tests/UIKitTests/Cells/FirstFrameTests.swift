import Foundation
import Scene
import Testing

@testable import UIKit

/// What initialisers of cells and controllers of tables find.
@MainActor @Suite("First frames of cells, and the frames of headers") struct FirstFrameTests {
  private final class Card: UICollectionViewCell {
    let label = UILabel()
    override init(frame: CGRect) {
      super.init(frame: frame)
      label.frame = contentView.bounds.insetBy(dx: 12, dy: 0)
      label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      contentView.addSubview(label)
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  @Test("The content view of a new cell has the size of the cell") func content() {
    let card = Card(frame: CGRect(x: 5, y: 5, width: 100, height: 40))
    #expect(card.contentView.frame == CGRect(x: 0, y: 0, width: 100, height: 40))
    card.frame = CGRect(x: 0, y: 0, width: 160, height: 50)
    card.layoutIfNeeded()
    #expect(card.label.frame == CGRect(x: 12, y: 0, width: 136, height: 50))
  }

  private final class Headed: UITableViewController {
    let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
    override func numberOfSections(in tableView: UITableView) -> Int { 1 }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      1
    }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
      -> UITableViewCell
    {
      UITableViewCell()
    }
    override func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int)
      -> UIView?
    {
      header
    }
  }

  @Test("A header of an app's own stands as wide as the card below it") func header() {
    let margins: [(UITableView.Style, CGFloat)] = [(.insetGrouped, 16), (.grouped, 0), (.plain, 0)]
    for (style, margin) in margins {
      let table = Headed(style: style)
      let stage = Stage(table, width: 390, height: 844)
      let width: CGFloat = 390 - 2 * margin
      #expect(table.header.frame.minX == margin)
      #expect(table.header.frame.width == width)
      _ = stage
    }
  }

  private final class Swiped: UITableViewController {
    var height: CGFloat = 44
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      1
    }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
      -> UITableViewCell
    {
      let cell = UITableViewCell()
      cell.textLabel?.text = "a"
      return cell
    }
    override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath)
      -> CGFloat
    { height }
    override func tableView(
      _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      let action = UIContextualAction(style: .destructive, title: "Delete") { _, _, done in
        done(true)
      }
      action.image = UIImage(systemName: "trash")
      return UISwipeActionsConfiguration(actions: [action])
    }
  }

  @Test("The image of an action is above its title in a high row, and else a space before it")
  func actions() throws {
    for (height, placement) in [(100.0, Node.ButtonContent.Placement.top), (44, .leading)] {
      let table = Swiped()
      table.height = height
      let stage = Stage(table, width: 390, height: 844)
      let row = try #require(stage.node(.row)).id
      stage.send(.rowPan(row, RowPan(.began, by: 0, velocity: 0)))
      stage.send(.rowPan(row, RowPan(.ended, by: -120, velocity: 0)))
      let button = try #require(stage.node(.button, "Delete"))
      #expect(button.control.content?.placement == placement)
      #expect(button.control.content?.imagePadding == 6)
      #expect(button.fill == UIColor.systemRed.paint)
      #expect(button.style.color == UIColor.white.paint)
    }
  }
}
