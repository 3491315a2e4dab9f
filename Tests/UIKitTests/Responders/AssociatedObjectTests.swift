import Foundation
import Testing
import UIKit

nonisolated(unsafe) private var nameKey: UInt8 = 0
nonisolated(unsafe) private var otherKey: UInt8 = 0

/// What an app associates with objects that are not its own.
@MainActor struct AssociatedObjectTests {
  private final class Value: NSObject {
    let ended: () -> Void
    init(ended: @escaping () -> Void) { self.ended = ended }
    deinit { ended() }
  }

  @Test func `a view has what was associated with it, by key`() {
    let view = UIView()
    #expect(objc_getAssociatedObject(view, &nameKey) == nil)
    objc_setAssociatedObject(view, &nameKey, "blue", .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    objc_setAssociatedObject(view, &otherKey, 7, .OBJC_ASSOCIATION_RETAIN)
    #expect(objc_getAssociatedObject(view, &nameKey) as? String == "blue")
    #expect(objc_getAssociatedObject(view, &otherKey) as? Int == 7)
    objc_setAssociatedObject(view, &nameKey, nil, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    #expect(objc_getAssociatedObject(view, &nameKey) == nil)
    objc_removeAssociatedObjects(view)
    #expect(objc_getAssociatedObject(view, &otherKey) == nil)
  }

  @Test func `a value ends with its view`() {
    var isOver = false
    var view: UIView? = UIView()
    objc_setAssociatedObject(
      view!, &nameKey, Value { isOver = true }, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    #expect(!isOver)
    view = nil
    #expect(isOver)
  }

  @Test func `an assigned value is not kept`() {
    let view = UIView()
    var value: Value? = Value {}
    objc_setAssociatedObject(view, &nameKey, value, .OBJC_ASSOCIATION_ASSIGN)
    #expect(objc_getAssociatedObject(view, &nameKey) as? Value === value)
    value = nil
    #expect(objc_getAssociatedObject(view, &nameKey) == nil)
  }

  @Test func `other objects have values too, which end when the objects are gone and others come`()
  {
    var ended = 0
    for _ in 0..<400 {
      objc_setAssociatedObject(
        NSObject(), &nameKey, Value { ended += 1 }, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }
    #expect(ended >= 200)
    let item = UIBarButtonItem()
    objc_setAssociatedObject(item, &nameKey, "x", .OBJC_ASSOCIATION_COPY_NONATOMIC)
    #expect(objc_getAssociatedObject(item, &nameKey) as? String == "x")
    #expect(objc_getAssociatedObject(UIBarButtonItem(), &nameKey) == nil)
  }
}
