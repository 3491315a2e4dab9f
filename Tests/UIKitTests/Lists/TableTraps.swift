import Foundation
import Testing

@testable import UIKit

@Suite("Misuse of tables") struct TableTraps {
  private func said(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test("A data source whose counts do not match the update is named, with the numbers")
  func lies() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      let list = WordTable([["a", "b"]])
      _ = Stage(list, width: 390)
      list.tableView.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
    }
    #expect(
      said(result).contains(
        "Invalid update: section 0 has 2 rows after the update, but 2 before, 1 inserted, "
          + "0 deleted, 0 moved in and 0 moved out make 3. The data source (WordTable) has to "
          + "change along with the table (UITableView)"))
  }

  @Test("A data source that counts below zero is told so")
  func negative() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      final class Negative: UITableViewController {
        override func tableView(
          _ tableView: UITableView, numberOfRowsInSection section: Int
        ) -> Int { -1 }
      }
      _ = Stage(Negative(style: .plain), width: 390)
    }
    #expect(
      said(result).contains(
        "The data source, Negative, said that there are -1 rows in section 0"))
  }

  @Test("An identifier that nobody registered is named")
  func unregistered() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      let table = UITableView(frame: .zero, style: .plain)
      _ = table.dequeueReusableCell(withIdentifier: "ghost", for: IndexPath(row: 0, section: 0))
    }
    #expect(
      said(result).contains(
        "unable to dequeue a cell with identifier ghost: register a class for the identifier"))
  }

  @Test("A class that is no cell is named")
  func wrongClass() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      UITableView(frame: .zero, style: .plain)
        .register(UILabel.self, forCellReuseIdentifier: "label")
    }
    #expect(
      said(result).contains(
        "UILabel was registered for cells with the identifier “label”, but it is no "
          + "UITableViewCell; register a class that is"))
  }

  @Test("A class that is no header is named")
  func wrongHeader() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      UITableView(frame: .zero, style: .plain)
        .register(UITableViewCell.self, forHeaderFooterViewReuseIdentifier: "head")
    }
    #expect(
      said(result).contains(
        "UITableViewCell was registered for headers and footers with the identifier “head”, but "
          + "it is no UITableViewHeaderFooterView; register a class that is"))
  }

  @Test("One cell cannot stand in two rows")
  func sameCell() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      final class Miser: UITableViewController {
        let only = UITableViewCell(style: .default, reuseIdentifier: nil)
        override func tableView(
          _ tableView: UITableView, numberOfRowsInSection section: Int
        ) -> Int { 2 }
        override func tableView(
          _ tableView: UITableView, cellForRowAt indexPath: IndexPath
        ) -> UITableViewCell { only }
      }
      _ = Stage(Miser(style: .plain), width: 390)
    }
    #expect(
      said(result).contains("each row needs a cell of its own: dequeue one, or make one"))
  }

  @Test("A row that is not there cannot be scrolled to")
  func missingRow() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      let list = WordTable([["a"], ["b", "c"]])
      _ = Stage(list, width: 390)
      list.tableView.scrollToRow(
        at: IndexPath(row: 2, section: 1), at: .top, animated: false)
    }
    #expect(
      said(result).contains(
        "Attempted to scroll to row 2 of section 1, which the table does not have: it has 1, 2 "
          + "rows in its sections"))
  }

  @Test("Updates that were never begun cannot end")
  func endOnly() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in UITableView(frame: .zero, style: .plain).endUpdates() }
    #expect(said(result).contains("endUpdates() was called without beginUpdates()"))
  }

  @Test("A reconfigured row keeps its cell")
  func otherCell() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      final class Fresh: UITableViewController {
        override func tableView(
          _ tableView: UITableView, numberOfRowsInSection section: Int
        ) -> Int { 1 }
        override func tableView(
          _ tableView: UITableView, cellForRowAt indexPath: IndexPath
        ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
      }
      let list = Fresh(style: .plain)
      _ = Stage(list, width: 390)
      list.tableView.reconfigureRows(at: [IndexPath(row: 0, section: 0)])
    }
    #expect(said(result).contains("was to be reconfigured and was given another cell"))
  }
}
