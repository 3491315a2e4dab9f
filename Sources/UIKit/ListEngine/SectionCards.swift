import Foundation
import Scene

/// A list whose sections may stand on cards.
@MainActor protocol CardList: UIScrollView {
  var cards: SectionCards { get }
  var cardColor: UIColor { get }
  /// Where the card of a section is of which rows are in view; nil where they stand on none.
  func card(of section: Int) -> SectionCard.Place?
}

/// The light areas on which the rows of grouped lists stand.
@MainActor final class SectionCards {
  private var cards: [Int: SectionCard] = [:]

  var views: [UIView] { Array(cards.values) }

  /// - Parameter sections: those of which rows are in view.
  func place(in list: some CardList, _ sections: Set<Int>) {
    for section in Array(cards.keys) where !sections.contains(section) { drop(section) }
    // What is far beyond what is seen needs no card.
    let seen = list.bounds.insetBy(dx: 0, dy: -400)
    for section in sections {
      guard let place = list.card(of: section) else {
        drop(section)
        continue
      }
      let card = cards[section] ?? SectionCard(list.cardColor)
      cards[section] = card
      card.cornerRadius = place.radius
      if card.superview == nil { list.insertSubview(card, at: 0) }
      let top = max(place.area.minY, seen.minY)
      let bottom = min(place.area.maxY, seen.maxY)
      card.frame = CGRect(
        x: place.area.minX, y: top, width: place.area.width, height: max(0, bottom - top))
    }
  }

  func drop() { for section in Array(cards.keys) { drop(section) } }

  private func drop(_ section: Int) { cards.removeValue(forKey: section)?.removeFromSuperview() }
}

final class SectionCard: UIView {
  struct Place: Equatable {
    var area: CGRect
    /// Of its corners, in points.
    var radius: CGFloat
  }

  init(_ color: UIColor) {
    super.init(frame: .zero)
    listLayer = -1
    backgroundColor = color
  }

  required init?(coder: NSCoder) { return nil }
}
