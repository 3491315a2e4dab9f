extension ClassicSplit.Layout {
  /// The areas of the secondary and of the primary above it.
  public var picture: SplitPan.Picture {
    SplitPan.Picture(
      areas: [secondary, primary], lines: separator.map { [1: $0] } ?? [:],
      veil: isDimmed ? secondary : nil)
  }
}

extension ColumnSplit {
  /// The columns in the order of drawing; the dimming view is between the first and the others.
  public static let drawingOrder: [Column] = [
    .secondary, .inspector, .supplementary, .primary, .compact,
  ]
}

extension ColumnSplit.Layout {
  /// The areas in the order of `drawingOrder`.
  public var picture: SplitPan.Picture {
    let order = ColumnSplit.drawingOrder
    var picture = SplitPan.Picture(areas: order.map { areas[$0] }, veil: veil)
    // The separators of the leading columns come first, the outermost one before the others; the
    // last one is the inspector's if that is beside the secondary.
    let owners = visible.filter { $0 == .primary || $0 == .supplementary } + [.inspector]
    for (owner, line) in zip(owners, lines) {
      if let part = order.firstIndex(of: owner) { picture.lines[part] = line }
    }
    return picture
  }
}
