import UIKit

/// Words: how they look, how they are cut, and how they are typed and found.
final class TextPage: UITabBarController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let pages: [(String, String, UIViewController)] = [
      ("Looks", "textformat", TextLooksViewController()),
      ("Fields", "character.cursor.ibeam", TextFieldsViewController()),
      ("Editor", "text.alignleft", TextEditorViewController()),
      ("Storage", "number", TextStorageViewController()),
      ("Pictures", "photo", TextPicturesViewController()),
    ]
    viewControllers = pages.map { title, symbol, controller in
      controller.tabBarItem = UITabBarItem(
        title: title, image: UIImage(systemName: symbol), tag: 0)
      return controller
    }
  }
}

/// A column that scrolls, of captions and what they tell of.
class TextColumnViewController: UIViewController {
  let column = UIStackView()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let scroll = UIScrollView()
    scroll.translatesAutoresizingMaskIntoConstraints = false
    column.translatesAutoresizingMaskIntoConstraints = false
    column.axis = .vertical
    column.spacing = 10
    view.addSubview(scroll)
    scroll.addSubview(column)
    let content = scroll.contentLayoutGuide
    NSLayoutConstraint.activate([
      scroll.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      scroll.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor),
      scroll.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scroll.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      column.topAnchor.constraint(equalTo: content.topAnchor, constant: 20),
      column.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -20),
      column.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 24),
      column.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -24),
      column.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor, constant: -48),
    ])
  }

  func addCaption(_ text: String) {
    if let last = column.arrangedSubviews.last { column.setCustomSpacing(24, after: last) }
    let label = UILabel()
    label.text = text.uppercased()
    label.font = .preferredFont(forTextStyle: .caption1)
    label.textColor = .secondaryLabel
    label.adjustsFontForContentSizeCategory = true
    column.addArrangedSubview(label)
  }
}
