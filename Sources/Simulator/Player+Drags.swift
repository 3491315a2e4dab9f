import Foundation
import Scene

/// Drag and drop of elements of the window and of items of another program.
extension Player {
  private static let steps = 8
  private static let time = 0.4
  /// The time for which a drag is held over a stop, until it opens there, in seconds.
  private static let patience = 1.2

  func carry(_ freight: Freight, via stop: Place?, to landing: Landing) throws {
    guard let host else { throw Refusal.noApp }
    var (here, parcel) = (CGPoint.zero, Parcel?.none)
    switch freight {
    case .thing(let place):
      // The dragged element is scrolled into view before the drag begins.
      if case .named(let name) = place {
        here = middle(try find(Target(name: name)))
      } else {
        here = try free(place)
      }
      host.cargo = nil
      try send(.carry(Carry(.lifted, at: here)))
      guard host.cargo != nil else {
        throw Refusal(expected: "something that can be dragged", found: "\(named(place)) cannot")
      }
    case .text(let text): parcel = .text(text)
    case .address(let url): parcel = .address(url)
    }
    do {
      if let stop {
        here = try move(parcel, from: here, to: point(of: stop))
        try wait(Self.patience)
      }
      let end = try point(of: landing)
      here = try move(parcel, from: here, to: end)
      try drop(parcel, at: here, landing)
    } catch {
      try letGo(parcel, .none)
      throw error
    }
  }

  private func drop(_ parcel: Parcel?, at place: CGPoint, _ landing: Landing) throws {
    let effect = host?.dropEffect ?? .none
    guard effect == .copy || effect == .move else {
      throw Refusal(
        expected: "\(landing.words) to take what is dragged",
        found: effect == .forbidden ? "it refuses it" : "nothing there takes it")
    }
    try send(
      .carry(
        Carry(.dropped, at: place, parcels: parcel.map { [$0] }, allowsMove: false)))
    try letGo(parcel, effect)
  }

  /// Ends the drag; an app in which it began is notified.
  private func letGo(_ parcel: Parcel?, _ effect: Carry.Effect) throws {
    if parcel == nil {
      guard host?.cargo != nil else { return }
      host?.cargo = nil
      try send(.carry(Carry(.ended, effect: effect)))
    } else if effect == .none {
      try send(.carry(Carry(.left, parcels: [])))
    }
  }

  private func move(_ parcel: Parcel?, from start: CGPoint, to end: CGPoint) throws -> CGPoint {
    for step in 1...Self.steps {
      let share = Double(step) / Double(Self.steps)
      let place = CGPoint(
        x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
      try wait(Self.time / Double(Self.steps))
      try send(
        .carry(
          Carry(.moved, at: place, parcels: parcel.map { [page == nil ? $0.withoutContents : $0] }))
      )
    }
    return end
  }

  // MARK: Positions

  private func middle(_ item: Screen.Item) -> CGPoint {
    CGPoint(x: item.visible.midX, y: item.visible.midY)
  }

  private func point(of landing: Landing) throws -> CGPoint {
    switch landing {
    case .onto(let place): return try point(of: place)
    case .between(let first, let second):
      let (one, other) = (try landmark(first), try landmark(second))
      let (a, b) = (one.visible, other.visible)
      let isBelow = abs(b.minY - a.maxY) < 1 && a.minX < b.maxX && b.minX < a.maxX
      let isBeside = a.minY < b.maxY && b.minY < a.maxY && abs(b.midX - a.midX) < a.width + 40
      guard isBelow || isBeside else {
        throw Refusal(
          expected: "“\(second)” right behind “\(first)”", found: "they do not follow each other")
      }
      return isBelow
        ? CGPoint(x: (max(a.minX, b.minX) + min(a.maxX, b.maxX)) / 2, y: a.maxY)
        : CGPoint(x: (min(a.maxX, b.maxX) + max(a.minX, b.minX)) / 2, y: a.midY)
    }
  }

  private func landmark(_ name: String) throws -> Screen.Item {
    let target = Target(name: name, roles: [.row, .cell])
    guard let found = try target.reachable(in: screen) else { throw target.explain(in: screen) }
    return found
  }

  private func named(_ place: Place) -> String {
    switch place {
    case .named(let name): "“\(name)”"
    case .at(let x, let y): String(format: "what is at %g %g", x, y)
    }
  }
}

extension Landing {
  fileprivate var words: String {
    switch self {
    case .onto(.named(let name)): "“\(name)”"
    case .onto(.at(let x, let y)): String(format: "the place %g %g", x, y)
    case .between(let first, let second): "the place between “\(first)” and “\(second)”"
    }
  }
}
