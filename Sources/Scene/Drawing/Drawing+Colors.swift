/// Replacing the colours of drawings.
extension Drawing {
  /// Returns a copy of the drawing with transformed colours, pictures and texts included.
  public func mappingColors(_ change: (Color) -> Color) -> Drawing {
    Drawing(steps.map { $0.mappingColors(change) })
  }
}

extension Drawing.Step {
  /// Returns a copy of the step with transformed colours.
  public func mappingColors(_ change: (Color) -> Color) -> Drawing.Step {
    switch self {
    case .fill(let path, let rule, let color): return .fill(path, rule, change(color))
    case .stroke(let path, let stroke, let color): return .stroke(path, stroke, change(color))
    case .gradient(var gradient):
      for index in gradient.stops.indices {
        gradient.stops[index].color = change(gradient.stops[index].color)
      }
      return .gradient(gradient)
    case .text(let text, let runs, var style, let area):
      style.color = change(style.color)
      if let color = style.shadow?.color { style.shadow?.color = change(color) }
      return .text(text, runs.map { $0.mapColors(change) }, style, area)
    case .picture(var art, let area):
      art.mapColors(change)
      return .picture(art, area)
    case .shadow(.some(var shadow)):
      shadow.color = change(shadow.color)
      return .shadow(shadow)
    case .piece(var piece, let projection):
      piece.drawing = piece.drawing.mappingColors(change)
      return .piece(piece, projection)
    case .shadow(nil), .save, .restore, .transform, .clip, .blend, .smoothing, .beginGroup,
      .endGroup:
      return self
    }
  }
}

extension Artwork {
  /// Returns a copy with transformed colours, those of a drawing included.
  package func mappingColors(_ change: (Color) -> Color) -> Artwork {
    var copy = self
    copy.mapColors(change)
    return copy
  }

  mutating func mapColors(_ change: (Color) -> Color) {
    tint = tint.map(change)
    if case .drawing(let drawing) = source { source = .drawing(drawing.mappingColors(change)) }
  }
}

extension Surface {
  mutating func mapColors(_ change: (Color) -> Color) {
    borderColor = borderColor.map(change)
    if let color = shadow?.color { shadow?.color = change(color) }
    drawing = drawing?.mappingColors(change)
    cover = cover?.mappingColors(change)
  }
}
