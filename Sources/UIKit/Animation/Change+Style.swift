import Foundation
import Scene

extension Change {
  /// The change with the values that colours have in the view: light or dark colours are mixed as values.
  @MainActor func inStyle(of view: UIView) -> Change {
    guard case .fill(let from, let to) = self else { return self }
    return .fill(from: from?.inStyle(of: view), to: to?.inStyle(of: view))
  }
}

extension Color {
  /// The value of the colour in the style of a view; a colour of the platform's theme stays one, unless the view is
  /// light in a dark window or dark in a light one.
  @MainActor func inStyle(of view: UIView) -> Color {
    let traits = view.traitCollection
    let isDark = traits.userInterfaceStyle == .dark
    switch self {
    case .rgba: return self
    case .semantic where isDark == (view.engine?.environment.isDark ?? isDark): return self
    case .semantic, .adaptive:
      return fixed(isDark: isDark, isStrong: traits.accessibilityContrast == .high)
    }
  }
}
