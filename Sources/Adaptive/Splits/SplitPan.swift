/// A column that a finger draws in from an edge, or pushes out (uikit-behaviour §4.1, §5.5).
public enum SplitPan {
  /// Where the parts of a split stand.
  public struct Picture: Hashable, Sendable {
    /// As they are drawn; the first may lie under the veil. nil while hidden.
    public var areas: [Area?]
    /// The lines between columns, each by the part that it belongs to.
    public var lines: [Int: Area]
    public var veil: Area?

    public init(areas: [Area?], lines: [Int: Area] = [:], veil: Area? = nil) {
      self.areas = areas
      self.lines = lines
      self.veil = veil
    }
  }

  /// Between what a pan leads.
  public struct Ends: Hashable, Sendable {
    /// Without the column and with it.
    public var fewer, more: Picture
    /// The pan draws it in.
    public var isShowing: Bool
    public var isPrimaryRight: Bool
    /// The split's, in points.
    public var width: Double

    public init(
      fewer: Picture, more: Picture, isShowing: Bool, isPrimaryRight: Bool = false, width: Double
    ) {
      self.fewer = fewer
      self.more = more
      self.isShowing = isShowing
      self.isPrimaryRight = isPrimaryRight
      self.width = width
    }

    /// How far the column comes in with the line beyond it, in points.
    public var extent: Double {
      more.areas.indices.reduce(0) { most, index in
        guard fewer.areas[index] == nil, let area = more.areas[index] else { return most }
        let parts = [area, more.lines[index]].compactMap { $0 }
        return parts.reduce(most) { max($0, isPrimaryRight ? width - $1.x : $1.maxX) }
      }
    }
  }

  /// How much of the way is done, from 0 to 1.
  ///
  /// - Parameter moved: points that the finger went the way of the pan.
  public static func progress(moved: Double, _ ends: Ends) -> Double {
    let extent = ends.extent
    guard extent > 0 else { return moved > 0 ? 1 : 0 }
    return min(max(moved / extent, 0), 1)
  }

  /// Where all stands on the way: the column under the finger, those that make room for it
  /// as far as it needs.
  public static func picture(progress: Double, _ ends: Ends) -> Picture {
    let progress = min(max(progress, 0), 1)
    let share = ends.isShowing ? progress : 1 - progress
    let outside = (ends.isPrimaryRight ? 1 : -1) * ends.extent * (1 - share)
    func between(_ fewer: Area?, _ more: Area?) -> Area? {
      switch (fewer, more) {
      case (nil, let more?):
        return Area(x: more.x + outside, y: more.y, width: more.width, height: more.height)
      case (let fewer?, let more?):
        func at(_ path: KeyPath<Area, Double>) -> Double {
          fewer[keyPath: path] + (more[keyPath: path] - fewer[keyPath: path]) * share
        }
        return Area(x: at(\.x), y: at(\.y), width: at(\.width), height: at(\.height))
      case (let fewer, nil): return share < 1 ? fewer : nil
      }
    }
    var picture = Picture(areas: zip(ends.fewer.areas, ends.more.areas).map(between))
    for part in ends.fewer.areas.indices {
      picture.lines[part] = between(ends.fewer.lines[part], ends.more.lines[part])
    }
    let isVeiled = ends.fewer.veil != nil || (ends.more.veil != nil && share > 0)
    picture.veil = isVeiled ? picture.areas.first.flatMap { $0 } : nil
    return picture
  }

  /// Whether the column comes, or goes, when the finger leaves: it counts where it would be
  /// 0.15 seconds later.
  ///
  /// - Parameter velocity: points a second, positive the way of the pan.
  public static func finishes(moved: Double, velocity: Double, _ ends: Ends) -> Bool {
    let extent = ends.extent
    guard extent > 0 else { return false }
    return (moved + velocity * 0.15) / extent > 0.5
  }
}
