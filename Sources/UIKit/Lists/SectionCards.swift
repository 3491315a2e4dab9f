import Foundation
import Scene

/// The light areas on which the rows of grouped tables stand.
@MainActor final class SectionCards {
  private var cards: [Int: SectionCard] = [:]

  var views: [UIView] { Array(cards.values) }

  func place(in table: UITableView, _ visible: [(section: Int, rows: Range<Int>)]) {
    guard table.style != .plain else { return }
    let wanted = Set(visible.filter { !$0.rows.isEmpty }.map(\.section))
    for (section, card) in cards where !wanted.contains(section) {
      card.removeFromSuperview()
      cards[section] = nil
    }
    let isInset = table.style == .insetGrouped
    // What is far beyond what is seen needs no card.
    let seen = table.bounds.insetBy(dx: 0, dy: -400)
    for section in wanted {
      let card = cards[section] ?? SectionCard()
      cards[section] = card
      card.cornerRadius = isInset ? table.metrics.cardRadius : 0
      if card.superview == nil { table.insertSubview(card, at: 0) }
      let window = table.rows.window
      let top = max(window.headerSpan(of: section).bottom, seen.minY)
      let bottom = min(window.footerSpan(of: section).top, seen.maxY)
      card.frame = CGRect(
        x: table.rowMargin, y: top, width: max(0, table.bounds.width - 2 * table.rowMargin),
        height: max(0, bottom - top))
    }
  }
}

final class SectionCard: UIView {
  init() {
    super.init(frame: .zero)
    listLayer = -1
    backgroundColor = .systemBackground
  }

  required init?(coder: NSCoder) { return nil }
}
