import Foundation
import Scene
import Testing

@testable import UIKit

@Suite("Lists in collection views") @MainActor struct CollectionListTests {
  private let fruits = ["Apple", "Pear", "Plum"]

  @Test("A list shows its items, with the accessories that they have")
  func picture() {
    let list = WordList(fruits)
    list.fill = { cell, word in
      cell.accessories =
        word == "Apple" ? [.disclosureIndicator()] : word == "Pear" ? [.checkmark()] : []
    }
    let stage = Stage(list, width: 330, height: 200)
    stage.tap(.row, "Plum")
    #expect(
      stage.tree.diagram(columns: 30) == """
        ┌──────────────────────────────┐
        │                              │
        │ Apple                      › │
        │                              │
        │ Pear                       ✓ │
        │                              │
        │▌Plum                         │
        │                              │
        │                              │
        │                              │
        └──────────────────────────────┘
        """)
  }

  @Test("A bare layout shows nothing; the items come with a list layout")
  func bareLayout() {
    final class Bare: UICollectionViewController {
      override func viewDidLoad() {
        collectionView.register(
          UICollectionViewListCell.self, forCellWithReuseIdentifier: "word")
      }
      override func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
      ) -> Int { 2 }
      override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(
          withReuseIdentifier: "word", for: indexPath)
        var content = UIListContentConfiguration.cell()
        content.text = "Item \(indexPath.item)"
        cell.contentConfiguration = content
        return cell
      }
    }
    let list = Bare(collectionViewLayout: UICollectionViewLayout())
    let stage = Stage(list)
    #expect(stage.rows == [])
    #expect(list.collectionView.numberOfItems(inSection: 0) == 2)
    list.collectionView.collectionViewLayout = UICollectionViewCompositionalLayout.list(
      using: UICollectionLayoutListConfiguration(appearance: .plain))
    stage.settle()
    #expect(stage.rows == ["Item 0", "Item 1"])
    list.collectionView.collectionViewLayout = UICollectionViewLayout()
    stage.settle()
    #expect(stage.rows == [])
  }

  @Test("Only what is in view has a cell; a step of scrolling asks for what enters")
  func reuse() throws {
    let list = WordList((0..<10_000).map { "Row \($0)" })
    let stage = Stage(list, width: 390, height: 440)
    let rows = list.collectionView.rows
    #expect(rows.cellRequests == 12)
    let node = try #require(stage.node(.list))
    let before = stage.engine.counts.operations
    stage.send(.scrolled(node.id, CGPoint(x: 0, y: 44)))
    #expect(rows.cellRequests == 13)
    // The offset, and one row with its label and line.
    #expect(stage.engine.counts.operations - before <= 5)
    stage.send(.scrolled(node.id, CGPoint(x: 0, y: 44 * 5000)))
    #expect(stage.rows.contains("Row 5000"))
    #expect(stage.rows.count == 14)
    #expect(rows.cellRequests == 27)
    #expect(list.collectionView.visibleCells.count == 14)
    #expect(
      list.collectionView.indexPathsForVisibleItems.first == IndexPath(item: 4998, section: 0))
    // Thirteen cells were given up, and are used again.
    let cells = Set(list.collectionView.visibleCells.map(ObjectIdentifier.init))
    stage.send(.scrolled(node.id, .zero))
    stage.send(.scrolled(node.id, CGPoint(x: 0, y: 44 * 5000)))
    #expect(Set(list.collectionView.visibleCells.map(ObjectIdentifier.init)) == cells)
  }

  @Test("A tap selects and tells; selecting in code tells nobody")
  func selection() throws {
    let list = WordList(fruits)
    let stage = Stage(list)
    stage.tap(.row, "Pear")
    #expect(list.heard == ["select Pear"])
    list.collectionView.selectItem(
      at: IndexPath(item: 2, section: 0), animated: false, scrollPosition: [])
    stage.settle()
    #expect(list.heard == ["select Pear"])
    #expect(try stage.row("Plum").traits.contains(.selected))
    #expect(try !stage.row("Pear").traits.contains(.selected))
    stage.tap(.row, "Apple")
    #expect(list.heard == ["select Pear", "deselect Plum", "select Apple"])
    list.collectionView.selectItem(at: nil, animated: false, scrollPosition: [])
    #expect(list.selected == [])
  }

  @Test("A row that may not be selected stays as it is")
  func refusal() {
    let list = WordList(fruits)
    list.refused = ["Pear"]
    let stage = Stage(list)
    stage.tap(.row, "Pear")
    #expect(list.selected == [])
    #expect(list.heard == [])
    list.collectionView.allowsSelection = false
    stage.tap(.row, "Plum")
    #expect(list.selected == [])
  }

  @Test("Of several selected rows a tap lets one go")
  func multiple() {
    let list = WordList(fruits)
    let stage = Stage(list)
    list.collectionView.allowsMultipleSelection = true
    stage.tap(.row, "Pear")
    stage.tap(.row, "Plum")
    stage.tap(.row, "Pear")
    #expect(list.selected == ["Plum"])
    #expect(list.heard == ["select Pear", "select Plum", "deselect Pear"])
  }

  @Test("The arrow keys move the mark, Return opens; at the ends nothing happens")
  func keyboard() {
    let list = WordList(fruits)
    let stage = Stage(list)
    stage.tap(.row, "Apple")
    stage.press("down", "down", "down", "up", "return")
    #expect(list.heard == ["select Apple", "select Pear"])
    list.collectionView.selectionFollowsFocus = true
    stage.press("down", "down")
    #expect(list.heard.suffix(2) == ["deselect Pear", "select Plum"])
  }

  @Test("Return does what a press of the row does")
  func primaryAction() {
    let list = WordList(fruits)
    let stage = Stage(list)
    stage.tap(.row, "Apple")
    #expect(list.acted == ["Apple"])
    stage.press("down", "return")
    #expect(list.acted == ["Apple", "Pear"])
    #expect(list.heard == ["select Apple", "select Pear"])
    list.collectionView.isEditing = true
    stage.press("return")
    #expect(list.acted == ["Apple", "Pear"])
  }

  @Test("A swipe uncovers the actions of its side")
  func swipe() throws {
    let list = WordList(fruits)
    var heard: [String] = []
    list.prepare = { configuration in
      configuration.leadingSwipeActionsConfigurationProvider = { path in
        UISwipeActionsConfiguration(actions: [
          UIContextualAction(style: .normal, title: "Rename") { _, _, done in
            heard.append("rename \(path.item)")
            done(true)
          }
        ])
      }
      configuration.trailingSwipeActionsConfigurationProvider = { path in
        path.item == 0
          ? nil
          : UISwipeActionsConfiguration(actions: [
            UIContextualAction(style: .destructive, title: "Delete") { _, _, done in done(true) }
          ])
      }
    }
    let stage = Stage(list)
    stage.send(.swipe(try stage.row("Apple").id, .left))
    #expect(stage.node(.button) == nil)
    stage.send(.swipe(try stage.row("Pear").id, .left))
    #expect(stage.node(.button, "Delete")?.traits.contains(.destructive) == true)
    #expect(try stage.row("Pear").traits.contains(.revealed))
    stage.tap(.row, "Apple")
    #expect(stage.node(.button) == nil)
    #expect(list.heard == [], "the tap only hid the actions")
    stage.send(.contextMenu(try stage.row("Pear").id))
    #expect(stage.node(.button, "Delete") != nil)
    stage.tap(.button, "Rename")
    #expect(heard == ["rename 1"])
  }

  @Test("Accessories for editing show while the list is edited, and rows are not selected")
  func editing() throws {
    let list = WordList(fruits)
    list.fill = { cell, _ in
      cell.accessories = [
        .disclosureIndicator(displayed: .whenNotEditing), .checkmark(displayed: .whenEditing),
      ]
    }
    let stage = Stage(list)
    #expect(try stage.row("Pear").traits.intersection([.disclosure, .checked]) == .disclosure)
    list.collectionView.isEditing = true
    stage.settle()
    #expect(try stage.row("Pear").traits.intersection([.disclosure, .checked]) == .checked)
    stage.tap(.row, "Pear")
    #expect(list.selected == [])
    list.collectionView.allowsSelectionDuringEditing = true
    stage.tap(.row, "Pear")
    #expect(list.selected == ["Pear"])
  }

  @Test("While the list is edited several rows are chosen where that is allowed")
  func severalWhileEditing() throws {
    let list = WordList(fruits)
    list.fill = { cell, _ in cell.accessories = [.multiselect()] }
    let stage = Stage(list)
    let view: UICollectionView = list.collectionView
    view.allowsMultipleSelectionDuringEditing = true
    stage.tap(.row, "Apple")
    stage.tap(.row, "Pear")
    #expect(list.selected == ["Pear"], "one at a time until it is edited")
    view.isEditing = true
    stage.settle()
    stage.tap(.row, "Plum")
    #expect(list.selected == ["Pear", "Plum"])
    #expect(list.heard.last == "select Plum")
    stage.tap(.row, "Pear")
    #expect(list.selected == ["Plum"])
    stage.press("ctrl+a")
    #expect(list.selected == ["Plum", "Apple", "Pear"])
    view.isEditing = false
    stage.settle()
    #expect(list.selected == [], "what was chosen as several goes")
    stage.tap(.row, "Apple")
    stage.tap(.row, "Pear")
    #expect(list.selected == ["Pear"])
  }

  @Test("A list that allows several does so while it is edited only if that is allowed too")
  func oneWhileEditing() {
    let list = WordList(fruits)
    let stage = Stage(list)
    let view: UICollectionView = list.collectionView
    view.allowsMultipleSelection = true
    view.allowsSelectionDuringEditing = true
    view.isEditing = true
    stage.tap(.row, "Apple")
    stage.tap(.row, "Pear")
    #expect(list.selected == ["Pear"])
    view.allowsMultipleSelectionDuringEditing = true
    stage.tap(.row, "Apple")
    #expect(list.selected == ["Pear", "Apple"])
    view.allowsMultipleSelectionDuringEditing = false
    #expect(list.selected == [])
  }

  @Test("Appearances have the raw values, the grounds and the lines of §7")
  func appearances() {
    let all: [(UICollectionLayoutListConfiguration.Appearance, Int, Color.Semantic, Int)] = [
      (.plain, 0, .background, 2), (.grouped, 1, .grouped, 2), (.insetGrouped, 2, .grouped, 2),
      (.sidebar, 3, .sidebar, 0), (.sidebarPlain, 4, .sidebar, 0),
    ]
    for (appearance, raw, ground, lines) in all {
      let stage = Stage(WordList(fruits, appearance: appearance))
      #expect(appearance.rawValue == raw)
      #expect(stage.node(.list)?.fill == .semantic(ground), "\(appearance)")
      #expect(stage.count(.separator) == lines, "\(appearance)")
    }
  }

  @Test("The mark goes when the list comes back, unless it shall stay", arguments: [true, false])
  func clearing(clears: Bool) {
    let list = WordList(fruits)
    list.clearsSelectionOnViewWillAppear = clears
    let navigation = UINavigationController(rootViewController: list)
    let stage = Stage(navigation, width: 390)
    stage.tap(.row, "Pear")
    navigation.pushViewController(UIViewController(), animated: false)
    stage.settle()
    navigation.popViewController(animated: false)
    stage.settle()
    #expect(list.selected == (clears ? [] : ["Pear"]))
  }

  @Test("Scrolling to an item puts it where it was asked to be")
  func scrolling() {
    let list = WordList((0..<100).map { "Row \($0)" })
    let stage = Stage(list, width: 390, height: 440)
    let path = IndexPath(item: 50, section: 0)
    for (position, offset): (UICollectionView.ScrollPosition, CGFloat) in [
      (.top, 2200), (.centeredVertically, 2002), (.bottom, 1804), ([], 1804),
    ] {
      list.collectionView.scrollToItem(at: path, at: position, animated: false)
      stage.settle()
      #expect(stage.node(.list)?.offset.y == offset, "\(position.rawValue)")
    }
  }
}

extension Stage {
  func ids(_ role: Role) -> Set<NodeID> {
    var ids: Set<NodeID> = []
    tree.walk { node, _ in if node.role == role { ids.insert(node.id) } }
    return ids
  }

  func count(_ role: Role) -> Int {
    var count = 0
    tree.walk { node, _ in if node.role == role { count += 1 } }
    return count
  }
}
