import Foundation
import Scene
import Testing

@testable import UIKit

@MainActor @Suite("Segments, pages and progress") struct SegmentTests {
  private let control = UISegmentedControl(items: ["Small", "Medium", "Large"])

  private func chosen(_ desk: ControlDesk) -> [String] {
    var names: [String] = []
    desk.stage.tree.walk { node, _ in
      if node.role == .segment, node.traits.contains(.selected) { names.append(node.spokenName) }
    }
    return names
  }

  @Test("A press chooses a segment and is told once") func press() {
    let desk = ControlDesk(control)
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    desk.stage.tap(.segment, "Medium")
    #expect(control.selectedSegmentIndex == 1)
    #expect(desk.take() == "value primary")
    desk.stage.tap(.segment, "Medium")
    #expect(desk.take() == "")
    #expect(chosen(desk) == ["Medium"])
  }

  @Test("Choosing by the app tells nobody") func quiet() {
    let desk = ControlDesk(control)
    control.selectedSegmentIndex = 2
    desk.stage.settle()
    #expect(desk.take() == "")
    #expect(chosen(desk) == ["Large"])
  }

  @Test("A momentary press is told each time and not shown") func momentary() {
    control.isMomentary = true
    let desk = ControlDesk(control)
    desk.stage.tap(.segment, "Small")
    desk.stage.tap(.segment, "Small")
    #expect(desk.take() == "value primary value primary")
    #expect(chosen(desk).isEmpty)
    #expect(control.selectedSegmentIndex == 0)
  }

  @Test("What is inserted and removed takes the choice along") func editing() {
    control.selectedSegmentIndex = 1
    control.insertSegment(withTitle: "Tiny", at: 0, animated: false)
    #expect(control.selectedSegmentIndex == 2)
    control.insertSegment(withTitle: "Huge", at: 99, animated: false)
    #expect(control.titleForSegment(at: 4) == "Huge")
    control.removeSegment(at: 2, animated: true)
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    control.removeSegment(at: 99, animated: true)
    #expect(control.numberOfSegments == 3)
    control.removeAllSegments()
    #expect(control.numberOfSegments == 0)
  }

  @Test("A disabled segment is passed by the arrow keys") func keys() {
    control.setEnabled(false, forSegmentAt: 1)
    control.selectedSegmentIndex = 0
    let desk = ControlDesk(control)
    desk.stage.send(.focused(desk.node(.segment, "Small").id))
    desk.press("right")
    #expect(control.selectedSegmentIndex == 2)
    desk.press("left")
    #expect(control.selectedSegmentIndex == 0)
    desk.stage.tap(.segment, "Medium")
    #expect(control.selectedSegmentIndex == 0)
  }

  @Test("Actions are segments that do something") func actions() {
    var done: [String] = []
    let control = UISegmentedControl(
      frame: .zero,
      actions: ["Day", "Week"].map { name in UIAction(title: name) { _ in done.append(name) } })
    let desk = ControlDesk(control)
    desk.stage.tap(.segment, "Week")
    #expect(done == ["Week"])
    #expect(desk.take() == "value primary")
  }

  @Test("Widths: equal, by content, or as they were set") func widths() {
    control.frame = CGRect(x: 0, y: 0, width: 300, height: 32)
    let desk = ControlDesk(control)
    func widths() -> [Double] {
      desk.stage.settle()
      return ["Small", "Medium", "Large"].map { desk.node(.segment, $0).frame.width.rounded() }
    }
    #expect(widths() == [100, 100, 100])
    control.setWidth(60, forSegmentAt: 0)
    #expect(widths() == [60, 120, 120])
    control.setWidth(0, forSegmentAt: 0)
    control.apportionsSegmentWidthsByContent = true
    let found = widths()
    #expect(found[0] == found[2] && found[0] < found[1])
  }

  @Test("Pages go on and back, and stop at the ends") func pages() {
    let pages = UIPageControl()
    pages.numberOfPages = 3
    let desk = ControlDesk(pages)
    for (steps, page, told) in [(1, 1, "value primary"), (5, 2, "value primary"), (1, 2, "")] {
      desk.stage.send(.stepped(desk.node(.pages).id, steps))
      #expect(pages.currentPage == page)
      #expect(desk.take() == told)
    }
    pages.numberOfPages = 1
    #expect(pages.currentPage == 0)
    pages.hidesForSinglePage = true
    desk.stage.settle()
    #expect(desk.node(.pages).control.maximum == 0)
    pages.numberOfPages = -4
    #expect(pages.numberOfPages == 0)
  }

  @Test("Progress is cut to what there is") func progress() {
    let bar = UIProgressView(progressViewStyle: .bar)
    #expect(bar.intrinsicContentSize.height == 2)
    bar.setProgress(1.5, animated: true)
    #expect(bar.progress == 1)
    bar.progress = -1
    #expect(bar.progress == 0)
    bar.progress = .nan
    #expect(bar.progress == 0)
  }

  @Test("A spinner shows while it turns") func spinner() {
    let spinner = UIActivityIndicatorView(style: .large)
    let desk = ControlDesk(spinner)
    #expect(desk.stage.node(.spinner) == nil)
    spinner.startAnimating()
    desk.stage.settle()
    #expect(desk.node(.spinner).traits.contains(.ongoing))
    spinner.hidesWhenStopped = false
    spinner.stopAnimating()
    desk.stage.settle()
    #expect(desk.stage.node(.spinner)?.traits.contains(.ongoing) == false)
  }

  @Test("Prominent dots stand on a rounded area") func prominentPages() {
    let pages = UIPageControl()
    pages.numberOfPages = 3
    let desk = ControlDesk(pages)
    #expect(desk.node(.pages).fill == nil)
    pages.backgroundStyle = .prominent
    desk.stage.settle()
    #expect(desk.node(.pages).fill == UIColor.tertiarySystemFill.paint)
    #expect(abs(desk.node(.pages).cornerRadius - 13) < 0.001)
    pages.backgroundStyle = .minimal
    desk.stage.settle()
    #expect(desk.node(.pages).fill == nil)
  }
}
