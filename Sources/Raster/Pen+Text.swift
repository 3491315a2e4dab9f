import CPangoCairo
import Foundation
import Scene

extension Pen {
  func write(_ text: String, _ runs: TextRuns, _ style: TextStyle, in area: CGRect) {
    guard !text.isEmpty else { return }
    cairo_save(cairo)
    if area.height.isFinite {
      // Letters may lean out at the sides, but lines below are cut.
      cairo_rectangle(cairo, area.minX - 1000, area.minY - 4, area.width + 2000, area.height + 4)
      cairo_clip(cairo)
    }
    let visible = visible(from: area.minY)
    let page = TextPage(text, runs, style, width: area.width, visible: visible, for: self)
    if let shadow = style.shadow {
      // The shadow of a whole text is its letters once more, in one colour.
      var plain = style
      plain.shadow = nil
      let single = runs.map { $0 = $0.shadowLike(shadow.color) }
      plain.color = shadow.color
      show(
        TextPage(text, single, plain, width: area.width, visible: visible, for: self),
        at: CGPoint(x: area.minX + shadow.x, y: area.minY + shadow.y), plain)
    }
    show(page, at: area.origin, style)
    cairo_restore(cairo)
    cairo_new_path(cairo)
  }

  private func show(_ page: TextPage, at origin: CGPoint, _ style: TextStyle) {
    if !page.special.isEmpty { drawBelow(page, at: origin, style) }
    use(style.color)
    for part in page.parts {
      let place = CGPoint(x: origin.x + part.x, y: origin.y + part.y)
      if part.isPiece {
        showLines(of: part, at: place)
      } else {
        cairo_move_to(cairo, place.x, place.y)
        pango_cairo_show_layout(cairo, part.layout)
      }
    }
    forgetOpacity()
    if !page.special.isEmpty { drawAbove(page, at: origin, style) }
    for (figure, frame) in page.figures {
      if let art = figure.art { place(art, in: frame.offsetBy(dx: origin.x, dy: origin.y)) }
    }
  }

  /// What can be seen of a text, in points from its top, with room for shadows and for letters that lean out.
  private func visible(from top: Double) -> ClosedRange<Double> {
    var (left, upper, right, lower) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(cairo, &left, &upper, &right, &lower)
    let room = 100.0
    let (first, last) = (upper - top - room, lower - top + room)
    // A transform or a place that is no number leaves nothing to compare.
    guard first.isFinite, last.isFinite, first <= last else { return -.infinity ... .infinity }
    return first...last
  }

  /// The lines of a piece, without those that the next one has.
  private func showLines(of part: TextPage.Part, at place: CGPoint) {
    guard part.lines > 0, let at = pango_layout_get_iter(part.layout) else { return }
    defer { pango_layout_iter_free(at) }
    for _ in 0..<part.lines {
      var rect = PangoRectangle()
      pango_layout_iter_get_line_extents(at, nil, &rect)
      cairo_move_to(
        cairo, place.x + TextPage.points(rect.x),
        place.y + TextPage.points(pango_layout_iter_get_baseline(at)))
      if let line = pango_layout_iter_get_line_readonly(at) {
        pango_cairo_show_layout_line(cairo, line)
      }
      if pango_layout_iter_next_line(at) == 0 { return }
    }
  }

  /// Draws nothing, with letters that have no colour of their own.
  ///
  /// Pango keeps one renderer for the whole process, and that the opacity of the last letters. GTK draws its texts with the
  /// same one, in colours whose opacity would be replaced by it.
  private func forgetOpacity() {
    guard let layout = pango_cairo_create_layout(cairo) else { return }
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    pango_layout_set_text(layout, " ", 1)
    pango_cairo_show_layout(cairo, layout)
  }

  /// Gives a layout the attributes of a part of a text.
  func mark(
    _ layout: OpaquePointer, _ stretches: ArraySlice<TextPage.Stretch>, in part: Range<Int>,
    _ style: TextStyle, _ look: TextParagraph
  ) {
    guard let list = pango_attr_list_new() else { return }
    // Words that are too long for a line break without a mark, as on iOS, but where the text says so.
    if pango_layout_get_text(layout).map({ strstr($0, "\u{AD}") == nil }) ?? true {
      pango_attr_list_insert(list, pango_attr_insert_hyphens_new(0))
    }
    for stretch in stretches {
      let start = max(stretch.bytes.lowerBound, part.lowerBound)
      let end = min(stretch.bytes.upperBound, part.upperBound)
      // The look of a paragraph's end is that of an empty line.
      let isEmpty =
        part.isEmpty && stretch.bytes.lowerBound <= part.lowerBound
        && (stretch.bytes.upperBound > part.lowerBound || stretch.bytes.isEmpty)
      guard start < end || isEmpty else { continue }
      func add(_ attribute: UnsafeMutablePointer<PangoAttribute>, _ start: Int, _ end: Int) {
        attribute.pointee.start_index = UInt32(start - part.lowerBound)
        attribute.pointee.end_index =
          isEmpty || end == part.upperBound ? UInt32.max : UInt32(end - part.lowerBound)
        pango_attr_list_insert(list, attribute)
      }
      for attribute in native(stretch.attributes, style, look) { add(attribute, start, end) }
      if let attachment = stretch.attributes.attachment {
        for byte in stride(from: start, to: end, by: 3) {
          guard let shape = Self.shape(attachment) else { continue }
          add(shape, byte, min(byte + 3, end))
        }
      }
    }
    pango_layout_set_attributes(layout, list)
    pango_attr_list_unref(list)
  }

  private static func shape(_ attachment: TextAttachment) -> UnsafeMutablePointer<PangoAttribute>? {
    let extent = attachment.extent
    var rect = PangoRectangle(
      x: 0, y: TextPage.units(-extent.above), width: TextPage.units(attachment.advance),
      height: TextPage.units(extent.above + extent.below))
    return pango_attr_shape_new(&rect, &rect)
  }

  private func native(
    _ attributes: TextAttributes, _ style: TextStyle, _ look: TextParagraph
  ) -> [UnsafeMutablePointer<PangoAttribute>] {
    let font = attributes.font ?? style.font
    let ink = paper.components(attributes.color ?? style.color)
    let effects = attributes.effects
    // Pango means by an opacity of 0 that nothing is said of it.
    let alpha = effects?.isDrawnApart == true ? 1 : max(1, wide(ink.alpha))
    var all = [
      pango_attr_size_new_absolute(Int32(bounded: font.size * Double(PANGO_SCALE))),
      pango_attr_weight_new(PangoWeight(UInt32(font.weight))),
      pango_attr_foreground_new(wide(ink.red), wide(ink.green), wide(ink.blue)),
      pango_attr_foreground_alpha_new(alpha),
    ]
    if font.italic {
      all.append(pango_attr_style_new(PANGO_STYLE_ITALIC))
    } else if effects?.isOblique == true {
      all.append(pango_attr_style_new(PANGO_STYLE_OBLIQUE))
    }
    if !font.family.isEmpty {
      all.append(pango_attr_family_new(font.family))
    } else if font.monospaced {
      all.append(pango_attr_family_new("monospace"))
    }
    let features = font.features(separatesLetters: effects?.separatesLetters == true)
    if !features.isEmpty { all.append(pango_attr_font_features_new(features)) }
    if let line = attributes.underline, !line.isDrawnApart {
      all.append(
        pango_attr_underline_new(line.isDouble ? PANGO_UNDERLINE_DOUBLE : PANGO_UNDERLINE_SINGLE))
      if let color = line.color.map(paper.components) {
        all.append(
          pango_attr_underline_color_new(wide(color.red), wide(color.green), wide(color.blue)))
      }
    }
    if let line = attributes.strikethrough, !line.isDrawnApart {
      all.append(pango_attr_strikethrough_new(1))
      if let color = line.color.map(paper.components) {
        all.append(
          pango_attr_strikethrough_color_new(
            wide(color.red), wide(color.green), wide(color.blue)))
      }
    }
    if attributes.kern != 0 {
      all.append(
        pango_attr_letter_spacing_new(Int32(bounded: attributes.kern * Double(PANGO_SCALE))))
    }
    if attributes.baselineOffset != 0 {
      all.append(
        pango_attr_rise_new(Int32(bounded: attributes.baselineOffset * Double(PANGO_SCALE))))
    }
    if let ground = attributes.background.map(paper.components) {
      all.append(pango_attr_background_new(wide(ground.red), wide(ground.green), wide(ground.blue)))
      all.append(pango_attr_background_alpha_new(wide(ground.alpha)))
    }
    let natural = look.minimumLineHeight > 0 || look.maximumLineHeight > 0
    if natural {
      let height = look.lineHeight(lineHeight(of: font))
      all.append(pango_attr_line_height_new_absolute(TextPage.units(height)))
    } else if look.lineHeightMultiple > 0 {
      all.append(pango_attr_line_height_new(look.lineHeightMultiple))
    }
    return all.compactMap { $0 }
  }

  /// The height of a line in a font, in points.
  private func lineHeight(of font: Font) -> Double {
    let page = TextPage("Ág", TextRuns(), TextStyle(font: font), width: .infinity, for: self)
    return page.extent.size.height
  }

  private func wide(_ share: Double) -> UInt16 { UInt16(share * 65535) }
}

extension TextAttributes {
  /// The letters of a shadow in one colour: they have the same places, and no pictures.
  fileprivate func shadowLike(_ color: Color) -> TextAttributes {
    var copy = self
    copy.color = color
    copy.background = nil
    copy.underline?.color = color
    copy.strikethrough?.color = color
    copy.attachment?.art = nil
    copy.effects?.strokeColor = color
    copy.effects?.shadow = nil
    return copy
  }
}
