import UIKit

/// A strip of a page that is not divided: a line of a text, a row of a table, a picture.
struct PagePiece {
  /// The room above it, in points, which there is none of at the top of a page.
  var space: CGFloat = 0
  /// Its height, in points.
  var height: CGFloat
  /// Whether the next one stands on the same page: a heading stays with its text, and lines of a paragraph are
  /// never alone.
  var staysWithNext = false
  /// Whether it begins a page.
  var beginsPage = false
  /// The height of what is drawn again above it where it begins a page: the heads of a table.
  var repeated: CGFloat = 0
  /// Draws it with its top at a height of the page, and whether with what is repeated.
  var draw: @MainActor (_ top: CGFloat, _ isFirst: Bool) -> Void
}

/// Where pieces stand on pages.
struct PagePlan: Equatable {
  struct Place: Equatable {
    /// The index of the piece.
    var piece: Int
    /// Its top, in points from that of the content.
    var top: CGFloat
    /// Whether what is repeated stands above it.
    var isFirst: Bool
  }

  private(set) var pages: [[Place]] = [[]]

  /// Fills pages of a height. What stays together and is higher than a page is divided all the same.
  init(_ pieces: [PagePiece], height: CGFloat) {
    var at = 0
    var bottom: CGFloat = 0
    while at < pieces.count {
      var end = at
      while end + 1 < pieces.count, pieces[end].staysWithNext, !pieces[end + 1].beginsPage {
        end += 1
      }
      let group = at...end
      let isEmpty = pages[pages.count - 1].isEmpty
      let needed = group.reduce(CGFloat(0)) {
        $0 + pieces[$1].height + ($1 == at && isEmpty ? 0 : pieces[$1].space)
      }
      let begins = pieces[at].beginsPage && !isEmpty
      if begins || (!isEmpty && bottom + needed > height && needed <= height) {
        pages.append([])
        bottom = 0
      }
      for index in group {
        let piece = pieces[index]
        if !pages[pages.count - 1].isEmpty, bottom + piece.space + piece.height > height {
          pages.append([])
          bottom = 0
        }
        let isFirst = pages[pages.count - 1].isEmpty
        let top = isFirst ? 0 : bottom + piece.space
        pages[pages.count - 1].append(Place(piece: index, top: top, isFirst: isFirst))
        bottom = top + piece.height + (isFirst ? piece.repeated : 0)
      }
      at = end + 1
    }
  }
}
