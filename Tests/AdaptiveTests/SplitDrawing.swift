import Adaptive

extension ClassicSplit.Layout {
  /// The columns from left to right: `320 | 703`, `320 over 768`, `768` alone, `(320)` collapsed.
  var drawing: String {
    func width(_ area: Area?) -> String { area.map { plain($0.width) } ?? "-" }
    if isCollapsed { return "(\(width(primary)))" }
    guard primary != nil else { return width(secondary) }
    guard let line = separator else { return "\(width(primary)) over \(width(secondary))" }
    return (primary?.x ?? 0) < line.x || (secondary?.x ?? 0) > line.x
      ? "\(width(primary)) | \(width(secondary))" : "\(width(secondary)) | \(width(primary))"
  }
}

/// A split in a split: the inner one lives in the outer one's secondary.
struct NestedSplit: Sendable {
  var width, height, outer, inner, scale: Double

  var drawing: String {
    let first = ClassicSplit.solve(input(width, outer))
    guard let rest = first.secondary else { return first.drawing }
    let second = ClassicSplit.solve(input(rest.width, inner))
    return "\(plain(first.primaryWidth)) | \(second.drawing)"
  }

  private func input(_ width: Double, _ fraction: Double) -> ClassicSplit.Input {
    ClassicSplit.Input(
      width: width, height: height, horizontal: .regular, preferredMode: .oneBeside,
      fraction: fraction, scale: scale)
  }
}
