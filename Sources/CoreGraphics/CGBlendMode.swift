import Scene

/// The ways to combine a drawn colour with the colour that is there already.
///
/// Differs from Core Graphics: there is no `plusDarker`.
public enum CGBlendMode: Int32, Sendable {
  /// Draws over what is there.
  case normal = 0
  /// Separable modes, which combine each component of the two colours by itself.
  case multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight
  /// The last two separable modes, and those that combine hue, saturation and brightness of both
  /// colours.
  case difference, exclusion, hue, saturation, color, luminosity
  /// Modes that combine by opacity. The name says which part remains: of the source, which is
  /// drawn, or of the destination, which is there.
  case clear, copy, sourceIn, sourceOut, sourceAtop, destinationOver, destinationIn
  /// More modes that combine by opacity; `xor` keeps the parts that do not overlap.
  case destinationOut, destinationAtop, xor
  /// Adds both colours, up to white.
  case plusLighter = 27
}

extension CGBlendMode {
  package var blend: Drawing.Blend {
    switch self {
    case .normal: .normal
    case .multiply: .multiply
    case .screen: .screen
    case .overlay: .overlay
    case .darken: .darken
    case .lighten: .lighten
    case .colorDodge: .colorDodge
    case .colorBurn: .colorBurn
    case .softLight: .softLight
    case .hardLight: .hardLight
    case .difference: .difference
    case .exclusion: .exclusion
    case .hue: .hue
    case .saturation: .saturation
    case .color: .color
    case .luminosity: .luminosity
    case .clear: .clear
    case .copy: .copy
    case .sourceIn: .sourceIn
    case .sourceOut: .sourceOut
    case .sourceAtop: .sourceAtop
    case .destinationOver: .destinationOver
    case .destinationIn: .destinationIn
    case .destinationOut: .destinationOut
    case .destinationAtop: .destinationAtop
    case .xor: .xor
    case .plusLighter: .plusLighter
    }
  }
}
