import UIKit

/// The text of a file.
final class ArticleEditorViewController: UIViewController, UITextViewDelegate {
  private let file: ArticleItem

  init(_ file: ArticleItem) {
    self.file = file
    super.init(nibName: nil, bundle: nil)
    title = file.name
  }

  required init?(coder: NSCoder) { return nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let editor = UITextView()
    editor.translatesAutoresizingMaskIntoConstraints = false
    editor.textContainerInset = UIEdgeInsets(top: 16, left: 20, bottom: 16, right: 20)
    editor.textContainer.lineFragmentPadding = 0
    editor.font = .preferredFont(forTextStyle: .body)
    editor.text = file.text
    editor.accessibilityLabel = file.name
    editor.delegate = self
    view.addSubview(editor)
    NSLayoutConstraint.activate([
      editor.topAnchor.constraint(equalTo: view.topAnchor),
      editor.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      editor.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor),
      editor.trailingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.trailingAnchor),
    ])
  }

  func textViewDidChange(_ textView: UITextView) { file.text = textView.text }
}

/// What stands where nothing is chosen.
final class ArticlePlaceholderViewController: UIViewController {
  private let words: String

  init(_ words: String) {
    self.words = words
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { return nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    view.invite(words)
  }
}
