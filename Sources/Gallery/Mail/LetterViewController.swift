import UIKit

/// The third level: a letter, or the invitation to choose one.
final class LetterViewController: UIViewController {
  let letter: Letter?

  init(_ letter: Letter?) {
    self.letter = letter
    super.init(nibName: nil, bundle: nil)
    title = letter?.subject ?? "No Letter"
  }

  required init?(coder: NSCoder) { return nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    if let letter { show(letter) } else { view.invite("Choose a letter") }
  }

  private func show(_ letter: Letter) {
    let text = UITextView()
    text.translatesAutoresizingMaskIntoConstraints = false
    text.textContainerInset = UIEdgeInsets(top: 24, left: 24, bottom: 24, right: 24)
    text.textContainer.lineFragmentPadding = 0
    text.isEditable = false
    text.attributedText = Self.words(of: letter)
    text.accessibilityLabel = letter.subject
    view.addSubview(text)
    NSLayoutConstraint.activate([
      text.topAnchor.constraint(equalTo: view.topAnchor),
      text.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      text.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor),
      text.trailingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.trailingAnchor),
    ])
  }

  private static func words(of letter: Letter) -> NSAttributedString {
    let words = NSMutableAttributedString(string: "")
    func add(_ text: String, _ style: UIFont.TextStyle, _ color: UIColor = .label) {
      words.append(
        NSAttributedString(
          string: text,
          attributes: [.font: UIFont.preferredFont(forTextStyle: style), .foregroundColor: color]))
    }
    add(letter.subject + "\n", .title2)
    add("\(letter.sender) · \(letter.day)\n\n", .subheadline, .secondaryLabel)
    add(letter.text, .body)
    return words
  }
}
