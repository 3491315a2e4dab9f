import Foundation
import UIKit

/// Which sections of a text are folded: what is below a heading is hidden, up to the next one of its level.
@MainActor final class SectionFolding {
  struct Fold {
    /// Where the line of the heading begins, in UTF-16 units.
    var heading: Int
    /// The lines that are hidden.
    var hidden: Range<Int>
    /// What stands below the heading instead.
    let figure: FoldedFigure
  }

  private(set) var folds: [Fold] = []
  /// Where the cursor was last.
  private var cursor = 0

  var isEmpty: Bool { folds.isEmpty }

  func fold(heading: Int, hidden: Range<Int>, lines: Int) {
    folds.removeAll { $0.heading == heading }
    folds.append(Fold(heading: heading, hidden: hidden, figure: FoldedFigure(Strings.lines(lines))))
  }

  /// Whether the line that begins at a place is hidden.
  func hides(_ place: Int) -> Bool { folds.contains { $0.hidden.contains(place) } }

  /// What stands below the heading whose line begins at a place; nil if it is not folded.
  func figure(at place: Int) -> FoldedFigure? { folds.first { $0.heading == place }?.figure }

  func fold(at heading: Int) -> Fold? { folds.first { $0.heading == heading } }

  /// Unfolds the sections that fit.
  ///
  /// - Returns: The lines that are seen again, of the first to the last; nil if there are none.
  func unfold(where isMeant: (Fold) -> Bool) -> Range<Int>? {
    let gone = folds.filter(isMeant)
    guard let start = gone.map(\.heading).min(), let end = gone.map(\.hidden.upperBound).max()
    else {
      return nil
    }
    folds.removeAll(where: isMeant)
    return start..<end
  }

  /// Unfolds what a selection begins or ends in.
  ///
  /// - Parameter end: The length of the text, and whether its last line is not empty.
  func unfold(in selection: NSRange, end: (length: Int, isInLine: Bool)) -> Range<Int>? {
    let (low, high) = (selection.location, selection.location + selection.length)
    return unfold { fold in
      let isAtEnd = fold.hidden.upperBound == end.length && end.isInLine
      func isInside(_ place: Int) -> Bool {
        fold.hidden.contains(place) || isAtEnd && place == end.length
      }
      if selection.length == 0 { return isInside(low) }
      // All that is selected may hide some of it.
      return isInside(low) || high > fold.hidden.lowerBound && high < fold.hidden.upperBound
    }
  }

  /// Where the cursor goes that was moved by a line or a letter to what is hidden: over it. Nil where it stays.
  func place(beyond selection: NSRange, length: Int) -> Int? {
    let last = cursor
    cursor = selection.location
    guard selection.length == 0,
      let fold = folds.first(where: { $0.hidden.contains(selection.location) })
    else { return nil }
    if (fold.heading..<fold.hidden.lowerBound).contains(last), fold.hidden.upperBound < length {
      cursor = fold.hidden.upperBound
    } else if last == fold.hidden.upperBound || isInLine(last, behind: fold.hidden.upperBound) {
      cursor = fold.hidden.lowerBound - 1
    } else {
      return nil
    }
    return cursor
  }

  /// The end of the line behind a fold, as far as the cursor was in it.
  private var lineBehind = 0..<0
  func cursorIsInLine(_ line: Range<Int>) { lineBehind = line }
  private func isInLine(_ place: Int, behind start: Int) -> Bool {
    lineBehind.lowerBound == start && lineBehind.contains(place)
  }

  /// Follows a change of the text. What is changed itself is unfolded.
  ///
  /// - Parameters:
  ///   - range: What was changed, as it is now.
  ///   - delta: How much longer the text is.
  /// - Returns: The lines that are seen again.
  func edited(_ range: Range<Int>, change delta: Int) -> Range<Int>? {
    guard !folds.isEmpty else { return nil }
    let old = range.lowerBound..<max(range.lowerBound, range.upperBound - delta)
    var seen: Range<Int>?
    folds = folds.compactMap { fold in
      var fold = fold
      let touchesStart =
        old.lowerBound <= fold.heading && fold.heading < max(old.upperBound, old.lowerBound + 1)
      let touchesHidden =
        old.overlaps(fold.hidden)
        || old.lowerBound >= fold.hidden.lowerBound && old.lowerBound < fold.hidden.upperBound
      func moved(_ place: Int) -> Int { place >= old.upperBound ? place + delta : place }
      if touchesStart || touchesHidden {
        let end = max(moved(fold.hidden.upperBound), range.upperBound)
        let start = min(fold.heading, range.lowerBound)
        seen = seen.map { min($0.lowerBound, start)..<max($0.upperBound, end) } ?? start..<end
        return nil
      }
      if old.upperBound <= fold.heading { fold.heading += delta }
      if old.upperBound <= fold.hidden.lowerBound {
        fold.hidden = (fold.hidden.lowerBound + delta)..<(fold.hidden.upperBound + delta)
      }
      return fold
    }
    return seen
  }

  func removeAll() { folds = [] }
}
