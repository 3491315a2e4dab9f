import Foundation

/// The description of a drawing as lines of text, for people and tests.
extension Drawing: CustomStringConvertible {
  /// One line for each step; those between save and restore, and those of groups, are indented.
  public var lines: [String] {
    var lines: [String] = []
    var depth = 0
    for step in steps {
      if case .restore = step { depth = max(0, depth - 1) }
      if case .endGroup = step { depth = max(0, depth - 1) }
      lines.append(String(repeating: "  ", count: depth) + step.words)
      if case .save = step { depth += 1 }
      if case .beginGroup = step { depth += 1 }
    }
    return lines
  }

  public var description: String { lines.joined(separator: "\n") }
}

extension Drawing.Step {
  fileprivate var words: String {
    switch self {
    case .save: "save"
    case .restore: "restore"
    case .transform(let t): "transform \(Words.list([t.a, t.b, t.c, t.d, t.tx, t.ty]))"
    case .clip(let path, let rule): "clip \(path.words)\(rule.words)"
    case .fill(let path, let rule, let color):
      "fill \(color.words) \(path.words)\(rule.words)"
    case .stroke(let path, let stroke, let color):
      "stroke \(color.words) \(stroke.words) \(path.words)"
    case .gradient(let gradient): gradient.words
    case .text(let text, let runs, let style, let area):
      "text “\(text)” \(style.words(runs)) in \(Words.rect(area))"
    case .picture(let art, let area): "picture \(art.words) in \(Words.rect(area))"
    case .shadow(let shadow):
      shadow.map {
        "shadow \($0.color.words) \(Words.list([$0.offset.width, $0.offset.height])) "
          + "blur \(Words.number($0.radius))" + ($0.isAlone ? " alone" : "")
      } ?? "no shadow"
    case .blend(let blend): "blend \(blend.rawValue)"
    case .smoothing(let isOn): isOn ? "smooth" : "not smooth"
    case .piece(let piece, let projection):
      "piece of \(piece.drawing.steps.count) in \(Words.rect(piece.area))"
        + (projection.map { " in space \(Words.list($0.all))" } ?? "")
    case .beginGroup: "group"
    case .endGroup(let opacity): "end \(Words.number(opacity))"
    }
  }
}

extension Drawing.Gradient {
  fileprivate var words: String {
    let colors = stops.map { "\(Words.number($0.place)):\($0.color.words)" }
    return "gradient \(colors.joined(separator: " ")) from \(Words.point(start)) "
      + "to \(Words.point(end))"
      + (radii.map { " radii \(Words.list([$0.start, $0.end]))" } ?? "")
      + (isConic ? " around" : "")
  }
}

extension TextStyle {
  /// The font size and colour of the first letters.
  fileprivate func words(_ runs: TextRuns) -> String {
    let first = runs.all.first?.attributes
    return "\(Words.number((first?.font ?? font).size)) \((first?.color ?? color).words)"
  }
}

private enum Words {
  static func number(_ value: Double) -> String {
    let rounded = (value * 100).rounded() / 100
    return rounded == rounded.rounded() && abs(rounded) < 1e9
      ? "\(Int(rounded))" : "\(rounded)"
  }

  static func list(_ values: [Double]) -> String {
    values.map(number).joined(separator: " ")
  }

  static func point(_ point: CGPoint) -> String { "\(number(point.x)),\(number(point.y))" }

  static func rect(_ rect: CGRect) -> String {
    rect.width.isFinite && rect.height.isFinite
      ? list([rect.minX, rect.minY, rect.width, rect.height])
      : "\(point(rect.origin)) without end"
  }
}

extension Path.FillRule {
  fileprivate var words: String { self == .evenOdd ? " even-odd" : "" }
}

extension Drawing.Stroke {
  fileprivate var words: String {
    var words = [Words.number(width)]
    if cap != .butt { words.append(cap.rawValue) }
    if join != .miter { words.append(join.rawValue) }
    if !dash.isEmpty { words.append("dash " + Words.list(dash)) }
    return words.joined(separator: " ")
  }
}

extension Color {
  /// The name of a semantic colour, or the value in hexadecimal notation, such as #ff8800.
  public var words: String {
    func web(_ value: UInt32) -> String {
      let text = String(value, radix: 16)
      let full = String(repeating: "0", count: 8 - text.count) + text
      return "#" + (full.hasSuffix("ff") ? String(full.dropLast(2)) : full)
    }
    return switch self {
    case .semantic(let meaning): meaning.rawValue
    case .rgba(let value): web(value)
    case .adaptive(let values): web(values.light) + "|" + web(values.dark)
    }
  }
}

extension Path {
  /// The elements in the notation of SVG.
  public var words: String {
    elements.map { element in
      switch element {
      case .move(let point): "M\(Words.point(point))"
      case .line(let point): "L\(Words.point(point))"
      case .quad(let bend, let point): "Q\(Words.point(bend)) \(Words.point(point))"
      case .curve(let one, let two, let point):
        "C\(Words.point(one)) \(Words.point(two)) \(Words.point(point))"
      case .close: "Z"
      }
    }.joined(separator: " ")
  }
}

extension Artwork {
  fileprivate var words: String {
    let name =
      if case .drawing(let drawing) = source { "drawing of \(drawing.steps.count)" } else {
        self.name
      }
    return name + (tint.map { " \($0.words)" } ?? "")
      + (opacity < 1 ? " at \(Words.number(opacity))" : "")
  }
}
