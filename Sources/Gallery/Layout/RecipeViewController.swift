import UIKit

/// A recipe: what it looks like above what to do, or beside it where the window is wide.
///
///     ┌────────────────┐   ┌─────────┬──────────────────┐
///     │     plate      │   │         │ words            │
///     ├────────────────┤   │         │                  │
///     │ words          │   │  plate  │ steps            │
///     │ steps          │   │         ├──────────────────┤
///     ├────────────────┤   │         │ [Steps] [Stretch]│
///     │ [Steps][Stretch│   └─────────┴──────────────────┘
///     └────────────────┘
final class RecipeViewController: UIViewController {
  private let plate = BowlView()
  private let caption = UILabel()
  private let words = UILabel()
  private let steps = UIStackView()
  private let buttons = UIStackView()
  private var above: [NSLayoutConstraint] = []
  private var beside: [NSLayoutConstraint] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Soup"
    view.backgroundColor = .systemBackground
    plate.accessibilityIdentifier = "plate"
    caption.font = .preferredFont(forTextStyle: .footnote)
    caption.textColor = .secondaryLabel
    words.text = "Cut the roots, cover them with water, and wait until the whole house knows."
    words.numberOfLines = 0
    steps.axis = .vertical
    steps.spacing = 4
    for step in ["1. Cut", "2. Cook", "3. Taste"] {
      let label = UILabel()
      label.text = step
      steps.addArrangedSubview(label)
    }
    buttons.distribution = .fillEqually
    buttons.spacing = 12
    addButton("Steps") { $0.steps.isHidden.toggle() }
    addButton("Stretch") { $0.stretch() }
    for part in [plate, words, steps, buttons] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    caption.translatesAutoresizingMaskIntoConstraints = false
    plate.addSubview(caption)
    makeConstraints()
  }

  private func addButton(
    _ title: String, _ action: @escaping @MainActor (RecipeViewController) -> Void
  ) {
    buttons.addArrangedSubview(
      UIButton(
        configuration: .tinted(),
        primaryAction: UIAction(title: title) { [weak self] _ in self.map(action) }))
  }

  private func makeConstraints() {
    let safe = view.safeAreaLayoutGuide
    let readable = view.readableContentGuide
    NSLayoutConstraint.activate([
      plate.topAnchor.constraint(equalTo: safe.topAnchor, constant: 16),
      plate.leadingAnchor.constraint(equalTo: readable.leadingAnchor),
      caption.centerXAnchor.constraint(equalTo: plate.centerXAnchor),
      caption.bottomAnchor.constraint(equalTo: plate.bottomAnchor, constant: -12),
      words.trailingAnchor.constraint(equalTo: readable.trailingAnchor),
      buttons.bottomAnchor.constraint(equalTo: safe.bottomAnchor, constant: -16),
    ])
    let column = ["words": words, "steps": steps, "buttons": buttons]
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: "V:[words]-gap-[steps]-(>=gap)-[buttons(36)]",
        options: [.alignAllLeading, .alignAllTrailing], metrics: ["gap": 12], views: column))
    above = [
      plate.trailingAnchor.constraint(equalTo: readable.trailingAnchor),
      plate.heightAnchor.constraint(equalTo: plate.widthAnchor, multiplier: 0.5),
      words.topAnchor.constraint(equalTo: plate.bottomAnchor, constant: 16),
      words.leadingAnchor.constraint(equalTo: readable.leadingAnchor),
    ]
    beside = [
      plate.widthAnchor.constraint(equalTo: readable.widthAnchor, multiplier: 0.4),
      plate.bottomAnchor.constraint(equalTo: safe.bottomAnchor, constant: -16),
      words.topAnchor.constraint(equalTo: plate.topAnchor),
      words.leadingAnchor.constraint(equalTo: plate.trailingAnchor, constant: 16),
    ]
    arrange(view.bounds.size)
  }

  private func arrange(_ size: CGSize) {
    let isWide = size.width > size.height
    NSLayoutConstraint.deactivate(isWide ? above : beside)
    NSLayoutConstraint.activate(isWide ? beside : above)
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    arrange(view.bounds.size)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let place = words.frame.minX > plate.frame.maxX ? "Beside" : "Above"
    caption.text = "\(place), \(Int(plate.frame.width))×\(Int(plate.frame.height))"
  }

  /// Asks for what cannot be: the toolkit leaves it out and says so in the transcript.
  private func stretch() {
    let stretch = plate.widthAnchor.constraint(equalToConstant: 5000)
    stretch.identifier = "stretch"
    stretch.isActive = true
  }
}
