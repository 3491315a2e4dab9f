/// A pan that drags a column in from an edge, or out (uikit-behaviour §4.1, §5.5).
public enum SplitPan {
  /// The frames of the parts of a split.
  public struct Picture: Hashable, Sendable {
    /// The frames of the columns in the order of drawing; the first may be dimmed. nil for a hidden
    /// one.
    public var areas: [Area?]
    /// The separators between columns, by the index of the column that they belong to.
    public var lines: [Int: Area]
    public var veil: Area?

    public init(areas: [Area?], lines: [Int: Area] = [:], veil: Area? = nil) {
      self.areas = areas
      self.lines = lines
      self.veil = veil
    }
  }

  /// The two states between which a pan moves.
  public struct Ends: Hashable, Sendable {
    /// The states without the column and with it.
    public var fewer, more: Picture
    /// The pan drags the column in.
    public var isShowing: Bool
    public var isPrimaryRight: Bool
    /// The width of the split, in points.
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

    /// The distance by which the column, with the separator beyond it, comes in; in points.
    public var extent: Double {
      more.areas.indices.reduce(0) { most, index in
        guard fewer.areas[index] == nil, let area = more.areas[index] else { return most }
        let parts = [area, more.lines[index]].compactMap { $0 }
        return parts.reduce(most) { max($0, isPrimaryRight ? width - $1.x : $1.maxX) }
      }
    }
  }

  /// Returns the progress from 0 to 1.
  ///
  /// - Parameters:
  ///   - moved: The movement of the finger in the direction of the pan, in points.
  ///   - ends: The two states.
  public static func progress(moved: Double, _ ends: Ends) -> Double {
    let extent = ends.extent
    guard extent > 0 else { return moved > 0 ? 1 : 0 }
    return min(max(moved / extent, 0), 1)
  }

  /// Returns the frames at a progress from 0 to 1: the column follows the finger, and others move
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

  /// Returns whether the pan completes when the finger is lifted, from the position that the column
  /// would have 0.15 seconds later.
  ///
  /// - Parameters:
  ///   - moved: The movement of the finger in the direction of the pan, in points.
  ///   - velocity: The velocity in points per second, positive in the direction of the pan.
  ///   - ends: The two states.
  public static func finishes(moved: Double, velocity: Double, _ ends: Ends) -> Bool {
    let extent = ends.extent
    guard extent > 0 else { return false }
    return (moved + velocity * 0.15) / extent > 0.5
  }
}
