import CGtk
import Scene

/// Fonts and colours as attributes that GTK's widgets of text take; one object for each pair.
@MainActor final class FontAttributes {
  private struct Key: Hashable {
    let font: Font
    let rgba: UInt32?
  }

  private var known: [Key: OpaquePointer] = [:]

  /// Returns the attributes of a font and a colour.
  ///
  /// - Parameter color: The colour; semantic ones are ignored, as the style sheet has them.
  func look(_ font: Font, _ color: Color? = nil) -> OpaquePointer {
    var rgba: UInt32?
    if case .rgba(let value) = color { rgba = value }
    let key = Key(font: font, rgba: rgba)
    if let look = known[key] { return look }
    let made: OpaquePointer = font.withNative { plain in
      var plain = plain
      guard var rgba else { return cg_look_new(&plain, nil) }
      return cg_look_new(&plain, &rgba)
    }
    known[key] = made
    return made
  }

  /// Frees the attributes when the window is destroyed. The cache must not be used afterwards.
  func end() {
    for look in known.values { cg_look_free(look) }
    known = [:]
  }
}

extension Font {
  /// Calls a function with the font as C has it.
  func withNative<Result>(_ body: (CgFont) -> Result) -> Result {
    family.withCString { family in
      features().withCString { features in
        body(
          CgFont(
            size: size, weight: Int32(weight), italic: italic, monospaced: monospaced,
            features: features, family: family))
      }
    }
  }
}

extension TextStyle.Alignment {
  /// The horizontal position of a line in its space: a fraction from 0 (left) to 1 (right).
  func position(isRightToLeft: Bool) -> Double {
    switch self {
    case .natural, .justified: isRightToLeft ? 1 : 0
    case .left: 0
    case .center: 0.5
    case .right: 1
    }
  }
}
