// swift-format-ignore-file
// Written for Swift 5 as contact lists are: sections with an index and headers of their own,
// a search controller in the bar, editing and swipes.
import UIKit

struct Contact: Hashable {
  var name: String
  var phone: String
  var starred = false
}

final class LetterHeader: UITableViewHeaderFooterView {
  static let reuseIdentifier = "LetterHeader"
  let letter = UILabel()

  override init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
    letter.font = UIFont.preferredFont(forTextStyle: .headline)
    letter.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(letter)
    backgroundView = UIView()
    backgroundView?.backgroundColor = .lightGray
    NSLayoutConstraint.activate([
      letter.leadingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.leadingAnchor),
      letter.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 4),
      letter.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -4),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

class ContactsViewController: UITableViewController, UISearchResultsUpdating, UISearchBarDelegate {
  var sections: [(letter: String, contacts: [Contact])] = []
  var all: [Contact] = []
  let searchController = UISearchController(searchResultsController: nil)

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Contacts"
    navigationController?.navigationBar.prefersLargeTitles = true
    navigationItem.rightBarButtonItem = editButtonItem
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .add, primaryAction: UIAction { [unowned self] in addContact($0) })
    searchController.searchResultsUpdater = self
    searchController.obscuresBackgroundDuringPresentation = false
    searchController.searchBar.placeholder = "Search"
    searchController.searchBar.delegate = self
    navigationItem.searchController = searchController
    definesPresentationContext = true
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Cell")
    tableView.register(LetterHeader.self, forHeaderFooterViewReuseIdentifier: LetterHeader.reuseIdentifier)
    tableView.rowHeight = UITableView.automaticDimension
    tableView.estimatedRowHeight = 52
    tableView.sectionIndexColor = .red
    tableView.sectionIndexBackgroundColor = .clear
    tableView.sectionIndexTrackingBackgroundColor = .yellow
    tableView.separatorInset = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 0)
    tableView.tableFooterView = UIView()
    group(all)
  }

  func group(_ contacts: [Contact]) {
    let letters = Dictionary(grouping: contacts) { String($0.name.prefix(1)) }
    sections = letters.keys.sorted().map { ($0, letters[$0]!.sorted { $0.name < $1.name }) }
    tableView.reloadData()
  }

  override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].contacts.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath)
    let contact = sections[indexPath.section].contacts[indexPath.row]
    cell.textLabel?.text = contact.name
    cell.imageView?.image = UIImage(systemName: contact.starred ? "star.fill" : "star")
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    let header = tableView.dequeueReusableHeaderFooterView(withIdentifier: LetterHeader.reuseIdentifier) as? LetterHeader
    header?.letter.text = sections[section].letter
    return header
  }

  override func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 28 }

  override func sectionIndexTitles(for tableView: UITableView) -> [String]? {
    sections.map { $0.letter }
  }

  override func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath) {
    if editingStyle == .delete {
      let gone = sections[indexPath.section].contacts.remove(at: indexPath.row)
      all.removeAll { $0 == gone }
      tableView.deleteRows(at: [indexPath], with: .fade)
    }
  }

  override func tableView(_ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath) -> UISwipeActionsConfiguration? {
    let star = UIContextualAction(style: .normal, title: "Star") { [unowned self] _, _, done in
      sections[indexPath.section].contacts[indexPath.row].starred.toggle()
      tableView.reloadRows(at: [indexPath], with: .automatic)
      done(true)
    }
    star.backgroundColor = .systemYellow
    return UISwipeActionsConfiguration(actions: [star])
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let page = ContactPage()
    page.contact = sections[indexPath.section].contacts[indexPath.row]
    navigationController?.pushViewController(page, animated: true)
    tableView.deselectRow(at: indexPath, animated: true)
  }

  func updateSearchResults(for searchController: UISearchController) {
    guard let text = searchController.searchBar.text, !text.isEmpty else { return group(all) }
    group(all.filter { $0.name.localizedCaseInsensitiveContains(text) })
  }

  func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {
    group(all)
  }

  func addContact(_ sender: Any) {
    let alert = UIAlertController(title: "New Contact", message: nil, preferredStyle: .alert)
    alert.addTextField { $0.placeholder = "Name" }
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(UIAlertAction(title: "Save", style: .default) { [unowned self] _ in
      all.append(Contact(name: alert.textFields?.first?.text ?? "", phone: ""))
      group(all)
    })
    present(alert, animated: true)
  }
}

class ContactPage: UIViewController {
  var contact: Contact?
  let card = UIView()
  let nameLabel = UILabel()
  let call = UIButton(type: .system)
  var calls = 0
  var taps = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    title = contact?.name
    view.backgroundColor = .systemBackground
    card.frame = CGRect(x: 20, y: 20, width: 200, height: 100)
    card.layer.cornerRadius = 12
    card.layer.borderWidth = 1
    card.layer.borderColor = UIColor.black.cgColor
    card.layer.masksToBounds = true
    view.addSubview(card)
    nameLabel.attributedText = NSAttributedString(
      string: contact?.name ?? "",
      attributes: [.font: UIFont.boldSystemFont(ofSize: 24), .foregroundColor: UIColor.blue])
    nameLabel.textAlignment = .center
    nameLabel.tag = 7
    nameLabel.sizeToFit()
    card.addSubview(nameLabel)
    call.setTitle("Call", for: .normal)
    call.setImage(badge(), for: .normal)
    call.addAction(UIAction { [unowned self] _ in call(call) }, for: .touchUpInside)
    call.frame = CGRect(x: 20, y: 140, width: 100, height: 44)
    view.addSubview(call)
    card.addGestureRecognizer(UITapGestureRecognizer())
    card.isUserInteractionEnabled = true
  }

  func badge() -> UIImage {
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20))
    return renderer.image { context in
      UIColor.green.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
      UIBezierPath(ovalIn: CGRect(x: 4, y: 4, width: 12, height: 12)).fill()
      ("☎" as NSString).draw(at: CGPoint(x: 2, y: 2), withAttributes: [.font: UIFont.systemFont(ofSize: 10)])
    }
  }

  func call(_ sender: UIButton) {
    calls += 1
  }

  func tapped(_ recognizer: UITapGestureRecognizer) {
    taps += 1
    UIView.animate(withDuration: 0.3) { [card] in
      card.center.x += 50
      card.alpha = 0.5
    }
    UIView.animate(withDuration: 0.3, delay: 0, options: [.curveEaseOut]) { [card] in
      card.transform = CGAffineTransform(scaleX: 1.1, y: 1.1)
    }
  }
}
