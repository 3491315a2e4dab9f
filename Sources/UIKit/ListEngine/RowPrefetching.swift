import Foundation

/// Informs an app of rows that are about to come into view: as many as a screen holds, in the
/// direction of scrolling.
@MainActor final class RowPrefetching {
  private var asked: Set<IndexPath> = []
  private var top: CGFloat?

  /// Nothing is asked for any more.
  func forget() { asked = [] }

  func follow(
    _ shown: Set<IndexPath>, at now: CGFloat, neighbor: (IndexPath, Int) -> IndexPath?,
    prefetch: ([IndexPath]) -> Void, cancel: ([IndexPath]) -> Void
  ) {
    let isUp = now < top ?? now
    top = now
    guard let edge = isUp ? shown.min() : shown.max() else { return }
    var ahead: [IndexPath] = []
    var step = neighbor(edge, isUp ? -1 : 1)
    while let path = step, ahead.count < shown.count {
      ahead.append(path)
      step = neighbor(path, isUp ? -1 : 1)
    }
    let next = Set(ahead)
    let gone = asked.subtracting(next).subtracting(shown)
    let fresh = ahead.filter { !asked.contains($0) }
    asked = next
    if !gone.isEmpty { cancel(gone.sorted()) }
    if !fresh.isEmpty { prefetch(fresh) }
  }
}
