import Adaptive

/// What holds for every layout of a classic split; nil, or what is wrong.
func violation(in layout: ClassicSplit.Layout, of input: ClassicSplit.Input) -> String? {
  let all = Area(x: 0, y: 0, width: input.width, height: input.height)
  for area in [layout.primary, layout.separator, layout.secondary].compactMap({ $0 }) {
    if area.width < 0 { return "an area is narrower than nothing" }
    if area.y != 0 || area.height != input.height { return "an area is not of full height" }
    if area.x < -tiny || area.maxX > input.width + tiny { return "an area sticks out" }
  }
  if layout.isCollapsed != (input.horizontal == .compact) { return "collapsed by the wrong rule" }
  if layout.isCollapsed {
    let isAlone = layout.primary == all && layout.secondary == nil && layout.separator == nil
    return isAlone ? nil : "a collapsed split shows more or less than its one controller"
  }
  return violationInColumns(layout, input, all) ?? violationInLimits(layout, input)
}

private func violationInColumns(
  _ layout: ClassicSplit.Layout, _ input: ClassicSplit.Input, _ all: Area
) -> String? {
  if layout.isDimmed != (layout.mode == .oneOver) { return "dimmed in the wrong mode" }
  guard let secondary = layout.secondary else { return "no secondary while expanded" }
  guard let primary = layout.primary else {
    return layout.mode == .secondaryOnly && secondary == all ? nil : "the primary is missing"
  }
  if abs(primary.width - layout.primaryWidth) > tiny { return "the primary has another width" }
  if (input.isPrimaryRight ? abs(primary.maxX - input.width) : abs(primary.x)) > tiny {
    return "the primary is not at its edge"
  }
  guard layout.mode == .oneBeside else {
    return layout.mode == .oneOver && secondary == all ? nil : "the primary is not hidden"
  }
  guard let line = layout.separator else { return "no line between the columns" }
  let columns = input.isPrimaryRight ? [secondary, line, primary] : [primary, line, secondary]
  var end = 0.0
  for column in columns {
    if abs(column.x - end) > tiny { return "a gap or an overlap at \(end)" }
    end = column.maxX
  }
  let thickness = input.profile == .ios7 ? 1 : 1 / input.scale
  if abs(line.width - min(thickness, input.width - primary.width)) > tiny {
    return "the line is \(line.width) wide"
  }
  let sum = primary.width + line.width + secondary.width
  return abs(sum - input.width) > tiny ? "the columns are \(sum) wide together" : nil
}

/// Limits hold to the pixel; where they contradict each other the maximum wins.
private func violationInLimits(
  _ layout: ClassicSplit.Layout, _ input: ClassicSplit.Input
) -> String? {
  let width = layout.primaryWidth
  let pixels = width * input.scale
  let automatic = automaticWidth(input)
  let most = min(input.maximum ?? max(320, automatic), input.width)
  let least = min(input.minimum ?? 0, most)
  if abs(pixels - pixels.rounded()) > tiny { return "\(width) is not a whole number of pixels" }
  if width > most + tiny { return "\(width) is more than \(most)" }
  if width < least - 1 / input.scale { return "\(width) is less than \(least)" }
  let wanted = input.fraction.map { $0 * input.width } ?? automatic
  guard wanted > least, wanted < most else { return nil }
  return abs(width - wanted) > 1 / input.scale ? "\(width) is not the wanted \(wanted)" : nil
}

private func automaticWidth(_ input: ClassicSplit.Input) -> Double {
  guard input.profile == .unsourced else { return 320 }
  if input.isPhone { return input.width * 2 / 5 }
  return input.width < 1366 ? 320 : 375
}

private let tiny = 1e-9
