import UIKit

/// What a person does with hands and keys: a card that follows a finger, grows between two and
/// turns, with a menu of its own, a key and the pasteboard.
final class EventsPage: UIViewController {
  private let card = EventCard()
  private let table = UIView()
  private let words = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    navigationItem.rightBarButtonItems = [
      UIBarButtonItem(title: "Colour", menu: colors),
      UIBarButtonItem(title: "Paste", style: .plain, target: self, action: .pasteWords),
      UIBarButtonItem(title: "Copy", style: .plain, target: self, action: .copyWords),
    ]
    table.backgroundColor = .secondarySystemBackground
    words.textColor = .secondaryLabel
    words.textAlignment = .center
    words.numberOfLines = 0
    say("Drag the card, press it long, tap it twice. Ctrl+0 brings it back.")
    for part in [table, words] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    table.addSubview(card)
    watch()
    NSLayoutConstraint.activate([
      table.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 16),
      table.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      table.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
      table.bottomAnchor.constraint(equalTo: words.topAnchor, constant: -16),
      words.leadingAnchor.constraint(equalTo: table.leadingAnchor),
      words.trailingAnchor.constraint(equalTo: table.trailingAnchor),
      words.bottomAnchor.constraint(
        equalTo: view.safeAreaLayoutGuide.bottomAnchor, constant: -16),
    ])
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    if card.home != table.bounds.size { card.bringHome(in: table.bounds.size) }
  }

  // Keys are for the page as long as nothing else in the window takes them.
  override var canBecomeFirstResponder: Bool { true }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    becomeFirstResponder()
  }

  private func watch() {
    let tap = UITapGestureRecognizer(target: self, action: .tapped)
    tap.numberOfTapsRequired = 2
    card.addGestureRecognizer(tap)
    let pan = UIPanGestureRecognizer(target: self, action: .panned)
    let pinch = UIPinchGestureRecognizer(target: self, action: .pinched)
    for recognizer in [pan, pinch] {
      recognizer.delegate = self
      card.addGestureRecognizer(recognizer)
    }
    card.addGestureRecognizer(UIHoverGestureRecognizer(target: self, action: .hovered))
    card.addInteraction(UIContextMenuInteraction(delegate: self))
  }

  private func say(_ text: String) { words.text = text }

  // MARK: Actions

  override class var selectors: [Selector] { [.copyWords, .pasteWords, .bringBack] }

  override var keyCommands: [UIKeyCommand]? {
    [UIKeyCommand(title: "Bring Back", action: .bringBack, input: "0", modifierFlags: .command)]
  }

  fileprivate func bringBack() {
    card.bringHome(in: table.bounds.size)
    say("Back in the middle")
  }

  fileprivate func copyWords() {
    UIPasteboard.general.string = card.title
    say("Copied “\(card.title)”")
  }

  fileprivate func pasteWords() {
    guard let text = UIPasteboard.general.string else { return say("Nothing to paste") }
    card.title = text
    say("Pasted “\(text)”")
  }

  fileprivate func tapped(_ recognizer: UITapGestureRecognizer) { bringBack() }

  fileprivate func panned(_ recognizer: UIPanGestureRecognizer) {
    let way = recognizer.translation(in: table)
    card.center = CGPoint(x: card.center.x + way.x, y: card.center.y + way.y)
    recognizer.setTranslation(.zero, in: table)
    if recognizer.state == .ended {
      say("Put down at \(Int(card.center.x)), \(Int(card.center.y))")
    }
  }

  fileprivate func pinched(_ recognizer: UIPinchGestureRecognizer) {
    card.grow(by: recognizer.scale)
    recognizer.scale = 1
    if recognizer.state == .ended { say("\(Int(card.bounds.width)) points wide") }
  }

  fileprivate func hovered(_ recognizer: UIHoverGestureRecognizer) {
    card.isLit = recognizer.state == .began || recognizer.state == .changed
  }

  // MARK: Menus

  private var colors: UIMenu {
    UIMenu(
      options: .singleSelection,
      children: EventCard.colors.map { name, color in
        UIAction(title: name, state: name == "Blue" ? .on : .off) { [weak self] _ in
          self?.card.color = color
          self?.say("The card is \(name.lowercased())")
        }
      })
  }
}

extension Selector {
  fileprivate static let copyWords = Selector("copyWords", EventsPage.copyWords)
  fileprivate static let pasteWords = Selector("pasteWords", EventsPage.pasteWords)
  fileprivate static let bringBack = Selector("bringBack", EventsPage.bringBack)
  fileprivate static let tapped = Selector("tapped:", EventsPage.tapped)
  fileprivate static let panned = Selector("panned:", EventsPage.panned)
  fileprivate static let pinched = Selector("pinched:", EventsPage.pinched)
  fileprivate static let hovered = Selector("hovered:", EventsPage.hovered)
}

extension EventsPage: UIGestureRecognizerDelegate {
  /// Two fingers may move the card and make it larger at once.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { otherGestureRecognizer.delegate === self }
}

extension EventsPage: UIContextMenuInteractionDelegate {
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    UIContextMenuConfiguration(actionProvider: { [weak self] _ in
      UIMenu(children: [
        UIAction(title: "Larger") { _ in self?.card.grow(by: 1.25) },
        UIAction(title: "Smaller") { _ in self?.card.grow(by: 0.8) },
        UIMenu(
          options: .displayInline,
          children: [UICommand(title: "Bring Back", action: .bringBack)]),
      ])
    })
  }
}
