import Foundation
import Scene
import Testing
import TreeStore
import UIKit

@testable import TreeWorld

/// The foot of a text and what stands for its properties, as a person sees them.
@Suite("The foot and the properties of a text", .serialized) @MainActor struct FootTests {
  private func figure(_ me: Person) -> CGSize? {
    me.textView?.runs.all.lazy.compactMap { $0.attributes.figure?.size }.first
  }

  private func opened() throws -> Person {
    let me = try Person()
    let home = try me.library.createFolder(named: "Home")
    try me.library.createFile(
      named: "Soup", in: home.id, text: "---\ntags: [food]\n---\nBoil it.")
    me.settle()
    try me.row("Home")
    try me.row("Soup")
    return me
  }

  @Test("A text that was never open begins behind its properties, which stay folded")
  func beginning() throws {
    let me = try opened()
    #expect(me.textView?.selection == TextRange(21, 0))
    #expect(figure(me) != nil)
    me.leave()
  }

  @Test("Buttons of the foot and what stands for the properties grow with the desktop's letters")
  func growth() throws {
    let me = try opened()
    let before = (try me.find(.button, "Bold").frame, try #require(figure(me)))
    var environment = me.host.environment
    environment.textScale = 2
    me.host.environment = environment
    me.send(.environment(environment))
    let after = (try me.find(.button, "Bold").frame, try #require(figure(me)))
    #expect(before.0.width == 28)
    #expect(after.0.width > 40 && after.0.height > 40)
    #expect(after.1.height > before.1.height * 1.4 && after.1.width > before.1.width * 1.4)
    me.leave()
  }

  @Test("The menu of a row shows the key of printing as the menu of its note does")
  func keys() throws {
    let me = try opened()
    me.send(.contextMenu(try me.find(.row, "Soup").id))
    let item = try me.find(.menuItem, "Print…")
    #expect(item.input.keys.first == KeyPress("p", [.control, .shift]))
    me.key("escape")
    me.leave()
  }
}
