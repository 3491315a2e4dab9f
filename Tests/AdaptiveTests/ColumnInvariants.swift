import Adaptive

/// What holds for every layout of a column split; nil, or what is wrong.
func violation(in layout: ColumnSplit.Layout, of input: ColumnSplit.Input) -> String? {
  let all = Area(x: 0, y: 0, width: input.width, height: input.height)
  if layout.isCollapsed != (input.horizontal == .compact) { return "collapsed by the wrong rule" }
  let wantsInspector = input.showsInspector && input.occupied.contains(.inspector)
  if layout.presentsInspector != (layout.isCollapsed && wantsInspector) {
    return "a sheet for the inspector by the wrong rule"
  }
  if layout.isCollapsed {
    let column: ColumnSplit.Column = input.occupied.contains(.compact) ? .compact : .primary
    return layout.areas == [column: all] && layout.lines.isEmpty && layout.veil == nil
      ? nil : "a collapsed split shows more or less than one column"
  }
  for (column, area) in layout.areas {
    if area.width < 0 { return "\(column) is narrower than nothing" }
    if area.y != 0 || area.height != input.height { return "\(column) is not of full height" }
    let mayStickOut = column == .secondary && layout.mode == .twoDisplace
    if !mayStickOut, area.x < -tiny || area.maxX > input.width + tiny {
      return "\(column) sticks out"
    }
  }
  return violationInModes(layout, input) ?? violationInTiles(layout, input)
    ?? violationInWidths(layout, input)
}

private func violationInModes(
  _ layout: ColumnSplit.Layout, _ input: ColumnSplit.Input
) -> String? {
  guard let secondary = layout.areas[.secondary] else { return "no secondary while expanded" }
  let leading = ColumnSplit.leadingColumns(input)
  let shown = leading.filter { layout.areas[$0] != nil }
  if shown != Array(leading.prefix(layout.mode.count)) { return "the wrong columns are shown" }
  if layout.areas[.compact] != nil { return "the compact column is shown while expanded" }
  if let behavior = input.preferredBehavior, layout.behavior != behavior {
    return "another behaviour than the preferred one"
  }
  let isStrict = !input.presentsWithGesture && input.preferredMode != nil
  let allowed: [ColumnSplit.Mode] =
    switch layout.behavior {
    // What does not fit beside the secondary displaces or covers it.
    case .tile: ColumnSplit.Mode.allCases
    case .overlay: [.secondaryOnly, .oneOver, .twoOver]
    case .displace: [.secondaryOnly, .oneBeside, .twoDisplace, .oneOver, .twoOver]
    }
  if !isStrict, !allowed.contains(layout.mode) { return "a mode that the behaviour has not" }
  if layout.mode.isDimming != (layout.veil == secondary) { return "dimmed in the wrong mode" }
  let wantsInspector = input.showsInspector && input.occupied.contains(.inspector)
  if wantsInspector != (layout.areas[.inspector] != nil) { return "the inspector is wrong" }
  return nil
}

/// Beside each other, columns and lines fill the width without a gap or an overlap.
private func violationInTiles(
  _ layout: ColumnSplit.Layout, _ input: ColumnSplit.Input
) -> String? {
  guard !layout.mode.isDimming, let secondary = layout.areas[.secondary] else { return nil }
  var parts = layout.lines + layout.areas.filter { $0.key != .inspector }.map(\.value)
  if let inspector = layout.areas[.inspector] {
    let isOver = inspector.x < secondary.maxX - tiny && inspector.maxX > secondary.x + tiny
    if !isOver { parts.append(inspector) }
  }
  var end = 0.0
  for part in parts.sorted(by: { ($0.x, $0.width) < ($1.x, $1.width) }) {
    if abs(part.x - end) > tiny { return "a gap or an overlap at \(end)" }
    end = part.maxX
  }
  if abs(end - input.width) > tiny { return "the columns end at \(end)" }
  guard layout.mode.count > 0 else { return nil }
  let least = input.secondary.minimum ?? input.profile.secondaryMinimum
  return secondary.width < least - tiny ? "the secondary has only \(secondary.width)" : nil
}

/// Limits hold to the pixel.
private func violationInWidths(
  _ layout: ColumnSplit.Layout, _ input: ColumnSplit.Input
) -> String? {
  for (column, width, asked) in [
    (ColumnSplit.Column.primary, layout.primaryWidth, input.primary),
    (.supplementary, layout.supplementaryWidth, input.supplementary),
  ] {
    let most = min(asked.maximum ?? input.profile.automaticMaximum, input.width)
    let least = min(asked.minimum ?? input.profile.automaticMinimum, most)
    let pixels = width * input.scale
    if abs(pixels - pixels.rounded()) > tiny { return "\(column) has parts of pixels" }
    if width > most + tiny || width < least - 1 / input.scale { return "\(column) is \(width)" }
    if let area = layout.areas[column], abs(area.width - width) > tiny {
      return "\(column) has another width"
    }
  }
  return nil
}

private let tiny = 1e-9
