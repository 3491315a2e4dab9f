import UIKit

/// The second level: the letters of a mailbox.
final class LettersViewController: UITableViewController {
  private let mailbox: Mailbox

  init(_ mailbox: Mailbox) {
    self.mailbox = mailbox
    super.init(style: .plain)
    title = mailbox.name
  }

  required init?(coder: NSCoder) { return nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = UITableView.automaticDimension
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "letter")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    mailbox.letters.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "letter", for: indexPath)
    let letter = mailbox.letters[indexPath.row]
    var content = UIListContentConfiguration.subtitleCell()
    content.text = letter.sender
    content.textProperties.font = .preferredFont(forTextStyle: .headline)
    content.secondaryText = "\(letter.subject) · \(letter.day)"
    content.secondaryTextProperties.color = .secondaryLabel
    cell.contentConfiguration = content
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    (splitViewController as? MailViewController)?.read(mailbox.letters[indexPath.row])
  }
}
