import CGtk
import Scene

/// From the seam's colours to classes of the style sheet.
@MainActor enum Style {
  static func fill(_ color: Color?) -> [String] {
    switch color {
    case .none: []
    case .semantic(let meaning): ["fill-\(meaning.rawValue)"]
    case .rgba(let value): [StyleSheet.shared(value, "background-color")]
    }
  }

  static func text(_ color: Color) -> [String] {
    switch color {
    case .semantic(let meaning): ["text-\(meaning.rawValue)"]
    case .rgba(let value): [StyleSheet.shared(value, "color")]
    }
  }

  static func alignment(_ alignment: TextStyle.Alignment) -> CgtkAlignment {
    switch alignment {
    case .natural: CGTK_NATURAL
    case .left: CGTK_LEFT
    case .center: CGTK_CENTER
    case .right: CGTK_RIGHT
    }
  }
}
