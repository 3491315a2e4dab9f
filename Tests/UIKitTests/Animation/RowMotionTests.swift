import Foundation
import Scene
import Testing

@testable import UIKit

@Suite("Rows that are seen moving") @MainActor struct RowMotionTests {
  /// A table of 390 by 440 points with rows of 44, each a letter.
  @MainActor private final class Letters: UITableViewController {
    var letters = "abcdefghijklmnopqrst".map(String.init)
    var ended = 0

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "letter")
      tableView.rowHeight = 44
      tableView.estimatedRowHeight = 0
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      letters.count
    }
    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "letter", for: indexPath)
      cell.textLabel?.text = letters[indexPath.row]
      return cell
    }
    override func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { ended += 1 }
  }

  private let letters = Letters(style: .plain)
  private let stage: Stage

  init() {
    stage = Stage(letters, width: 390, height: 440)
    stage.settle()
  }

  private func cell(_ letter: String) -> UITableViewCell? {
    letters.tableView.visibleCells.first { $0.textLabel?.text == letter }
  }

  /// How far from its place the row is seen.
  private func away(_ letter: String) -> CGPoint? {
    cell(letter).map { stage.host.flow.difference(of: $0.nodeID, at: stage.host.now).center }
  }

  private func at(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

  @Test func aRowGoesAndOthersCloseTheGap() {
    let gone = cell("b")?.nodeID
    letters.letters.remove(at: 1)
    letters.tableView.deleteRows(at: [at(1)], with: .left)
    stage.settle()
    #expect(away("a") == .zero)
    #expect(away("c") == CGPoint(x: 0, y: 44))
    #expect(away("m")?.y == 44, "also one that comes into view")
    let departure = stage.host.departures.first { $0.node == gone }
    #expect(
      departure?.changes
        == [.center(from: CGPoint(x: 195, y: 66), to: CGPoint(x: -195, y: 66))])
    stage.host.pass(0.3)
    #expect(stage.host.flow.isEmpty)
  }

  @Test func aRowComesAndOthersMakeRoom() {
    letters.letters.insert("new", at: 1)
    letters.tableView.insertRows(at: [at(1)], with: .fade)
    stage.settle()
    #expect(away("a") == .zero)
    #expect(away("b") == CGPoint(x: 0, y: -44))
    let fresh = stage.host.animations.filter { $0.node == cell("new")?.nodeID }
    #expect(fresh.map(\.change) == [.opacity(from: 0, to: 1)])
  }

  @Test func movedRowsCross() {
    letters.letters.swapAt(0, 3)
    letters.tableView.performBatchUpdates {
      letters.tableView.moveRow(at: at(0), to: at(3))
      letters.tableView.moveRow(at: at(3), to: at(0))
    }
    stage.settle()
    #expect(away("a") == CGPoint(x: 0, y: -132))
    #expect(away("d") == CGPoint(x: 0, y: 132))
    #expect(away("b") == .zero)
  }

  @Test func aRowThatMovesOutOfViewIsSeenGoingThere() {
    let gone = cell("a")?.nodeID
    letters.letters.append(letters.letters.removeFirst())
    letters.tableView.moveRow(at: at(0), to: at(19))
    stage.settle()
    let departure = stage.host.departures.first { $0.node == gone }
    #expect(
      departure?.changes
        == [.center(from: CGPoint(x: 195, y: 22), to: CGPoint(x: 195, y: 19 * 44 + 22))])
  }

  @Test func noneIsAtOnce() {
    letters.letters.removeFirst()
    letters.tableView.deleteRows(at: [at(0)], with: .none)
    stage.settle()
    #expect(stage.host.animations.isEmpty && stage.host.departures.isEmpty)
  }

  @Test func whatIsReloadedFadesIntoItsNewSelf() {
    let old = cell("a")?.nodeID
    letters.letters[0] = "A"
    letters.tableView.reloadRows(at: [at(0)], with: .fade)
    stage.settle()
    #expect(stage.host.departures.map(\.node) == [old])
    #expect(away("b") == .zero)
  }

  @Test func aScrollToARowIsSeenAndTold() {
    letters.tableView.scrollToRow(at: at(19), at: .bottom, animated: true)
    stage.settle()
    #expect(letters.tableView.contentOffset.y == 440)
    #expect(
      stage.host.animations.map(\.change)
        == [.offset(from: .zero, to: CGPoint(x: 0, y: 440))])
    #expect(letters.ended == 0)
    stage.host.pass(0.3)
    #expect(letters.ended == 1)
  }

  /// The rows at the bottom stay under the eye while the list gets shorter.
  @Test func aListThatGetsShorterAtItsEnd() {
    letters.tableView.scrollToRow(at: at(19), at: .bottom, animated: false)
    stage.settle()
    letters.letters.removeLast()
    letters.tableView.deleteRows(at: [at(19)], with: .fade)
    stage.settle()
    #expect(letters.tableView.contentOffset.y == 396)
    #expect(away("s")?.y == -44, "seen where it was, a row lower in what is scrolled")
    #expect(stage.host.departures.allSatisfy { $0.shift == CGPoint(x: 0, y: -44) })
  }
}
