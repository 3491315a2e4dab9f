import Foundation
import Scene
import Testing

@testable import UIKit

@Suite("Page controls in any direction", .serialized) @MainActor struct PageDirectionTests {
  @Test("Dots follow each other in the direction, and the size is that of a column for two of them")
  func directions() {
    let pages = UIPageControl()
    pages.numberOfPages = 3
    let wide = pages.intrinsicContentSize
    let desk = ControlDesk(pages)
    #expect(pages.direction == .natural && wide.width > wide.height)
    for (direction, dots) in [
      (UIPageControl.Direction.natural, "● ○ ○"), (.leftToRight, "● ○ ○"), (.rightToLeft, "○ ○ ●"),
    ] {
      pages.direction = direction
      desk.stage.settle()
      #expect(pages.intrinsicContentSize == wide)
      #expect(desk.stage.tree.diagram(columns: 60).contains(dots), "\(direction)")
    }
    for (direction, first) in [(UIPageControl.Direction.topToBottom, "●"), (.bottomToTop, "○")] {
      pages.direction = direction
      pages.frame = CGRect(x: 100, y: 100, width: 40, height: 160)
      desk.stage.settle()
      #expect(pages.intrinsicContentSize == CGSize(width: wide.height, height: wide.width))
      let shown = desk.stage.tree.diagram(columns: 60).filter { "●○".contains($0) }
      #expect(shown.count == 3 && String(shown.prefix(1)) == first, "\(direction): \(shown)")
    }
  }
}
