import Foundation
import Testing

@testable import UIKit

/// What raises in UIKit stops the program here, with the values and the remedy.
@Suite("Misuse of split views", .serialized) struct SplitTraps {
  private func message(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test func unspecifiedStyle() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in _ = UISplitViewController(style: .unspecified) }
    #expect(
      message(result).contains(
        "init(style:) makes split view controllers of the column style and takes .doubleColumn "
          + "or .tripleColumn, not .unspecified; init() makes a classic one"))
  }

  @Test func columnCallOnAClassicSplit() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      UISplitViewController().setViewController(UIViewController(), for: .primary)
    }
    #expect(
      message(result).contains(
        "setViewController(_:for:) needs a split view controller made with init(style:)"))
    #expect(message(result).contains("is classic (style unspecified)"))
  }

  @Test func columnPropertyOnAClassicSplit() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in UISplitViewController().preferredSplitBehavior = .tile }
    #expect(
      message(result).contains(
        "preferredSplitBehavior needs a split view controller made with init(style:)"))
  }

  @Test func supplementaryColumnOfADoubleSplit() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      UISplitViewController(style: .doubleColumn)
        .setViewController(UIViewController(), for: .supplementary)
    }
    #expect(
      message(result).contains(
        "There is no supplementary column in a split view controller of style doubleColumn; make "
          + "it with init(style: .tripleColumn)"))
  }

  @Test func supplementaryWidthOfADoubleSplit() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      UISplitViewController(style: .doubleColumn).minimumSupplementaryColumnWidth = 200
    }
    #expect(
      message(result).contains(
        "minimumSupplementaryColumnWidth needs a split view controller made with "
          + "init(style: .tripleColumn); this one's style is doubleColumn"))
  }

  @Test func showingTheCompactColumn() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in UISplitViewController(style: .doubleColumn).show(.compact) }
    #expect(message(result).contains("show(_:) does not take the compact column"))
  }

  @Test func tabsBesideTheSecondary() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      UISplitViewController(style: .doubleColumn)
        .setViewController(UITabBarController(), for: .primary)
    }
    #expect(
      message(result).contains(
        "A tab bar controller cannot stand in the primary column; put it into the secondary or "
          + "compact one"))
  }

  @Test func tooManyControllers() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      UISplitViewController(style: .doubleColumn).viewControllers = (1...3).map { _ in
        UIViewController()
      }
    }
    #expect(
      message(result).contains(
        "A split view controller of style doubleColumn has 2 columns; 3 controllers were given"))
  }

  /// Edits the hierarchy where it must not.
  @MainActor private final class Meddler: UISplitViewControllerDelegate {
    let edit: (UISplitViewController) -> Void
    init(_ edit: @escaping (UISplitViewController) -> Void) { self.edit = edit }

    func splitViewController(
      _ svc: UISplitViewController,
      topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column {
      edit(svc)
      return proposedTopColumn
    }

    func splitViewController(
      _ svc: UISplitViewController,
      displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController
        .DisplayMode
    ) -> UISplitViewController.DisplayMode {
      edit(svc)
      return proposedDisplayMode
    }

    /// A split with two columns whose delegate does this, in a window that turns narrow or,
    /// having been narrow, wide.
    static func meddle(
      fromWidth: Double, toWidth: Double, _ edit: @escaping (UISplitViewController) -> Void
    ) {
      let split = UISplitViewController(style: .doubleColumn)
      split.setViewController(UIViewController(), for: .primary)
      split.setViewController(UIViewController(), for: .secondary)
      let stage = Stage(split, width: fromWidth)
      let meddler = Meddler(edit)
      split.delegate = meddler
      stage.resize(toWidth)
    }
  }

  private static let remedy =
    "the hierarchy is being rearranged; do it in splitViewControllerDidCollapse(_:) or "
    + "splitViewControllerDidExpand(_:)"

  @Test func settingAColumnInsideTheCollapseQuery() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      Meddler.meddle(fromWidth: 1024, toWidth: 390) {
        $0.setViewController(UIViewController(), for: .secondary)
      }
    }
    #expect(
      message(result).contains(
        "setViewController(_:for:) must not be called inside "
          + "splitViewController(_:topColumnForCollapsingToProposedTopColumn:): " + Self.remedy))
  }

  @Test func pushingInsideTheExpandQuery() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      Meddler.meddle(fromWidth: 390, toWidth: 1024) { split in
        let navigation = split.viewControllers[0] as? UINavigationController
        navigation?.popToRootViewController(animated: false)
      }
    }
    #expect(
      message(result).contains(
        "must not be called inside "
          + "splitViewController(_:displayModeForExpandingToProposedDisplayMode:): " + Self.remedy))
  }

  @Test func answeringAnEmptyColumn() async {
    final class Wrong: UISplitViewControllerDelegate {
      func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposed: UISplitViewController.Column
      ) -> UISplitViewController.Column { .compact }
    }
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      let split = UISplitViewController(style: .doubleColumn)
      split.setViewController(UIViewController(), for: .primary)
      let delegate = Wrong()
      split.delegate = delegate
      _ = Stage(split, width: 390)
    }
    #expect(
      message(result).contains(
        "topColumnForCollapsingToProposedTopColumn answered compact, which has no view controller"
      ))
  }

  @Test("Outside of the queries, and elsewhere inside them, editing is free")
  @MainActor func elsewhere() {
    let other = UINavigationController(rootViewController: UIViewController())
    Meddler.meddle(fromWidth: 1024, toWidth: 390) { _ in
      other.pushViewController(UIViewController(), animated: false)
    }
    #expect(other.viewControllers.count == 2)
  }
}
