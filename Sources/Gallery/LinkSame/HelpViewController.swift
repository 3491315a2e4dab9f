import UIKit

/// How the game is played, in words of several sizes; as wide as a popover may be.
final class HelpViewController: UIViewController {
  private let text = UITextView()

  init() {
    super.init(nibName: nil, bundle: nil)
    title = "Help"
    preferredContentSize = CGSize(width: 600, height: 350)
  }

  required init?(coder: NSCoder) { return nil }

  private static let parts: [(heading: String, words: String)] = [
    (
      "Clear the board",
      "Choose two tiles that look the same. They go if a path joins them that bends at most "
        + "twice and leads through empty places, or around the board."
    ),
    (
      "Stages",
      "In the first stage tiles stay where they are. In the next ones they close up: to the "
        + "bottom, to the left, to the top, to the right. New Game lets you choose how many stages "
        + "there are."
    ),
    (
      "Score",
      "A pair is worth 10 points, and 5 more for each bend of its path. A hint costs 10. When "
        + "no pair is left, the tiles are laid out anew."
    ),
  ]

  override func loadView() {
    text.isEditable = false
    text.accessibilityLabel = "How to play"
    text.textContainerInset = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
    text.textContainer.lineFragmentPadding = 0
    text.attributedText = Self.rules
    view = text
  }

  private static var rules: NSAttributedString {
    let rules = NSMutableAttributedString(string: "")
    for (index, part) in parts.enumerated() {
      let space = index == 0 ? "" : "\n\n"
      rules.append(
        NSAttributedString(
          string: space + part.heading + "\n",
          attributes: [
            .font: UIFont.preferredFont(forTextStyle: .title2), .foregroundColor: UIColor.label,
          ]))
      rules.append(
        NSAttributedString(
          string: part.words,
          attributes: [
            .font: UIFont.preferredFont(forTextStyle: .body), .foregroundColor: UIColor.label,
          ]))
    }
    return rules
  }
}
