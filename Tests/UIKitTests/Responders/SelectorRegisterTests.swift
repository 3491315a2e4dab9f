import Foundation
import Testing

@testable import UIKit

private struct Torn: Error {}

@MainActor private class Porter: NSObject {
  var heard: [String] = []
  var title: NSString = "porter"
  var floor = 0
  static var calls: [String] = []

  func lift() { heard.append("lift") }
  func lift(_ weight: Int) { heard.append("lift \(weight)") }
  func carry(_ a: String, to b: String, by c: String?) { heard.append("\(a) \(b) \(c ?? "-")") }
  func tear() throws { throw Torn() }
  func quiet(_ isQuiet: Bool) { heard.append("quiet \(isQuiet)") }
  class func call() { calls.append("call") }
  class func call(_ name: String) { calls.append("call \(name)") }
}

private final class HeadPorter: Porter {
  override func lift() { heard.append("head lifts") }
}

@Suite("Selectors that are registered for classes") @MainActor struct SelectorRegisterTests {
  init() {
    Selector.register(
      [
        Selector("lift", { (target: Porter) in { target.lift() } }),
        Selector("lift:", Porter.lift(_:)), Selector("carry:to:by:", Porter.carry(_:to:by:)),
        Selector("tear", Porter.tear), Selector("quiet:", Porter.quiet(_:)),
        Selector("title", get: \Porter.title), Selector("setFloor:", set: \Porter.floor),
        Selector("call", { @MainActor in Porter.call() }),
        Selector("call:", { @MainActor (name: String) in Porter.call(name) }),
      ], for: Porter.self)
  }

  @Test("A name finds the method of a class, also overridden") func names() {
    let (porter, head) = (Porter(), HeadPorter())
    porter.perform("lift")
    porter.perform("lift:", with: 3)
    head.perform("lift")
    #expect(porter.heard == ["lift", "lift 3"])
    #expect(head.heard == ["head lifts"])
    #expect(porter.responds(to: "carry:to:by:"))
    #expect(!porter.responds(to: "carry"))
    #expect(!NSObject().responds(to: "lift"))
  }

  @Test("A method takes three arguments, of which some may be missing") func three() {
    let porter = Porter()
    Selector("carry:to:by:").perform(on: porter, with: ["trunk", "attic", "stairs"])
    porter.perform("carry:to:by:", with: "box", with: "cellar")
    #expect(porter.heard == ["trunk attic stairs", "box cellar -"])
  }

  @Test("A property is read and set") func properties() {
    let porter = Porter()
    #expect(porter.perform("title")?.takeUnretainedValue() as? NSString == "porter")
    porter.perform("setFloor:", with: 4)
    #expect(porter.floor == 4)
  }

  @Test("A method that throws returns nothing") func throwing() {
    #expect(Porter().perform("tear") == nil)
  }

  @Test("An object is true for a method that takes a truth value") func truth() {
    let porter = Porter()
    porter.perform("quiet:", with: NSObject())
    porter.perform("quiet:", with: false)
    porter.perform("quiet:", with: nil)
    #expect(porter.heard == ["quiet true", "quiet false", "quiet false"])
  }

  @Test("Methods of classes are for classes, those of objects for objects") func classes() {
    Porter.calls = []
    Selector("call").perform(on: HeadPorter.self as AnyObject, with: [])
    Selector("call:").perform(on: Porter.self as AnyObject, with: ["up"])
    #expect(Porter.calls == ["call", "call up"])
    #expect(Selector("lift").method(in: Porter.self as AnyObject) == nil)
    #expect(!Porter().responds(to: "call"))
  }

  @Test("What a class lists goes before what is registered") func order() {
    final class Lister: UIResponder {
      var heard: [String] = []
      override class var selectors: [Selector] { [Selector("go", Lister.listed)] }
      func listed() { heard.append("listed") }
      func added() { heard.append("added") }
    }
    Selector.register(
      [Selector("go", Lister.added), Selector("run", Lister.added)], for: Lister.self)
    let lister = Lister()
    lister.perform("go")
    lister.perform("run")
    #expect(lister.heard == ["listed", "added"])
  }

  @Test("What a protocol says of an object is asked of it") func protocols() {
    let porter: any NSObjectProtocol = Porter()
    #expect(porter.responds(to: "lift"))
    porter.perform("lift:", with: 2)
    #expect((porter as? Porter)?.heard == ["lift 2"])
  }
}
