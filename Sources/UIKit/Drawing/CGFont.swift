import Foundation
import QuartzCore
import Scene

/// A font by its name, without a size, as layers of text take it.
public final class CGFont: NSObject, Sendable {
  private let font: UIFont

  /// Creates the font of a name; nil when there is no such font. Names are those that `UIFont.init(name:size:)` takes.
  public init?(_ name: CFString) {
    guard let found = UIFont(name: name, size: 1) else { return nil }
    font = found
  }

  /// The name of the font's face.
  public var postScriptName: CFString? { font.fontName }
  /// The name of the font's face.
  public var fullName: CFString? { font.fontName }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? CGFont).map { $0.font == font } ?? false
  }

  public override var hash: Int { font.hash }
}

extension CGFont: LayerFont {
  package var layerFont: Font { font.layerFont }
}
