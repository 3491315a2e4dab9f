import TreeStore
import UIKit

/// What a note has now and an earlier text has not, line by line: side by side where there is room, one below
/// the other otherwise.
final class DifferenceViewController: UITableViewController {
  private let lines: [DifferenceLine]
  private var measured: (width: CGFloat, heights: [CGFloat]) = (0, [])

  init(_ difference: TextDifference, title: String) {
    lines = DifferenceLine.all(of: difference)
    super.init(style: .plain)
    self.title = title
  }

  required init?(coder: NSCoder) { return nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.accessibilityLabel = title
    tableView.allowsSelection = false
    tableView.separatorStyle = .none
    tableView.register(DifferenceCell.self, forCellReuseIdentifier: "line")
    if lines.isEmpty { tableView.backgroundView = EmptyView(message: Strings.noDifference) }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    tableView.becomeFirstResponder()
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    guard measured.width != tableView.bounds.width else { return }
    measured = (tableView.bounds.width, [])
    tableView.reloadData()
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    lines.count
  }

  override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
  {
    let width = tableView.bounds.width
    if measured.width != width || measured.heights.isEmpty {
      measured = (width, lines.map { DifferenceCell.height(of: $0, width: width) })
    }
    return measured.heights[indexPath.row]
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "line", for: indexPath)
    (cell as? DifferenceCell)?.show(lines[indexPath.row])
    return cell
  }
}

/// A row of a difference: what each text has, or how many lines are the same.
struct DifferenceLine: Equatable {
  var old: String?
  var new: String?
  /// The number of lines that are left out here; 0 for a row with lines.
  var leftOut = 0
  /// Whether both texts have the line.
  var isSame = false

  /// Lines that are the same are shown so many before and after those that are not.
  private static let around = 3
  /// The rows that are shown of a difference.
  private static let most = 2_000

  /// - Returns: Nothing if both texts have the same lines.
  static func all(of difference: TextDifference) -> [DifferenceLine] {
    guard !difference.isEmpty else { return [] }
    let rows = difference.rows
    var isNear = [Bool](repeating: false, count: rows.count)
    for (index, row) in rows.enumerated() where row.kind != .same {
      for near in max(0, index - around)...min(rows.count - 1, index + around) {
        isNear[near] = true
      }
    }
    var lines: [DifferenceLine] = []
    for (index, row) in rows.enumerated() {
      guard isNear[index], lines.count < most else {
        if lines.last?.leftOut ?? 0 > 0 {
          lines[lines.count - 1].leftOut += 1
        } else {
          lines.append(DifferenceLine(leftOut: 1))
        }
        continue
      }
      lines.append(DifferenceLine(old: row.old, new: row.new, isSame: row.kind == .same))
    }
    return lines
  }
}
