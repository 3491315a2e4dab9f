import CGtk
import Foundation
import Raster
import Scene

/// Corners, border, shadow, and what an app draws on a node.
extension NodeWidget {
  func showSurface(_ node: Node, was old: Node?) {
    let (own, before) = (node.surface, old?.surface)
    let isSame =
      old != nil && own == before && old?.cornerRadius == node.cornerRadius
      && old?.fill == node.fill && old?.projection == node.projection
      && (own == nil || old?.frame.size == node.frame.size)
    guard !isSame else { return }
    host.sheet.change(
      widget, fromRadii: (before ?? Surface()).radii(old?.cornerRadius ?? 0),
      to: (own ?? Surface()).radii(node.cornerRadius))
    let isFiltered = own?.mask != nil || node.projection != nil
    guard own != nil || isFiltered else {
      if before != nil || old?.projection != nil { cg_set_surface(widget, nil) }
      return
    }
    let surface = own ?? Surface()
    var native = CgSurface()
    let radii = surface.radii(node.cornerRadius)
    native.radii = (radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft)
    native.border_width = surface.borderWidth
    native.border_color = surface.borderColor.map(host.paper.value) ?? 0
    if let shadow = surface.shadow, !node.traits.contains(.clips) {
      native.shadow_color = host.paper.value(shadow.color)
      native.shadow_x = shadow.offset.width
      native.shadow_y = shadow.offset.height
      native.shadow_blur = shadow.radius
    }
    let all = CGRect(origin: .zero, size: node.frame.size)
    let isFilled = node.fill.map { host.paper.value($0) & 0xFF == 0xFF } ?? false
    if let path = surface.shadowPath {
      native.has_shadow_area = true
      native.shadow_area = CgRect(path.bounds)
    } else if isFilled {
      native.has_shadow_area = true
      native.shadow_area = CgRect(all)
    }
    native.below = CgRect(surface.drawing?.extent(in: all) ?? .zero)
    native.is_filtered = isFiltered
    native.over = CgRect(surface.cover?.extent(in: all) ?? .zero)
    cg_set_surface(widget, &native)
  }
}

extension GTKHost {
  /// Draws a part of a node, in the coordinates of the node.
  func draw(_ id: NodeID, _ part: CgDrawn, on cairo: UnsafeMutableRawPointer?) {
    guard let node = shown[id]?.node, let cairo else { return }
    let drawing: Drawing?
    switch part {
    case CG_DRAWN_BELOW: drawing = node.surface?.drawing
    case CG_DRAWN_OVER: drawing = node.surface?.cover
    default:
      drawing = node.picture.map { picture in
        let size = picture.art.size == .zero ? rasterizer.size(of: picture.art) : picture.art.size
        var art = picture.art
        art.size = size
        return Drawing([.picture(art, picture.fit.frame(of: size, in: node.frame.size))])
      }
    }
    guard let drawing else { return }
    rasterizer.draw(
      drawing, on: OpaquePointer(cairo), part == CG_DRAWN_PICTURE ? paperBelow(id) : paper,
      density: cg_window_scale(window))
  }

  /// Masks a picture of a node, and turns it in space.
  func filter(
    _ id: NodeID, _ picture: UnsafeMutableRawPointer?, of area: CgRect, _ scale: Double,
    _ shown: UnsafeMutablePointer<CgRect>?
  ) -> UnsafeMutableRawPointer? {
    guard let node = self.shown[id]?.node, let picture else { return nil }
    filteredPictures += 1
    let area = CGRect(x: area.x, y: area.y, width: area.width, height: area.height)
    let frame = CGRect(origin: .zero, size: node.frame.size)
    guard
      let result = rasterizer.filter(
        OpaquePointer(picture), of: area, scale: scale, mask: node.surface?.mask,
        projection: node.projection?.around(frame), paper)
    else { return nil }
    shown?.pointee = CgRect(result.area)
    return UnsafeMutableRawPointer(result.surface)
  }

  /// Returns the colours below a node. The background of a selected row in a list with the focus is
  /// the accent colour, so that the accent and label colours are those of the row's text.
  private func paperBelow(_ id: NodeID) -> Paper {
    var chosen: UInt32 = 0
    guard let item = shown[id], cg_image_chosen_color(item.widget, &chosen) else { return paper }
    var paper = paper
    paper.meanings[.accent] = chosen
    paper.meanings[.label] = chosen
    for (meaning, opacity) in [(Color.Semantic.secondaryLabel, 0.8), (.tertiaryLabel, 0.6)] {
      paper.meanings[meaning] = chosen & ~255 | UInt32(Double(chosen & 255) * opacity)
    }
    return paper
  }

  /// Updates the colours after a change of the appearance, the contrast or the theme.
  func followPaper() {
    sheet.isDark = environment.isDark
    var next = Paper(isDark: environment.isDark, isStrong: environment.isHighContrast)
    next.family = taken(cg_theme_font_family())
    let own = environment.isDark ? Self.darkColors : Self.lightColors
    for (meaning, name) in Self.themeColors.merging(own, uniquingKeysWith: { $1 }) {
      var color: UInt32 = 0
      if cg_theme_color(window, name, &color) { next.meanings[meaning] = color }
    }
    if device != nil {
      for meaning in Self.deviceMeanings {
        next.meanings[meaning] = Color.semantic(meaning).adaptive.value(
          isDark: environment.isDark, isStrong: false)
      }
    } else if environment.isDark {
      next.meanings[.accent] = next.meanings[.accent].map(Self.lightened)
    }
    guard next != paper else { return }
    paper = next
    textPictures.reset()
    for item in shown.values where item.node.surface != nil || item.node.picture != nil {
      item.paperChanged()
    }
  }

  /// Returns a lighter accent colour: the theme's is a background for white text, and too dark on a
  /// dark background.
  private static func lightened(_ color: UInt32) -> UInt32 {
    func part(_ shift: UInt32) -> UInt32 {
      let value = Double(color >> shift & 255)
      return UInt32(value + (255 - value) * 0.45) << shift
    }
    return part(24) | part(16) | part(8) | color & 255
  }

  /// What a device has of its own.
  private static let deviceMeanings: [Color.Semantic] = [
    .label, .accent, .background, .destructive, .grouped, .card, .secondarySidebar,
  ]

  private static let themeColors: [Color.Semantic: String] = [
    .label: "theme_text_color", .accent: "theme_selected_bg_color",
    .background: "theme_base_color", .destructive: "error_color",
  ]
  private static let lightColors: [Color.Semantic: String] = [
    .grouped: "theme_bg_color", .card: "theme_base_color",
  ]
  private static let darkColors: [Color.Semantic: String] = [.card: "theme_bg_color"]
}

extension NodeWidget {
  /// What it draws by itself has other colours now.
  fileprivate func paperChanged() {
    if node.picture != nil { cg_image_changed(widget) }
    guard node.surface != nil else { return }
    // The surface is set anew, as it contains colours by value.
    showSurface(node, was: nil)
  }
}
