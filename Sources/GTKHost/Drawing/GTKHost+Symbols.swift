import CGtk
import Foundation
import Raster
import Scene

extension GTKHost {
  /// The name of what a native button shows for a symbol: an icon of the theme, or else a glyph of our own. nil if there is
  /// neither.
  ///
  /// On a device the glyph comes first: its shape is that of the symbol, where a theme may only have something similar, and
  /// image views and sheets show the same.
  func icon(for symbol: String) -> String? {
    let isHeld = environment.device != nil && SymbolArt.isOwn(symbol)
    if isHeld, let glyph = glyph(of: symbol) { return glyph }
    if let icon = Symbols.icons(for: symbol).first(where: { cg_has_icon($0) }) { return icon }
    return SymbolArt.isDrawn(symbol) ? glyph(of: symbol) : nil
  }

  /// The name of a glyph of our own, drawn when it is needed first.
  private func glyph(of symbol: String) -> String? {
    let name = "symbol:" + symbol
    if cg_has_symbol(name) { return name }
    // Large enough for the largest text on a screen of twice the resolution.
    let side = 64
    let frame = CGRect(x: 0, y: 0, width: side, height: side)
    let art = Artwork(.symbol(symbol), size: frame.size, tint: .rgba(0x0000_00FF))
    guard
      let png = rasterizer.file(
        Drawing([.picture(art, frame)]), .png, width: side, height: side)
    else { return nil }
    let isAdded = png.withUnsafeBytes { bytes in
      cg_add_symbol(
        name, bytes.bindMemory(to: UInt8.self).baseAddress, Int64(bytes.count))
    }
    return isAdded ? name : nil
  }
}
