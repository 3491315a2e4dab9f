import Foundation
import Synchronization
import Testing

@testable import UIKit

private final class Clerk: NSObject, SelectorTarget {
  var heard: [String] = []
  var title = "clerk"

  static let hear = Selector("hear:", Clerk.hear)
  static let ring = Selector("ring:", Clerk.ring)

  static var selectors: [Selector] {
    [
      Selector("note:", Clerk.note), Selector("name", Clerk.name),
      Selector("rename:", Clerk.rename), hear, ring,
    ]
  }

  func hear(_ notification: Notification) {
    heard.append(notification.name.rawValue + " \(notification.object as? String ?? "-")")
  }
  func ring(_ timer: Timer) { heard.append("ring \(timer.userInfo as? String ?? "-")") }
  func note(_ word: String) { heard.append(word) }
  func name() -> NSString { "a clerk" }
  func rename(_ name: String) { title = name }
}

/// A class for every actor, as those of Swift 6 are that say nothing.
private final class Bell: NSObject {
  private(set) var rung: [String] = []
  func ring() { rung.append("ring") }
  func ring(of name: NSString) { rung.append("\(name)") }
  class func reset() -> NSString { "reset" }
}

extension Notification.Name {
  fileprivate static let bell = Notification.Name("bell")
  fileprivate static let door = Notification.Name("door")
}

@Suite("Foundation's forms with selectors") @MainActor struct SelectorFormTests {
  private let center = NotificationCenter()

  @Test("Methods of objects and of classes without an actor are told apart") func anyActor() {
    let bell = Bell()
    Selector("ring", Bell.ring as (Bell) -> () -> Void).perform(on: bell, with: [])
    Selector("ringOf:", Bell.ring(of:)).perform(on: bell, with: ["door" as NSString])
    #expect(bell.rung == ["ring", "door"])
    let reset = Selector("reset", Bell.reset).perform(on: Bell.self as AnyObject, with: [])
    #expect(reset as? NSString == "reset")
  }

  @Test("An observer hears what it was registered for until it is removed")
  func observing() {
    let clerk = Clerk()
    center.addObserver(clerk, selector: Clerk.hear, name: .bell, object: nil)
    center.addObserver(clerk, selector: "hear:", name: .door, object: nil)
    center.post(name: .bell, object: nil)
    center.post(name: .door, object: nil)
    #expect(clerk.heard == ["bell -", "door -"])
    center.removeObserver(clerk, name: .bell, object: nil)
    center.post(name: .bell, object: nil)
    center.post(name: .door, object: nil)
    #expect(clerk.heard == ["bell -", "door -", "door -"])
    center.removeObserver(clerk)
    center.post(name: .door, object: nil)
    #expect(clerk.heard.count == 3)
  }

  @Test("Only one object's notifications are heard, and only its registration is removed")
  func objects() {
    let (clerk, one, other) = (Clerk(), NSObject(), NSObject())
    center.addObserver(clerk, selector: Clerk.hear, name: .bell, object: one)
    center.addObserver(clerk, selector: Clerk.hear, name: .bell, object: other)
    center.post(name: .bell, object: one)
    #expect(clerk.heard.count == 1)
    center.removeObserver(clerk, name: .bell, object: one)
    center.post(name: .bell, object: one)
    #expect(clerk.heard.count == 1)
    center.post(name: .bell, object: other)
    #expect(clerk.heard.count == 2)
    NotificationCenter.default.removeObserver(clerk)
    center.post(name: .bell, object: other)
    #expect(clerk.heard.count == 3, "another center's registrations are not removed")
    center.removeObserver(clerk)
  }

  @Test("An observer is not retained, and a block's token is removed as before")
  func lifetimes() {
    var clerk: Clerk? = Clerk()
    weak let kept = clerk
    center.addObserver(clerk as Any, selector: Clerk.hear, name: .bell, object: nil)
    clerk = nil
    #expect(kept == nil)
    center.post(name: .bell, object: nil)
    let count = Mutex(0)
    let token = center.addObserver(forName: .bell, object: nil, queue: nil) { _ in
      count.withLock { $0 += 1 }
    }
    center.post(name: .bell, object: nil)
    center.removeObserver(token)
    center.post(name: .bell, object: nil)
    #expect(count.withLock { $0 } == 1)
  }

  @Test("A notification of another thread is heard on the main one, and not after a removal")
  func otherThreads() async {
    let (clerk, gone) = (Clerk(), Clerk())
    center.addObserver(clerk, selector: Clerk.hear, name: .bell, object: nil)
    center.addObserver(gone, selector: Clerk.hear, name: .bell, object: nil)
    let center = center
    await withCheckedContinuation { done in
      Thread.detachNewThread {
        center.post(name: .bell, object: nil)
        done.resume()
      }
      // The thread's call waits for the main actor, which is this one.
      center.removeObserver(gone)
    }
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    #expect(clerk.heard == ["bell -"])
    #expect(gone.heard.isEmpty)
    center.removeObserver(clerk)
  }

  @Test("A timer calls its target until it is invalidated")
  func timers() {
    var clerk: Clerk? = Clerk()
    weak let kept = clerk
    let timer = Timer(
      timeInterval: 60, target: clerk as Any, selector: Clerk.ring, userInfo: "twice",
      repeats: true)
    timer.fire()
    timer.fire()
    #expect(clerk?.heard == ["ring twice", "ring twice"])
    #expect(timer.userInfo as? String == "twice" && timer.timeInterval == 60)
    clerk = nil
    #expect(kept != nil, "a timer retains its target")
    timer.invalidate()
    #expect(kept == nil)
  }

  @Test("A timer that does not repeat calls once", arguments: [0, -1, .nan, .infinity, 5])
  func once(_ interval: Double) {
    let clerk = Clerk()
    let timer = Timer.scheduledTimer(
      timeInterval: interval, target: clerk, selector: Clerk.ring, userInfo: nil, repeats: false)
    timer.fire()
    timer.invalidate()
    timer.fire()
    #expect(clerk.heard == ["ring -"])
  }

  @Test("Methods are performed by name, and their objects returned")
  func performing() {
    let clerk = Clerk()
    clerk.perform("note:", with: "here")
    #expect(clerk.heard == ["here"])
    let name = clerk.perform("name").takeUnretainedValue()
    #expect(name as? NSString == "a clerk")
    #expect(clerk.perform("note:", with: "x") == nil)
    #expect(clerk.responds(to: "note:"))
    #expect(!clerk.responds(to: "frobnicate"))
    #expect(!NSObject().responds(to: "note:"))
  }

  @Test("What is put off is performed by the run loop, unless it is cancelled")
  func delays() {
    let (clerk, other) = (Clerk(), Clerk())
    clerk.perform("note:", with: "a", afterDelay: 0)
    clerk.perform("note:", with: "b", afterDelay: 0)
    clerk.perform("name", with: nil, afterDelay: .infinity)
    other.perform("note:", with: "c", afterDelay: .nan)
    NSObject.cancelPreviousPerformRequests(withTarget: clerk, selector: "note:", object: "a")
    #expect(clerk.heard.isEmpty, "not before the run loop runs")
    while RunLoop.current.run(mode: .default, before: .distantPast), other.heard.isEmpty {}
    #expect(clerk.heard == ["b"])
    #expect(other.heard == ["c"])
    clerk.perform("note:", with: "d", afterDelay: 0)
    NSObject.cancelPreviousPerformRequests(withTarget: clerk)
    _ = RunLoop.current.run(mode: .default, before: .distantPast)
    #expect(clerk.heard == ["b"])
  }

  @Test("Undoing calls a method with its argument")
  func undoing() {
    let (manager, clerk) = (UndoManager(), Clerk())
    manager.registerUndo(withTarget: clerk, selector: "rename:", object: "before")
    manager.undo()
    #expect(clerk.title == "before")
    manager.registerUndo(withTarget: clerk, selector: "rename:", object: "again")
    manager.removeAllActions(withTarget: Clerk())
    #expect(manager.canUndo)
    manager.removeAllActions(withTarget: clerk)
    #expect(!manager.canUndo)
  }
}
