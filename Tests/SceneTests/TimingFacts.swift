import Chance
import Foundation
import Testing

@testable import Scene

/// Curves, springs and courses by tables of values.
@Suite("Timing") struct TimingTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let curve: TimingCurve
    /// At a tenth, a quarter, half, three quarters and nine tenths of the time.
    let shares: [Double]
    let source: String
    var testDescription: String { name }
  }

  /// The shares of the named curves are those of CSS's `cubic-bezier` with the same points,
  /// which has a table in every browser.
  static let rows = [
    Row(
      name: "linear", curve: .linear, shares: [0.1, 0.25, 0.5, 0.75, 0.9],
      source: "documentation"),
    Row(
      name: "ease in", curve: .easeIn, shares: [0.017, 0.0935, 0.3154, 0.6219, 0.8397],
      source: "documentation"),
    Row(
      name: "ease out", curve: .easeOut, shares: [0.1603, 0.3781, 0.6846, 0.9065, 0.983],
      source: "documentation"),
    Row(
      name: "ease in and out", curve: .easeInOut,
      shares: [0.0197, 0.1292, 0.5, 0.8708, 0.9803], source: "documentation"),
    Row(
      name: "steep at both ends", curve: .bezier(0, 1, 1, 0),
      shares: [0.3874, 0.4791, 0.5, 0.5209, 0.6126], source: "own: by halving the curve itself"),
    Row(
      name: "beyond the end and back", curve: .bezier(0.3, 1.5, 0.6, 1),
      shares: [0.4289, 0.8365, 1.0737, 1.0458, 1.0093], source: "own: by halving the curve itself"),
  ]

  @Test(arguments: rows) func curve(_ row: Row) {
    for (part, share) in zip([0.1, 0.25, 0.5, 0.75, 0.9], row.shares) {
      let found = row.curve.share(at: part, of: 1)
      #expect(abs(found - share) < 6e-4, "\(row.name) at \(part): \(found)")
    }
    #expect(row.curve.share(at: 0, of: 1) == 0)
    #expect(row.curve.share(at: 1, of: 1) == 1)
    #expect(row.curve.share(at: -3, of: 1) == 0)
    #expect(row.curve.share(at: 7, of: 1) == 1)
  }

  @Test func everyCurveWithoutOvershootGrows() {
    for x1 in stride(from: 0.0, through: 1, by: 0.25) {
      for x2 in stride(from: 0.0, through: 1, by: 0.25) {
        let curve = TimingCurve.bezier(x1, 0.1, x2, 0.9)
        let shares = (0...100).map { curve.share(at: Double($0) / 100, of: 1) }
        #expect(zip(shares, shares.dropFirst()).allSatisfy { $0 <= $1 }, "\(x1), \(x2)")
      }
    }
  }

  /// A spring obeys its equation: x″ = −ω²·x − 2ζω·x′, from x = 1 with x′ = −v.
  @Test func aSpringIsASpring() {
    for damping in [0.05, 0.3, 0.99, 1, 1.01, 2.5] {
      for velocity in [-3.0, 0, 8] {
        let spring = Spring(damping: damping, frequency: 9, velocity: velocity)
        var (x, speed) = (1.0, -velocity)
        let step = 1e-5
        for index in 0..<60_000 {
          if index % 10_000 == 0 {
            let left = 1 - spring.share(at: Double(index) * step)
            #expect(abs(left - x) < 2e-3, "\(damping), \(velocity), at \(index): \(left), \(x)")
          }
          speed += (-81 * x - 18 * damping * speed) * step
          x += speed * step
        }
      }
    }
  }

  @Test func aSpringIsAtRestWhenItSays() {
    for damping in [0.1, 0.5, 0.9, 1, 1.5, 4] {
      for seconds in [0.2, 1, 3] {
        let spring = Spring(damping: damping, settlingIn: seconds)
        #expect(abs(spring.settling - seconds) < seconds * 1e-3, "\(damping), \(seconds)")
        for later in [1, 1.1, 1.7, 3] {
          let left = 1 - spring.share(at: seconds * later)
          #expect(abs(left) < 0.00101, "\(damping), \(seconds): \(left) is left at \(later)")
        }
      }
    }
  }

  @Test func impossibleSpringsEnd() {
    for (mass, stiffness, damping) in [(0.0, 0.0, 0.0), (1, 0, 1), (0, 5, 1), (1, 100, 0)] {
      let spring = Spring(mass: mass, stiffness: stiffness, damping: damping)
      #expect(spring.settling.isFinite)
      #expect(spring.share(at: 1).isFinite)
    }
  }

  @Test func roundsAndTheirEnd() {
    let pulse = Timing(1, delay: 0.5, curve: .linear, times: 2, autoreverses: true)
    #expect(pulse.total == 4.5)
    let seen = [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 9].map { pulse.progress(after: $0) }
    #expect(seen == [0, 0, 0.5, 1, 0.5, 0, 0.5, 1, 0.5, 1, 1])
    #expect(Timing(1, curve: .linear, times: 0).total == nil)
    #expect(Timing(1, curve: .linear, times: 0).progress(after: 1000.25) == 0.25)
    #expect(Timing(0, delay: 2).progress(after: 1) == 0)
    #expect(Timing(0, delay: 2).progress(after: 2) == 1)
  }

  @Test func aCourseIsHeldAndTurnedBack() {
    #expect(Course(1, from: 0.3, to: 0.3, nil).progress(after: 9) == 0.3)
    let back = Course(1, from: 0.5, to: 0, Timing(1, curve: .linear))
    #expect(back.progress(after: 0.5) == 0.25)
    #expect(!back.isOver(after: 5), "the tree is at the other end")
    #expect(Course.end(1).isOver(after: 0))
    #expect(!Course(1, from: 1, to: 1, nil, isLast: false).isOver(after: 0))
  }
}

@Suite("What is seen changing") @MainActor struct FlowTests {
  @Test func partsOfATransformAreTheTransform() {
    var random = SeededRandom(7)
    for _ in 0..<500 {
      func number() -> Double { Double.random(in: -3...3, using: &random) }
      let affine = Affine(
        a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number())
      let again = affine.parts.affine
      for (one, other) in [
        (affine.a, again.a), (affine.b, again.b), (affine.c, again.c), (affine.d, again.d),
        (affine.tx, again.tx), (affine.ty, again.ty),
      ] {
        #expect(abs(one - other) < 1e-9, "\(affine) became \(again)")
      }
    }
    let mirrored = Affine(a: -1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
    #expect(mirrored.parts.angle == 0, "mirrored, and not turned")
    #expect(Affine(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0).parts.affine.isFlat)
  }

  /// From wherever a node is drawn, the way leads to where it is seen.
  @Test func theWayLeadsThere() {
    let frame = CGRect(x: 10, y: 20, width: 100, height: 40)
    var left = Difference()
    left.add(.center(from: CGPoint(x: 0, y: 0), to: CGPoint(x: 50, y: 0)), 0.5)
    left.add(.transform(from: .identity, to: Affine.turn(1)), 0.25)
    let seen = Appearing(frame: frame, transform: .turn(1), with: left)
    let way = seen.way(from: frame, .turn(1))
    let corner = Affine.turn(1).around(frame).of(CGPoint(x: 10, y: 20))
    let there = Affine.turn(0.75).around(frame.offsetBy(dx: -25, dy: 0)).of(
      CGPoint(x: -15, y: 20))
    #expect(abs(way.of(corner).x - there.x) < 1e-9)
    #expect(abs(way.of(corner).y - there.y) < 1e-9)
  }

  @Test func coloursMixAsFarAsTheyCover() {
    var left = Difference()
    left.add(.fill(from: nil, to: .rgba(0xFF00_00FF)), 0.5)
    let half = (Difference.paint(.rgba(0xFF00_00FF)) ?? SIMD4()) + left.fill
    #expect(Difference.color(half) == .rgba(0xFF00_0080), "half there, and as red")
    #expect(Difference.paint(.semantic(.label)) == nil)
  }

  @Test func theShorterWayAround() {
    var left = Difference()
    left.add(.transform(from: .turn(3), to: .turn(-3)), 1)
    #expect(abs(left.parts.angle) < 0.3)
  }

  @Test func changesAddUpAndEndTogether() {
    var flow = Flow()
    flow.tell(Course(1, Timing(1, curve: .linear)))
    for (start, from, to) in [(0.0, 0.0, 100.0), (0.5, 100, 60)] {
      flow.add(
        Animation(
          NodeID(1), .center(from: CGPoint(x: from, y: 0), to: CGPoint(x: to, y: 0)), course: 1,
          start: start, end: start + 0.5), at: 0)
    }
    flow.begin(at: 0)
    let seen = [0, 0.25, 0.5, 0.75, 1].map { 60 + flow.difference(of: NodeID(1), at: $0).center.x }
    #expect(seen == [0, 50, 100, 80, 60], "there and a part of the way back")
    #expect(flow.end(at: 1) == [NodeID(1)])
    #expect(flow.isEmpty)
  }

  /// A first frame that takes long is no jump.
  @Test func timeCountsFromTheFirstFrame() {
    var flow = Flow()
    flow.tell(Course(1, Timing(1, curve: .linear)))
    #expect(flow.tick(50).isEmpty)
    #expect(flow.progress(of: 1, at: 50) == 0)
    _ = flow.tick(50.4)
    #expect(abs(flow.progress(of: 1, at: 50.4) - 1.0 / 60) < 1e-9)
  }
}

extension Affine {
  fileprivate static func turn(_ angle: Double) -> Affine {
    Affine(a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle), tx: 0, ty: 0)
  }
}
