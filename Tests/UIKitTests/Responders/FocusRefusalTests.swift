import Foundation
import Scene
import Testing

@testable import UIKit

/// Who may keep the keyboard's focus where it is.
@Suite("A focus that may not move") @MainActor struct FocusRefusalTests {
  @MainActor final class Spot: UIButton {
    var refuses = false
    override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { !refuses }
  }

  @MainActor final class Page: UIViewController {
    var asked: [String] = []
    let one = Spot(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    let two = Spot(frame: CGRect(x: 0, y: 50, width: 100, height: 40))
    override func viewDidLoad() {
      super.viewDidLoad()
      for (spot, title) in [(one, "One"), (two, "Two")] {
        spot.setTitle(title, for: .normal)
        view.addSubview(spot)
      }
    }
    override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool {
      let names = [context.previouslyFocusedView, context.nextFocusedView].map {
        ($0 as? UIButton)?.title(for: .normal) ?? "-"
      }
      asked.append(names.joined(separator: " to "))
      return true
    }
  }

  private let page = Page()

  private func focus(_ spot: Spot, _ stage: Stage) { stage.send(.focused(spot.nodeID)) }

  @Test("The view that has the focus keeps it, and the host gives it back") func keeps() {
    let stage = Stage(page)
    focus(page.one, stage)
    #expect(stage.tree.focus == page.one.nodeID)
    page.one.refuses = true
    let patches = stage.host.appliedPatches
    focus(page.two, stage)
    // The widget has the focus already, so that the patch is needed though nothing changed for the app.
    #expect(stage.host.appliedPatches == patches + 1)
    #expect(stage.tree.focus == page.one.nodeID)
    #expect(stage.engine.focusedView === page.one)
    page.one.refuses = false
    focus(page.two, stage)
    #expect(stage.tree.focus == page.two.nodeID)
  }

  @Test("The view that would get the focus does not, and all around both are asked once")
  func refuses() {
    let stage = Stage(page)
    page.two.refuses = true
    focus(page.one, stage)
    page.asked = []
    focus(page.two, stage)
    #expect(stage.tree.focus == page.one.nodeID)
    page.two.refuses = false
    focus(page.two, stage)
    #expect(page.asked.last == "One to Two")
    #expect(stage.tree.focus == page.two.nodeID)
  }

  @Test("A table's delegate decides on its rows") func rows() throws {
    @MainActor final class Table: UITableViewController {
      var asked: [String] = []
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        2
      }
      override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
        -> UITableViewCell
      {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 90, height: 30))
        button.setTitle("Button \(indexPath.row)", for: .normal)
        cell.contentView.addSubview(button)
        return cell
      }
      override func tableView(
        _ tableView: UITableView, shouldUpdateFocusIn context: UITableViewFocusUpdateContext
      ) -> Bool {
        asked.append("\(context.nextFocusedIndexPath?.row ?? -1)")
        return context.nextFocusedIndexPath?.row != 1
      }
    }
    let table = Table()
    let stage = Stage(table)
    for (name, isFocused) in [("Button 0", true), ("Button 1", false)] {
      let node = try #require(stage.node(.button, name))
      stage.send(.focused(node.id))
      #expect((stage.tree.focus == node.id) == isFocused)
    }
    #expect(table.asked == ["0", "1"])
  }
}
