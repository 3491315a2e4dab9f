import Foundation
import Scene
import Testing

@testable import UIKit

// Longer than other files: one suite, a test for each rule of layouts in lines and groups.

@Suite("Grids") @MainActor struct GridTests {
  @Test("Items stand in lines; only those in view have a cell, and cells are used again")
  func reuse() throws {
    let grid = WordGrid(count: 1_000_000, WordGrid.flow())
    let stage = Stage(grid, width: 300, height: 300)
    #expect(
      grid.frames.prefix(4) == [
        "Item 0 0,0 100x60", "Item 1 100,0 100x60", "Item 2 200,0 100x60", "Item 3 0,60 100x60",
      ])
    #expect(grid.frames.count == 15)
    #expect(grid.asked == 21, "two lines more than are seen, for the next step")
    #expect(grid.collectionView.contentSize == CGSize(width: 300, height: 333_334 * 60))
    let ids = stage.ids(.cell)
    let node = try #require(stage.node(.list))
    stage.send(.scrolled(node.id, CGPoint(x: 0, y: 60)))
    #expect(grid.asked == 24, "one line enters")
    stage.send(.scrolled(node.id, CGPoint(x: 0, y: 10_000_000)))
    #expect(grid.asked <= 24 + 27)
    #expect(stage.ids(.cell).subtracting(ids).count <= 9, "cells are used again")
    #expect(grid.collectionView.elements.prepareCount == 1)
  }

  @Test("A press highlights, selects and acts, in UIKit's order")
  func pressing() {
    let grid = WordGrid(count: 9, WordGrid.flow())
    let stage = Stage(grid, width: 300, height: 300)
    stage.tap(.cell, "Item 4")
    #expect(grid.takeHeard() == ["highlight 4", "select 4", "act 4", "unhighlight 4"])
    stage.tap(.cell, "Item 1")
    #expect(
      grid.takeHeard() == ["highlight 1", "deselect 4", "select 1", "act 1", "unhighlight 1"])
    #expect(stage.node(.cell, "Item 1")?.traits.contains(.selected) == true)
    #expect(stage.node(.cell, "Item 4")?.traits.contains(.selected) == false)
  }

  @Test("Arrow keys lead in all four directions, Shift extends, Return acts")
  func keyboard() throws {
    let grid = WordGrid(count: 30, WordGrid.flow())
    let stage = Stage(grid, width: 300, height: 300)
    stage.tap(.cell, "Item 4")
    _ = grid.takeHeard()
    for (key, expected) in [
      ("right", 5), ("down", 8), ("left", 7), ("up", 4), ("up", 1), ("up", 1), ("end", 29),
      ("home", 0),
    ] {
      stage.press(key)
      #expect(grid.selected == [expected], "\(key)")
    }
    #expect(grid.takeHeard() == [], "the mark moves, and nobody is told")
    stage.press("end")
    #expect(grid.collectionView.contentOffset.y == 300, "what is marked is in view")
    stage.press("return")
    #expect(grid.takeHeard().contains("act 29"))
    grid.collectionView.allowsMultipleSelection = true
    stage.press("home")
    stage.send(.key(KeyPress("right", .shift)))
    stage.send(.key(KeyPress("down", .shift)))
    #expect(grid.selected.sorted() == [0, 1, 2, 3, 4])
    stage.send(.key(KeyPress("a", .control)))
    #expect(grid.selected.count == 30)
  }

  @Test("With Control a press adds, with Shift it takes all in between")
  func modifiers() throws {
    let grid = WordGrid(count: 9, WordGrid.flow())
    let stage = Stage(grid, width: 300, height: 300)
    grid.collectionView.allowsMultipleSelection = true
    stage.tap(.cell, "Item 2")
    let node = try #require(stage.node(.cell, "Item 6"))
    stage.send(.choose(node.id, .control))
    #expect(grid.selected == [2, 6])
    let other = try #require(stage.node(.cell, "Item 8"))
    stage.send(.choose(other.id, .shift))
    #expect(grid.selected.sorted() == [6, 7, 8])
  }

  @Test("Another layout takes over the items, and the selection stays")
  func exchange() {
    let grid = WordGrid(count: 4, WordGrid.flow())
    let stage = Stage(grid, width: 300, height: 300)
    stage.tap(.cell, "Item 2")
    var isDone = false
    grid.collectionView.setCollectionViewLayout(
      WordGrid.compositional(), animated: true, completion: { isDone = $0 })
    stage.settle()
    #expect(isDone)
    #expect(
      grid.frames == [
        "Item 0 0,0 150x60", "Item 1 150,0 150x60", "Item 2 0,60 150x60", "Item 3 150,60 150x60",
      ])
    #expect(grid.selected == [2])
  }

  @Test("A wider window has longer lines")
  func resizing() {
    let grid = WordGrid(count: 6, WordGrid.flow())
    let stage = Stage(grid, width: 300, height: 300)
    stage.resize(620, 300)
    #expect(grid.frames.last == "Item 5 500,0 100x60" || grid.frames.last == "Item 5 520,0 100x60")
  }

  @Test("Headers pin while their section is in view, above its items")
  func pinnedHeaders() throws {
    let layout = WordGrid.flow {
      $0.headerReferenceSize = CGSize(width: 0, height: 30)
      $0.sectionHeadersPinToVisibleBounds = true
    }
    let words = (0..<3).map { section in (0..<30).map { "\(section) \($0)" } }
    let grid = WordGrid(words, layout)
    let stage = Stage(grid, width: 300, height: 300)
    let node = try #require(stage.node(.list))
    func tops() -> [Int] {
      grid.collectionView.visibleSupplementaryViews(
        ofKind: UICollectionView.elementKindSectionHeader
      ).map { Int($0.frame.minY - grid.collectionView.contentOffset.y) }
    }
    #expect(tops() == [0])
    stage.send(.scrolled(node.id, CGPoint(x: 0, y: 200)))
    #expect(tops() == [0])
    stage.send(.scrolled(node.id, CGPoint(x: 0, y: 610)))
    #expect(tops() == [-10, 20])
    #expect(grid.headersAsked <= 3)
    let list = try #require(stage.tree[node.id])
    let first = try #require(stage.node(.label, "Section 0"))
    let parent = list.children.last { id in
      stage.tree[id]?.children.contains(first.id) == true
    }
    #expect(parent == list.children.last || tops().count == 2, "it is drawn above the cells")
  }

  @Test("Sideways, lines become columns")
  func sideways() {
    let grid = WordGrid(count: 20, WordGrid.flow { $0.scrollDirection = .horizontal })
    _ = Stage(grid, width: 250, height: 130)
    #expect(
      grid.frames.prefix(3) == [
        "Item 0 0,0 100x60", "Item 1 0,70 100x60", "Item 2 100,0 100x60",
      ])
    #expect(grid.collectionView.contentSize == CGSize(width: 1000, height: 130))
  }

  @Test("The delegate gives items and sections sizes of their own")
  func delegateSizes() {
    @MainActor final class Sizes: UICollectionViewDelegateFlowLayout {
      func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
      ) -> CGSize { CGSize(width: 50 + 50 * indexPath.item, height: 40) }
      func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        insetForSectionAt section: Int
      ) -> UIEdgeInsets { UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0) }
    }
    let sizes = Sizes()
    let grid = WordGrid(count: 3, WordGrid.flow())
    grid.loadViewIfNeeded()
    grid.collectionView.delegate = sizes
    _ = Stage(grid, width: 300, height: 300)
    #expect(
      grid.frames == ["Item 0 0,20 50x40", "Item 1 200,20 100x40", "Item 2 75,60 150x40"]
        || grid.frames == ["Item 0 0,20 50x40", "Item 1 50,20 100x40", "Item 2 150,20 150x40"])
  }

  @Test("Items that measure themselves get the height of their words")
  func selfSizing() {
    let layout = WordGrid.compositional(width: .fractionalWidth(1), height: .estimated(44))
    let grid = WordGrid([["One", String(repeating: "many words ", count: 20), "Last"]], layout)
    grid.isSelfSizing = true
    _ = Stage(grid, width: 300, height: 400)
    let cells = grid.collectionView.visibleCells
    #expect(cells.count == 3)
    #expect(cells[0].frame.height == 44)
    #expect(cells[1].frame.height > 80)
    #expect(cells[2].frame.minY == cells[1].frame.maxY)
    #expect(grid.collectionView.contentSize.height == cells[2].frame.maxY)
  }

  @Test("A cell in view that shows more gets the room for it")
  func growing() throws {
    let layout = WordGrid.compositional(width: .fractionalWidth(1), height: .estimated(44))
    let grid = WordGrid([["One", "Two"]], layout)
    grid.isSelfSizing = true
    let stage = Stage(grid, width: 300, height: 400)
    grid.sections[0][0] = String(repeating: "many words ", count: 20)
    grid.collectionView.reconfigureItems(at: [IndexPath(item: 0, section: 0)])
    stage.settle()
    #expect(grid.collectionView.visibleCells[0].frame.height > 80)
    #expect(
      grid.collectionView.visibleCells[1].frame.minY
        == grid.collectionView.visibleCells[0].frame.maxY)
  }

  @Test("Sections that scroll across hold their items, and come to rest at a group")
  func orthogonal() throws {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .absolute(100), heightDimension: .absolute(80)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .continuousGroupLeadingBoundary
    section.interGroupSpacing = 10
    let layout = UICollectionViewCompositionalLayout(section: section)
    let words = (0..<2).map { section in (0..<100).map { "\(section)/\($0)" } }
    let grid = WordGrid(words, layout)
    let stage = Stage(grid, width: 300, height: 300)
    #expect(grid.collectionView.contentSize == CGSize(width: 300, height: 160))
    #expect(grid.frames.count == 6)
    #expect(grid.asked == 8, "and one more that is about to come, in each")
    let shelves = grid.collectionView.elements.scrollers
    let shelf = try #require(shelves[1])
    stage.send(.scrolled(shelf.nodeID, CGPoint(x: 480, y: 0)))
    #expect(grid.frames.prefix(3) == ["0/0 0,0 100x80", "0/1 110,0 100x80", "0/2 220,0 100x80"])
    #expect(grid.frames.contains { $0.hasPrefix("1/5 70,80") })
    stage.send(.rested(shelf.nodeID))
    #expect(shelf.contentOffset.x == 440)
    grid.collectionView.scrollToItem(
      at: IndexPath(item: 50, section: 0), at: .left, animated: false)
    stage.settle()
    #expect(shelves[0]?.contentOffset.x == 5500)
    #expect(grid.frames.contains { $0.hasPrefix("0/50 0,0") })
  }

  @Test(
    "Centred groups begin with the first in the centre, and end with the last there",
    arguments: [false, true])
  func centredGroups(isReversed: Bool) throws {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(0.8), heightDimension: .absolute(80)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .groupPagingCentered
    section.interGroupSpacing = 10
    let grid = WordGrid(count: 5, UICollectionViewCompositionalLayout(section: section))
    var environment = Stage.wide(300, 300)
    environment.isRightToLeft = isReversed
    let stage = Stage(grid, environment: environment)
    let shelf = try #require(grid.collectionView.elements.scrollers[0])
    func left(_ index: Int) throws -> CGFloat {
      let cell = try #require(
        grid.collectionView.cellForItem(at: IndexPath(item: index, section: 0)))
      return cell.convert(cell.bounds, to: nil).minX
    }
    #expect(try left(0) == 30)
    grid.collectionView.scrollToItem(
      at: IndexPath(item: 4, section: 0), at: .centeredHorizontally, animated: false)
    stage.settle()
    #expect(try left(4) == 30)
    grid.collectionView.scrollToItem(
      at: IndexPath(item: 0, section: 0), at: .centeredHorizontally, animated: false)
    stage.settle()
    #expect(try left(0) == 30)
    // A host counts from the edge of the insets.
    let drawn = CGPoint(
      x: shelf.contentOffset.x + shelf.shownInset.left + (isReversed ? -150 : 150), y: 0)
    stage.send(.scrolled(shelf.nodeID, drawn))
    stage.send(.rested(shelf.nodeID))
    stage.host.pass(1)
    #expect(try left(1) == 30)
    grid.collectionView.reloadData()
    stage.settle()
    #expect(try left(0) == 30)
  }

  @Test("Badges, headers and backgrounds stand where the layout says")
  func supplementaries() {
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .absolute(20), heightDimension: .absolute(20)), elementKind: "badge",
      containerAnchor: NSCollectionLayoutAnchor(
        edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.5, y: 0)))
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1)),
      supplementaryItems: [badge])
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(50)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .absolute(30)),
        elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
    ]
    section.decorationItems = [.background(elementKind: "ground")]
    let layout = UICollectionViewCompositionalLayout(section: section)
    layout.register(WordHeader.self, forDecorationViewOfKind: "ground")
    let grid = WordGrid(count: 2, layout)
    _ = Stage(grid, width: 300, height: 300)
    let view: UICollectionView = grid.collectionView
    #expect(grid.frames == ["Item 0 0,30 150x50", "Item 1 150,30 150x50"])
    let badges = view.visibleSupplementaryViews(ofKind: "badge").map(\.frame)
    #expect(
      badges == [
        CGRect(x: 140, y: 30, width: 20, height: 20), CGRect(x: 290, y: 30, width: 20, height: 20),
      ])
    let ground = view.elements.views.first { $0.key.category == .decorationView }
    #expect(ground?.value.frame == CGRect(x: 0, y: 0, width: 300, height: 80))
    #expect(ground?.value.listLayer == -1)
  }

  @Test("Lists stand beside grids in one layout, and their rows swipe")
  func mixed() throws {
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    var swiped: [IndexPath] = []
    configuration.trailingSwipeActionsConfigurationProvider = { path in
      swiped.append(path)
      return UISwipeActionsConfiguration(actions: [
        UIContextualAction(style: .normal, title: "Mark") { _, _, done in done(true) }
      ])
    }
    let layout = UICollectionViewCompositionalLayout { section, environment in
      if section == 1 {
        return .list(using: configuration, layoutEnvironment: environment)
      }
      let size = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(0.5), heightDimension: .absolute(60))
      return NSCollectionLayoutSection(
        group: .horizontal(
          layoutSize: NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .absolute(60)),
          subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    }
    let grid = WordGrid([["a", "b"], ["c", "d"]], layout)
    grid.isSelfSizing = true
    let stage = Stage(grid, width: 300, height: 300)
    #expect(grid.frames == ["a 0,0 150x60", "b 150,0 150x60", "c 16,60 268x44", "d 16,104 268x44"])
    #expect(stage.node(.cell, "a") != nil && stage.node(.row, "c") != nil)
    stage.send(.swipe(try #require(stage.node(.row, "c")).id, .left))
    #expect(swiped == [IndexPath(item: 0, section: 1)])
    #expect(stage.node(.button, "Mark") != nil)
  }

  @Test("From right to left the first item stands at the right")
  func reversed() {
    let grid = WordGrid(count: 3, WordGrid.compositional())
    grid.traitOverrides.layoutDirection = .rightToLeft
    _ = Stage(grid, width: 300, height: 300)
    #expect(grid.frames == ["Item 0 150,0 150x60", "Item 1 0,0 150x60", "Item 2 150,60 150x60"])
  }

  @Test("Items that a finger carries change places with those they pass")
  func movement() {
    let grid = WordGrid(count: 6, WordGrid.flow())
    let stage = Stage(grid, width: 300, height: 300)
    let view: UICollectionView = grid.collectionView
    #expect(view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 90))
    stage.settle()
    #expect(grid.frames.first == "Item 1 0,0 100x60", "the others make room")
    view.endInteractiveMovement()
    stage.settle()
    #expect(grid.sections == [["Item 1", "Item 2", "Item 3", "Item 4", "Item 0", "Item 5"]])
    #expect(grid.frames[4] == "Item 0 100,60 100x60")
    #expect(view.beginInteractiveMovementForItem(at: IndexPath(item: 5, section: 0)))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 10, y: 10))
    view.cancelInteractiveMovement()
    stage.settle()
    #expect(grid.sections[0].last == "Item 5")
    #expect(grid.frames.last == "Item 5 200,60 100x60")
  }

  @Test("Rows and items come, go and move at once; cells stay with their items")
  func batch() {
    let grid = WordGrid(count: 5, WordGrid.flow())
    let stage = Stage(grid, width: 300, height: 300)
    stage.tap(.cell, "Item 4")
    let cell = grid.collectionView.cellForItem(at: IndexPath(item: 4, section: 0))
    let before = grid.asked
    var isDone = false
    grid.collectionView.performBatchUpdates {
      grid.sections = [["Item 4", "New", "Item 0", "Item 2", "Item 3"]]
      grid.collectionView.deleteItems(at: [IndexPath(item: 1, section: 0)])
      grid.collectionView.insertItems(at: [IndexPath(item: 1, section: 0)])
      grid.collectionView.moveItem(
        at: IndexPath(item: 4, section: 0), to: IndexPath(item: 0, section: 0))
    } completion: {
      isDone = $0
    }
    stage.settle()
    #expect(isDone)
    #expect(grid.asked == before + 1)
    #expect(grid.selected == [0])
    #expect(grid.collectionView.cellForItem(at: IndexPath(item: 0, section: 0)) === cell)
    #expect(
      grid.frames.map { $0.split(separator: " ").dropLast(2).joined(separator: " ") } == [
        "Item 4", "New", "Item 0", "Item 2", "Item 3",
      ])
  }

  @Test("The handler of a section sees its items, and what it sets is drawn")
  func visibleItems() throws {
    var seen: [[Int]] = []
    let layout = WordGrid.compositional { section in
      section.visibleItemsInvalidationHandler = { items, _, _ in
        seen.append(items.map(\.indexPath.item))
        for item in items where item.indexPath.item == 1 { item.alpha = 0 }
      }
    }
    let grid = WordGrid(count: 2, layout)
    let stage = Stage(grid, width: 300, height: 300)
    #expect(seen.last == [0, 1])
    #expect(stage.node(.cell, "Item 1") == nil)
    #expect(stage.node(.cell, "Item 0") != nil)
  }
}
