import Foundation

/// The cards behind the rows of grouped lists.
extension UICollectionView: CardList {
  var cardColor: UIColor { .secondarySystemGroupedBackground }

  func didPlace(_ visible: [(section: Int, rows: Range<Int>)]) {
    cards.place(in: self, Set(visible.filter { !$0.rows.isEmpty }.map(\.section)))
  }

  /// The card of a section. A first item that is the header is above it.
  func card(of section: Int) -> SectionCard.Place? {
    guard let listed = collectionViewLayout.list(of: section), listed.appearance.hasCards,
      rows.counts.indices.contains(section)
    else { return nil }
    let first = listed.headerMode == .firstItemInSection ? 1 : 0
    let last = rows.counts[section] - 1
    guard first <= last, let top = rowArea(first, in: section),
      let bottom = rowArea(last, in: section)
    else { return nil }
    return .init(area: top.union(bottom), radius: listed.appearance.cardRadius)
  }

  /// The area of a row; nil for one that does not scroll with the others.
  private func rowArea(_ item: Int, in section: Int) -> CGRect? {
    guard list == nil else {
      let (top, height) = rows.window.row(item, in: section)
      let width = max(0, bounds.width - 2 * rowMargin)
      return CGRect(x: rowMargin, y: top, width: width, height: height)
    }
    let path = IndexPath(item: item, section: section)
    let place = collectionViewLayout.layoutAttributesForItem(at: path)
    guard let place, !place.isOrthogonal else { return nil }
    return elements.mirrored(place.frame, place)
  }
}
