import Foundation

/// Draws the app's own drawings coarsely: ▒ for filled areas, · along lines, texts at their
/// position, pictures by their names.
extension DiagramDrawing {
  mutating func sketch(_ drawing: Drawing, at origin: CGPoint, in clip: Canvas.Box) {
    let place = Affine(a: 1, b: 0, c: 0, d: 1, tx: origin.x, ty: origin.y)
    sketch(drawing, Projection(place), in: clip)
  }

  private mutating func sketch(
    _ drawing: Drawing, _ start: Projection, in clip: Canvas.Box
  ) {
    var place = start
    var kept: [Projection] = []
    for step in drawing.steps {
      switch step {
      case .save: kept.append(place)
      case .restore: place = kept.popLast() ?? place
      case .transform(let change): place = Projection(change).then(place)
      case .fill(let path, let rule, let color):
        // Colours of 38 % opacity or less are hardly visible: they get no mark.
        guard color.value(isDark: false) & 0xFF > 0x60 else { continue }
        fill(path.projected(place), rule, clip)
      case .stroke(let path, _, _): stroke(path.projected(place), clip)
      case .text(let text, _, _, let area):
        guard let start = place.of(area.origin) else { continue }
        canvas.put(
          text.split(separator: "\n").first.map(String.init) ?? "", x: column(start.x),
          y: row(start.y), in: clip)
      case .picture(let art, let area):
        guard let corner = place.of(area.origin) else { continue }
        guard case .drawing(let inner) = art.source else {
          canvas.put("⟨\(art.name)⟩", x: column(corner.x), y: row(corner.y), in: clip)
          continue
        }
        sketch(inner, at: corner, in: clip)
      case .piece(let piece, let projection):
        sketch(piece.drawing, projection.map { $0.then(place) } ?? place, in: clip)
      case .clip, .gradient, .shadow, .blend, .smoothing, .beginGroup, .endGroup: break
      }
    }
  }

  private func column(_ x: CGFloat) -> Int { 1 + Self.whole((x / cell.width).rounded(.down)) }
  private func row(_ y: CGFloat) -> Int { 1 + Self.whole((y / cell.height).rounded(.down)) }

  private mutating func fill(_ path: Path, _ rule: Path.FillRule, _ clip: Canvas.Box) {
    let bounds = path.pointBounds
    guard !bounds.isNull else { return }
    let (top, bottom) = (max(clip.top, row(bounds.minY)), min(clip.bottom - 1, row(bounds.maxY)))
    let (left, right) = (
      max(clip.left, column(bounds.minX)), min(clip.right - 1, column(bounds.maxX))
    )
    guard top <= bottom, left <= right else { return }
    for y in top...bottom {
      for x in left...right {
        let middle = CGPoint(
          x: (CGFloat(x) - 0.5) * cell.width, y: (CGFloat(y) - 0.5) * cell.height)
        if path.contains(middle, rule: rule) { canvas.put("▒", x: x, y: y, in: clip) }
      }
    }
  }

  private mutating func stroke(_ path: Path, _ clip: Canvas.Box) {
    for line in path.flattened() {
      for (a, b) in zip(line.points, line.points.dropFirst()) {
        let length = max(abs(b.x - a.x) / cell.width, abs(b.y - a.y) / cell.height)
        guard length.isFinite, length < 1000 else { continue }
        let count = max(1, Int(length.rounded(.up)))
        for step in 0...count {
          let share = CGFloat(step) / CGFloat(count)
          canvas.put(
            "·", x: column(a.x + (b.x - a.x) * share), y: row(a.y + (b.y - a.y) * share), in: clip)
        }
      }
    }
  }
}

extension Artwork {
  /// A short name for diagrams: the file name, the size of the data, or the name of the symbol.
  var name: String {
    switch source {
    case .file(let path): path.split(separator: "/").last.map(String.init) ?? path
    case .data(let data): "\(data.count) bytes"
    case .symbol(let symbol): symbol
    case .drawing: "drawing"
    case .bitmap(let bitmap): "\(bitmap.width) × \(bitmap.height) pixels"
    }
  }
}
