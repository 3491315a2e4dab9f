import Testing

@testable import Adaptive

/// Every change from one layout to another.
struct SplitStepTests {
  static let layouts: [ClassicSplit.Layout] = {
    var result: [ClassicSplit.Layout] = []
    for width in [320.0, 694, 768, 1024] {
      for horizontal in [SizeClass.compact, .regular] {
        for mode in [ClassicSplit.Mode.secondaryOnly, .oneBeside, .oneOver] {
          for fraction in [0.25, 0.33] {
            result.append(
              ClassicSplit.solve(
                ClassicSplit.Input(
                  width: width, height: 768, horizontal: horizontal, preferredMode: mode,
                  fraction: fraction)))
          }
        }
      }
    }
    return result
  }()

  @Test func everyChangeIsToldOnceAndInOrder() {
    for old in Self.layouts {
      for new in Self.layouts {
        let steps = ClassicSplit.Layout.steps(from: old, to: new)
        var expected: [ClassicSplit.Step] = []
        switch (old.isCollapsed, new.isCollapsed) {
        case (false, true): expected.append(.collapse)
        case (true, false): expected.append(.separate)
        case (false, false) where old.mode != new.mode: expected.append(.willChangeMode(new.mode))
        default: break
        }
        if old != new { expected.append(.place) }
        #expect(steps == expected, "from \(old.drawing) to \(new.drawing)")
      }
    }
  }

  @Test func thereAndBackTellsOppositeThings() {
    for old in Self.layouts {
      for new in Self.layouts {
        let there = ClassicSplit.Layout.steps(from: old, to: new)
        let back = ClassicSplit.Layout.steps(from: new, to: old)
        #expect(there.contains(.collapse) == back.contains(.separate))
        #expect(there.isEmpty == back.isEmpty)
        #expect(there.count == back.count)
      }
    }
  }

  @Test func roomComesBeforeOccupants() {
    let input = ClassicSplit.Input(width: 1024, height: 768, horizontal: .regular)
    let room = ClassicSplit.room(input)
    #expect(room == ClassicSplit.Room(isCollapsed: false, mode: .oneBeside, primaryWidth: 320))
    #expect(ClassicSplit.occupants(of: room, input) == ClassicSplit.solve(input))
  }

  @Test func mirroringTwiceIsNothing() {
    let area = Area(x: 321, y: 5, width: 703, height: 768)
    #expect(area.mirrored(in: 1024) == Area(x: 0, y: 5, width: 703, height: 768))
    #expect(area.mirrored(in: 1024).mirrored(in: 1024) == area)
  }
}
