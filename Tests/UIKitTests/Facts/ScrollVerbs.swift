import Foundation
import Scene

@testable import UIKit

/// A page with a scroll view of 200 by 100 points at 100, 100, and a delegate that logs.
@MainActor final class ScrollPage: UIScrollViewDelegate {
  let scroll = UIScrollView(frame: CGRect(x: 100, y: 100, width: 200, height: 100))
  let content = UIView()
  let stage: Stage
  let hand: Hand
  private unowned let world: FactWorld
  /// Where content is to rest.
  var target: CGPoint?
  var allowsTop = true
  var zooms = false

  init(_ world: FactWorld, content size: CGSize) {
    self.world = world
    let page = UIViewController()
    let stage = Stage(page, width: 400, height: 400)
    self.stage = stage
    hand = Hand(stage)
    content.frame = CGRect(origin: .zero, size: size)
    content.backgroundColor = .blue
    scroll.addSubview(content)
    scroll.contentSize = size
    scroll.delegate = self
    page.view.addSubview(scroll)
    world.stage = stage
    stage.settle()
  }

  private func note(_ line: String) { world.log.append(line) }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    if !world.log.suffix(2).contains("didScroll") { note("didScroll") }
  }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { note("willBeginDragging") }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    let place = targetContentOffset.pointee
    note(
      String(
        format: "willEndDragging %.1f to %.0f", Double(velocity.x + velocity.y),
        Double(place.x + place.y) + 0))
    if let target { targetContentOffset.pointee = target }
  }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    note("didEndDragging \(decelerate)")
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { note("willBeginDecelerating") }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { note("didEndDecelerating") }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    note("didEndScrollingAnimation")
  }
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
    note("didChangeAdjustedContentInset")
  }
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    note("shouldScrollToTop")
    return allowsTop
  }
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { note("didScrollToTop") }
  func viewForZooming(in scrollView: UIScrollView) -> UIView? { zooms ? content : nil }
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
    note("willBeginZooming")
  }
  func scrollViewDidZoom(_ scrollView: UIScrollView) {
    if !world.log.suffix(2).contains("didZoom") { note("didZoom") }
  }
  func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) {
    note(String(format: "didEndZooming %.2f", Double(scale)))
  }
}

@MainActor private func page(
  _ world: FactWorld, _ words: inout FactWords
) throws -> ScrollPage {
  try world.object(try words.next("a scroll page"), as: ScrollPage.self)
}

private func text(_ number: CGFloat) -> String {
  let rounded = (Double(number) * 100).rounded() / 100
  return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
}

/// Scroll views under fingers and wheels.
@MainActor let scrollVerbs: [String: FactWorld.Verb] = [
  "scrollSet": { world, words in
    let scroll = try page(world, &words).scroll
    switch try words.next("a property") {
    case "pages": scroll.isPagingEnabled = true
    case "fast": scroll.decelerationRate = .fast
    case "stiff": scroll.bounces = false
    case "always": scroll.alwaysBounceVertical = true
    case "locked": scroll.isDirectionalLockEnabled = true
    case "off": scroll.isScrollEnabled = false
    case "panOff": scroll.panGestureRecognizer.isEnabled = false
    case "inset": scroll.contentInset.top = try words.number()
    case "offset": scroll.contentOffset = CGPoint(x: try words.number(), y: try words.number())
    case "animated":
      scroll.setContentOffset(
        CGPoint(x: try words.number(), y: try words.number()), animated: true)
    case "zoom":
      scroll.minimumZoomScale = try words.number()
      scroll.maximumZoomScale = try words.number()
    case "scale": scroll.zoomScale = try words.number()
    case "scaleAnimated": scroll.setZoomScale(try words.number(), animated: true)
    case "zoomTo":
      scroll.zoom(
        to: CGRect(
          x: try words.number(), y: try words.number(), width: try words.number(),
          height: try words.number()), animated: false)
    case let other: throw FactWorld.Mistake("nothing is called \(other)")
    }
    world.settle()
    return ""
  },
  "scrollDelegate": { world, words in
    let page = try page(world, &words)
    switch try words.next("what it does") {
    case "rests": page.target = CGPoint(x: try words.number(), y: try words.number())
    case "refusesTop": page.allowsTop = false
    case "zooms": page.zooms = true
    case let other: throw FactWorld.Mistake("a delegate cannot \(other)")
    }
    return ""
  },
  // fingerDrag S dx dy over seconds [held] – from the middle of the window's lower part
  "fingerDrag": { world, words in
    let page = try page(world, &words)
    let way = (try words.number(), try words.number())
    let seconds = try words.number()
    page.hand.down((200, 150))
    page.hand.move((200 + way.0, 150 + way.1), over: seconds, steps: 20)
    if words.takes("held") { return "" }
    page.hand.up()
    return ""
  },
  "fingerLift": { world, words in
    try page(world, &words).hand.up()
    return ""
  },
  "fingerDown": { world, words in
    try page(world, &words).hand.down((200, 150))
    return ""
  },
  "fingerPinch": { world, words in
    let page = try page(world, &words)
    let factor = try words.number()
    page.hand.down((180, 150), (220, 150))
    page.hand.move((200 - 20 * factor, 150), (200 + 20 * factor, 150), over: 0.3, steps: 10)
    page.hand.up()
    return ""
  },
  // hostScroll S x y – what a wheel does, and what a touchpad does with glides
  "hostScroll": { world, words in
    let page = try page(world, &words)
    let id = page.scroll.nodeID
    let (x, y) = (try words.number(), try words.number())
    let glides = words.takes("glides")
    let start = page.scroll.contentOffset
    page.stage.send(.scrolling(id, .began))
    for step in 1...4 {
      page.stage.host.pass(0.01)
      let share = Double(step) / 4
      page.stage.send(
        .scrolled(
          id, CGPoint(x: start.x + (x - start.x) * share, y: start.y + (y - start.y) * share)))
    }
    page.stage.send(.scrolling(id, .ended(decelerates: glides)))
    return ""
  },
  "ctrlWheel": { world, words in
    let page = try page(world, &words)
    page.stage.send(
      .zoomed(page.scroll.nodeID, try words.number(), at: CGPoint(x: 200, y: 150)))
    return ""
  },
  "pressTop": { world, words in
    try page(world, &words).stage.send(.key(KeyPress("home", .control)))
    return ""
  },
  "scrollOffset": { world, words in
    let offset = try page(world, &words).scroll.contentOffset
    return "\(text(offset.x)) \(text(offset.y))"
  },
  "scrollState": { world, words in
    let scroll = try page(world, &words).scroll
    let flags = [
      (scroll.isTracking, "tracking"), (scroll.isDragging, "dragging"),
      (scroll.isDecelerating, "decelerating"), (scroll.isZooming, "zooming"),
    ]
    return flags.filter(\.0).map(\.1).joined(separator: " ")
  },
  "panState": { world, words in
    let pan = try page(world, &words).scroll.panGestureRecognizer
    return "\(pan.state) \(text(pan.translation(in: nil).y))"
  },
  "zoomState": { world, words in
    let page = try page(world, &words)
    let size = page.scroll.contentSize
    return "\(text(page.scroll.zoomScale)) \(text(size.width))×\(text(size.height))"
  },
  // seenAt S – where the host sees the content, from the top of the scroll view
  "seenAt": { world, words in
    let page = try page(world, &words)
    guard let list = page.stage.tree[page.scroll.nodeID],
      let content = page.stage.tree[page.content.nodeID]
    else { return "gone" }
    return text(content.frame.minY - list.offset.y)
  },
  "passSeconds": { world, words in
    world.stage?.host.pass(try words.number())
    return ""
  },
]

@MainActor let scrollMakers: [String: FactWorld.Maker] = [
  // S = scrolling 200 1000 – a scroll view with content of that size
  "scrolling": { world, _, words in
    ScrollPage(
      world, content: CGSize(width: try words.number(), height: try words.number()))
  }
]
