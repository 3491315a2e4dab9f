import UIKit

/// Rows go from one list to the other, into a text, and out to other programs; their texts,
/// files and pictures come in.
final class DragPage: UIViewController {
  private let market = ShelfViewController(
    "Market", ["Apples", "Bread", "Cheese", "Dates", "Eggs"])
  private let basket = ShelfViewController("Basket", ["Milk", "Honey"])
  private let note = UITextField()
  private let desk = DeskView()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    note.borderStyle = .roundedRect
    note.placeholder = "Drop a row or a text here"
    let lists = UIStackView(arrangedSubviews: [card(of: market), card(of: basket)])
    lists.distribution = .fillEqually
    lists.spacing = 16
    let all = UIStackView(arrangedSubviews: [lists, note, desk])
    all.axis = .vertical
    all.spacing = 16
    all.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(all)
    let guide = view.safeAreaLayoutGuide
    let width = all.widthAnchor.constraint(equalTo: guide.widthAnchor, constant: -40)
    width.priority = .defaultHigh
    NSLayoutConstraint.activate([
      all.topAnchor.constraint(equalTo: guide.topAnchor, constant: 20),
      all.bottomAnchor.constraint(equalTo: guide.bottomAnchor, constant: -20),
      all.centerXAnchor.constraint(equalTo: guide.centerXAnchor),
      all.widthAnchor.constraint(lessThanOrEqualToConstant: 720), width,
      note.heightAnchor.constraint(equalToConstant: 36),
      desk.heightAnchor.constraint(equalToConstant: 120),
    ])
  }

  private func card(of shelf: ShelfViewController) -> UIView {
    addChild(shelf)
    shelf.view.layer.cornerRadius = 12
    shelf.view.clipsToBounds = true
    shelf.didMove(toParent: self)
    return shelf.view
  }
}
