import Foundation

@testable import Scene

/// A window 400 points wide, drawn as a line of 40 characters at some moments of a motion.
///
/// A letter stands for a thing of that name; where several overlap, the one above is seen. A
/// small letter is less than half there.
struct MotionFilm {
  var motion: Motion
  var size = CGSize(width: 400, height: 100)
  var before: [MotionPlan.Part]
  var after: [MotionPlan.Part]
  var ghosts: [MotionPlan.Part] = []

  var moves: [MotionPlan.Move] {
    MotionPlan.moves(for: motion, size: size, before: before, ghosts: ghosts, after: after)
  }

  /// - Parameter shares: of the time, from 0 to 1.
  func frames(_ shares: Double...) -> [String] { shares.map(frame) }

  private func frame(_ share: Double) -> String {
    var line = Array(repeating: Character("·"), count: 40)
    let moves = moves
    func draw(_ part: MotionPlan.Part, _ move: MotionPlan.Move?) {
      let pose = move.map { $0.from.mixed(with: $0.to, share) } ?? .rest
      guard pose.opacity > 0.01 else { return }
      let letter = Self.letter(part.id)
      let from = Int(((part.frame.minX + pose.x) / 10).rounded())
      let to = Int(((part.frame.maxX + pose.x) / 10).rounded())
      for x in max(0, from)..<max(0, from, min(40, to)) {
        line[x] = pose.opacity < 0.5 ? Character(letter.lowercased()) : letter
      }
    }
    func draw(_ isMeant: (MotionPlan.Move.Subject) -> Bool) {
      for move in moves where isMeant(move.subject) {
        guard let part = before.first(where: { $0.id == move.id }) else { continue }
        draw(part, move)
      }
    }
    draw { $0 == .ghost(isOver: false) }
    for part in after {
      for move in moves where move.id == part.id && move.subject == .behind {
        if let old = before.first(where: { $0.id == part.id }) { draw(old, move) }
      }
      draw(part, moves.first { $0.id == part.id && $0.subject == .live })
    }
    draw { $0 == .ghost(isOver: true) }
    return String(line)
  }

  static func letter(_ id: NodeID) -> Character {
    Character(UnicodeScalar(UInt8(65 + id.raw % 26)))
  }
}

/// A thing called by a letter, from one place to another.
func part(
  _ letter: Character, _ role: Role, _ x: Double, _ width: Double, height: Double = 100,
  pose: Pose = .rest
) -> MotionPlan.Part {
  let id = NodeID(UInt64((letter.asciiValue ?? 65) - 65))
  let node = Node(
    id: id, role: role, frame: CGRect(x: x, y: 0, width: width, height: height))
  return MotionPlan.Part(node, pose: pose)
}
