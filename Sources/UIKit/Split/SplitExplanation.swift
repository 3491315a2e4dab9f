import Adaptive
import Foundation

/// Explanations of a split view controller's layout, in sentences.
extension UISplitViewController {
  /// A sentence that says whether it is collapsed, and why.
  ///
  /// For example:
  ///
  ///     collapsed: the window is 507 points wide, which is horizontally compact
  ///     (regular begins at 668 on an iPad)
  ///
  /// Differs from UIKit: UIKit gives no explanation.
  public var whyCollapsed: String { surroundings.whyCollapsed }

  /// A sentence that says the display mode, and why.
  ///
  /// For example:
  ///
  ///     oneBesideSecondary: automatic, and 1024×768 is wider than high
  ///
  /// Differs from UIKit: UIKit gives no explanation.
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
  /// Explanations of all visible split view controllers, outer ones first.
  func explain() -> [String] {
    shown.compactMap { $0 as? UISplitViewController }.flatMap { split in
      let reasons =
        split.isCollapsed ? [split.whyCollapsed] : [split.whyCollapsed, split.whyDisplayMode]
      return reasons.map { "\(name(of: split)) \($0)" }
    }
  }
}
