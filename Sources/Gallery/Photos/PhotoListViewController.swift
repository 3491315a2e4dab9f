import UIKit

/// All photos, each with a small copy of it.
final class PhotoListViewController: UITableViewController {
  private var observation: (any NSObjectProtocol)?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Photos"
    tableView.rowHeight = 64
    tableView.register(SubtitleCell.self, forCellReuseIdentifier: "photo")
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Columns", menu: UIMenu(title: "Two columns on a phone", children: columnActions))
    observation = NotificationCenter.default.addObserver(
      forName: UIViewController.showDetailTargetDidChangeNotification, object: nil, queue: nil
    ) { [weak self] _ in
      MainActor.assumeIsolated { self?.tableView.reloadData() }
    }
  }

  private var columnActions: [UIAction] {
    PhotosViewController.TwoColumns.allCases.map { choice in
      UIAction(title: choice.rawValue) { [weak self] _ in
        (self?.splitViewController?.parent as? PhotosViewController)?.twoColumns = choice
      }
    }
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    Photo.all.count
  }

  /// An arrow tells of another screen, so only where choosing leads to one.
  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "photo", for: indexPath)
    let photo = Photo.all[indexPath.row]
    cell.textLabel?.text = photo.title
    cell.detailTextLabel?.text = photo.day
    cell.imageView?.image = photo.image(size: CGSize(width: 60, height: 44))
    let isPushed = splitViewController?.isCollapsed ?? true
    cell.accessoryType = isPushed ? .disclosureIndicator : .none
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    showDetailViewController(PhotoViewController(photo: Photo.all[indexPath.row]), sender: self)
  }
}
