import Foundation
import Testing

@testable import UIKit

/// A protocol of classes that is no class itself: in an app it is one of the Objective-C runtime.
private protocol Observing: AnyObject { var name: String { get } }

private final class Observer: Observing {
  let name: String
  init(_ name: String) { self.name = name }
}

@Suite("Tables of objects") struct HashTableTests {
  @Test("A table holds objects by a protocol, and lets go of them") func protocols() {
    let table = NSHashTable<any Observing>.weakObjects()
    let first = Observer("first")
    do {
      let second = Observer("second")
      for object in [first, second, first] { table.add(object) }
      #expect(table.allObjects.map(\.name) == ["first", "second"])
      #expect(table.contains(second) && table.member(first) === first)
    }
    #expect(table.allObjects.map(\.name) == ["first"])
    table.remove(first)
    #expect(table.count == 0 && table.anyObject == nil && !table.contains(nil))
  }

  @Test("A table that keeps its objects") func strong() {
    let table = NSHashTable<Observer>()
    table.add(Observer("kept"))
    table.add(nil)
    #expect(table.allObjects.map(\.name) == ["kept"])
    table.removeAllObjects()
    #expect(table.count == 0)
  }
}
