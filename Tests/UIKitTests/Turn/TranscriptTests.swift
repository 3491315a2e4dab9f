import Foundation
import Scene
import Testing

@testable import UIKit

@Suite("The transcript") @MainActor struct TranscriptTests {
  @MainActor final class Page: UIViewController {
    convenience init(_ title: String) {
      self.init(nibName: nil, bundle: nil)
      self.title = title
    }
  }

  private func split() -> UISplitViewController {
    let split = UISplitViewController()
    split.viewControllers = [
      UINavigationController(rootViewController: Page("List")), Page("Detail"),
    ]
    return split
  }

  @Test("A collapse, line by line")
  func collapse() {
    let stage = Stage(split())
    _ = stage.transcript()
    stage.resize(507)
    let compact = "horizontal compact, vertical regular, pad, light, scale 1.0"
    #expect(
      stage.transcript() == [
        "size 507×768, \(compact)",
        "traits UISplitViewController: \(compact)",
        "traits UINavigationController: \(compact)",
        "traits Page(List): \(compact)",
        "traits Page(Detail): \(compact)",
        "collapse UISplitViewController",
        "collapseSecondary Page(Detail) → false",
        "removeChild Page(Detail) of UISplitViewController",
        "addChild Page(Detail) to UINavigationController",
        "solved UISplitViewController: collapsed",
        "viewWillDisappear Page(List)",
        "viewDidDisappear Page(List)",
      ])
  }

  @Test("The same actions make the same lines, whatever came before")
  func stable() {
    func lines() -> [String] {
      let stage = Stage(split())
      for width in [507.0, 1024, 800, 400, 1024] { stage.resize(width) }
      return stage.transcript()
    }
    let first = lines()
    let garbage = (0..<100).map { _ in Page("Detail") }
    #expect(lines() == first)
    withExtendedLifetime(garbage) {}
    #expect(!first.contains { $0.contains("0x") })
  }

  @Test("Who looks like another is numbered, and a place is free again when its bearer is gone")
  func names() {
    var names = ResponderNames()
    let first = Page("A")
    var second: Page? = Page("A")
    #expect(names.name(of: first) == "Page(A)")
    #expect(second.map { names.name(of: $0) } == "Page(A) #2")
    #expect(names.name(of: first) == "Page(A)")
    second?.title = "B"
    #expect(second.map { names.name(of: $0) } == "Page(B)")
    second?.title = "A"
    #expect(second.map { names.name(of: $0) } == "Page(A) #2")
    let third = Page("A")
    #expect(names.name(of: third) == "Page(A) #3")
    second = nil
    #expect(names.name(of: third) == "Page(A) #3")
    #expect(names.name(of: Page("A")) == "Page(A) #2")
    #expect(names.name(of: UIView()) == "UIView")
  }

  @Test("Nothing is made while it does not record")
  func free() {
    let stage = Stage(Page("A"))
    stage.host.eventSink?.isRecordingTranscript = false
    var made = 0
    func line() -> TranscriptLine {
      made += 1
      return .words("a")
    }
    stage.engine.note(line())
    #expect(made == 0)
    stage.host.eventSink?.isRecordingTranscript = true
    stage.engine.note(line())
    stage.engine.note("words")
    #expect(made == 1)
    #expect(stage.transcript() == ["a", "words"])
  }

  @Test("A receiver gets each line when it is made, and none is kept")
  func receiver() {
    let page = Page("A")
    let stage = Stage(page)
    _ = stage.transcript()
    var lines: [String] = []
    var seen: [Int] = []
    stage.host.eventSink?.transcriptReceiver = {
      lines.append($0)
      seen.append(stage.host.appliedPatches)
    }
    let before = stage.host.appliedPatches
    page.present(Page("B"), animated: false)
    stage.settle()
    #expect(lines.first == "present Page(B)")
    #expect(lines.last == "viewDidAppear Page(B)")
    #expect(seen.allSatisfy { $0 == before }, "before the patch of the turn, not after it")
    #expect(stage.transcript() == [])
    stage.host.eventSink?.transcriptReceiver = nil
    stage.engine.note("kept")
    #expect(stage.transcript() == ["kept"])
  }

  @Test("Why: every split that is shown, from the outside inwards")
  func why() {
    let inner = UISplitViewController()
    inner.viewControllers = [Page("Files"), Page("Text")]
    inner.title = "inner"
    let outer = UISplitViewController()
    outer.viewControllers = [UINavigationController(rootViewController: Page("Folders")), inner]
    let stage = Stage(outer)
    let wide =
      "expanded: the window is 1024 points wide, which is horizontally regular "
      + "(regular begins at 668 on an iPad)"
    #expect(
      stage.engine.explain() == [
        "UISplitViewController \(wide)",
        "UISplitViewController oneBesideSecondary: automatic, and 1024×768 is wider than high",
        "UISplitViewController(inner) \(wide)",
        "UISplitViewController(inner) secondaryOnly: automatic, and 703×768 is not wider than high",
      ])
    #expect(outer.whyCollapsed == wide)
    stage.resize(400)
    #expect(
      outer.whyCollapsed == "collapsed: the window is 400 points wide, which is horizontally "
        + "compact (regular begins at 668 on an iPad)")
    #expect(outer.whyDisplayMode == "none: a collapsed split has no display mode")
    #expect(stage.engine.explain().first == "UISplitViewController \(outer.whyCollapsed)")
  }
}
