import Foundation
import Scene
import Testing

@testable import UIKit

/// What is closed is gone, whatever its handlers hold.
@Suite("Nothing is kept") @MainActor struct LeakTests {
  private final class Rows: PlainTable {
    override func tableView(
      _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      UISwipeActionsConfiguration(actions: [
        UIContextualAction(style: .normal, title: "Act") { _, _, done in
          self.title = "acted"
          done(true)
        }
      ])
    }
  }

  @Test("A list goes though its actions show, or were used", arguments: [false, true])
  func swiped(isUsed: Bool) throws {
    weak var gone: UIViewController?
    let stack = UINavigationController(rootViewController: UIViewController())
    let stage = Stage(stack)
    do {
      let list = Rows(style: .plain)
      gone = list
      stack.pushViewController(list, animated: false)
    }
    stage.settle()
    stage.send(.swipe(try #require(stage.node(.row)).id, .left))
    if isUsed { stage.tap(.button, "Act") }
    stack.popViewController(animated: false)
    stage.settle()
    #expect(gone == nil)
  }

  @Test("A pressed button goes with its screen, and knows its sender only while it is pressed")
  func pressed() {
    weak var gone: UIBarButtonItem?
    var senders: [String] = []
    let root = Diary("Root")
    let stage = Stage(UINavigationController(rootViewController: root))
    do {
      let action = UIAction(title: "Press") { action in
        senders.append("\(action.sender is UIBarButtonItem)")
      }
      let item = UIBarButtonItem(primaryAction: action)
      gone = item
      root.navigationItem.rightBarButtonItem = item
      stage.settle()
      stage.tap(.button, "Press")
      senders.append("\(action.sender == nil)")
    }
    root.navigationItem.rightBarButtonItem = nil
    stage.settle()
    stage.send(.wake)
    #expect(gone == nil)
    #expect(senders == ["true", "true"])
  }
}
