import Adaptive
import Foundation

/// Why a split looks as it does, in sentences for people.
extension UISplitViewController {
  /// Whether it is collapsed, and for what reason.
  ///
  /// For example:
  ///
  ///     collapsed: the window is 507 points wide, which is horizontally compact
  ///     (regular begins at 668 on an iPad)
  ///
  /// Differs from UIKit: UIKit does not tell.
  public var whyCollapsed: String { surroundings.whyCollapsed }

  /// The display mode, and for what reason.
  ///
  /// For example:
  ///
  ///     oneBesideSecondary: automatic, and 1024×768 is wider than high
  ///
  /// Differs from UIKit: UIKit does not tell.
  public var whyDisplayMode: String { arrangement.whyDisplayMode }

  private var surroundings: SplitSurroundings {
    let window = view.window?.bounds.size ?? view.bounds.size
    return SplitSurroundings(
      windowWidth: window.width, windowHeight: window.height,
      isPhone: traitCollection.userInterfaceIdiom == .phone,
      horizontal: traitCollection.horizontalSizeClass == .compact ? .compact : .regular)
  }
}

extension SceneEngine {
  /// Every split that is shown, from the outside inwards, with its reasons.
  func explain() -> [String] {
    shown.compactMap { $0 as? UISplitViewController }.flatMap { split in
      let reasons =
        split.isCollapsed ? [split.whyCollapsed] : [split.whyCollapsed, split.whyDisplayMode]
      return reasons.map { "\(name(of: split)) \($0)" }
    }
  }
}
