import Foundation
import Testing

@testable import UIKit

/// What is shown in a test that has to stop.
@MainActor private func show(_ body: (Stage, PopoverRoot) -> Void) {
  let root = PopoverRoot()
  let stage = Stage(root)
  body(stage, root)
  stage.settle()
}

@Suite("Misuse of popovers and sheets stops with words that help", .serialized)
@MainActor struct PresentationTraps {
  private static func told(_ result: ExitTest.Result?) -> String {
    result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
  }

  @Test("A popover without a source")
  func noSource() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        show { _, root in
          let content = PopoverContent("Info")
          content.modalPresentationStyle = .popover
          root.present(content, animated: true)
        }
      }
    }
    #expect(
      Self.told(result).contains(
        "UIPopoverPresentationController (<PopoverContent “Info”>) should have a non-nil "
          + "sourceView or barButtonItem set before the presentation occurs."))
  }

  @Test("An action sheet without a source")
  func noSourceOfSheet() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        show { _, root in
          let sheet = UIAlertController(title: "T", message: nil, preferredStyle: .actionSheet)
          root.present(sheet, animated: true)
        }
      }
    }
    #expect(
      Self.told(result).contains(
        "Your application has presented a UIAlertController (<UIAlertController “T”>) of style "
          + "UIAlertControllerStyleActionSheet from <PopoverRoot “Root”>."))
  }

  @Test("A source that left the window")
  func lostSource() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        show { _, root in
          let content = PopoverContent("Info")
          content.modalPresentationStyle = .popover
          content.popoverPresentationController?.sourceView = UILabel()
          root.present(content, animated: true)
        }
      }
    }
    #expect(
      Self.told(result).contains(
        "Popovers cannot be presented from a view which does not have a window. Add UILabel to "
          + "the hierarchy first."))
  }

  @Test("A popover controller that is let go while it is visible")
  func lifetime() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        show { stage, root in
          let popover = UIPopoverController(contentViewController: PopoverContent("Info"))
          popover.present(
            from: root.mark("NW").bounds, in: root.mark("NW"), permittedArrowDirections: .any,
            animated: false)
        }
      }
    }
    #expect(
      Self.told(result).contains(
        "-[UIPopoverController dealloc] reached while popover is still visible."))
  }

  @Test("A popover controller on a phone")
  func phone() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        var facts = Stage.wide(375, 667)
        facts.idiom = .phone
        let stage = Stage(PopoverRoot(), environment: facts)
        _ = UIPopoverController(contentViewController: PopoverContent("Info"))
        stage.settle()
      }
    }
    #expect(
      Self.told(result).contains(
        "-[UIPopoverController initWithContentViewController:] called when not running under "
          + "UIUserInterfaceIdiomPad."))
  }

  @Test("A frame that does not say what it is like")
  func incomplete() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = UIPopoverBackgroundView.arrowHeight() }
    }
    #expect(
      Self.told(result).contains(
        "UIPopoverBackgroundView must override arrowHeight() of UIPopoverBackgroundView"))
  }

  @Test("A sheet without detents, a field in an action sheet, a stranger as preferred answer")
  func small() async {
    let sheet = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { PopoverContent("S").sheetPresentationController?.detents = [] }
    }
    #expect(Self.told(sheet).contains("A sheet needs at least one detent"))
    let field = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet).addTextField()
      }
    }
    #expect(
      Self.told(field).contains(
        "Text fields can only be added to an alert controller of style "
          + "UIAlertControllerStyleAlert"))
    let answer = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        UIAlertController(title: nil, message: nil, preferredStyle: .alert).preferredAction =
          UIAlertAction(title: "OK", style: .default)
      }
    }
    #expect(Self.told(answer).contains("The preferred action OK has to be one of the actions."))
  }
}
