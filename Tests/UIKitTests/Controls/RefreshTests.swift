import Foundation
import Scene
import Testing

@testable import UIKit

@Suite("Refreshing") @MainActor struct RefreshTests {
  /// A table of five rows of 44 points in a window of 390 by 400, and what its control told.
  @MainActor private final class Board {
    let list: WordTable
    let control = UIRefreshControl()
    let stage: Stage
    var heard: [String] = []
    var answer: () -> Void = {}

    init(_ words: [String] = ["a", "b", "c", "d", "e"], height: Double = 400) {
      list = WordTable([words])
      stage = Stage(list, width: 390, height: height)
      list.refreshControl = control
      control.addAction(
        UIAction { [weak self] _ in
          guard let self else { return }
          heard.append(control.isRefreshing ? "refresh" : "over")
          answer()
        }, for: .valueChanged)
      stage.settle()
      _ = stage.takeMotions()
    }

    var table: UITableView { list.tableView }
    func pull() { stage.send(.pulled(table.nodeID)) }
    var spinner: Node? { stage.node(.spinner) }
    /// Where a row stands in the window, in points from its top.
    func top(_ row: String) -> Double? {
      guard let row = stage.node(.row, row), let list = stage.node(.list) else { return nil }
      return row.frame.minY - list.offset.y
    }
    var difference: Double {
      stage.host.flow.difference(of: table.nodeID, at: stage.host.now).offset.y
    }
  }

  @Test func aPullBeginsItAndTheAppEndsIt() {
    let board = Board()
    #expect(board.stage.node(.list)?.traits.contains(.refreshable) == true)
    #expect(board.spinner == nil && board.top("a") == 0)
    board.pull()
    #expect(board.heard == ["refresh"], "told when it goes on already")
    #expect(board.control.isRefreshing)
    #expect(board.table.adjustedContentInset.top == 60 && board.table.contentInset.top == 0)
    #expect(board.top("a") == 60)
    #expect(board.spinner?.traits.contains(.ongoing) == true)
    #expect(board.spinner?.frame.midY == 30 && board.spinner?.frame.midX == 195)
    board.control.endRefreshing()
    board.stage.settle()
    #expect(!board.control.isRefreshing && board.heard == ["refresh"])
    #expect(board.table.adjustedContentInset.top == 0 && board.table.contentOffset.y == 0)
    #expect(board.top("a") == 0 && board.spinner == nil)
  }

  @Test func theRowsAreSeenMoving() {
    let board = Board()
    board.pull()
    #expect(board.difference == 60, "they begin where they were")
    board.stage.host.pass(1)
    #expect(board.difference == 0)
    board.control.endRefreshing()
    board.stage.settle()
    #expect(board.difference == -60)
    let gone = board.stage.host.departures.last
    #expect(gone?.shift == CGPoint(x: 0, y: -60), "the wheel leaves along with the rows")
    board.stage.host.pass(1)
    #expect(board.difference == 0)
  }

  @Test func aSecondPullDoesNothing() {
    let board = Board()
    board.pull()
    board.pull()
    #expect(board.heard == ["refresh"])
    #expect(board.table.adjustedContentInset.top == 60)
    board.control.endRefreshing()
    board.control.endRefreshing()
    board.stage.settle()
    #expect(board.table.adjustedContentInset.top == 0)
    board.pull()
    #expect(board.heard == ["refresh", "refresh"])
  }

  @Test func theAppBeginsItWithoutHearingOfIt() {
    let board = Board()
    board.control.beginRefreshing()
    board.stage.settle()
    #expect(board.control.isRefreshing && board.heard.isEmpty)
    #expect(board.top("a") == 60 && board.spinner != nil)
    board.pull()
    #expect(board.heard.isEmpty, "it goes on already")
  }

  @Test func itMayEndWhileItIsTold() {
    let board = Board()
    board.answer = { [unowned board] in
      board.list.sections[0].insert("new", at: 0)
      board.table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
      board.control.endRefreshing()
    }
    board.pull()
    #expect(board.stage.listed == ["new", "a", "b", "c", "d", "e"])
    #expect(board.top("new") == 0 && board.spinner == nil)
    board.stage.host.pass(1)
    #expect(board.difference == 0)
  }

  /// What the app fetched comes as the wheel goes: each row is seen where it was, and moves once.
  @Test func rowsThatComeMeanwhileAreSeenWhereTheyWere() {
    let board = Board()
    func seen(_ row: String) -> Double? {
      guard let node = board.stage.node(.row, row) else { return nil }
      let middle = board.stage.host.appearing(node.id)?.center.y ?? node.frame.midY
      return middle - board.difference - (board.stage.node(.list)?.offset.y ?? 0)
    }
    board.pull()
    board.stage.host.pass(1)
    #expect(seen("a") == 82)
    board.list.sections[0] = ["new", "a", "b", "d", "e"]
    board.table.performBatchUpdates {
      board.table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
      board.table.deleteRows(at: [IndexPath(row: 2, section: 0)], with: .fade)
    }
    board.control.endRefreshing()
    board.stage.settle()
    #expect(seen("a") == 82 && seen("e") == 82 + 4 * 44)
    #expect(board.stage.host.departures.map(\.shift.y) == [-60, -60], "the row and the wheel")
    board.stage.host.pass(1)
    #expect(seen("a") == 66)
  }

  @Test func whatIsScrolledStaysWhereItIs() {
    let board = Board((0..<100).map { "row \($0)" })
    board.stage.scroll(to: 440)
    board.control.beginRefreshing()
    board.stage.settle()
    #expect(board.table.contentOffset.y == 440 && board.top("row 10") == 0)
    board.control.endRefreshing()
    board.stage.settle()
    #expect(board.table.contentOffset.y == 440 && board.top("row 10") == 0)
    board.stage.scroll(to: 0)
    board.pull()
    // Half of the wheel is scrolled away.
    board.stage.scroll(to: 30)
    #expect(board.top("row 0") == 30)
    board.control.endRefreshing()
    board.stage.settle()
    #expect(board.top("row 0") == 0)
  }

  @Test(arguments: ["f5", "ctrl+r"])
  func keysBeginIt(_ keys: String) {
    let board = Board()
    board.stage.strike(keys)
    #expect(board.heard == ["refresh"], "it is what is on the screen")
    board.stage.strike(keys)
    #expect(board.heard == ["refresh"])
    board.control.endRefreshing()
    board.table.becomeFirstResponder()
    board.stage.strike(keys)
    #expect(board.heard == ["refresh", "refresh"], "it has the keyboard")
    board.stage.strike("f6")
    #expect(board.heard.count == 2)
  }

  @Test func keysDoNotReachWhatIsCovered() {
    let board = Board()
    board.list.present(UIViewController(), animated: false)
    board.stage.settle()
    board.stage.strike("f5")
    #expect(board.heard.isEmpty)
  }

  /// Even that of what stands around the list.
  @Test func anAppsOwnKeyComesFirst() {
    final class Home: UINavigationController {
      var heard: [String] = []
      override var keyCommands: [UIKeyCommand]? {
        [
          UIKeyCommand(title: "Rename", input: "r", modifierFlags: .control) { [weak self] in
            self?.heard.append("rename")
          }
        ]
      }
    }
    let list = WordTable([["a"]])
    let home = Home(rootViewController: list)
    let stage = Stage(home, width: 390, height: 400)
    list.refreshControl = UIRefreshControl()
    stage.settle()
    stage.strike("ctrl+r")
    #expect(home.heard == ["rename"] && list.refreshControl?.isRefreshing == false)
    stage.strike("f5")
    #expect(list.refreshControl?.isRefreshing == true)
  }

  @Test func disabledItNeitherShowsNorBegins() {
    let board = Board()
    board.pull()
    board.control.isEnabled = false
    board.stage.settle()
    #expect(board.spinner == nil && board.top("a") == 0)
    #expect(board.stage.node(.list)?.traits.contains(.refreshable) == false)
    board.control.endRefreshing()
    board.pull()
    board.stage.strike("f5")
    #expect(board.heard == ["refresh"] && !board.control.isRefreshing)
    board.control.isEnabled = true
    board.pull()
    #expect(board.heard == ["refresh", "refresh"])
  }

  @Test func aTitleStandsBelowTheWheel() {
    let board = Board()
    board.control.attributedTitle = NSAttributedString(string: "Fetching")
    board.control.tintColor = .systemPink
    board.stage.settle()
    #expect(board.stage.node(.label, "Fetching") == nil)
    board.pull()
    let (wheel, words) = (board.spinner?.frame, board.stage.node(.label, "Fetching")?.frame)
    #expect((wheel?.maxY ?? 99) < (words?.minY ?? 0) && (words?.maxY ?? 99) <= 60)
    #expect(board.spinner?.control.tint == UIColor.systemPink.paint)
    #expect(board.top("a") == 60)
  }

  @Test func takenAwayItTakesItsRoomAlong() {
    let board = Board()
    board.pull()
    board.list.refreshControl = nil
    board.stage.settle()
    #expect(board.top("a") == 0 && board.spinner == nil && board.control.superview == nil)
    board.pull()
    #expect(board.heard == ["refresh"])
    let other = UIScrollView()
    other.refreshControl = board.control
    board.list.refreshControl = board.control
    #expect(other.refreshControl == nil, "it is in one place only")
  }

  @Test func scrollViewsAndCollectionViewsHaveOne() {
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 200),
      collectionViewLayout: UICollectionViewFlowLayout())
    for scroll in [collection, UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))] {
      let controller = UIViewController()
      let stage = Stage(controller, width: 400, height: 400)
      controller.view.addSubview(scroll)
      let control = UIRefreshControl()
      scroll.refreshControl = control
      stage.settle()
      stage.send(.pulled(scroll.nodeID))
      #expect(control.isRefreshing && scroll.contentOffset.y == -60)
      #expect(stage.node(.spinner)?.frame.midY == 30)
      control.endRefreshing()
      stage.settle()
      #expect(scroll.contentOffset.y == 0 && stage.node(.spinner) == nil)
    }
  }
}

@Suite("Misuse of refreshing") struct RefreshTraps {
  @Test func aTextViewShowsNone() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in UITextView().refreshControl = UIRefreshControl() }
    let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      said.contains(
        "UITextView was given a refresh control, but it shows none; give it to a table, a "
          + "collection view or a scroll view"))
  }
}
