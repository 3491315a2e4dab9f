import Foundation
import Testing

@testable import Scene

@Suite("What moves from where to where") struct MotionPlanTests {
  private func film(
    _ kind: Motion.Kind, _ before: [MotionPlan.Part], _ after: [MotionPlan.Part],
    isReversed: Bool = false, ghosts: [MotionPlan.Part] = []
  ) -> MotionFilm {
    MotionFilm(
      motion: Motion(kind, in: NodeID(99), isReversed: isReversed), before: before, after: after,
      ghosts: ghosts)
  }

  // MARK: Screens

  @Test("A screen comes over another from the trailing edge")
  func push() {
    let film = film(.push, [part("A", .group, 0, 400)], [part("B", .group, 0, 400)])
    #expect(
      film.frames(0, 0.25, 0.5, 1) == [
        "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
        "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAABBBBBBBBBB",
        "AAAAAAAAAAAAAAAAAAAABBBBBBBBBBBBBBBBBBBB",
        "BBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBB",
      ])
    #expect(film.moves.map(\.seconds) == [0.35, 0.35])
    let below = film.moves.first { $0.subject == .ghost(isOver: false) }
    #expect(below?.to == Pose(x: -400.0 / 3, shade: 0.1))
  }

  @Test("Right to left, from the left edge")
  func mirroredPush() {
    let film = film(
      .push, [part("A", .group, 0, 400)], [part("B", .group, 0, 400)], isReversed: true)
    #expect(film.frames(0.5) == ["BBBBBBBBBBBBBBBBBBBBAAAAAAAAAAAAAAAAAAAA"])
  }

  @Test("A screen goes, and uncovers the one below")
  func pop() {
    let film = film(.pop, [part("B", .group, 0, 400)], [part("A", .group, 0, 400)])
    #expect(
      film.frames(0, 0.5, 1) == [
        "BBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBB",
        "AAAAAAAAAAAAAAAAAAAABBBBBBBBBBBBBBBBBBBB",
        "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
      ])
    #expect(film.moves.first { $0.subject == .live }?.from == Pose(x: -400.0 / 3, shade: 0.1))
  }

  @Test("A screen without a ground of its own moves as one")
  func flat() {
    let before = [part("A", .group, 0, 400)]
    let after = [part("B", .label, 20, 100), part("C", .button, 200, 100)]
    #expect(
      film(.push, before, after).frames(0, 0.5) == [
        "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
        "AAAAAAAAAAAAAAAAAAAAAABBBBBBBBBBA·······",
      ])
  }

  @Test("One that a finger drew aside goes on from there, in less time")
  func drawn() {
    let before = [part("A", .group, -60, 400), part("B", .group, 200, 400)]
    let film = film(.pop, before, [part("A", .group, 0, 400)])
    #expect(
      film.frames(0, 0.5, 1) == [
        "AAAAAAAAAAAAAAAAAAAABBBBBBBBBBBBBBBBBBBB",
        "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAABBBBBBBBBB",
        "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
      ])
    #expect(film.moves.map(\.seconds) == [0.175, 0.175])
    #expect(film.moves.allSatisfy { $0.from.shade == 0 && $0.to.shade == 0 })
  }

  @Test("Or back")
  func letGo() {
    let before = [part("A", .group, -80, 400), part("B", .group, 100, 400)]
    let film = film(.push, before, [part("B", .group, 0, 400)])
    #expect(
      film.frames(0, 0.5, 1) == [
        "AAAAAAAAAABBBBBBBBBBBBBBBBBBBBBBBBBBBBBB",
        "AAAAABBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBB",
        "BBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBB",
      ])
    #expect(film.moves.map(\.seconds) == [0.15, 0.15])
  }

  @Test("Popped while it is still coming, all turn where they are")
  func turned() {
    let film = film(
      .pop, [part("B", .group, 0, 400, pose: Pose(x: 200))], [part("A", .group, 0, 400)],
      ghosts: [part("A", .group, 0, 400, pose: Pose(x: -67, shade: 0.05))])
    #expect(film.frames(0) == ["AAAAAAAAAAAAAAAAAAAABBBBBBBBBBBBBBBBBBBB"])
    let live = film.moves.first { $0.subject == .live }
    #expect(live?.from == Pose(x: -67, shade: 0.05))
    #expect(live?.seconds == 0.175)
  }

  @Test("The bar stays, and its words fade; a large title goes with its screen")
  func bars() {
    let small = part("N", .bar, 0, 400, height: 46)
    let large = part("N", .bar, 0, 400, height: 92)
    let (a, b) = (part("A", .group, 0, 400), part("B", .group, 0, 400))
    func bar(_ film: MotionFilm) -> [MotionPlan.Move] { film.moves.filter { $0.id == small.id } }
    let plain = bar(film(.push, [a, small], [b, small]))
    #expect(plain.map(\.subject) == [.blend])
    #expect(plain.map(\.from) == [Pose(opacity: 0)])
    let grows = bar(film(.push, [a, small], [b, large]))
    #expect(grows.map(\.subject) == [.blend, .rest(isOld: false)])
    #expect(grows.last?.from == Pose(x: 400))
    let shrinks = bar(film(.pop, [b, large], [a, small]))
    #expect(shrinks.map(\.subject) == [.blend, .rest(isOld: true)])
    #expect(shrinks.last?.to == Pose(x: 400))
    #expect(film(.push, [a, small], [a, small]).moves.isEmpty, "no screen came")
  }

  // MARK: Columns

  @Test("A column comes from its edge, and the other makes room")
  func tile() {
    let before = [part("D", .column, 0, 400)]
    let after = [
      part("D", .column, 101, 299), part("L", .separator, 100, 1), part("P", .column, 0, 100),
    ]
    let film = film(.columns, before, after)
    #expect(
      film.frames(0, 0.5, 1) == [
        "DDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDD",
        "PPPPPDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDD",
        "PPPPPPPPPPDDDDDDDDDDDDDDDDDDDDDDDDDDDDDD",
      ])
    #expect(film.moves.allSatisfy { $0.seconds == 0.3 })
    #expect(film.moves.first { $0.id == after[1].id }?.from == Pose(x: -100), "goes along")
  }

  @Test("Two that come together come as one")
  func both() {
    let before = [part("D", .column, 0, 400)]
    let after = [
      part("D", .column, 202, 198), part("S", .column, 101, 100), part("P", .column, 0, 100),
    ]
    #expect(
      film(.columns, before, after).frames(0.5) == ["SSSSSSSSSSDDDDDDDDDDDDDDDDDDDDDDDDDDDDDD"])
  }

  @Test("Over the others, with a veil that fades")
  func overlay() {
    let detail = part("D", .column, 0, 400)
    let after = [detail, part("V", .dimming, 0, 400), part("P", .column, 0, 100)]
    let shows = film(.columns, [detail], after)
    #expect(
      shows.frames(0, 0.4, 1) == [
        "DDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDD",
        "PPPPvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvv",
        "PPPPPPPPPPVVVVVVVVVVVVVVVVVVVVVVVVVVVVVV",
      ])
    let hides = film(.columns, after, [detail])
    #expect(
      hides.frames(0, 0.6, 1) == [
        "PPPPPPPPPPVVVVVVVVVVVVVVVVVVVVVVVVVVVVVV",
        "PPPPvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvv",
        "DDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDD",
      ])
  }

  @Test("Pushed aside, a veil goes along with what it lies over")
  func displace() {
    let before = [part("D", .column, 0, 400)]
    let after = [
      part("D", .column, 100, 400), part("V", .dimming, 100, 400), part("P", .column, 0, 100),
    ]
    let film = film(.columns, before, after)
    #expect(film.moves.first { $0.id == after[1].id }?.from == Pose(x: -100, opacity: 0))
  }

  @Test("At the other edge, from there")
  func inspector() {
    let before = [part("D", .column, 0, 400)]
    let after = [part("D", .column, 0, 300), part("I", .column, 300, 100)]
    #expect(
      film(.columns, before, after).frames(0, 0.5, 1) == [
        "DDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDD",
        "DDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDIIIII",
        "DDDDDDDDDDDDDDDDDDDDDDDDDDDDDDIIIIIIIIII",
      ])
  }

  // MARK: Layers

  private func layer(_ id: UInt64, _ role: Role, _ frame: CGRect, isAlert: Bool = false)
    -> MotionPlan.Part
  {
    var node = Node(id: NodeID(id), role: role, frame: frame)
    if isAlert { node.traits.insert(.alert) }
    return MotionPlan.Part(node)
  }

  private func layers(
    _ kind: Motion.Kind, _ before: [MotionPlan.Part], _ after: [MotionPlan.Part]
  ) -> [MotionPlan.Move] {
    MotionPlan.moves(
      for: Motion(kind, in: NodeID(0)), size: CGSize(width: 400, height: 500), before: before,
      ghosts: [], after: after)
  }

  private let all = CGRect(x: 0, y: 0, width: 400, height: 500)

  @Test("A sheet rises from below, and falls there")
  func sheet() {
    let root = layer(1, .group, all)
    let sheet = layer(3, .dialog, CGRect(x: 50, y: 40, width: 300, height: 400))
    let veil = layer(2, .dimming, all)
    let comes = layers(.present, [root], [root, veil, sheet])
    #expect(comes.map(\.from) == [Pose(opacity: 0), Pose(y: 460)])
    #expect(comes.map(\.seconds) == [0.35, 0.35])
    let goes = layers(.dismiss, [root, veil, sheet], [root])
    #expect(goes.map(\.to) == [Pose(opacity: 0), Pose(y: 460)])
    #expect(goes.map(\.subject) == [.ghost(isOver: true), .ghost(isOver: true)])
  }

  @Test("An alert fades and shrinks into place")
  func alert() {
    let root = layer(1, .group, all)
    let alert = layer(3, .dialog, CGRect(x: 50, y: 200, width: 300, height: 100), isAlert: true)
    let comes = layers(.present, [root], [root, alert])
    #expect(comes.map(\.from) == [Pose(scale: 1.05, opacity: 0)])
    #expect(comes.map(\.seconds) == [0.2])
    #expect(layers(.dismiss, [root, alert], [root]).map(\.to) == [Pose(opacity: 0)])
  }

  @Test("What covers all rises over what it covers, and uncovers it when it falls")
  func cover() {
    let (root, cover) = (layer(1, .split, all), layer(2, .navigation, all))
    let comes = layers(.present, [root], [cover])
    #expect(comes.map(\.subject) == [.live, .ghost(isOver: false)])
    #expect(comes.map(\.from) == [Pose(y: 500), .rest])
    #expect(comes.map(\.to) == [.rest, .rest])
    let goes = layers(.dismiss, [cover], [root])
    #expect(goes.map(\.subject) == [.live, .ghost(isOver: true)])
    #expect(goes.map(\.from) == [.rest, .rest])
    #expect(goes.map(\.to) == [.rest, Pose(y: 500)])
  }
}
