import UIKit

/// Attributed text, what becomes of text without room, and the text styles.
final class TextLooksViewController: TextColumnViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    addCaption("Attributed")
    let words = UILabel()
    words.attributedText = Self.attributed
    words.numberOfLines = 0
    words.adjustsFontForContentSizeCategory = true
    column.addArrangedSubview(words)
    addCaption("Without room")
    let ways: [(NSLineBreakMode, String)] = [
      (.byTruncatingTail, "Tail"), (.byTruncatingMiddle, "Middle"), (.byTruncatingHead, "Head"),
      (.byClipping, "Clipped"),
    ]
    for (mode, name) in ways { column.addArrangedSubview(row(name, mode)) }
    let shrunk = row("Smaller", .byTruncatingTail)
    if let words = shrunk.arrangedSubviews[1] as? UILabel {
      words.text = "It was the best of times, it was the worst."
      words.adjustsFontSizeToFitWidth = true
      words.minimumScaleFactor = 0.5
    }
    column.addArrangedSubview(shrunk)
    addCaption("Text styles, as large as you like them")
    for (style, name) in Self.styles {
      let label = UILabel()
      label.text = name
      label.font = .preferredFont(forTextStyle: style)
      label.adjustsFontForContentSizeCategory = true
      label.numberOfLines = 0
      column.addArrangedSubview(label)
    }
  }

  private static let styles: [(UIFont.TextStyle, String)] = [
    (.largeTitle, "Large Title"), (.title1, "Title 1"), (.title2, "Title 2"), (.title3, "Title 3"),
    (.headline, "Headline"), (.body, "Body"), (.callout, "Callout"), (.subheadline, "Subheadline"),
    (.footnote, "Footnote"), (.caption1, "Caption 1"), (.caption2, "Caption 2"),
  ]

  private func row(_ name: String, _ mode: NSLineBreakMode) -> UIStackView {
    let title = UILabel()
    title.text = name
    title.textColor = .secondaryLabel
    title.font = .preferredFont(forTextStyle: .subheadline)
    title.translatesAutoresizingMaskIntoConstraints = false
    title.widthAnchor.constraint(equalToConstant: 76).isActive = true
    let words = UILabel()
    words.text = "It was the best of times, it was the worst of times, it was the age of wisdom."
    words.font = .preferredFont(forTextStyle: .subheadline)
    words.lineBreakMode = mode
    words.translatesAutoresizingMaskIntoConstraints = false
    words.widthAnchor.constraint(equalToConstant: 260).isActive = true
    let row = UIStackView(arrangedSubviews: [title, words, UIView()])
    row.spacing = 12
    row.alignment = .center
    return row
  }

  private static var attributed: NSAttributedString {
    let paragraph = NSMutableParagraphStyle()
    paragraph.lineSpacing = 4
    paragraph.paragraphSpacing = 8
    let plain: [NSAttributedString.Key: Any] = [
      .font: UIFont.preferredFont(forTextStyle: .body), .foregroundColor: UIColor.label,
      .paragraphStyle: paragraph,
    ]
    let text = NSMutableAttributedString(string: "")
    func add(_ words: String, _ more: [NSAttributedString.Key: Any] = [:]) {
      text.append(
        NSAttributedString(string: words, attributes: plain.merging(more) { $1 }))
    }
    add("A line may be ")
    add("bold", [.font: UIFontMetrics.default.scaledFont(for: .boldSystemFont(ofSize: 17))])
    add(", ")
    add("italic", [.font: UIFontMetrics.default.scaledFont(for: .italicSystemFont(ofSize: 17))])
    add(" or ")
    add("let x = 1", [.font: UIFont.monospacedSystemFont(ofSize: 15, weight: .regular)])
    add(", in ")
    add("colour", [.foregroundColor: UIColor.systemRed])
    add(", on a ")
    add("ground", [.backgroundColor: UIColor(red: 1, green: 0.84, blue: 0.04, alpha: 0.4)])
    add(", ")
    add("underlined", [.underlineStyle: NSUnderlineStyle.single.rawValue])
    add(", ")
    add(
      "twice",
      [.underlineStyle: NSUnderlineStyle.double.rawValue, .underlineColor: UIColor.systemBlue])
    add(", ")
    add("struck out", [.strikethroughStyle: NSUnderlineStyle.single.rawValue])
    add(", ")
    add("spaced", [.kern: 4])
    add(", and r")
    add("ai", [.baselineOffset: 5])
    add("sed.\n")
    let hanging = NSMutableParagraphStyle()
    hanging.setParagraphStyle(paragraph)
    hanging.headIndent = 20
    hanging.tabStops = [NSTextTab(textAlignment: .left, location: 20)]
    add(
      "•\tThe lines of a paragraph may begin further in than its first, so that they stand below "
        + "each other.", [.paragraphStyle: hanging])
    return text
  }
}
