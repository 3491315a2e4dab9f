import UIKit

/// Corners by rules: fixed radii, capsules, edges that are alike, and corners that follow those around them. Cards have
/// another size when one is asked for; their menus show them large.
final class CornersPage: UIViewController, UIContextMenuInteractionDelegate {
  private struct Rule {
    let name: String
    let corners: UICornerConfiguration
  }

  private static let rules = [
    Rule(name: "Fixed, 16", corners: .corners(radius: .fixed(16))),
    Rule(name: "Capsule", corners: .capsule()),
    Rule(name: "Capsule, at most 20", corners: .capsule(maximumRadius: 20)),
    Rule(
      name: "Top 28, bottom 8",
      corners: .uniformEdges(topRadius: .fixed(28), bottomRadius: .fixed(8))),
    Rule(name: "Right 32", corners: .uniformRightRadius(.fixed(32))),
    Rule(
      name: "One square",
      corners: .corners(
        topLeftRadius: .fixed(24), topRightRadius: .fixed(24), bottomLeftRadius: .fixed(24),
        bottomRightRadius: nil)),
  ]

  private let scroll = UIScrollView()
  private let cards = CornersPage.rules.map { CornerCard($0.name, $0.corners) }
  private let outer = UIView()
  private let inner = CornerCard("Concentric", .corners(radius: .containerConcentric(minimum: 4)))
  private let size = UISegmentedControl(items: ["Low", "High"])

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    view.addSubview(scroll)
    outer.backgroundColor = .secondarySystemBackground
    outer.cornerConfiguration = .corners(radius: .fixed(40))
    for card in cards {
      card.isUserInteractionEnabled = true
      card.addInteraction(UIContextMenuInteraction(delegate: self))
      scroll.addSubview(card)
    }
    outer.addSubview(inner)
    size.selectedSegmentIndex = 0
    size.addAction(
      UIAction { [weak self] _ in
        UIView.animate(withDuration: 0.3) {
          self?.view.setNeedsLayout()
          self?.view.layoutIfNeeded()
        }
      }, for: .valueChanged)
    scroll.addSubview(outer)
    scroll.addSubview(size)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    scroll.frame = view.bounds
    let (margin, gap) = (24.0, 16.0)
    let width = view.bounds.width - 2 * margin
    let columns = max(1, (width / 200).rounded(.down))
    let side = (width - (columns - 1) * gap) / columns
    let height = size.selectedSegmentIndex == 0 ? 64.0 : 120.0
    size.frame = CGRect(x: margin, y: margin, width: min(width, 200), height: 32)
    var bottom = size.frame.maxY
    for (index, card) in cards.enumerated() {
      let (row, column) = (Double(index / Int(columns)), Double(index % Int(columns)))
      card.frame = CGRect(
        x: margin + column * (side + gap), y: size.frame.maxY + gap + row * (height + gap),
        width: side, height: height)
      bottom = max(bottom, card.frame.maxY)
    }
    outer.frame = CGRect(x: margin, y: bottom + gap, width: width, height: height + 40)
    inner.frame = outer.bounds.insetBy(dx: 12, dy: 12)
    scroll.contentSize = CGSize(width: view.bounds.width, height: outer.frame.maxY + margin)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let card = interaction.view as? CornerCard else { return nil }
    return UIContextMenuConfiguration(
      previewProvider: { CornerPreview(card.name, card.corners) },
      actionProvider: { _ in
        UIMenu(
          children: [
            UIAction(title: "Copy Name", image: UIImage(systemName: "doc.on.doc")) { _ in
              UIPasteboard.general.string = card.name
            }
          ])
      })
  }
}

/// A card with its rule for the corners, and the rule's name.
private final class CornerCard: UIView {
  let name: String
  let corners: UICornerConfiguration
  private let label = UILabel()

  init(_ name: String, _ corners: UICornerConfiguration) {
    (self.name, self.corners) = (name, corners)
    super.init(frame: .zero)
    backgroundColor = .systemBlue
    cornerConfiguration = corners
    label.text = name
    label.textColor = .white
    label.textAlignment = .center
    label.numberOfLines = 0
    addSubview(label)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: 12, dy: 4)
  }
}

/// A card, large.
private final class CornerPreview: UIViewController {
  private let card: CornerCard

  init(_ name: String, _ corners: UICornerConfiguration) {
    card = CornerCard(name, corners)
    super.init(nibName: nil, bundle: nil)
    preferredContentSize = CGSize(width: 280, height: 200)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(card)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    card.frame = view.bounds.insetBy(dx: 20, dy: 20)
  }
}
