import TreeStore
import UIKit

/// What preferences mean for a text.
extension Preferences {
  /// The font of the text. A family that the host does not have means that of the desktop.
  @MainActor var font: UIFont {
    let size = UIFont.preferredFont(forTextStyle: .body).pointSize + 1 + CGFloat(textSize)
    let usual = UIFont.systemFont(ofSize: max(size, 6))
    guard let fontFamily else { return usual }
    return UIFont(descriptor: usual.fontDescriptor.withFamily(fontFamily), size: max(size, 6))
  }

  /// The width of the widest line, in points; nil for as wide as there is room.
  @MainActor func widestLine(in font: UIFont) -> CGFloat? {
    lineLength.map { (CGFloat($0) * LineMeasure.characterWidth(of: font)).rounded() }
  }

  /// The languages for `UITextView.spellingLanguages`.
  var spellingLanguages: [String]? {
    switch spelling {
    case .desktop: nil
    case .off: []
    case .languages(let languages): languages
    }
  }

  var interfaceStyle: UIUserInterfaceStyle {
    switch theme {
    case .system: .unspecified
    case .light: .light
    case .dark: .dark
    }
  }
}

/// How wide the characters of texts are.
@MainActor enum LineMeasure {
  /// As often as they are in texts, with the spaces between words.
  private static let sample =
    "the quick brown fox jumps over a lazy dog and runs on through the wet grass"
  private static var known: (font: UIFont, width: CGFloat)?

  /// The usual width of a character, in points.
  static func characterWidth(of font: UIFont) -> CGFloat {
    if let known, known.font == font { return known.width }
    let width = sample.size(withAttributes: [.font: font]).width / CGFloat(sample.count)
    known = (font, width)
    return width
  }
}
