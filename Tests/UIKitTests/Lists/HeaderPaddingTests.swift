import Foundation
import Scene
import Testing

@testable import UIKit

@MainActor @Suite("The space above headers") struct HeaderPaddingTests {
  private final class Source: NSObject, UITableViewDataSource {
    func numberOfSections(in tableView: UITableView) -> Int { 2 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { UITableViewCell() }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      section == 0 ? "First" : "Second"
    }
  }

  @Test("It is added to each header, and taken away again")
  func padding() {
    let controller = UITableViewController(style: .plain)
    let source = Source()
    controller.tableView.dataSource = source
    controller.tableView.sectionHeaderHeight = 30
    controller.tableView.rowHeight = 50
    let stage = Stage(controller)
    func header(_ section: Int) -> CGRect { controller.tableView.rectForHeader(inSection: section) }
    #expect(header(1).minY == 80 && header(1).height == 30)
    controller.tableView.sectionHeaderTopPadding = 12
    stage.settle()
    #expect(header(0).minY == 12 && header(0).height == 30 && header(1).minY == 104)
    #expect(controller.tableView.headerView(forSection: 0)?.frame.minY == 12)
    #expect(controller.tableView.contentSize.height == 184)
    controller.tableView.sectionHeaderTopPadding = 0
    stage.settle()
    #expect(header(1).minY == 80)
  }

  /// Interface Builder writes 18 points into each grouped table, and iOS shows its titles whole.
  @Test("Titles of grouped tables are whole, however low headers are said to be")
  func grouped() {
    let controller = UITableViewController(style: .grouped)
    let source = Source()
    controller.tableView.dataSource = source
    controller.tableView.sectionHeaderHeight = 18
    let stage = Stage(controller)
    func height(_ section: Int) -> Double {
      controller.tableView.rectForHeader(inSection: section).height
    }
    #expect(height(0) == height(1) && height(1) >= 28)
    controller.tableView.sectionHeaderHeight = 60
    stage.settle()
    #expect(height(1) == 60)
  }
}
