import Foundation
import Testing

@testable import Scene

@Suite("How things move") struct MotionTests {
  @Test(
    "Fast at first, slow at the end",
    arguments: [(-1.0, 0.0), (0, 0), (0.25, 0.578125), (0.5, 0.875), (1, 1), (2, 1)])
  func ease(share: Double, way: Double) { #expect(Glide.ease(share) == way) }

  @Test("Time counts from the first frame; the second stands one frame later")
  func time() {
    var glide = Glide(from: Pose(x: 100), seconds: 0.3)
    #expect(glide.pose == Pose(x: 100))
    glide.advance(to: 5000)
    #expect(glide.pose == Pose(x: 100))
    // The first frame took a second.
    glide.advance(to: 5001)
    #expect(glide.pose.x == Pose(x: 100).mixed(with: .rest, Glide.ease(1.0 / 60 / 0.3)).x)
    glide.advance(to: 5001.2)
    #expect(!glide.isDone)
    glide.advance(to: 5001.3)
    #expect(glide.isDone)
    #expect(glide.pose == .rest)
  }

  @Test("A clock that goes back moves nothing")
  func back() {
    var glide = Glide(from: Pose(x: 100), seconds: 0.3)
    for now in [10, 10.1, 9, 8] { glide.advance(to: now) }
    #expect(glide.pose.x > 80)
  }

  @Test("A pose between two others")
  func mixed() {
    let end = Pose(x: 10, y: -20, scale: 2, opacity: 0, shade: 0.1)
    #expect(Pose.rest.mixed(with: end, 0) == .rest)
    #expect(Pose.rest.mixed(with: end, 1) == end)
    #expect(
      Pose.rest.mixed(with: end, 0.5)
        == Pose(x: 5, y: -10, scale: 1.5, opacity: 0.5, shade: 0.05))
  }
}

@Suite("Motions of a patch") @MainActor struct PatchMotionTests {
  @Test("As text") func coding() throws {
    for kind in Motion.Kind.allCases {
      let patch = ScenePatch(
        focus: NodeID(1), motions: [Motion(kind, in: NodeID(7), isReversed: true)])
      let data = try JSONEncoder().encode(patch)
      #expect(try JSONDecoder().decode(ScenePatch.self, from: data) == patch)
    }
  }

  private static func tree(_ role: Role?) -> Tree {
    var root = Node(id: NodeID(1), role: .window, frame: .zero)
    guard let role else { return Tree(root: root.id, nodes: [root]) }
    root.children = [NodeID(2)]
    return Tree(
      root: root.id, nodes: [root, Node(id: NodeID(2), role: role, frame: .zero)])
  }

  struct Row: Sendable {
    var old: Role?
    var next: Role?
    var motions: [Motion]
    var wrong: [String]
  }

  nonisolated static let rows = [
    Row(old: .split, next: .split, motions: [Motion(.columns, in: NodeID(2))], wrong: []),
    Row(
      old: .split, next: .split, motions: [Motion(.push, in: NodeID(2))],
      wrong: ["a push is asked for in #2, which is a split"]),
    Row(
      old: nil, next: .navigation, motions: [Motion(.pop, in: NodeID(2))],
      wrong: ["a pop is asked for in #2, which is not there before and after"]),
    Row(
      old: .navigation, next: nil, motions: [Motion(.pop, in: NodeID(2))],
      wrong: ["a pop is asked for in #2, which is not there before and after"]),
    Row(
      old: nil, next: nil,
      motions: [Motion(.present, in: NodeID(1)), Motion(.dismiss, in: NodeID(1))],
      wrong: ["two motions are asked for in #1"]),
  ]

  @Test("Are refused where they make no sense", arguments: rows)
  func violations(row: Row) {
    let (old, next) = (Self.tree(row.old), Self.tree(row.next))
    #expect(old.violations(of: row.motions, to: next) == row.wrong)
  }

  @Test("The strict host traps, and keeps the sound ones")
  func strictHost() async {
    let host = StrictHost(environment: Environment(size: .zero))
    host.apply(Tree().diff(to: Self.tree(.split)))
    host.apply(ScenePatch(motions: [Motion(.columns, in: NodeID(2))]))
    #expect(host.motions == [Motion(.columns, in: NodeID(2))])
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let host = StrictHost(environment: Environment(size: .zero))
        host.apply(ScenePatch(motions: [Motion(.push, in: NodeID(5))]))
      }
    }
    let words = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(
      words.contains(
        "A patch left the scene unsound: a push is asked for in #5, which is not there before "
          + "and after"))
  }
}
