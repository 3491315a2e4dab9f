import CPangoCairo
import Foundation
import Scene

extension Pen {
  func write(_ text: String, _ runs: TextRuns, _ style: TextStyle, in area: CGRect) {
    guard !text.isEmpty, let layout = layout(text, runs, style, in: area) else { return }
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    use(style.color)
    cairo_save(cairo)
    if area.height.isFinite {
      // Letters may lean out at the sides, but lines below are cut.
      cairo_rectangle(cairo, area.minX - 1000, area.minY - 4, area.width + 2000, area.height + 4)
      cairo_clip(cairo)
    }
    cairo_move_to(cairo, area.minX, area.minY)
    pango_cairo_show_layout(cairo, layout)
    cairo_restore(cairo)
    cairo_new_path(cairo)
  }

  /// A text set in a rectangle; whoever asks for it lets go of it.
  func layout(
    _ text: String, _ runs: TextRuns, _ style: TextStyle, in area: CGRect
  ) -> OpaquePointer? {
    guard let layout = pango_cairo_create_layout(cairo) else { return nil }
    let context = pango_layout_get_context(layout)
    // Lines break at the same words whatever scale they are drawn at.
    let options = cairo_font_options_create()
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    pango_context_set_round_glyph_positions(context, 0)
    pango_layout_set_text(layout, text, Int32(text.utf8.count))
    let font = pango_font_description_from_string(paper.family)
    pango_layout_set_font_description(layout, font)
    pango_font_description_free(font)
    arrange(layout, style, runs.all.first?.attributes.paragraph, area)
    mark(layout, text, runs, style)
    return layout
  }

  private func arrange(
    _ layout: OpaquePointer, _ style: TextStyle, _ paragraph: TextParagraph?, _ area: CGRect
  ) {
    if area.width.isFinite, area.width < 1e6 {
      pango_layout_set_width(layout, Int32(max(0, area.width) * Double(PANGO_SCALE)))
    }
    if let spacing = paragraph?.lineSpacing, spacing > 0 {
      pango_layout_set_spacing(layout, Int32(spacing * Double(PANGO_SCALE)))
    }
    let alignment = paragraph?.alignment ?? style.alignment
    switch alignment {
    case .natural, .left: pango_layout_set_alignment(layout, PANGO_ALIGN_LEFT)
    case .center: pango_layout_set_alignment(layout, PANGO_ALIGN_CENTER)
    case .right: pango_layout_set_alignment(layout, PANGO_ALIGN_RIGHT)
    case .justified: pango_layout_set_justify(layout, 1)
    }
    pango_layout_set_auto_dir(layout, alignment == .natural ? 1 : 0)
    let truncation = paragraph?.truncation ?? style.truncation
    pango_layout_set_wrap(layout, truncation == .charWrap ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR)
    let cut: PangoEllipsizeMode? =
      switch truncation {
      case .head: PANGO_ELLIPSIZE_START
      case .middle: PANGO_ELLIPSIZE_MIDDLE
      case .tail: PANGO_ELLIPSIZE_END
      case .wordWrap, .charWrap, .clip: nil
      }
    if let cut { pango_layout_set_ellipsize(layout, cut) }
    if style.lines > 0 { pango_layout_set_height(layout, -Int32(style.lines)) }
  }

  private func mark(
    _ layout: OpaquePointer, _ text: String, _ runs: TextRuns, _ style: TextStyle
  ) {
    guard let list = pango_attr_list_new() else { return }
    let units = text.utf16
    var start = units.startIndex
    func bytes(_ index: String.Index) -> UInt32 {
      UInt32(text.utf8.distance(from: text.startIndex, to: index))
    }
    func add(_ attributes: TextAttributes, upTo end: String.Index) {
      for attribute in native(attributes, style) {
        attribute.pointee.start_index = bytes(start)
        attribute.pointee.end_index = bytes(end)
        pango_attr_list_insert(list, attribute)
      }
      start = end
    }
    for run in runs.all {
      let end = units.index(start, offsetBy: run.length, limitedBy: units.endIndex)
      add(run.attributes, upTo: end ?? units.endIndex)
    }
    if start < units.endIndex { add(TextAttributes(), upTo: units.endIndex) }
    pango_layout_set_attributes(layout, list)
    pango_attr_list_unref(list)
  }

  private func native(
    _ attributes: TextAttributes, _ style: TextStyle
  ) -> [UnsafeMutablePointer<PangoAttribute>] {
    let font = attributes.font ?? style.font
    let ink = paper.components(attributes.color ?? style.color)
    var all = [
      pango_attr_size_new_absolute(Int32(font.size * Double(PANGO_SCALE))),
      pango_attr_weight_new(PangoWeight(UInt32(font.weight))),
      pango_attr_foreground_new(wide(ink.red), wide(ink.green), wide(ink.blue)),
      pango_attr_foreground_alpha_new(wide(ink.alpha)),
    ]
    if font.italic { all.append(pango_attr_style_new(PANGO_STYLE_ITALIC)) }
    if !font.family.isEmpty {
      all.append(pango_attr_family_new(font.family))
    } else if font.monospaced {
      all.append(pango_attr_family_new("monospace"))
    }
    if font.monospacedDigits { all.append(pango_attr_font_features_new("tnum=1")) }
    if let line = attributes.underline {
      all.append(
        pango_attr_underline_new(line.isDouble ? PANGO_UNDERLINE_DOUBLE : PANGO_UNDERLINE_SINGLE))
      if let color = line.color.map(paper.components) {
        all.append(
          pango_attr_underline_color_new(wide(color.red), wide(color.green), wide(color.blue)))
      }
    }
    if let line = attributes.strikethrough {
      all.append(pango_attr_strikethrough_new(1))
      if let color = line.color.map(paper.components) {
        all.append(
          pango_attr_strikethrough_color_new(
            wide(color.red), wide(color.green), wide(color.blue)))
      }
    }
    if attributes.kern != 0 {
      all.append(pango_attr_letter_spacing_new(Int32(attributes.kern * Double(PANGO_SCALE))))
    }
    if attributes.baselineOffset != 0 {
      all.append(pango_attr_rise_new(Int32(attributes.baselineOffset * Double(PANGO_SCALE))))
    }
    if let ground = attributes.background.map(paper.components) {
      all.append(pango_attr_background_new(wide(ground.red), wide(ground.green), wide(ground.blue)))
      all.append(pango_attr_background_alpha_new(wide(ground.alpha)))
    }
    return all.compactMap { $0 }
  }

  private func wide(_ share: Double) -> UInt16 { UInt16(share * 65535) }
}
