import CGtk
import Scene

/// Fonts and colours as attributes that GTK's widgets of text take; one object for each pair.
@MainActor final class FontAttributes {
  private struct Key: Hashable {
    let font: Font
    let rgba: UInt32?
  }

  private var known: [Key: OpaquePointer] = [:]

  /// - Parameter color: counts only if it is a value; meanings are the style sheet's.
  func look(_ font: Font, _ color: Color? = nil) -> OpaquePointer {
    var rgba: UInt32?
    if case .rgba(let value) = color { rgba = value }
    let key = Key(font: font, rgba: rgba)
    if let look = known[key] { return look }
    let made: OpaquePointer = font.family.withCString { family in
      var plain = CgFont(
        size: font.size, weight: Int32(font.weight), italic: font.italic,
        monospaced: font.monospaced, monospaced_digits: font.monospacedDigits, family: family)
      guard var rgba else { return cg_look_new(&plain, nil) }
      return cg_look_new(&plain, &rgba)
    }
    known[key] = made
    return made
  }

  /// The window is gone. Nothing may be asked for afterwards.
  func end() {
    for look in known.values { cg_look_free(look) }
    known = [:]
  }
}

extension TextStyle.Alignment {
  /// Where a line stands in its room: 0 at the left, 1 at the right.
  func position(isRightToLeft: Bool) -> Double {
    switch self {
    case .natural, .justified: isRightToLeft ? 1 : 0
    case .left: 0
    case .center: 0.5
    case .right: 1
    }
  }
}
