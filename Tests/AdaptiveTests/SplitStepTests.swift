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

  /// Where the primary is.
  private enum Place {
    case alone, beside, hidden, above

    init(_ layout: ClassicSplit.Layout) {
      self =
        layout.isCollapsed
        ? .alone : layout.primary == nil ? .hidden : layout.isDimmed ? .above : .beside
    }

    var isWide: Bool { self != .alone }
    var isAway: Bool { self == .hidden || self == .above }
  }

  @Test func everyChangeIsToldOnceAndInOrder() {
    for old in Self.layouts {
      for new in Self.layouts {
        let steps = ClassicSplit.Layout.steps(from: old, to: new)
        var expected: [ClassicSplit.Step] = []
        let (before, after) = (Place(old), Place(new))
        if before.isWide, after.isWide, before != after {
          expected.append(.willChangeMode(new.mode))
        }
        if before.isAway, !after.isAway { expected.append(.showPrimary) }
        if before.isWide, !after.isWide { expected.append(.collapse) }
        if !before.isWide, after.isWide { expected.append(.separate) }
        if !before.isAway, after.isAway { expected.append(.hidePrimary) }
        if before != .above, after == .above { expected.append(.presentPrimary) }
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
        #expect(there.contains(.hidePrimary) == back.contains(.showPrimary))
        #expect(there.isEmpty == back.isEmpty)
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
