import UIKit

/// What a screen reader finds in views that draw by themselves: an element with a value, elements for
/// parts of a drawing, one for several labels, with actions.
final class AccessibilityPage: UIViewController {
  private let reader = UILabel()
  private let rating = RatingView()
  private let week = WeekView()
  private let letter = LetterView()
  private let said = UILabel()

  override func loadView() { view = FormView() }

  override func viewDidLoad() {
    super.viewDidLoad()
    guard let form = view as? FormView else { return }
    rating.onChange = { [weak self] stars in self?.say("Rated with \(stars) stars") }
    week.onPress = { [weak self] day in self?.say("\(day) was pressed") }
    letter.accessibilityCustomActions = ["Reply", "Archive"].map { name in
      UIAccessibilityCustomAction(name: name) { [weak self] action in
        self?.say("\(action.name) was chosen")
        return true
      }
    }
    said.text = "Nothing happened so far"
    said.textColor = .secondaryLabel
    said.numberOfLines = 0
    tellOfReader()
    NotificationCenter.default.addObserver(
      self, selector: .readerChanged, name: UIAccessibility.voiceOverStatusDidChangeNotification,
      object: nil)
    form.addSection("Screen Reader", [reader])
    form.addSection("A Value", [FormView.row("Stars", rating)])
    form.addSection("Parts of a Drawing", [week])
    form.addSection("One Element with Actions", [letter])
    form.addSection("What Happened", [said])
  }

  fileprivate func tellOfReader() {
    reader.text = UIAccessibility.isVoiceOverRunning ? "One is running" : "None is running"
  }

  private func say(_ words: String) {
    said.text = words
    UIAccessibility.post(notification: .announcement, argument: words)
  }
}

extension Selector {
  fileprivate static let readerChanged = Selector("tellOfReader", AccessibilityPage.tellOfReader)
}

/// Three labels that are read as one.
private final class LetterView: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    let words = ["Anna", "Lunch on Friday?", "There is a new place by the river."]
    let labels = words.enumerated().map { index, text in
      let label = UILabel()
      label.text = text
      label.font = .preferredFont(forTextStyle: index == 0 ? .headline : .body)
      label.textColor = index == 2 ? .secondaryLabel : .label
      label.numberOfLines = 0
      return label
    }
    let stack = UIStackView(arrangedSubviews: labels)
    stack.axis = .vertical
    stack.spacing = 4
    stack.translatesAutoresizingMaskIntoConstraints = false
    addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: topAnchor),
      stack.bottomAnchor.constraint(equalTo: bottomAnchor),
      stack.leadingAnchor.constraint(equalTo: leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: trailingAnchor),
    ])
    isAccessibilityElement = true
    accessibilityLabel = words.joined(separator: ". ")
  }

  required init?(coder: NSCoder) { return nil }
}
