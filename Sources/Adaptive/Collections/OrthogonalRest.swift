/// The content offset at which an orthogonally scrolling section comes to rest.
public enum OrthogonalRest {
  public enum Behavior: Hashable, Sendable {
    /// At any offset.
    case free
    /// With a group at its leading edge.
    case groupLeading
    /// At a multiple of its own width.
    case page
    /// With a group in its centre.
    case groupCentered
  }

  /// Returns the content offset at rest, in points.
  ///
  /// - Parameters:
  ///   - behavior: The scrolling behavior of the section.
  ///   - proposed: The offset at which deceleration would end, in points.
  ///   - page: The visible width, in points.
  ///   - content: The width of the content, in points.
  ///   - inset: The space before the first group, in points.
  ///   - groups: The starts of the groups behind the inset, and their widths, in points.
  public static func solve(
    _ behavior: Behavior, proposed: Double, page: Double, content: Double, inset: Double,
    groups: SectionLayout.GroupStarts
  ) -> Double {
    let most = max(0, content - page)
    let wanted = proposed
    let proposed = max(0, min(proposed, most))
    func kept(_ offset: Double) -> Double { max(0, min(offset, most)) }
    switch behavior {
    case .free: return proposed
    case .page:
      guard page > 0 else { return proposed }
      return kept((proposed / page).rounded() * page)
    case .groupLeading:
      // Every group keeps the inset of the first one before it.
      return nearest(groups, to: proposed) { start, _ in kept(start) }
    case .groupCentered:
      // The first and the last group are centred as well, with room before and behind the content.
      return nearest(groups, to: wanted) { start, width in
        inset + start + width / 2 - page / 2
      }
    }
  }

  /// Returns the room before and behind the content with which the first and the last group can be in the centre, in
  /// points; 0 where the content has it already.
  ///
  /// - Parameters:
  ///   - page: The visible width, in points.
  ///   - content: The width of the content, in points.
  ///   - inset: The space before the first group, in points.
  ///   - groups: The starts of the groups behind the inset, and their widths, in points.
  public static func room(
    page: Double, content: Double, inset: Double, groups: SectionLayout.GroupStarts
  ) -> (before: Double, behind: Double) {
    let first: (start: Double, width: Double)
    let last: (start: Double, width: Double)
    switch groups {
    case .equal(let count, let width, let stride):
      guard count > 0 else { return (0, 0) }
      first = (0, width)
      last = (Double(count - 1) * stride, width)
    case .listed(let starts, let widths):
      guard let start = starts.first, let width = widths.first, let end = starts.last,
        let lastWidth = widths.last
      else { return (0, 0) }
      first = (start, width)
      last = (end, lastWidth)
    }
    let before = page / 2 - (inset + first.start + first.width / 2)
    let behind = page / 2 - (content - inset - last.start - last.width / 2)
    return (max(0, before), max(0, behind))
  }

  private static func nearest(
    _ groups: SectionLayout.GroupStarts, to proposed: Double,
    _ offset: (Double, Double) -> Double
  ) -> Double {
    let offsets: [Double]
    switch groups {
    case .equal(let count, let width, let stride):
      guard count > 0, stride > 0 else { return proposed }
      // Other groups are farther away; the last one may rest at the end of the content.
      let index = (proposed / stride).rounded(.down)
      offsets = [index - 1, index, index + 1, index + 2].map {
        offset(max(0, min($0, Double(count - 1))) * stride, width)
      }
    case .listed(let starts, let widths): offsets = zip(starts, widths).map(offset)
    }
    return offsets.min { abs($0 - proposed) < abs($1 - proposed) } ?? proposed
  }
}
