import CGtk
import Scene
import Synchronization

/// The installed fonts. They are listed once; access is serialized by a lock.
final class SystemFonts: FontBook {
  /// The `Sendable` conformance is unchecked: the compiler cannot see that the pointer is used only
  /// under the lock.
  private struct State: @unchecked Sendable {
    let fonts: OpaquePointer = cg_fonts_new()
    var families: [FontFamily]?
    var metrics: [Font: FontMetrics] = [:]
    var interfaceFamily: String
  }

  private let state: Mutex<State>

  @MainActor init() { state = Mutex(State(interfaceFamily: taken(cg_theme_font_family()))) }

  deinit { state.withLock { cg_fonts_free($0.fonts) } }

  /// Updates the interface font after a change of the desktop's font.
  @MainActor func reset() {
    let family = taken(cg_theme_font_family())
    state.withLock {
      $0.interfaceFamily = family
      $0.metrics = [:]
    }
  }

  var interfaceFamily: String { state.withLock { $0.interfaceFamily } }

  var families: [FontFamily] {
    state.withLock { state in
      if let known = state.families { return known }
      let made = Self.list(state.fonts)
      state.families = made
      return made
    }
  }

  func metrics(of font: Font) -> FontMetrics {
    state.withLock { state in
      if let known = state.metrics[font] { return known }
      let family =
        !font.family.isEmpty
        ? font.family : font.monospaced ? "monospace" : state.interfaceFamily
      var plain = CgFont(
        size: font.size, weight: Int32(font.weight), italic: font.italic,
        monospaced: font.monospaced, features: nil, family: nil)
      let found = cg_fonts_metrics(state.fonts, &plain, family)
      let made = FontMetrics(
        ascender: found.ascent, descender: -found.descent, capHeight: found.cap_height,
        xHeight: found.x_height, leading: max(0, found.height - found.ascent - found.descent))
      state.metrics[font] = made
      return made
    }
  }

  private static func list(_ fonts: OpaquePointer) -> [FontFamily] {
    (0..<cg_fonts_count(fonts)).map { index in
      let name = String(cString: cg_fonts_family(fonts, index))
      let faces = (0..<cg_fonts_face_count(fonts, index)).compactMap {
        face(fonts, index, $0, name)
      }
      return FontFamily(name: name, faces: faces)
    }
    .filter { !$0.faces.isEmpty }
    .sorted { $0.name < $1.name }
  }

  private static func face(
    _ fonts: OpaquePointer, _ family: Int32, _ index: Int32, _ familyName: String
  ) -> FontFace? {
    var name: UnsafeMutablePointer<CChar>?
    var weight: Int32 = 0
    var italic = false
    let counts = cg_fonts_face(fonts, family, index, &name, &weight, &italic)
    let cut = taken(name).filter { $0 != " " }
    guard counts else { return nil }
    let plain = familyName.filter { $0 != " " }
    return FontFace(name: "\(plain)-\(cut)", weight: Int(weight), italic: italic)
  }
}
