extension ColumnSplit {
  /// The second part of the solution: the frames of the columns.
  public struct Layout: Hashable, Sendable {
    public var isCollapsed: Bool
    public var behavior: Behavior
    public var mode: Mode
    /// The widths of the columns in points, whether they are visible or not.
    public var primaryWidth, supplementaryWidth, inspectorWidth: Double
    /// The frames of the visible columns.
    public var areas: [Column: Area]
    /// The frames of the separators between columns.
    public var lines: [Area]
    /// While the split is collapsed, the inspector is presented as a sheet.
    public var presentsInspector = false

    /// The frame of the dimming view; nil without one.
    public var veil: Area? { mode.isDimming ? areas[.secondary] : nil }

    /// The visible columns, from the leading edge.
    public var visible: [Column] { Column.allCases.filter { areas[$0] != nil } }
  }

  public static func occupants(of room: Room, _ input: Input) -> Layout {
    var layout = Layout(
      isCollapsed: room.isCollapsed, behavior: room.behavior, mode: room.mode,
      primaryWidth: room.primaryWidth, supplementaryWidth: room.supplementaryWidth,
      inspectorWidth: room.inspectorWidth, areas: [:], lines: [])
    guard !room.isCollapsed else {
      // The compact column, or the primary, whose navigation then holds the screens of the others.
      let top = input.top ?? proposedTop(input.occupied)
      let column: Column = top == .compact ? .compact : .primary
      layout.areas[column] = Area(x: 0, y: 0, width: input.width, height: input.height)
      layout.presentsInspector = input.showsInspector && input.occupied.contains(.inspector)
      return layout
    }
    place(room, input, &layout)
    if input.isPrimaryRight {
      layout.areas = layout.areas.mapValues { $0.mirrored(in: input.width) }
      layout.lines = layout.lines.map { $0.mirrored(in: input.width) }
    }
    return layout
  }

  private static func place(_ room: Room, _ input: Input, _ layout: inout Layout) {
    let widths: [Column: Double] = [
      .primary: room.primaryWidth, .supplementary: room.supplementaryWidth,
    ]
    let line = input.profile.separator
    func area(_ x: Double, _ width: Double) -> Area {
      Area(x: x, y: 0, width: width, height: input.height)
    }
    // The leading columns, from the edge inwards.
    var x = 0.0
    for column in leadingColumns(input).prefix(room.mode.count).reversed() {
      let width = min(widths[column] ?? 0, input.width - x)
      layout.areas[column] = area(x, width)
      x += width
      let rest = min(line, input.width - x)
      layout.lines.append(area(x, rest))
      x += rest
    }
    var end = input.width
    if room.inspector != nil {
      let width = min(room.inspectorWidth, input.width)
      layout.areas[.inspector] = area(input.width - width, width)
      if room.inspector == .beside {
        end = input.width - width - line
        layout.lines.append(area(end, line))
      }
    }
    switch room.mode {
    case .secondaryOnly, .oneOver, .twoOver:
      layout.areas[.secondary] = area(0, end)
    case .oneBeside, .twoBeside:
      layout.areas[.secondary] = area(x, max(0, end - x))
    case .twoDisplace:
      // The secondary is as wide as beside one column, and pushed beyond the edge.
      let one = min(room.supplementaryWidth, input.width)
      layout.areas[.secondary] = area(x, max(0, end - one - min(line, input.width - one)))
    }
  }
}
