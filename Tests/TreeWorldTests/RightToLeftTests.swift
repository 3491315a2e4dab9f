import Foundation
import Scene
import Testing
import UIKit

@testable import TreeWorld

/// Where people read from the right, all stands the other way round.
@MainActor struct RightToLeftTests {
  private func open(_ width: Double) throws -> Person {
    let person = try Person(width, 800)
    person.host.environment.isRightToLeft = true
    person.send(.environment(person.host.environment))
    try person.newFolder("Home")
    try person.newFile("Bread", in: "Home")
    return person
  }

  private func place(_ role: Role, _ name: String, _ person: Person) throws -> CGRect {
    try frame(of: person.find(role, name).id, person.host.tree)
  }

  /// In the window.
  private func frame(of id: NodeID, _ tree: Tree) throws -> CGRect {
    func find(_ next: NodeID, _ origin: CGPoint) -> CGRect? {
      guard let node = tree[next] else { return nil }
      let frame = node.frame.offsetBy(dx: origin.x, dy: origin.y)
      if next == id { return frame }
      let start = CGPoint(x: frame.minX - node.offset.x, y: frame.minY - node.offset.y)
      return node.children.lazy.compactMap { find($0, start) }.first
    }
    return try #require(tree.root.flatMap { find($0, .zero) })
  }

  @Test func columnsAndRowsBeginAtTheRight() throws {
    let person = try open(1200)
    defer { person.leave() }
    let folders = try place(.column, "Folders", person)
    let files = try place(.column, "Home", person)
    #expect(folders.maxX == 1200)
    #expect(files.maxX <= folders.minX + 1)
    let name = try place(.label, "All Notes", person)
    let count = try #require(
      person.inside(person.find(.row, "All Notes")).first { $0.role == .label && $0.text == "1" })
    let end = try frame(of: count.id, person.host.tree)
    #expect(end.maxX <= name.minX, "the number stands at the other end of the row")
  }

  @Test func aCheckedBoxDoesNotTurnItsLine() throws {
    let person = try Person()
    defer { person.leave() }
    try person.newFolder("Home")
    try person.newFile("A", in: "Home")
    try person.type("- [x] מילים\n- [x] words\n- [ ] מילים")
    let text = try #require(person.textView)
    var directions: [Bool?] = []
    for at in [8, 20, 31] {
      text.runs.forEach(in: at..<(at + 1)) { _, run in
        directions.append(run.attributes.paragraph?.isRightToLeft)
      }
    }
    #expect(directions == [true, nil, nil])
  }

  @Test func theTextBeginsWhereItsTitleDoes() throws {
    let person = try open(1200)
    defer { person.leave() }
    let bar = try #require(person.nodes.first { $0.role == .bar && $0.text == "Bread" })
    let title = try #require(person.inside(bar).first { $0.role == .label && $0.text == "Bread" })
    let text = try #require(person.textView)
    let column = try frame(of: text.id, person.host.tree)
    let place = try frame(of: title.id, person.host.tree)
    #expect(abs(place.maxX - (column.maxX - text.insets.right)) < 0.001)
    #expect(abs(place.minX - (column.minX + text.insets.left)) < 0.001)
  }

  @Test func rowsAreSwipedTheOtherWay() throws {
    let person = try open(390)
    defer { person.leave() }
    try person.back()
    try person.swipe(.right, "Bread", "Delete")
    #expect(person.sees("“Bread” was deleted"))
  }
}
