import Foundation
import Scene
import Simulator
import WebScene

/// What causes each event in a page.
extension BrowserPage {
  public func perform(_ event: SceneEvent, in tree: Tree) throws -> Bool {
    switch event {
    case .activate(let id): try click(id)
    case .choose(let id, let modifiers): try click(id, modifiers)
    case .adjusted(let id, let value, _):
      if tree[id]?.role == .toggle { try click(id) } else { try set(id, value) }
    case .chose(let id, let index): try set(id, Double(index))
    case .stepped(let id, let steps): try step(id, steps)
    case .focused(let id?): try evaluate("focus", id)
    case .scrolled(let id, let place):
      try evaluate("scroll", id, JSONValue(place.x), JSONValue(place.y))
    case .scrolling, .rested, .sighted, .topLine: break
    case .followed(let id, let at): try follow(id, at)
    case .contextMenuAt(let place): try click(page(place), button: "right")
    case .dismissed(let id):
      guard let place = try evaluate("beside", id).point else {
        throw ScriptPageRefusal(
          expected: "a place beside the menu", found: "it is all over the page")
      }
      try click(place)
    case .hover(let place?, _): try mouse("mouseMoved", page(place))
    case .index(let id, let index?):
      guard let place = try evaluate("title", id, JSONValue(index)).point else {
        throw ScriptPageRefusal(expected: "a title of the index", found: "none in the page")
      }
      try click(place)
    case .index(_, nil): break
    case .swipe(let id, let direction): try swipe(id, direction, share: 0.35)
    case .swipeThrough(let id, let direction): try swipe(id, direction, share: 0.95)
    case .rowPan(let id, let pan): try follow(id, pan)
    case .drag(let grip, let phase, let distance): try drag(grip, phase, distance)
    case .edgeSwipe: try swipeFromEdge(tree)
    case .edgePan(let pan): try follow(pan, in: tree)
    case .pulled(let id): try pull(id)
    case .touches(let touches): try touch(touches)
    case .carry(let carry): try self.carry(carry)
    case .picked(let id, let paths): try pick(id, paths, in: tree)
    case .accessibility(let id, .press): try evaluate("press", id)
    case .accessibility(let id, .increment): try key(id, KeyPress("up"))
    case .accessibility(let id, .decrement): try key(id, KeyPress("down"))
    case .accessibility:
      throw ScriptPageRefusal(
        expected: "what a page is asked for by a screen reader",
        found: "browsers know no such action")
    case .zoomed, .textMenu, .pasted, .submitted, .edited, .selected, .contextMenu, .key:
      throw ScriptPageRefusal(
        expected: "what a browser can be asked for", found: "no hand does that in a page")
    default: return false
    }
    return true
  }

  // MARK: The page

  @discardableResult
  private func evaluate(
    _ name: String, _ id: NodeID, _ values: JSONValue...
  ) throws -> JSONValue {
    let list = ([JSONValue(Double(id.raw))] + values).map(\.written).joined(separator: ",")
    let answer = try tools.evaluate("hands.\(name)(\(list))")
    if answer == .bool(false) {
      throw ScriptPageRefusal(expected: "an element of the page", found: "it has none there")
    }
    return answer
  }

  /// A point of the app in the page.
  private func page(_ place: CGPoint) throws -> CGPoint {
    let origin = try tools.evaluate("hands.origin()").list?.compactMap(\.number) ?? []
    guard origin.count == 4 else { return place }
    return CGPoint(x: origin[0] + place.x, y: origin[1] + place.y)
  }

  private func spot(_ id: NodeID) throws -> CGPoint {
    let answer = try evaluate("spot", id)
    guard let place = answer.point else {
      throw ScriptPageRefusal(
        expected: "something that can be pressed in the page",
        found: answer.text ?? "it is not there")
    }
    return place
  }

  private func frame(_ id: NodeID) throws -> CGRect {
    let edges = try evaluate("frame", id).list?.compactMap(\.number) ?? []
    guard edges.count == 4 else {
      throw ScriptPageRefusal(
        expected: "something that is seen in the page", found: "it is hidden there")
    }
    return CGRect(x: edges[0], y: edges[1], width: edges[2] - edges[0], height: edges[3] - edges[1])
  }

  // MARK: The pointer

  func mouse(
    _ type: String, _ place: CGPoint, button: String = "left", _ modifiers: KeyPress.Modifiers = []
  ) throws {
    let isMove = type == "mouseMoved"
    var values: [String: JSONValue] = [
      "type": .text(type), "x": JSONValue(place.x), "y": JSONValue(place.y),
      "modifiers": JSONValue(Self.bits(modifiers)), "pointerType": "mouse",
    ]
    if !isMove || hands.pressed != nil { values["button"] = .text(button) }
    if !isMove { values["clickCount"] = 1 }
    if type == "mousePressed" || isMove && hands.pressed != nil { values["buttons"] = 1 }
    try tools.call("Input.dispatchMouseEvent", values)
  }

  private func click(
    _ place: CGPoint, button: String = "left", _ modifiers: KeyPress.Modifiers = []
  ) throws {
    try mouse("mouseMoved", place)
    try mouse("mousePressed", place, button: button, modifiers)
    try mouse("mouseReleased", place, button: button, modifiers)
  }

  private func click(_ id: NodeID, _ modifiers: KeyPress.Modifiers = []) throws {
    try click(spot(id), modifiers)
  }

  private func set(_ id: NodeID, _ value: Double) throws {
    try evaluate("set", id, JSONValue(value))
  }

  /// An element that is adjusted has the keyboard.
  private func key(_ id: NodeID, _ press: KeyPress) throws {
    try evaluate("focus", id)
    try self.press(press)
  }

  /// Pages are turned by presses at their ends.
  private func step(_ id: NodeID, _ steps: Int) throws {
    let frame = try frame(id)
    let x = steps > 0 ? frame.maxX - frame.width * 0.1 : frame.minX + frame.width * 0.1
    for _ in 0..<abs(steps) { try click(CGPoint(x: x, y: frame.midY)) }
  }

  private func follow(_ id: NodeID, _ at: Int) throws {
    let answer = try evaluate("letter", id, JSONValue(at))
    guard let place = answer.point else {
      throw ScriptPageRefusal(
        expected: "a link that can be pressed in the page", found: answer.text ?? "none")
    }
    // In a text that can be changed a plain press places the cursor.
    try click(place, .control)
  }

  private func drag(_ grip: NodeID, _ phase: SceneEvent.DragPhase, _ distance: Double) throws {
    if phase == .began {
      hands.grip = try spot(grip)
      try mouse("mouseMoved", hands.grip)
      try mouse("mousePressed", hands.grip)
      hands.pressed = hands.grip
      return
    }
    let place = CGPoint(x: hands.grip.x, y: hands.grip.y + distance)
    try mouse("mouseMoved", place)
    if phase != .changed {
      try mouse("mouseReleased", place)
      hands.pressed = nil
    }
  }

  private func carry(_ carry: Carry) throws {
    guard carry.parcels == nil else { return try carryIn(carry) }
    switch carry.phase {
    case .lifted:
      let place = try page(carry.place)
      try mouse("mouseMoved", place)
      try mouse("mousePressed", place)
      hands.pressed = place
      try mouse("mouseMoved", CGPoint(x: place.x + 8, y: place.y + 3))
    case .moved: try mouse("mouseMoved", page(carry.place))
    case .dropped:
      try mouse("mouseReleased", page(carry.place))
      hands.pressed = nil
    case .ended, .left:
      guard let place = hands.pressed else { return }
      // Where nothing takes it.
      try mouse("mouseReleased", place)
      hands.pressed = nil
    }
  }

  /// Files of another program; a page is told of nothing else.
  private func carryIn(_ carry: Carry) throws {
    var type = "dragOver"
    switch carry.phase {
    case .moved where !hands.isDraggingIn:
      type = "dragEnter"
      hands.isDraggingIn = true
    case .dropped:
      type = "drop"
      hands.isDraggingIn = false
    case .left, .ended:
      guard hands.isDraggingIn else { return }
      type = "dragCancel"
      hands.isDraggingIn = false
    default: break
    }
    let files = carry.parcels?.compactMap { $0.filePath } ?? []
    guard type == "dragCancel" || !files.isEmpty else {
      throw ScriptPageRefusal(
        expected: "files to drag into a page", found: "what is no file stays in its own program")
    }
    let place = try page(carry.place)
    try tools.call(
      "Input.dispatchDragEvent",
      [
        "type": .text(type), "x": JSONValue(place.x), "y": JSONValue(place.y),
        "data": [
          "items": [], "files": .list(files.map { .text($0) }), "dragOperationsMask": 1,
        ],
      ])
  }

  // MARK: Fingers

  private func fingers(_ type: String) throws {
    let points = hands.fingers.sorted { $0.key < $1.key }.map { id, place -> JSONValue in
      ["x": JSONValue(place.x), "y": JSONValue(place.y), "id": JSONValue(id)]
    }
    try tools.call("Input.dispatchTouchEvent", ["type": .text(type), "touchPoints": .list(points)])
  }

  private func touch(_ touches: Touches) throws {
    // Browsers tell a slow finger from a quick one, and long presses, by the time that passes.
    let seconds = hands.touchedAt.map { touches.time - $0 } ?? 0
    if !hands.fingers.isEmpty, seconds > 0 { _ = poll(nil, 0, Int32(min(seconds, 2) * 1000)) }
    hands.touchedAt = touches.time
    var phase = Touches.Phase.moved
    for touch in touches.touches {
      phase = touch.phase
      switch touch.phase {
      case .began, .moved: hands.fingers[touch.id] = try page(touch.place)
      case .ended, .cancelled: hands.fingers[touch.id] = nil
      }
    }
    let types: [Touches.Phase: String] = [
      .began: "touchStart", .moved: "touchMove", .ended: "touchEnd", .cancelled: "touchCancel",
    ]
    try fingers(types[phase] ?? "touchMove")
  }

  /// One finger, from one place to another.
  private func stroke(_ start: CGPoint, _ end: CGPoint, steps: Int = 8) throws {
    hands.fingers = [0: start]
    try fingers("touchStart")
    for step in 1...steps {
      let share = Double(step) / Double(steps)
      hands.fingers[0] = CGPoint(
        x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
      try fingers("touchMove")
      _ = try tools.evaluate("hands.rest()")
    }
    hands.fingers = [:]
    try fingers("touchEnd")
  }

  private func swipe(_ id: NodeID, _ direction: SceneEvent.Direction, share: Double) throws {
    let frame = try frame(id)
    let length = frame.width * share * (direction == .left ? -1 : 1)
    let start = CGPoint(
      x: direction == .left ? frame.maxX - 12 : frame.minX + 32, y: frame.midY)
    try stroke(start, CGPoint(x: start.x + length, y: start.y))
  }

  private func follow(_ id: NodeID, _ pan: RowPan) throws {
    switch pan.phase {
    case .began:
      let frame = try frame(id)
      hands.row = CGPoint(x: frame.midX, y: frame.midY)
      hands.fingers = [0: hands.row]
      try fingers("touchStart")
    case .changed:
      hands.fingers[0] = CGPoint(x: hands.row.x + pan.distance, y: hands.row.y)
      try fingers("touchMove")
    case .ended, .cancelled:
      hands.fingers = [:]
      try fingers(pan.phase == .ended ? "touchEnd" : "touchCancel")
    }
  }

  private func follow(_ pan: EdgePan, in tree: Tree) throws {
    let width = tree.root.flatMap { tree[$0]?.frame.width } ?? 0
    let height = tree.root.flatMap { tree[$0]?.frame.height } ?? 0
    switch pan.phase {
    case .began:
      hands.edge = try page(CGPoint(x: 3, y: height / 2))
      hands.fingers = [0: hands.edge]
      try fingers("touchStart")
    case .changed:
      for share in [0.2, 0.6, 1] {
        hands.fingers[0] = CGPoint(
          x: hands.edge.x + width * pan.progress * share, y: hands.edge.y)
        try fingers("touchMove")
        _ = try tools.evaluate("hands.rest()")
      }
    case .ended, .cancelled:
      // The last bit of the way tells whether the finger goes on or back.
      if let last = hands.fingers[0] {
        hands.fingers[0] = CGPoint(x: last.x + (pan.velocity > 0 ? 24 : -24), y: last.y)
        try fingers("touchMove")
      }
      hands.fingers = [:]
      try fingers("touchEnd")
    }
  }

  private func swipeFromEdge(_ tree: Tree) throws {
    let size = tree.root.flatMap { tree[$0]?.frame.size } ?? .zero
    let start = try page(CGPoint(x: 3, y: size.height / 2))
    try stroke(start, CGPoint(x: start.x + size.width * 0.7, y: start.y))
  }

  private func pull(_ id: NodeID) throws {
    let frame = try frame(id)
    let start = CGPoint(x: frame.midX, y: frame.minY + 24)
    try stroke(start, CGPoint(x: start.x, y: start.y + 140))
  }

  // MARK: Files

  private func pick(_ id: NodeID, _ paths: [String], in tree: Tree) throws {
    let kind = tree[id]?.fileChoice?.kind
    guard !paths.isEmpty else {
      _ = try tools.evaluate("document.querySelector('#files button:last-of-type').click()")
      return
    }
    guard kind == .files else {
      throw ScriptPageRefusal(
        expected: "a dialog for files that are opened",
        found: kind == .folder ? "a page is given no folder" : "a page downloads what is saved")
    }
    let object = try tools.call(
      "Runtime.evaluate", ["expression": "document.querySelector('#files input')"])
    try tools.call(
      "DOM.setFileInputFiles",
      [
        "files": .list(paths.map { .text($0) }),
        "objectId": object["result"]?["objectId"] ?? .null,
      ])
  }
}

extension Parcel {
  /// The path of a file; nil for what is none.
  fileprivate var filePath: String? {
    contents[Self.fileType].flatMap { URL(string: String(decoding: $0, as: UTF8.self)) }?.path
  }
}

extension JSONValue {
  /// Two numbers as a point.
  fileprivate var point: CGPoint? {
    guard let list, list.count == 2, let x = list[0].number, let y = list[1].number else {
      return nil
    }
    return CGPoint(x: x, y: y)
  }
}
