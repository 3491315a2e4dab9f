import Foundation
import Scene
import Testing

@testable import UIKit

/// Properties of views that others observe.
@Suite("Observed properties") @MainActor struct ObservingTests {
  private final class Counter: UIViewController {
    var count = 0 { didSet { didChangeValue(forKey: "count") } }
  }

  @Test("A property of an app's own is told by its class") func own() {
    let counter = Counter()
    var told: [Int?] = []
    let observation = counter.observe(\.count, options: [.new]) { _, change in
      told.append(change.newValue)
    }
    counter.count = 1
    counter.count = 1
    counter.count = 3
    #expect(told == [1, 3])
    observation.invalidate()
    counter.count = 4
    #expect(told.count == 2)
  }

  @Test("What a closure hears, by its options")
  func closure() {
    let label = UILabel()
    label.text = "a"
    var heard: [String] = []
    let observation = label.observe(\.text, options: [.old, .new, .initial]) { label, change in
      heard.append(
        "\(change.oldValue.map { $0 ?? "-" } ?? "none") \(change.newValue.map { $0 ?? "-" } ?? "none")"
      )
    }
    #expect(heard == ["none a"])
    label.text = "b"
    label.text = "b"
    label.textColor = .red
    label.text = nil
    #expect(heard == ["none a", "a b", "b -"])
    observation.invalidate()
    label.text = "c"
    #expect(heard.count == 3)
  }

  @Test("An observation ends when nothing refers to it, and keeps no object alive")
  func lifetime() {
    let view = UIView()
    var count = 0
    var observation: NSKeyValueObservation? = view.observe(\.frame) { _, change in
      #expect(change.newValue == nil && change.oldValue == nil)
      count += 1
    }
    view.frame.origin.x = 5
    #expect(count == 1)
    observation = nil
    view.frame.origin.x = 6
    #expect(count == 1)
    #expect(observation == nil)
    weak var gone: UIView?
    var kept: NSKeyValueObservation?
    do {
      let other = UIView()
      kept = other.observe(\.alpha) { _, _ in }
      gone = other
    }
    #expect(gone == nil)
    kept?.invalidate()
  }

  @Test("What is observed most is told when it changes")
  func properties() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    var heard: [String] = []
    var all: [NSKeyValueObservation] = []
    all.append(
      scroll.observe(\.contentOffset) { view, _ in
        heard.append("offset \(Int(view.contentOffset.y))")
      })
    all.append(
      scroll.observe(\.contentSize) { view, _ in
        heard.append("size \(Int(view.contentSize.height))")
      })
    all.append(
      scroll.observe(\.bounds) { view, _ in heard.append("bounds \(Int(view.bounds.minY))") })
    all.append(scroll.observe(\.isHidden) { view, _ in heard.append("hidden \(view.isHidden)") })
    all.append(scroll.observe(\.center) { view, _ in heard.append("center \(Int(view.center.x))") })
    scroll.contentSize = CGSize(width: 100, height: 500)
    scroll.contentOffset.y = 40
    scroll.isHidden = true
    scroll.frame.origin.x = 10
    #expect(
      heard == ["size 500", "offset 40", "bounds 40", "hidden true", "center 60"])
    let controller = UIViewController()
    all.append(
      controller.observe(\.title) { controller, _ in heard.append(controller.title ?? "") })
    controller.title = "New"
    #expect(heard.last == "New")
  }

  @Test("An observer that sets the property is told of that too, and it ends")
  func again() {
    let view = UIView()
    var values: [CGFloat] = []
    let observation = view.observe(\.alpha) { view, _ in
      values.append(view.alpha)
      view.alpha = 0.5
    }
    view.alpha = 0.2
    #expect(values == [0.2, 0.5])
    observation.invalidate()
  }

  private final class Listener: UIResponder {
    var heard: [String] = []
    override func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {
      heard.append("\(keyPath ?? "") \(change?[.newKey] ?? "")")
    }
  }

  @Test("Observing by name, once for each context, until it is removed")
  func names() {
    let (label, listener) = (UILabel(), Listener())
    var (one, two) = (0, 0)
    withUnsafeMutablePointer(to: &one) { first in
      withUnsafeMutablePointer(to: &two) { second in
        label.addObserver(listener, forKeyPath: "text", options: .new, context: first)
        label.addObserver(listener, forKeyPath: "text", options: .new, context: second)
        label.text = "a"
        #expect(listener.heard == ["text a", "text a"])
        label.removeObserver(listener, forKeyPath: "text", context: first)
        label.text = "b"
        #expect(listener.heard.count == 3)
        label.removeObserver(listener, forKeyPath: "text", context: second)
        label.text = "c"
        #expect(listener.heard.count == 3)
      }
    }
    label.addObserver(listener, forKeyPath: "hidden", options: [.initial, .new], context: nil)
    #expect(listener.heard.last == "hidden false")
  }

  @Test("An observer that is gone is told nothing, and needs no removal")
  func gone() {
    let label = UILabel()
    label.addObserver(Listener(), forKeyPath: "text", options: .new, context: nil)
    label.text = "a"
    let listener = Listener()
    label.addObserver(listener, forKeyPath: "text", context: nil)
    #expect(label.observedValues?.named.count == 1)
  }

  @Test("A name that is none, and an observer that is none, trap with the names")
  func misuse() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        UILabel().addObserver(UIResponder(), forKeyPath: "nonsense", options: [], context: nil)
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run { UILabel().removeObserver(UIResponder(), forKeyPath: "text") }
    }
  }

  @Test("A view that nobody observes has nothing to do when it changes")
  func none() {
    let view = UIView()
    view.alpha = 0.5
    #expect(view.observedValues == nil)
  }
}
