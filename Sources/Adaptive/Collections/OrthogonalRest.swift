/// Where a section that scrolls across comes to rest.
public enum OrthogonalRest {
  public enum Behavior: Hashable, Sendable {
    /// Anywhere.
    case free
    /// With a group at its beginning.
    case groupLeading
    /// A multiple of its own width.
    case page
    /// With a group in its middle.
    case groupCentered
  }

  /// - Parameters:
  ///   - proposed: how far it would have scrolled, in points.
  ///   - page: how wide it is.
  ///   - content: how wide what scrolls there is.
  ///   - inset: before the first group.
  ///   - groups: where the groups begin after that, and how wide they are.
  public static func solve(
    _ behavior: Behavior, proposed: Double, page: Double, content: Double, inset: Double,
    groups: SectionLayout.GroupStarts
  ) -> Double {
    let most = max(0, content - page)
    let proposed = max(0, min(proposed, most))
    func kept(_ offset: Double) -> Double { max(0, min(offset, most)) }
    switch behavior {
    case .free: return proposed
    case .page:
      guard page > 0 else { return proposed }
      return kept((proposed / page).rounded() * page)
    case .groupLeading:
      // The first group's inset stands before every group.
      return nearest(groups, to: proposed) { start, _ in kept(start) }
    case .groupCentered:
      return nearest(groups, to: proposed) { start, width in
        kept(inset + start + width / 2 - page / 2)
      }
    }
  }

  private static func nearest(
    _ groups: SectionLayout.GroupStarts, to proposed: Double,
    _ offset: (Double, Double) -> Double
  ) -> Double {
    let offsets: [Double]
    switch groups {
    case .equal(let count, let width, let stride):
      guard count > 0, stride > 0 else { return proposed }
      // Others are farther away; the last one may rest where the content ends.
      let index = (proposed / stride).rounded(.down)
      offsets = [index - 1, index, index + 1, index + 2].map {
        offset(max(0, min($0, Double(count - 1))) * stride, width)
      }
    case .listed(let starts, let widths): offsets = zip(starts, widths).map(offset)
    }
    return offsets.min { abs($0 - proposed) < abs($1 - proposed) } ?? proposed
  }
}
