import UIKit

/// A text with looks of its own: typed, undone, searched (Ctrl+F).
final class TextEditorViewController: UIViewController, UITextViewDelegate {
  private let editor = UITextView()
  private let note = UITextView()
  private let told = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    editor.attributedText = Self.letter
    editor.textContainerInset = UIEdgeInsets(top: 20, left: 24, bottom: 20, right: 24)
    editor.textContainer.lineFragmentPadding = 0
    editor.isFindInteractionEnabled = true
    note.attributedText = Self.links
    note.isEditable = false
    note.isScrollEnabled = false
    note.textContainerInset = UIEdgeInsets(top: 8, left: 24, bottom: 8, right: 24)
    note.textContainer.lineFragmentPadding = 0
    note.delegate = self
    told.font = .preferredFont(forTextStyle: .footnote)
    told.textColor = .secondaryLabel
    told.text = "No link was pressed yet"
    for part in [editor, note, told] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    let safe = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      editor.topAnchor.constraint(equalTo: safe.topAnchor),
      editor.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      editor.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      note.topAnchor.constraint(equalTo: editor.bottomAnchor),
      note.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      note.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      told.topAnchor.constraint(equalTo: note.bottomAnchor),
      told.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 24),
      told.bottomAnchor.constraint(equalTo: safe.bottomAnchor, constant: -12),
    ])
  }

  func textView(
    _ textView: UITextView, shouldInteractWith url: URL, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool {
    told.text = "\(url.absoluteString) was pressed"
    return false
  }

  private static func part(
    _ words: String, _ font: UIFont, _ more: [NSAttributedString.Key: Any] = [:]
  ) -> NSAttributedString {
    var attributes: [NSAttributedString.Key: Any] = [.font: font]
    attributes.merge(more) { $1 }
    return NSAttributedString(string: words, attributes: attributes)
  }

  private static var letter: NSAttributedString {
    let body = UIFont.systemFont(ofSize: 17)
    let quote = NSMutableParagraphStyle()
    quote.headIndent = 28
    quote.firstLineHeadIndent = 28
    quote.tailIndent = -28
    quote.paragraphSpacingBefore = 6
    quote.paragraphSpacing = 6
    let text = NSMutableAttributedString(string: "")
    let parts = [
      part("A letter\n", .systemFont(ofSize: 28, weight: .bold)),
      part("Type here: what you type looks as what stands before it. ", body),
      part("Bold", .boldSystemFont(ofSize: 17)), part(" stays bold, and ", body),
      part("marked", body, [.backgroundColor: UIColor(red: 1, green: 0.8, blue: 0, alpha: 0.35)]),
      part(" stays marked. Undo brings everything back.\n", body),
      part(
        "Ctrl+F looks for words, Return goes on to the next, Ctrl+H replaces.\n",
        .italicSystemFont(ofSize: 16),
        [.paragraphStyle: quote, .foregroundColor: UIColor.secondaryLabel]),
      part("مرحبا بالعالم · שלום עולם · สวัสดีชาวโลก · 你好，世界 · 👩‍👩‍👧", body),
    ]
    for part in parts { text.append(part) }
    return text
  }

  private static var links: NSAttributedString {
    let font = UIFont.preferredFont(forTextStyle: .subheadline)
    let text = NSMutableAttributedString(attributedString: part("This is only read. See ", font))
    text.append(part("the bread", font, [.link: URL(string: "https://example.org/bread") as Any]))
    text.append(part(" or ", font))
    text.append(part("the milk", font, [.link: URL(string: "https://example.org/milk") as Any]))
    text.append(part(".", font))
    return text
  }
}
