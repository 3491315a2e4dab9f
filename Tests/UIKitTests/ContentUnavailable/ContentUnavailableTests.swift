import Foundation
import Scene
import Testing

@testable import UIKit

@Suite("What is shown without content") @MainActor struct ContentUnavailableTests {
  /// Fruits with a search, as an app of iOS 17 has them.
  private final class Fruits: UITableViewController {
    var fruits: [String] = []
    private(set) var states: [String?] = []
    private(set) var pressed = 0
    let search = UISearchController(searchResultsController: nil)

    override func viewDidLoad() {
      super.viewDidLoad()
      title = "Fruits"
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "fruit")
      navigationItem.searchController = search
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      fruits.count
    }

    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "fruit", for: indexPath)
      var content = cell.defaultContentConfiguration()
      content.text = fruits[indexPath.row]
      cell.contentConfiguration = content
      return cell
    }

    override func updateContentUnavailableConfiguration(
      using state: UIContentUnavailableConfigurationState
    ) {
      states.append(state.searchText)
      guard fruits.isEmpty else {
        contentUnavailableConfiguration = nil
        return
      }
      guard state.searchText == nil else {
        contentUnavailableConfiguration = UIContentUnavailableConfiguration.search()
        return
      }
      var empty = UIContentUnavailableConfiguration.empty()
      empty.text = "No Fruits"
      empty.secondaryText = "What you pick is shown here."
      empty.button = .bordered()
      empty.button.title = "Pick"
      empty.buttonProperties.primaryAction = UIAction { [weak self] _ in self?.pressed += 1 }
      contentUnavailableConfiguration = empty
    }
  }

  @Test("An empty list shows texts and a button in its middle, and rows when it has some")
  func emptyList() throws {
    let list = Fruits()
    let stage = Stage(list, width: 330, height: 330)
    #expect(list.states == [nil])
    #expect(
      stage.tree.diagram(columns: 30)
        == """
        ┌──────────────────────────────┐
        │                              │
        │                              │
        │                              │
        │                              │
        │                              │
        │           No Fruits          │
        │                              │
        │ What you pick is shown here. │
        │                              │
        │            [Pick]            │
        │                              │
        │                              │
        │                              │
        │                              │
        │                              │
        └──────────────────────────────┘
        """)
    stage.tap(.button, "Pick")
    #expect(list.pressed == 1)
    list.fruits = ["Apple"]
    list.tableView.reloadData()
    list.setNeedsUpdateContentUnavailableConfiguration()
    stage.settle()
    #expect(stage.node(.label, "No Fruits") == nil)
    #expect(stage.node(.label, "Apple") != nil)
    #expect(list.contentUnavailableConfiguration == nil)
  }

  @Test("A search without results says what was searched for")
  func search() throws {
    let list = Fruits()
    let stage = Stage(UINavigationController(rootViewController: list), width: 390, height: 700)
    list.search.isActive = true
    list.search.searchBar.text = "kiwi"
    list.setNeedsUpdateContentUnavailableConfiguration()
    stage.settle()
    #expect(list.states.last == "kiwi")
    #expect(stage.node(.label, "No Results for “kiwi”") != nil)
    #expect(stage.node(.label, "Check the spelling or try a new search.") != nil)
  }

  @Test("It stays where it is seen while a list behind it scrolls, above the list's rows")
  func scrolled() throws {
    let list = Fruits()
    list.fruits = (1...50).map { "Fruit \($0)" }
    let stage = Stage(list, width: 390, height: 400)
    var loading = UIContentUnavailableConfiguration.loading()
    loading.text = "Picking …"
    list.contentUnavailableConfiguration = loading
    list.tableView.contentOffset.y = 600
    stage.settle()
    let view = try #require(list.view.subviews.first { $0 is UIContentUnavailableView })
    #expect(stage.place(of: view) == CGRect(x: 0, y: 0, width: 390, height: 400))
    #expect(stage.node(.label, "Picking …") != nil)
    var order: [String] = []
    stage.tree.walk { node, _ in if node.role == .label { order.append(node.text) } }
    #expect(order.last == "Picking …", "\(order)")
    // Presses beside the content reach the row behind.
    #expect(view.hitTest(CGPoint(x: 5, y: 5), with: nil) == nil)
  }

  @Test("What is too high begins at the top; the leading side is that of the language")
  func placement() {
    var content = UIContentUnavailableConfiguration.empty()
    content.text = "Empty"
    content.alignment = .natural
    let view = UIContentUnavailableView(configuration: content)
    view.frame = CGRect(x: 0, y: 0, width: 300, height: 10)
    view.layoutIfNeeded()
    #expect(view.subviews[0].frame.origin == CGPoint(x: 16, y: 16))
    view.semanticContentAttribute = .forceRightToLeft
    view.setNeedsLayout()
    view.layoutIfNeeded()
    #expect(view.subviews[0].frame.maxX == 284)
    content.alignment = .center
    view.configuration = content
    view.layoutIfNeeded()
    #expect(view.subviews[0].frame.minY == 16)
    #expect(abs(view.subviews[0].frame.midX - 150) <= 1)
  }

  @Test("Configurations are values: equal as long as nothing differs")
  func equality() {
    var one = UIContentUnavailableConfiguration.search()
    let other = UIContentUnavailableConfiguration.search()
    #expect(one == other && one.hashValue == other.hashValue)
    #expect(one != .loading() && one != .empty())
    one.attributedText = NSAttributedString(string: "None")
    #expect(one != other)
    var state = UIContentUnavailableConfigurationState(traitCollection: UITraitCollection())
    state.searchText = "kiwi"
    #expect(other.updated(for: state).text == "No Results for “kiwi”")
    one = other
    one.text = "Nothing"
    #expect(one.updated(for: state).text == "Nothing")
  }

  @Test("A configuration that is set before the view is loaded is shown with it")
  func early() {
    let controller = UIViewController()
    controller.contentUnavailableConfiguration = UIContentUnavailableConfiguration.loading()
    let stage = Stage(controller, width: 390, height: 400)
    #expect(stage.node(.label, "Loading…") != nil)
    #expect(stage.node(.spinner) != nil)
    controller.contentUnavailableConfiguration = nil
    stage.settle()
    #expect(stage.node(.label, "Loading…") == nil)
    #expect(controller.view.subviews.isEmpty)
  }
}
