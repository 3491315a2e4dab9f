import CPangoCairo
import Foundation
import Scene

/// What Pango does not draw by itself: pictures in a text, outlines, shadows and lines with dashes.
extension Pen {
  /// A piece of a line whose letters have the same attributes.
  private struct Piece {
    let run: UnsafeMutablePointer<PangoLayoutRun>
    let attributes: TextAttributes
    /// The left end of its baseline, and its width and the height of its line above and below that, in
    /// points.
    let x, baseline, width: Double

    var font: UnsafeMutablePointer<PangoFont> { run.pointee.item.pointee.analysis.font }
  }

  /// Draws what lies behind the letters: their shadows.
  func drawBelow(_ page: TextPage, at origin: CGPoint, _ style: TextStyle) {
    for piece in pieces(of: page, at: origin) {
      guard let effects = piece.attributes.effects, let shadow = effects.shadow else { continue }
      let (paper, pictures) = (paper, pictures)
      castShadow(shadow, scale: scale) { other in
        let pen = Pen(other, paper, pictures)
        pen.letters(piece, effects, style)
      }
    }
  }

  /// Draws what lies above the letters, and the letters that Pango left out.
  func drawAbove(_ page: TextPage, at origin: CGPoint, _ style: TextStyle) {
    for piece in pieces(of: page, at: origin) {
      let attributes = piece.attributes
      if attributes.attachment != nil { picture(piece) }
      if let effects = attributes.effects, effects.isDrawnApart { letters(piece, effects, style) }
      if let line = attributes.underline, line.isDrawnApart {
        self.line(line, of: piece, style, isUnder: true)
      }
      if let line = attributes.strikethrough, line.isDrawnApart {
        self.line(line, of: piece, style, isUnder: false)
      }
    }
  }

  private func pieces(of page: TextPage, at origin: CGPoint) -> [Piece] {
    var all: [Piece] = []
    for part in page.parts {
      guard let at = pango_layout_get_iter(part.layout) else { continue }
      defer { pango_layout_iter_free(at) }
      repeat {
        guard let run = pango_layout_iter_get_run_readonly(at) else { continue }
        let byte = part.bytes.lowerBound + Int(run.pointee.item.pointee.offset)
        guard let stretch = page.special.first(where: { $0.bytes.contains(byte) }) else { continue }
        var rect = PangoRectangle()
        pango_layout_iter_get_run_extents(at, nil, &rect)
        all.append(
          Piece(
            run: run, attributes: stretch.attributes,
            x: origin.x + part.x + TextPage.points(rect.x),
            baseline: origin.y + part.y
              + TextPage.points(pango_layout_iter_get_baseline(at) - run.pointee.y_offset),
            width: TextPage.points(rect.width)))
      } while pango_layout_iter_next_run(at) != 0
    }
    return all
  }

  private func picture(_ piece: Piece) {
    guard let attachment = piece.attributes.attachment, let art = attachment.art else { return }
    let size = attachment.size
    let count = Int(piece.run.pointee.glyphs.pointee.num_glyphs)
    var x = piece.x + attachment.padding
    for _ in 0..<count {
      place(
        art,
        in: CGRect(
          x: x, y: piece.baseline - attachment.rise - size.height, width: size.width,
          height: size.height))
      x += attachment.advance + piece.attributes.kern
    }
  }

  private func letters(_ piece: Piece, _ effects: TextEffects, _ style: TextStyle) {
    let color = piece.attributes.color ?? style.color
    cairo_save(cairo)
    cairo_new_path(cairo)
    cairo_move_to(cairo, piece.x, piece.baseline)
    pango_cairo_glyph_string_path(cairo, piece.font, piece.run.pointee.glyphs)
    if effects.strokeWidth <= 0 {
      use(color)
      cairo_fill_preserve(cairo)
    }
    if effects.strokeWidth != 0 {
      let size = (piece.attributes.font ?? style.font).size
      cairo_set_line_width(cairo, abs(effects.strokeWidth) / 100 * size)
      cairo_set_line_join(cairo, CAIRO_LINE_JOIN_MITER)
      use(effects.strokeColor ?? color)
      cairo_stroke(cairo)
    }
    cairo_new_path(cairo)
    cairo_restore(cairo)
  }

  private func line(
    _ line: TextAttributes.Line, of piece: Piece, _ style: TextStyle, isUnder: Bool
  ) {
    guard let metrics = pango_font_get_metrics(piece.font, nil) else { return }
    defer { pango_font_metrics_unref(metrics) }
    let place =
      isUnder
      ? pango_font_metrics_get_underline_position(metrics)
      : pango_font_metrics_get_strikethrough_position(metrics)
    let thickness = TextPage.points(
      isUnder
        ? pango_font_metrics_get_underline_thickness(metrics)
        : pango_font_metrics_get_strikethrough_thickness(metrics))
    let width = max(0.5, thickness) * (line.isThick ? 2 : 1)
    let lengths = line.pattern.lengths(width)
    let y = piece.baseline - TextPage.points(place) + width / 2
    cairo_save(cairo)
    use(line.color ?? piece.attributes.color ?? style.color)
    cairo_set_line_width(cairo, width)
    cairo_set_line_cap(cairo, CAIRO_LINE_CAP_BUTT)
    // Dashes go on from one piece to the next.
    cairo_set_dash(cairo, lengths, Int32(lengths.count), piece.x)
    for row in 0..<(line.isDouble ? 2 : 1) {
      cairo_move_to(cairo, piece.x, y + Double(row) * 2 * width)
      cairo_line_to(cairo, piece.x + piece.width, y + Double(row) * 2 * width)
      cairo_stroke(cairo)
    }
    cairo_restore(cairo)
  }
}
