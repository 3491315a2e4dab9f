import Foundation
import UIKit

/// 10,000 rows that size themselves: a title and up to five lines below it, with constraints.
final class SizingRowsViewController: UITableViewController {
  init() { super.init(style: .plain) }

  required init?(coder: NSCoder) { return nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(Cell.self, forCellReuseIdentifier: "row")
    tableView.estimatedRowHeight = 70
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    10_000
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    (cell as? Cell)?.show(indexPath.row)
    return cell
  }

  private final class Cell: UITableViewCell {
    private let title = UILabel()
    private let words = UILabel()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      words.numberOfLines = 0
      for label in [title, words] {
        label.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(label)
        NSLayoutConstraint.activate([
          label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
          label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
        ])
      }
      NSLayoutConstraint.activate([
        title.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
        words.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 4),
        words.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8),
      ])
    }

    required init?(coder: NSCoder) { return nil }

    func show(_ row: Int) {
      title.text = "Row \(row)"
      words.text = "Row \(row)" + String(repeating: " and on", count: row % 30)
    }
  }
}

/// 100 labels: 20 lines of four in stack views, and one beside each of them held by constraints.
final class LabelsViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    var above = view.topAnchor
    for line in 0..<20 {
      let stack = UIStackView(arrangedSubviews: (0..<4).map { label("Label \(line) \($0)") })
      stack.spacing = 8
      stack.distribution = .fillEqually
      stack.translatesAutoresizingMaskIntoConstraints = false
      let beside = label("Beside \(line)")
      beside.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(stack)
      view.addSubview(beside)
      NSLayoutConstraint.activate([
        stack.topAnchor.constraint(equalTo: above, constant: 8),
        stack.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
        beside.leadingAnchor.constraint(equalTo: stack.trailingAnchor, constant: 8),
        beside.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
        beside.widthAnchor.constraint(equalToConstant: 120),
        beside.centerYAnchor.constraint(equalTo: stack.centerYAnchor),
      ])
      above = stack.bottomAnchor
    }
  }

  private func label(_ text: String) -> UILabel {
    let label = UILabel()
    label.text = text
    return label
  }
}
