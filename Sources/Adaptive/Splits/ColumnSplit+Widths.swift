extension ColumnSplit {
  /// The widths of the leading columns in points, rounded to whole pixels (§5.2).
  struct LeadingWidths {
    var primary, supplementary: Double

    /// Solves the widths.
    ///
    /// - Parameter mode: Where it tiles columns beside the secondary, columns without a preferred
    ///   width shrink so that the secondary has its preferred width, the outermost first.
    init(_ input: Input, _ mode: Mode) {
      primary = ColumnSplit.leadingWidth(input.primary, input)
      supplementary = ColumnSplit.leadingWidth(input.supplementary, input)
      guard let preferred = input.secondary.points, mode == .oneBeside || mode == .twoBeside else {
        return
      }
      let count = Double(mode.count)
      let isPrimaryBeside = input.style == .double || mode == .twoBeside
      let sides = (isPrimaryBeside ? primary : 0) + (input.style == .triple ? supplementary : 0)
      var lacks = preferred - (input.width - sides - count * input.profile.separator)
      if isPrimaryBeside { Self.yield(&primary, input.primary, &lacks, input) }
      if input.style == .triple { Self.yield(&supplementary, input.supplementary, &lacks, input) }
    }

    private static func yield(
      _ width: inout Double, _ asked: Width, _ lacks: inout Double, _ input: Input
    ) {
      let least = max(
        asked.minimum ?? input.profile.automaticMinimum, input.profile.yieldingMinimum)
      guard lacks > 0, asked.chosen == nil, asked.points == nil, asked.fraction == nil,
        width > least
      else { return }
      let pixels = (max(width - lacks, least) * input.scale).rounded(.up)
      let given = min(pixels / input.scale, width)
      lacks -= width - given
      width = given
    }
  }

  private static func leadingWidth(_ width: Width, _ input: Input) -> Double {
    let profile = input.profile
    if let chosen = width.chosen {
      return clamp(
        chosen, width.minimum ?? ResizableWidths.automaticMinimum,
        width.maximum ?? ResizableWidths.automaticMaximum, input)
    }
    return clamp(
      width.points ?? width.fraction.map { $0 * input.width } ?? profile.automaticWidth,
      width.minimum ?? profile.automaticMinimum, width.maximum ?? profile.automaticMaximum,
      input)
  }

  /// Clamps a width and rounds it to whole pixels. An upper limit between two pixels is rounded
  /// down.
  static func clamp(_ wanted: Double, _ least: Double, _ most: Double, _ input: Input) -> Double {
    let limit = max(0, min(most, input.width))
    var pixels = (min(max(wanted, least), limit) * input.scale).rounded()
    if pixels / input.scale > limit { pixels -= 1 }
    return pixels / input.scale
  }
}

extension ColumnSplit {
  /// The widths that a person may give a column, in points: between its limits, as long as the secondary has its least
  /// width.
  public static func widths(of column: Column, in layout: Layout, _ input: Input)
    -> ClosedRange<Double>
  {
    let asked: Width
    switch column {
    case .primary: asked = input.primary
    case .supplementary: asked = input.supplementary
    case .inspector: asked = input.inspector
    case .secondary, .compact: return 0...0
    }
    let own = layout.areas[column]?.width ?? 0
    // Where the secondary is covered in part, the column does not take room from it.
    let secondary = layout.mode.isDimming ? input.width - own : layout.areas[.secondary]?.width ?? 0
    let least = max(0, (input.secondary.minimum ?? input.profile.secondaryMinimum))
    return ResizableWidths.range(
      minimum: asked.minimum, maximum: asked.maximum,
      room: own + secondary - least + ResizableWidths.rest)
  }
}
