import UIKit

// Views and controllers with documents of Interface Builder, as an app for iOS writes them; its outlets are listed, as
// selectors are.

/// A view that puts the content of its nib into itself.
class RatingView: UIView {
  @IBInspectable var stars: Int = 0 { didSet { show() } }
  weak var starsLabel: UILabel!

  override class var outlets: [Outlet] {
    [Outlet("stars", \RatingView.stars), Outlet("starsLabel", \RatingView.starsLabel)]
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    loadContent()
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
    loadContent()
  }

  static var bundle = Bundle.main

  private func loadContent() {
    let nib = UINib(nibName: String(describing: RatingView.self), bundle: RatingView.bundle)
    guard let content = nib.instantiate(withOwner: self, options: nil).first as? UIView else {
      return
    }
    content.frame = bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(content)
    show()
  }

  private func show() { starsLabel?.text = String(repeating: "★", count: stars) }
}

/// Classes that have a nib of their name.
protocol NibLoadable: AnyObject {}

extension NibLoadable where Self: UIView {
  static var nib: UINib { UINib(nibName: String(describing: self), bundle: RatingView.bundle) }

  static func loadFromNib() -> Self {
    guard let view = nib.instantiate(withOwner: nil, options: nil).first as? Self else {
      fatalError("The nib \(nib) expected its root view to be of type \(self)")
    }
    return view
  }
}

class NovelCell: UITableViewCell, NibLoadable {
  var titleLabel: UILabel!
  var rating: RatingView!

  override class var outlets: [Outlet] {
    [Outlet("titleLabel", \NovelCell.titleLabel), Outlet("rating", \NovelCell.rating)]
  }

  override func awakeFromNib() {
    super.awakeFromNib()
    titleLabel.font = .boldSystemFont(ofSize: 15)
  }
}

extension UITableView {
  func register<Cell: UITableViewCell>(cellType: Cell.Type) where Cell: NibLoadable {
    register(cellType.nib, forCellReuseIdentifier: String(describing: cellType))
  }
}

struct Novel {
  var title: String
  var stars: Int
}

class NovelsViewController: UITableViewController {
  var books: [Novel] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(cellType: NovelCell.self)
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    books.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "NovelCell", for: indexPath)
    guard let novel = cell as? NovelCell else { return cell }
    novel.titleLabel.text = books[indexPath.row].title
    novel.rating.stars = books[indexPath.row].stars
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    performSegue(withIdentifier: "showBook", sender: tableView.cellForRow(at: indexPath))
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    guard segue.identifier == "showBook", let page = segue.destination as? NovelViewController,
      let cell = sender as? UITableViewCell, let path = tableView.indexPath(for: cell)
    else { return }
    page.book = books[path.row]
  }

  @IBAction func unwindToBooks(_ segue: UIStoryboardSegue) {
    title = (segue.source as? NovelViewController).map { "Read \($0.book?.title ?? "")" }
  }

  override class var selectors: [Selector] {
    [Selector("unwindToBooks:", NovelsViewController.unwindToBooks)]
  }
}

class NovelViewController: UIViewController {
  var book: Novel?
  var nameLabel: UILabel!

  override class var outlets: [Outlet] { [Outlet("nameLabel", \NovelViewController.nameLabel)] }

  override func viewDidLoad() {
    super.viewDidLoad()
    nameLabel.text = book?.title
  }

  static func instantiate(from storyboard: UIStoryboard) -> NovelViewController {
    let name = String(describing: self)
    guard
      let made = storyboard.instantiateViewController(withIdentifier: name) as? NovelViewController
    else { fatalError("\(name) is of another class") }
    return made
  }
}
