import UIKit

/// Rows as high as their words, laid out by constraints.
final class SayingsViewController: UITableViewController {
  private static let sayings = [
    ("Short", "Look before you leap."),
    (
      "Longer",
      "The early bird catches the worm, but the second mouse gets the cheese, and nobody has asked "
        + "the worm."
    ),
    ("One line", "Still waters run deep."),
    (
      "A paragraph",
      "A table does not know how high its rows are before they come into view. It takes each to be "
        + "of an estimated height, measures it by its constraints when it is needed, and keeps "
        + "what is in view where it is while the rows above turn out to be higher or lower."
    ),
    ("Again", "All is well that ends well."),
  ]

  init() { super.init(style: .plain) }

  required init?(coder: NSCoder) { return nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(SayingCell.self, forCellReuseIdentifier: "saying")
    tableView.estimatedRowHeight = 80
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    label.text = "Turn the window to see the rows change"
    label.textAlignment = .center
    label.textColor = .secondaryLabel
    label.font = .preferredFont(forTextStyle: .footnote)
    tableView.tableHeaderView = label
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    1000
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "saying", for: indexPath)
    let saying = Self.sayings[indexPath.row % Self.sayings.count]
    (cell as? SayingCell)?.show("\(indexPath.row + 1). \(saying.0)", saying.1)
    return cell
  }
}

private final class SayingCell: UITableViewCell {
  private let title = UILabel()
  private let words = UILabel()

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    title.font = .preferredFont(forTextStyle: .headline)
    words.numberOfLines = 0
    words.textColor = .secondaryLabel
    let stack = UIStackView(arrangedSubviews: [title, words])
    stack.axis = .vertical
    stack.spacing = 4
    stack.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
      stack.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -12),
      stack.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 14),
      stack.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -14),
    ])
  }

  required init?(coder: NSCoder) { return nil }

  func show(_ title: String, _ words: String) {
    self.title.text = title
    self.words.text = words
    accessibilityLabel = title
  }
}
