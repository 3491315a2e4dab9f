import CPangoCairo
import Foundation
import Scene

/// Repeats a drawing's steps on a surface of cairo.
struct Pen {
  let cairo: OpaquePointer
  let paper: Paper
  let pictures: PictureStore
  /// How many pixels a point had when it began; shadows are not turned or scaled further.
  let scale: Double
  /// Pixels of a pixel: what is recorded may be shown larger, which cairo does not know yet.
  let density: Double
  private var shadow: Shadow?
  private var kept: [(shadow: Shadow?, blend: Drawing.Blend)] = []
  private(set) var blend = Drawing.Blend.normal

  private struct Group {
    /// What is set outside of it.
    let shadow: Shadow?
    let blend: Drawing.Blend
    /// What it can mark, in points; nil for a group that takes away what it does not mark.
    let extent: CGRect?
  }

  init(
    _ cairo: OpaquePointer, _ paper: Paper, _ pictures: PictureStore, density: Double = 1
  ) {
    self.density = density
    self.pictures = pictures
    self.cairo = cairo
    self.paper = paper
    var (x, y) = (1.0, 0.0)
    cairo_user_to_device_distance(cairo, &x, &y)
    scale = hypot(x, y)
  }

  /// - Parameter drawing: what it keeps and does not take back is taken back at its end.
  mutating func draw(_ drawing: Drawing) {
    cairo_save(cairo)
    let depth = kept.count
    var groups: [Group] = []
    for (index, step) in drawing.steps.enumerated() {
      switch step {
      case .save:
        kept.append((shadow, blend))
        cairo_save(cairo)
      case .restore:
        guard kept.count > depth, let last = kept.popLast() else { continue }
        (shadow, blend) = last
        cairo_restore(cairo)
      case .transform(let change): transform(change)
      case .clip(let path, let rule):
        trace(path)
        cairo_set_fill_rule(cairo, rule.native)
        cairo_clip(cairo)
      case .shadow(let next): shadow = next
      case .blend(let next): blend = next
      case .smoothing(let isOn):
        cairo_set_antialias(cairo, isOn ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
      case .beginGroup:
        let extent = blend == .normal ? extent(ofGroupAt: index, in: drawing.steps) : nil
        groups.append(Group(shadow: shadow, blend: blend, extent: extent))
        (shadow, blend) = (nil, .normal)
        beginGroup(extent)
      case .endGroup(let opacity):
        guard let outer = groups.popLast() else { continue }
        (shadow, blend) = (outer.shadow, outer.blend)
        endGroup(opacity, outer.extent)
      case .piece(let piece, let projection): place(piece, projection)
      case .fill, .stroke, .gradient, .text, .picture: mark(step)
      }
    }
    while let outer = groups.popLast() {
      (shadow, blend) = (outer.shadow, outer.blend)
      endGroup(1, outer.extent)
    }
    while kept.count > depth {
      if let last = kept.popLast() { (shadow, blend) = last }
      cairo_restore(cairo)
    }
    cairo_restore(cairo)
  }

  /// Under a transform that leaves no area nothing is marked until the next `restore`. Cairo would be in an error, and
  /// all that follows undrawn.
  private func transform(_ change: Affine) {
    var matrix = cairo_matrix_t(change)
    var current = cairo_matrix_t()
    cairo_get_matrix(cairo, &current)
    var next = cairo_matrix_t()
    cairo_matrix_multiply(&next, &matrix, &current)
    let size = next.xx * next.yy - next.xy * next.yx
    guard change.inverse != nil, size != 0, size.isFinite else {
      cairo_new_path(cairo)
      cairo_clip(cairo)
      return
    }
    cairo_transform(cairo, &matrix)
  }

  /// A step that leaves something, with its shadow.
  private func mark(_ step: Drawing.Step) {
    if let shadow {
      let (paper, pictures) = (paper, pictures)
      castShadow(shadow, scale: scale, of: extent(of: [step])) { other in
        let pen = Pen(other, paper, pictures)
        pen.put(step)
      }
    }
    guard shadow?.isAlone != true else { return }
    cairo_set_operator(cairo, blend.native)
    put(step)
    cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
  }

  /// A group has as many pixels as can be seen of it: those of its extent.
  private func beginGroup(_ extent: CGRect?) {
    cairo_save(cairo)
    if let extent {
      cairo_new_path(cairo)
      cairo_rectangle(cairo, extent.minX, extent.minY, extent.width, extent.height)
      cairo_clip(cairo)
    }
    cairo_push_group(cairo)
  }

  /// What the steps of a group can mark, in points; nil where that is not certain.
  private func extent(ofGroupAt start: Int, in steps: [Drawing.Step]) -> CGRect? {
    var (depth, end) = (0, start)
    for index in start..<steps.count {
      if case .beginGroup = steps[index] { depth += 1 }
      if case .endGroup = steps[index] { depth -= 1 }
      end = index
      if depth == 0 { break }
    }
    return extent(of: Array(steps[(start + 1)..<max(start + 1, end)]))
  }

  /// What steps can mark, in points, and a little more for smoothed edges.
  private func extent(of steps: [Drawing.Step]) -> CGRect? {
    // Shadows are as large as at the beginning, whatever was scaled since.
    if steps.contains(where: { if case .shadow(.some) = $0 { true } else { false } }) {
      var (x, y) = (1.0, 0.0)
      cairo_user_to_device_distance(cairo, &x, &y)
      guard abs(hypot(x, y) - scale) < 1e-6 * scale else { return nil }
    }
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(cairo, &left, &top, &right, &bottom)
    let seen = CGRect(x: left, y: top, width: right - left, height: bottom - top)
    let extent = Drawing(steps).extent(in: seen)
    return extent.isEmpty ? nil : extent.insetBy(dx: -2, dy: -2)
  }

  /// Draws the group that ends, with its shadow.
  ///
  /// - Parameter extent: What it can mark, in points; nil where that was not asked.
  private func endGroup(_ opacity: Double, _ extent: CGRect?) {
    let popped = cairo_pop_group(cairo)
    cairo_restore(cairo)
    guard let group = popped else { return }
    defer { cairo_pattern_destroy(group) }
    if let shadow {
      castShadow(shadow, scale: scale, of: extent) { other in
        cairo_set_source(other, group)
        cairo_paint_with_alpha(other, opacity)
      }
      guard !shadow.isAlone else { return }
    }
    cairo_set_operator(cairo, blend.native)
    cairo_set_source(cairo, group)
    cairo_paint_with_alpha(cairo, opacity)
    cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
  }

  private func put(_ step: Drawing.Step) {
    switch step {
    case .fill(let path, let rule, let color):
      trace(path)
      cairo_set_fill_rule(cairo, rule.native)
      use(color)
      cairo_fill(cairo)
    case .stroke(let path, let stroke, let color):
      trace(path)
      use(stroke)
      use(color)
      cairo_stroke(cairo)
    case .gradient(let gradient): fill(with: gradient)
    case .text(let text, let runs, let style, let area): write(text, runs, style, in: area)
    case .picture(let art, let area): place(art, in: area)
    default: break
    }
  }

  func use(_ color: Color) {
    let parts = paper.components(color)
    cairo_set_source_rgba(cairo, parts.red, parts.green, parts.blue, parts.alpha)
  }

  private func use(_ stroke: Drawing.Stroke) {
    cairo_set_line_width(cairo, stroke.width)
    cairo_set_line_cap(cairo, stroke.cap.native)
    cairo_set_line_join(cairo, stroke.join.native)
    cairo_set_miter_limit(cairo, stroke.miterLimit)
    // Lengths that add up to nothing would be an error, and all that follows undrawn.
    let isUsable =
      stroke.dash.allSatisfy { $0 >= 0 && $0.isFinite } && stroke.dash.contains { $0 > 0 }
    let dash = isUsable ? stroke.dash : []
    cairo_set_dash(cairo, dash, Int32(dash.count), stroke.phase)
  }

  func trace(_ path: Path) {
    cairo_new_path(cairo)
    for element in path.elements {
      switch element {
      case .move(let point): cairo_move_to(cairo, point.x, point.y)
      case .line(let point): cairo_line_to(cairo, point.x, point.y)
      case .quad(let bend, let point):
        var (x, y) = (Double(bend.x), Double(bend.y))
        if cairo_has_current_point(cairo) != 0 { cairo_get_current_point(cairo, &x, &y) }
        cairo_curve_to(
          cairo, x + (bend.x - x) * 2 / 3, y + (bend.y - y) * 2 / 3,
          point.x + (bend.x - point.x) * 2 / 3, point.y + (bend.y - point.y) * 2 / 3, point.x,
          point.y)
      case .curve(let one, let two, let point):
        cairo_curve_to(cairo, one.x, one.y, two.x, two.y, point.x, point.y)
      case .close: cairo_close_path(cairo)
      }
    }
  }

  private func fill(with gradient: Drawing.Gradient) {
    if gradient.isConic { return sweep(gradient) }
    let (start, end) = (gradient.start, gradient.end)
    // Cairo has no fractions for circles that are much narrower than a pixel, and draws nothing after one: all that can
    // be seen lies outside of them.
    if gradient.radii != nil, narrowest * gradient.reach < 1e-3 {
      guard gradient.extendsAfter, let last = gradient.stops.last else { return }
      use(last.color)
      return cairo_paint(cairo)
    }
    guard
      let pattern = gradient.radii.map({
        cairo_pattern_create_radial(start.x, start.y, $0.start, end.x, end.y, $0.end)
      }) ?? cairo_pattern_create_linear(start.x, start.y, end.x, end.y)
    else { return }
    // Cairo goes on at both ends or at none.
    let stops = gradient.stops
    cairo_pattern_set_extend(
      pattern,
      gradient.extendsBefore || gradient.extendsAfter ? CAIRO_EXTEND_PAD : CAIRO_EXTEND_NONE)
    if !gradient.extendsBefore, let first = stops.first {
      add(first.color.faded(by: 0), 0, pattern)
    }
    for stop in stops { add(stop.color, stop.place, pattern) }
    if !gradient.extendsAfter, let last = stops.last { add(last.color.faded(by: 0), 1, pattern) }
    cairo_set_source(cairo, pattern)
    cairo_paint(cairo)
    cairo_pattern_destroy(pattern)
  }

  private func add(_ color: Color, _ place: Double, _ pattern: OpaquePointer) {
    let parts = paper.components(color)
    cairo_pattern_add_color_stop_rgba(
      pattern, place, parts.red, parts.green, parts.blue, parts.alpha)
  }
}
