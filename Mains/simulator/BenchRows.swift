import Foundation
import Scene
import SimulatorProgram
import UIKit

/// How long a table of very many rows takes to show, to scroll and to jump, without a screen.
extension Bench {
  /// A controller whose table has that many rows, of one height or of heights to be learned.
  @MainActor private final class Rows: UITableViewController {
    let count: Int
    let estimates: Bool
    var asked = 0

    init(_ count: Int, estimates: Bool) {
      self.count = count
      self.estimates = estimates
      super.init(style: .plain)
    }

    required init?(coder: NSCoder) { return nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      if estimates { tableView.estimatedRowHeight = 60 } else { tableView.rowHeight = 44 }
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      count
    }

    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      asked += 1
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      cell.textLabel?.text = "Row \(indexPath.row)"
      if estimates {
        cell.textLabel?.numberOfLines = 0
        cell.textLabel?.text =
          "Row \(indexPath.row)" + String(repeating: " and on", count: indexPath.row % 40)
      }
      return cell
    }
  }

  @MainActor func benchRows(_ count: Int) {
    for estimates in [false, true] { benchRows(count, estimates: estimates) }
  }

  @MainActor private func benchRows(_ count: Int, estimates: Bool) {
    var first: [Double] = []
    var jump: [Double] = []
    var step: [Double] = []
    var entered = 0
    for _ in 1...21 {
      let host = SilentHost(environment: Environment(size: CGSize(width: 390, height: 844)))
      let app = RootApp(UIViewController())
      let eventSink = UIApplication.launch(app, on: host)
      let rows = Rows(count, estimates: estimates)
      first.append(
        benchMilliseconds {
          app.window?.rootViewController = rows
          eventSink.send(.wake)
        })
      rows.asked = 0
      for number in 1...100 {
        step.append(
          benchMilliseconds {
            rows.tableView.contentOffset.y = 44 * Double(number)
            eventSink.send(.wake)
          })
      }
      entered = rows.asked
      let last = IndexPath(row: count - 1, section: 0)
      jump.append(
        benchMilliseconds {
          rows.tableView.scrollToRow(at: last, at: .bottom, animated: false)
          eventSink.send(.wake)
        })
      precondition(
        rows.tableView.indexPathsForVisibleRows?.last == last, "the last row is not in view")
    }
    let name = estimates ? "estimated" : "fixed"
    for (what, times) in [("first", first), ("step", step), ("jump", jump)] {
      let middle = times.sorted()[times.count / 2]
      Console.print("\(name)-\(what)-ms: \(String(format: "%.4f", middle))")
    }
    Console.print("\(name)-cells-in-100-steps: \(entered)")
  }
}

func benchMilliseconds(_ body: () -> Void) -> Double {
  let taken = ContinuousClock().measure(body).components
  return Double(taken.seconds) * 1000 + Double(taken.attoseconds) / 1e15
}
