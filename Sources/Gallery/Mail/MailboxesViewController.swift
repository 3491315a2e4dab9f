import UIKit

/// The first level: mailboxes, and how many letters are in each.
final class MailboxesViewController: UITableViewController {
  /// The button that brings the panel says its title, maybe before there is a view.
  override init(style: UITableView.Style) {
    super.init(style: style)
    title = "Mailboxes"
  }

  required init?(coder: NSCoder) { return nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(ValueCell.self, forCellReuseIdentifier: "mailbox")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    Mailbox.all.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "mailbox", for: indexPath)
    let mailbox = Mailbox.all[indexPath.row]
    cell.imageView?.image = UIImage(systemName: mailbox.symbol)
    cell.imageView?.tintColor = .secondaryLabel
    cell.textLabel?.text = mailbox.name
    cell.detailTextLabel?.text = mailbox.letters.isEmpty ? nil : "\(mailbox.letters.count)"
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    navigationController?.pushViewController(
      LettersViewController(Mailbox.all[indexPath.row]), animated: true)
  }
}
