import Foundation
import Testing
import UIKit

@testable import TreeWorld

/// What can be read of what the editor colours.
@Suite("Colours of the editor") @MainActor struct EditorColorTests {
  /// The ground of the editor: white, and the two darks that it has in the Simulator and on GTK.
  private static let grounds: [(UIUserInterfaceStyle, [CGFloat])] = [
    (.light, [255, 255, 255]), (.dark, [0x1E, 0x1E, 0x1E]), (.dark, [0x2D, 0x2D, 0x2D]),
  ]

  /// As the guidelines for accessibility (WCAG 2) have it.
  private func luminance(_ parts: [CGFloat]) -> Double {
    let linear = parts.map { part -> Double in
      let value = Double(part)
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
  }

  private func contrast(_ color: UIColor, _ style: UIUserInterfaceStyle, _ ground: [CGFloat])
    -> Double
  {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    color.resolvedColor(with: UITraitCollection(userInterfaceStyle: style))
      .getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    #expect(alpha == 1)
    let both = [luminance([red, green, blue]), luminance(ground.map { $0 / 255 })].sorted()
    return (both[1] + 0.05) / (both[0] + 0.05)
  }

  @Test("A link is read on every ground", arguments: 0..<3) func link(_ index: Int) {
    let (style, ground) = Self.grounds[index]
    #expect(contrast(MarkdownLook.link, style, ground) >= 4.5)
  }

  @Test("The formula is that of the guidelines") func formula() {
    #expect(abs(contrast(.white, .light, [0, 0, 0]) - 21) < 0.01)
    #expect(contrast(.white, .light, [255, 255, 255]) == 1)
  }
}
