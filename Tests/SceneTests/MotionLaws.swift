import Chance
import Foundation
import Testing

@testable import Scene

/// What holds for any motion of anything.
@Suite("Laws of motion") struct MotionLaws {
  private typealias Part = MotionPlan.Part
  private typealias Move = MotionPlan.Move

  private struct Case {
    let motion: Motion
    let before, ghosts, after: [Part]
    let moves: [Move]

    init(_ random: inout SeededRandom) {
      let kind = Motion.Kind.allCases.randomElement(using: &random) ?? .push
      motion = Motion(kind, in: NodeID(0), isReversed: Bool.random(using: &random))
      before = Self.parts(kind, &random)
      after = Self.parts(kind, &random).map { part in
        var part = part
        part.pose = .rest
        return part
      }
      let known = Set(before.map(\.id))
      ghosts = Self.parts(kind, &random).filter { !known.contains($0.id) }
      moves = MotionPlan.moves(
        for: motion, size: CGSize(width: 400, height: 300), before: before, ghosts: ghosts,
        after: after)
    }

    /// A thing's role follows from its number.
    private static func parts(_ kind: Motion.Kind, _ random: inout SeededRandom) -> [Part] {
      let roles: [Role] =
        switch kind {
        case .push, .pop: [.group, .list, .bar, .navigation]
        case .columns: [.column, .column, .separator, .dimming]
        case .present, .dismiss: [.split, .dimming, .dialog, .dialog]
        }
      return (1...8).shuffled(using: &random).prefix(Int.random(in: 0...5, using: &random)).map {
        let frame = CGRect(
          x: Double.random(in: -100...300, using: &random).rounded(), y: 0,
          width: [1, 200, 400].randomElement(using: &random) ?? 400,
          height: [46, 92, 300].randomElement(using: &random) ?? 300)
        var node = Node(id: NodeID(UInt64($0)), role: roles[$0 % roles.count], frame: frame)
        if $0 == 3 { node.traits.insert(.alert) }
        let isMoving = Bool.random(using: &random)
        let x = Double.random(in: -400...400, using: &random).rounded()
        return Part(node, pose: isMoving ? Pose(x: x, opacity: 0.5) : .rest)
      }
    }
  }

  private func check(_ say: Comment, _ body: (Case) -> Bool) {
    for seed in UInt64(1)...2000 {
      var random = SeededRandom(seed)
      let made = Case(&random)
      guard !body(made) else { continue }
      Issue.record("\(say): seed \(seed), \(made.motion.kind), \(made.moves)")
      return
    }
  }

  @Test("What is there ends at rest; only what is gone is a ghost")
  func ends() {
    check("an end") { made in
      let there = Set(made.after.map(\.id))
      let gone = Set(made.before.map(\.id)).subtracting(there)
      return made.moves.allSatisfy { move in
        switch move.subject {
        case .live, .blend, .rest(isOld: false): there.contains(move.id) && move.to == .rest
        case .behind, .rest(isOld: true): there.contains(move.id)
        case .ghost: gone.contains(move.id)
        }
      }
    }
  }

  @Test("Nothing moves twice, and all of it soon")
  func once() {
    check("a move") { made in
      let names = made.moves.map { "\($0.id) \($0.subject)" }
      return Set(names).count == names.count
        && made.moves.allSatisfy { $0.seconds > 0 && $0.seconds <= 0.35 }
    }
  }

  @Test("Who goes is seen going, from where it was")
  func going() {
    check("a ghost") { made in
      let there = Set(made.after.map(\.id))
      return made.before.filter { !there.contains($0.id) && $0.role != .separator }
        .allSatisfy { part in
          made.moves.contains { $0.id == part.id && $0.from == part.pose }
        }
    }
  }

  @Test("Screens and columns that stay, or come back, begin where they are seen")
  func jumps() {
    check("a jump") { made in
      guard made.motion.kind.role != .window else { return true }
      return made.after.filter { $0.role != .bar && $0.role != .separator && $0.role != .dimming }
        .allSatisfy { part in
          guard let seen = (made.before + made.ghosts).first(where: { $0.id == part.id })
          else { return true }
          let move = made.moves.first { $0.id == part.id && $0.subject == .live }
          return part.frame.minX + (move?.from.x ?? 0) == seen.frame.minX + seen.pose.x
        }
    }
  }
}
