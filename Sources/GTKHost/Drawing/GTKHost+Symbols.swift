import CGtk
import Foundation
import Raster
import Scene

extension GTKHost {
  /// The name of what a native button shows for a symbol: an icon of the theme, or else a glyph of our own, drawn when it is
  /// needed first. nil if there is neither.
  func icon(for symbol: String) -> String? {
    if let icon = Symbols.icons(for: symbol).first(where: { cg_has_icon($0) }) { return icon }
    guard SymbolArt.isDrawn(symbol) else { return nil }
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
