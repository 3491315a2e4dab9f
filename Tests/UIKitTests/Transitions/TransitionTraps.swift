import Foundation
import Testing

@testable import UIKit

@Suite("Misuse of transitions, segues and popovers stops with words that help", .serialized)
@MainActor struct TransitionTraps {
  private static func told(_ result: ExitTest.Result?) -> String {
    result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
  }

  @Test("In a popover of old, another transition style than from below (§6.1, rule 19)")
  func insidePopover() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let root = PopoverRoot()
        let stage = Stage(root)
        stage.engine.features.presentations.profile = .ios6
        let content = PopoverContent("Info", 320, 200)
        let popover = UIPopoverController(contentViewController: content)
        popover.present(
          from: root.mark("NW").bounds, in: root.mark("NW"), permittedArrowDirections: .any,
          animated: false)
        let other = PopoverContent("Other")
        other.modalPresentationStyle = .currentContext
        other.modalTransitionStyle = .crossDissolve
        content.definesPresentationContext = true
        content.present(other, animated: true)
      }
    }
    #expect(
      Self.told(result).contains(
        "Application tried to present inside popover with transition style other than "
          + "UIModalTransitionStyleCoverVertical."))
  }

  @Test("A curl of what does not cover the window")
  func curl() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let root = PopoverRoot()
        let stage = Stage(root)
        let sheet = PopoverContent("Sheet")
        sheet.modalTransitionStyle = .partialCurl
        root.present(sheet, animated: true)
        stage.settle()
      }
    }
    #expect(
      Self.told(result).contains(
        "Application tried to present UIModalTransitionStylePartialCurl to or from "
          + "non-fullscreen view controller <PopoverContent “Sheet”>."))
  }

  @Test("A segue that nobody has, that does nothing, or that points to nothing")
  func segues() async {
    let unknown = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        PopoverContent("Info").performSegue(withIdentifier: "detail", sender: nil)
      }
    }
    #expect(
      Self.told(unknown).contains(
        "Receiver (<PopoverContent “Info”>) has no segue with identifier 'detail'."))
    let idle = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        UIStoryboardSegue(
          identifier: "x", source: PopoverContent("A"), destination: PopoverContent("B")
        ).perform()
      }
    }
    #expect(Self.told(idle).contains("Subclasses of UIStoryboardSegue must override perform()"))
    let loose = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let root = PopoverRoot()
        let stage = Stage(root)
        UIStoryboardPopoverSegue(
          identifier: "x", source: root, destination: PopoverContent("B")
        ).perform()
        stage.settle()
      }
    }
    #expect(
      Self.told(loose).contains("The popover segue x from <PopoverRoot “Root”> has no anchor."))
  }

  @Test("Presenting what is presented already, oneself, or a child")
  func presentedAlready() async {
    let twice = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let root = PopoverRoot()
        let stage = Stage(root)
        let page = PopoverContent("Page")
        root.present(page, animated: false)
        stage.settle()
        root.present(page, animated: false)
      }
    }
    #expect(
      Self.told(twice).contains(
        "Application tried to present modally a view controller <PopoverContent “Page”> that is "
          + "already being presented by <PopoverRoot “Root”>."))
    let itself = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let page = PopoverContent("Page")
        page.present(page, animated: false)
      }
    }
    #expect(Self.told(itself).contains("<PopoverContent “Page”> on itself."))
    let child = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let page = PopoverContent("Page")
        let navigation = UINavigationController(rootViewController: page)
        PopoverContent("Other").present(page, animated: false)
        _ = navigation
      }
    }
    #expect(Self.told(child).contains("<PopoverContent “Page”> that has a parent view controller"))
  }

  @Test("A popover from a bar button that no bar shows")
  func noBar() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let stage = Stage(PopoverRoot())
        let popover = UIPopoverController(contentViewController: PopoverContent("Info"))
        popover.present(
          from: UIBarButtonItem(title: "Loose"), permittedArrowDirections: .any, animated: false)
        stage.settle()
      }
    }
    #expect(
      Self.told(result).contains(
        "Popovers cannot be presented from a view which does not have a window."))
  }
}
