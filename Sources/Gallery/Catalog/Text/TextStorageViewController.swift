import UIKit

/// Tags and check marks get their looks while they are typed: by the delegate of the text storage.
final class TextStorageViewController: UIViewController, UITextViewDelegate, NSTextStorageDelegate {
  private let editor = UITextView()
  private let told = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    editor.font = .systemFont(ofSize: 17)
    editor.textContainerInset = UIEdgeInsets(top: 20, left: 24, bottom: 20, right: 24)
    editor.textContainer.lineFragmentPadding = 0
    editor.delegate = self
    editor.textStorage.delegate = self
    editor.text = """
      Words that begin with # are #tags as soon as they are typed, here as in any #list.

      ○ Press the circle before these words
      ○ Or this one
      """
    told.font = .preferredFont(forTextStyle: .footnote)
    told.textColor = .secondaryLabel
    told.text = "Nothing was pressed yet"
    for part in [editor, told] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    let safe = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      editor.topAnchor.constraint(equalTo: safe.topAnchor),
      editor.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      editor.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      told.topAnchor.constraint(equalTo: editor.bottomAnchor),
      told.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 24),
      told.bottomAnchor.constraint(equalTo: safe.bottomAnchor, constant: -12),
    ])
  }

  /// A text as short as this one is looked at as a whole.
  func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int
  ) {
    guard editedMask.contains(.editedCharacters) else { return }
    let text = textStorage.string
    let all = NSRange(text.startIndex..., in: text)
    textStorage.setAttributes([.font: UIFont.systemFont(ofSize: 17)], range: all)
    for word in text.split(whereSeparator: { " \n,.".contains($0) }) where word.hasPrefix("#") {
      let range = NSRange(word.startIndex..<word.endIndex, in: text)
      textStorage.addAttributes(
        [.foregroundColor: UIColor.tintColor, .font: UIFont.boldSystemFont(ofSize: 17)],
        range: range)
    }
    for line in text.split(separator: "\n") {
      guard let first = line.first, first == "○" || first == "●" else { continue }
      let mark = NSRange(line.startIndex..<line.index(after: line.startIndex), in: text)
      textStorage.addAttributes(
        [.textItemTag: "mark", .foregroundColor: UIColor.tintColor], range: mark)
    }
  }

  func textView(
    _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
  ) -> UIAction? {
    guard case .tag = textItem.content else { return defaultAction }
    return UIAction { [weak self] _ in self?.turn(textItem.range) }
  }

  private func turn(_ range: NSRange) {
    guard let start = editor.position(from: editor.beginningOfDocument, offset: range.location),
      let end = editor.position(from: start, offset: range.length),
      let place = editor.textRange(from: start, to: end)
    else { return }
    let isOpen = editor.text(in: place) == "○"
    editor.replace(place, withText: isOpen ? "●" : "○")
    told.text = isOpen ? "A circle was filled" : "A circle was emptied"
  }
}
