import Scene
import Testing

@testable import Gallery
@testable import UIKit

/// Scenarios T1 to T9 of uikit-behaviour §9.
@Suite("The article's TreeWorld", .serialized) @MainActor struct ArticleTreeWorldTests {
  private typealias Item = ArticleItem
  private static let folderWords =
    "Select folder or create. Swipe left to delete or swipe right to rename"
  private static let fileWords = "Select file or create. Swipe left to delete"

  private func start(_ width: Double = 1024, _ height: Double = 768) -> Stage {
    Stage(
      ArticleRootViewController(folders: [Item("A", [Item("one"), Item("two")]), Item("B", [])]),
      width: width, height: height)
  }

  /// Titles and frames of the innermost columns, from the leading edge.
  private func columns(_ stage: Stage) -> [(title: String, x: Double, width: Double)] {
    var list: [(String, Double, Double)] = []
    func step(_ id: NodeID, _ x: Double) -> Bool {
      guard let node = stage.tree[id] else { return false }
      var hasInner = false
      for child in node.children where step(child, x + node.frame.minX) { hasInner = true }
      guard node.role == .column else { return hasInner }
      if !hasInner { list.append((node.text, x + node.frame.minX, node.frame.width)) }
      return true
    }
    if let root = stage.tree.root { _ = step(root, 0) }
    return list.sorted { $0.1 < $1.1 }
  }

  private func titles(_ stage: Stage) -> [String] { columns(stage).map(\.title) }
  private func stack(_ stage: Stage) -> [String] { stage.node(.navigation)?.path ?? [] }

  @Test("T1 to T3: two columns, then three, then the editor with a large title")
  func wide() {
    let stage = start()
    #expect(titles(stage) == ["Folders", Self.folderWords])
    #expect(columns(stage)[0].width == 320)
    stage.tap(.row, "A")
    #expect(titles(stage) == ["Folders", "A", Self.fileWords])
    #expect(columns(stage).map(\.width) == [256, 253, 513])
    stage.tap(.row, "one")
    #expect(titles(stage) == ["Folders", "A", "one"])
    #expect((stage.node(.bar, "one")?.frame.height ?? 0) > 60)
  }

  @Test("T4 and T5: every share of the screen and back; the second time the editor is lost")
  func shares() {
    let stage = start()
    stage.tap(.row, "A")
    stage.tap(.row, "one")
    stage.resize(694)
    #expect(titles(stage) == ["Folders", "A", "one"])
    stage.resize(507)
    #expect(stack(stage) == ["Folders", "A", "one"])
    #expect(stage.node(.button, "A")?.traits.contains(.back) == true)
    stage.resize(320)
    #expect(stack(stage) == ["Folders", "A", "one"])
    stage.resize(1024)
    #expect(titles(stage) == ["Folders", "A", "one"])
    #expect(stage.node(.bar, "one") == nil, "fault 2: no bar above the editor any more")
    stage.resize(507)
    #expect(stack(stage) == ["Folders", "A"], "fault 2: the editor is lost")
  }

  @Test("T6 and T7: without a file, and without a folder")
  func placeholders() {
    let stage = start()
    stage.resize(507)
    #expect(stack(stage) == ["Folders"])
    stage.resize(1024)
    #expect(titles(stage) == ["Folders", Self.folderWords])
    #expect(columns(stage)[0].width == 256, "fault 4: 0.25 stays")
    stage.tap(.row, "A")
    stage.resize(507)
    #expect(stack(stage) == ["Folders", "A"])
    stage.resize(1024)
    #expect(titles(stage) == ["Folders", "A", Self.fileWords])
  }

  @Test("T8: on a phone two pushes, two ways back, never a placeholder")
  func phone() {
    let stage = start(375, 667)
    #expect(stack(stage) == ["Folders"])
    stage.tap(.row, "A")
    stage.tap(.row, "one")
    #expect(stack(stage) == ["Folders", "A", "one"])
    stage.tap(.button, "A")
    #expect(stack(stage) == ["Folders", "A"])
    stage.tap(.button, "Folders")
    #expect(stack(stage) == ["Folders"])
    #expect(stage.node(.label, Self.folderWords) == nil)
  }

  private func delete(_ name: String, _ stage: Stage) {
    guard let row = stage.node(.row, name) else {
      Issue.record("there is no row “\(name)”")
      return
    }
    stage.send(.swipe(row.id, .left))
    stage.tap(.button, "Delete")
    #expect(stage.node(.row, name) == nil)
  }

  @Test("T9, wide: whatever is deleted, the detail of its level is empty afterwards")
  func deletionWide() {
    let stage = start()
    stage.tap(.row, "A")
    stage.tap(.row, "one")
    delete("two", stage)
    #expect(titles(stage) == ["Folders", "A", Self.fileWords], "fault 7: another file was open")
    stage.tap(.row, "one")
    delete("one", stage)
    #expect(titles(stage) == ["Folders", "A", Self.fileWords])
    #expect(columns(stage).map(\.width) == [256, 253, 513])
    delete("B", stage)
    #expect(titles(stage) == ["Folders", Self.folderWords], "fault 7: another folder was open")
    #expect(columns(stage)[0].width == 320)
    stage.tap(.row, "A")
    #expect(titles(stage) == ["Folders", "A", Self.fileWords])
    delete("A", stage)
    #expect(titles(stage) == ["Folders", Self.folderWords])
  }

  @Test("T9, wide: with a folder goes the editor of another one, and every split but the first")
  func deletionOfAnother() {
    let root = ArticleRootViewController(folders: [Item("A", [Item("one")]), Item("B", [])])
    let stage = Stage(root)
    stage.tap(.row, "A")
    stage.tap(.row, "one")
    weak let inner = root.outer.viewControllers.last
    #expect(inner is UISplitViewController)
    delete("B", stage)
    #expect(titles(stage) == ["Folders", Self.folderWords])
    #expect(inner == nil)
    stage.resize(507)
    #expect(stack(stage) == ["Folders"])
  }

  @Test("T9, narrow: the list only grows shorter")
  func deletionNarrow() {
    let stage = start(375, 667)
    stage.tap(.row, "A")
    delete("two", stage)
    #expect(stack(stage) == ["Folders", "A"])
    stage.tap(.row, "one")
    stage.tap(.button, "A")
    delete("one", stage)
    #expect(stack(stage) == ["Folders", "A"])
    stage.tap(.button, "Folders")
    delete("A", stage)
    #expect(stack(stage) == ["Folders"])
    delete("B", stage)
    #expect(stack(stage) == ["Folders"])
    #expect(stage.node(.label, Self.fileWords) == nil)
    #expect(stage.node(.label, Self.folderWords) == nil)
  }

  @Test("T9, from one width to the other: what was deleted does not come back")
  func deletionAcross() {
    let stage = start()
    stage.tap(.row, "A")
    stage.tap(.row, "one")
    delete("one", stage)
    stage.resize(507)
    #expect(stack(stage) == ["Folders", "A"])
    delete("two", stage)
    #expect(stack(stage) == ["Folders", "A"])
    stage.resize(1024)
    #expect(titles(stage) == ["Folders", "A", Self.fileWords])
    delete("B", stage)
    #expect(titles(stage) == ["Folders", Self.folderWords])
    #expect(columns(stage)[0].width == 320)
  }

  @Test("Back to the folders leaves the choice as it was")
  func backKeepsSelection() {
    let root = ArticleRootViewController(folders: [Item("A", [])])
    let stage = Stage(root, width: 375, height: 667)
    stage.tap(.row, "A")
    stage.tap(.button, "Folders")
    #expect(stack(stage) == ["Folders"])
    #expect(root.state.item?.name == "A", "fault 7: going back tells nobody")
    delete("A", stage)
    #expect(root.state.item == nil)
  }
}
