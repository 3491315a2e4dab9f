import Foundation
import Scene

/// A list whose sections may have cards behind their rows.
@preconcurrency @MainActor protocol CardList: UIScrollView {
  var cards: SectionCards { get }
  var cardColor: UIColor { get }
  /// Returns the place of the card of a section whose rows are in view; nil for no card.
  func card(of section: Int) -> SectionCard.Place?
}

/// The light areas behind the rows of grouped lists.
@MainActor final class SectionCards {
  private var cards: [Int: SectionCard] = [:]

  var views: [UIView] { Array(cards.values) }

  /// Places the cards.
  ///
  /// - Parameter sections: The sections whose rows are in view.
  func place(in list: some CardList, _ sections: Set<Int>) {
    for section in Array(cards.keys) where !sections.contains(section) { drop(section) }
    // A card far outside of the visible area is cut to it.
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
    /// The radius of the corners, in points.
    var radius: CGFloat
  }

  init(_ color: UIColor) {
    super.init(frame: .zero)
    listLayer = -1
    backgroundColor = color
  }

  required init?(coder: NSCoder) { return nil }
}
