import Foundation
import Scene

@testable import UIKit

private func text(_ numbers: CGFloat...) -> String {
  numbers.map { $0 == $0.rounded() ? "\(Int($0))" : "\($0)" }.joined(separator: " ")
}

private final class CountingView: UIView {
  var layouts = 0
  override func layoutSubviews() {
    super.layoutSubviews()
    layouts += 1
  }
}

/// Views that are in no window: what they measure, and what setting one value does to another.
@MainActor let offWindowVerbs: [String: FactWorld.Verb] = [
  // looseInset S T L B R – sets the insets of a scroll view's content
  "looseInset": { world, words in
    let scroll = try world.object(try words.next("a scroll view"), as: UIScrollView.self)
    scroll.contentInset = UIEdgeInsets(
      top: try words.number(), left: try words.number(), bottom: try words.number(),
      right: try words.number())
    return ""
  },
  // looseOffset S – the offset of its content
  "looseOffset": { world, words in
    let scroll = try world.object(try words.next("a scroll view"), as: UIScrollView.self)
    return text(scroll.contentOffset.x, scroll.contentOffset.y)
  },
  // linesHigh T – how many lines the content of a text view is high, without its insets
  "linesHigh": { world, words in
    let view = try world.object(try words.next("a text view"), as: UITextView.self)
    let insets = view.textContainerInset
    let height = view.contentSize.height - insets.top - insets.bottom
    guard let line = view.font?.lineHeight, line > 0 else { return "no line" }
    return text((height / line).rounded())
  },
  // thereAndBack V OUTER X Y – a point of the outer view, converted to the inner one and back
  "thereAndBack": { world, words in
    let view = try world.object(try words.next("a view"), as: UIView.self)
    let outer = try world.object(try words.next("a view"), as: UIView.self)
    let point = CGPoint(x: try words.number(), y: try words.number())
    let back = view.convert(view.convert(point, from: outer), to: outer)
    return text(back.x, back.y)
  },
  // rootOfWindow W X – gives a window a root controller
  "rootOfWindow": { world, words in
    let window = try world.object(try words.next("a looseWindow"), as: UIWindow.self)
    window.rootViewController = try world.controller(try words.next("a controller"))
    return ""
  },
  // showWindow W – makes it the key window and visible, and lays it out
  "showWindow": { world, words in
    let window = try world.object(try words.next("a looseWindow"), as: UIWindow.self)
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    return ""
  },
  // frameInWindow X W – the frame of a controller's view, and whether it is in that window
  "frameInWindow": { world, words in
    let controller = try world.controller(try words.next("a controller"))
    let window = try world.object(try words.next("a looseWindow"), as: UIWindow.self)
    guard let view = controller.viewIfLoaded else { return "not loaded" }
    let frame = view.frame
    return text(frame.minX, frame.minY, frame.width, frame.height)
      + (view.window === window ? " inside" : " outside")
  },
  // springSettles DAMPING – the settling duration of a spring with that damping, in seconds
  "springSettles": { _, words in
    let spring = CASpringAnimation(keyPath: "position.x")
    spring.damping = try words.number()
    return String(format: "%.2f", spring.settlingDuration)
  },
  // scaleView V X Y – scales a view
  "scaleView": { world, words in
    let view = try world.object(try words.next("a view"), as: UIView.self)
    view.transform = CGAffineTransform(scaleX: try words.number(), y: try words.number())
    return ""
  },
  // convertRect V OUTER X Y W H – a rectangle of a view in the coordinates of the outer one, to the last digit
  "convertRect": { world, words in
    let view = try world.object(try words.next("a view"), as: UIView.self)
    let outer = try world.object(try words.next("a view"), as: UIView.self)
    let rect = outer.convert(
      CGRect(
        x: try words.number(), y: try words.number(), width: try words.number(),
        height: try words.number()), to: view)
    return text(rect.minX, rect.minY, rect.width, rect.height)
  },
  // layoutsOf V – how often a view was laid out since the last `layoutsOf`
  "layoutsOf": { world, words in
    let view = try world.object(try words.next("a view"), as: CountingView.self)
    view.layoutIfNeeded()
    defer { view.layouts = 0 }
    return "\(view.layouts)"
  },
]

@MainActor let offWindowMakers: [String: FactWorld.Maker] = [
  // S = looseScroll W H – a scroll view of 100 by 100 points, with content of that size
  "looseScroll": { _, _, words in
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scroll.contentSize = CGSize(width: try words.number(), height: try words.number())
    return scroll
  },
  // W = looseWindow W H – a window without a scene, as where no app runs
  "looseWindow": { _, _, words in
    let frame = CGRect(x: 0, y: 0, width: try words.number(), height: try words.number())
    let window = UIWindow(frame: frame)
    window.windowScene = nil
    window.joinedEngine = nil
    window.frame = frame
    return window
  },
  // T = looseText N – a text view with that many lines
  "looseText": { _, _, words in
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    view.text = [String](repeating: "line", count: Int(try words.number())).joined(separator: "\n")
    return view
  },
  // V = countingView – a view of 100 by 100 points that counts its layouts
  "countingView": { _, _, _ in CountingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)) },
]
