import CPangoCairo
import Foundation
import Scene

extension Pen {
  func write(_ runs: [Drawing.Run], in area: CGRect) {
    guard let style = runs.first?.style, let layout = pango_cairo_create_layout(cairo) else {
      return
    }
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    let text = runs.map(\.text).joined()
    pango_layout_set_text(layout, text, Int32(text.utf8.count))
    let font = pango_font_description_from_string(paper.family)
    pango_layout_set_font_description(layout, font)
    pango_font_description_free(font)
    arrange(layout, style, area)
    mark(layout, runs)
    use(style.color)
    cairo_move_to(cairo, area.minX, area.minY)
    pango_cairo_show_layout(cairo, layout)
    cairo_new_path(cairo)
  }

  private func arrange(_ layout: OpaquePointer, _ style: TextStyle, _ area: CGRect) {
    if area.width.isFinite, area.width < 1e6 {
      pango_layout_set_width(layout, Int32(max(0, area.width) * Double(PANGO_SCALE)))
    }
    let breaksLetters = style.truncation == .charWrap
    pango_layout_set_wrap(layout, breaksLetters ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR)
    switch style.alignment {
    case .natural, .left, .justified: pango_layout_set_alignment(layout, PANGO_ALIGN_LEFT)
    case .center: pango_layout_set_alignment(layout, PANGO_ALIGN_CENTER)
    case .right: pango_layout_set_alignment(layout, PANGO_ALIGN_RIGHT)
    }
    pango_layout_set_justify(layout, style.alignment == .justified ? 1 : 0)
    pango_layout_set_auto_dir(layout, style.alignment == .natural ? 1 : 0)
    let cut: PangoEllipsizeMode? =
      switch style.truncation {
      case .head: PANGO_ELLIPSIZE_START
      case .middle: PANGO_ELLIPSIZE_MIDDLE
      case .tail: PANGO_ELLIPSIZE_END
      case .wordWrap, .charWrap, .clip: nil
      }
    if let cut { pango_layout_set_ellipsize(layout, cut) }
    if style.lines > 0 { pango_layout_set_height(layout, -Int32(style.lines)) }
  }

  private func mark(_ layout: OpaquePointer, _ runs: [Drawing.Run]) {
    guard let list = pango_attr_list_new() else { return }
    var start: UInt32 = 0
    for run in runs {
      let end = start + UInt32(run.text.utf8.count)
      func add(_ attribute: UnsafeMutablePointer<PangoAttribute>?) {
        guard let attribute else { return }
        attribute.pointee.start_index = start
        attribute.pointee.end_index = end
        pango_attr_list_insert(list, attribute)
      }
      let font = run.style.font
      add(pango_attr_size_new_absolute(Int32(font.size * Double(PANGO_SCALE))))
      add(pango_attr_weight_new(PangoWeight(UInt32(font.weight))))
      if font.italic { add(pango_attr_style_new(PANGO_STYLE_ITALIC)) }
      if !font.family.isEmpty {
        add(pango_attr_family_new(font.family))
      } else if font.monospaced {
        add(pango_attr_family_new("monospace"))
      }
      let ink = paper.components(run.style.color)
      add(pango_attr_foreground_new(wide(ink.red), wide(ink.green), wide(ink.blue)))
      add(pango_attr_foreground_alpha_new(wide(ink.alpha)))
      if run.isUnderlined { add(pango_attr_underline_new(PANGO_UNDERLINE_SINGLE)) }
      if run.isStruckThrough { add(pango_attr_strikethrough_new(1)) }
      if run.kern != 0 {
        add(pango_attr_letter_spacing_new(Int32(run.kern * Double(PANGO_SCALE))))
      }
      if let background = run.background {
        let ground = paper.components(background)
        add(pango_attr_background_new(wide(ground.red), wide(ground.green), wide(ground.blue)))
        add(pango_attr_background_alpha_new(wide(ground.alpha)))
      }
      start = end
    }
    pango_layout_set_attributes(layout, list)
    pango_attr_list_unref(list)
  }

  private func wide(_ share: Double) -> UInt16 { UInt16(share * 65535) }
}
