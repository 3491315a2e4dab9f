import InterfaceBuilder
import XcodeProject

/// Finds references to storyboards and controllers that are not there, and controllers that would contain themselves.
struct StoryboardCheck {
  private let storyboards: [DocumentFile]
  private let byName: [String: [Int]]

  init(_ documents: [DocumentFile]) {
    storyboards = documents.filter(\.outline.isStoryboard)
    byName = Dictionary(grouping: storyboards.indices) { [storyboards] in storyboards[$0].name }
  }

  /// A controller: the number of its storyboard and that of its object.
  private struct Scene: Hashable {
    let storyboard: Int
    let object: Int
  }

  var notes: [Note] { references + circles + loops }

  // MARK: References

  private var references: [Note] {
    storyboards.flatMap { storyboard in
      storyboard.outline.objects.filter { $0.element == Self.reference }
        .compactMap { note(on: $0, in: storyboard) }
    }
  }

  private func note(on reference: DocumentOutline.Object, in storyboard: DocumentFile) -> Note? {
    // A bundle of another name may be anywhere.
    guard let name = reference.attributes["storyboardName"], !name.isEmpty,
      reference.attributes["bundleIdentifier"] == nil
    else { return nil }
    guard let found = byName[name] else {
      return storyboard.note(
        reference.line, "There is no storyboard “\(name)”; nothing stands in its place.")
    }
    let outlines = found.map { storyboards[$0].outline }
    guard let identifier = reference.attributes["referencedIdentifier"], !identifier.isEmpty else {
      if outlines.contains(where: { $0.initial != nil }) { return nil }
      return storyboard.note(reference.line, "\(name).storyboard has no initial controller.")
    }
    let exists = outlines.contains { outline in
      outline.objects.contains { $0.attributes["storyboardIdentifier"] == identifier }
    }
    return exists
      ? nil
      : storyboard.note(reference.line, "\(name).storyboard has no controller “\(identifier)”.")
  }

  // MARK: Loops

  /// References that lead to references, and these back to the first.
  private var circles: [Note] {
    storyboards.enumerated().flatMap { number, storyboard in
      storyboard.outline.objects.indices.compactMap { object -> Note? in
        let start = Scene(storyboard: number, object: object)
        var seen: [Scene] = []
        var next = step(start)
        while let scene = next, scene != start, !seen.contains(scene) {
          seen.append(scene)
          next = step(scene)
        }
        guard next == start, storyboard.outline.objects[object].element == Self.reference else {
          return nil
        }
        let names = seen.map { storyboards[$0.storyboard].fileName }
        let way = names.isEmpty ? "" : " by way of \(names.joined(separator: ", "))"
        return storyboard.note(
          storyboard.outline.objects[object].line,
          "This reference leads back to itself\(way), and to no controller. Nothing stands in its place."
        )
      }
    }
  }

  private static let reference = "viewControllerPlaceholder"

  /// Where a reference leads to at the end, or the controller itself.
  private func followed(_ scene: Scene) -> Scene? {
    var (last, seen) = (scene, Set<Scene>())
    while storyboards[last.storyboard].outline.objects[last.object].element == Self.reference {
      guard seen.insert(last).inserted, let next = step(last) else { return nil }
      last = next
    }
    return last
  }

  /// What a reference names, which may be another reference; the controller itself if it is none.
  private func step(_ scene: Scene) -> Scene? {
    let object = storyboards[scene.storyboard].outline.objects[scene.object]
    guard object.element == Self.reference else { return scene }
    guard let name = object.attributes["storyboardName"],
      object.attributes["bundleIdentifier"] == nil,
      let storyboard = byName[name]?.first
    else { return nil }
    let outline = storyboards[storyboard].outline
    if let identifier = object.attributes["referencedIdentifier"], !identifier.isEmpty {
      return outline.objects.firstIndex { $0.attributes["storyboardIdentifier"] == identifier }
        .map { Scene(storyboard: storyboard, object: $0) }
    }
    return outline.initial.flatMap { outline.numbers[$0] }
      .map { Scene(storyboard: storyboard, object: $0) }
  }

  /// The controllers that are made together with a scene's, each with the line that says so.
  private func inner(_ numbers: [String: Int], _ scene: Scene) -> [(line: Int, scene: Scene)] {
    let outline = storyboards[scene.storyboard].outline
    let number = outline.objects[scene.object].scene
    return outline.connections.compactMap { connection in
      guard connection.kind == "segue", outline.objects[connection.source].scene == number,
        ["relationship", "embed"].contains(connection.attributes["kind"]),
        let end = connection.attributes["destination"].flatMap({ numbers[$0] })
      else { return nil }
      return (connection.line, Scene(storyboard: scene.storyboard, object: end))
    }
  }

  private var loops: [Note] {
    var notes: [Note] = []
    let numbers = storyboards.map(\.outline.numbers)
    var done: Set<Scene> = []
    for (storyboard, file) in storyboards.enumerated() {
      for connection in file.outline.connections where connection.kind == "segue" {
        let start = Scene(storyboard: storyboard, object: connection.source)
        // Depth-first with a stack of its own: how deep it goes is up to the document.
        var path: [Scene] = []
        var stack: [(scene: Scene, depth: Int)] = [(start, 0)]
        while let (scene, depth) = stack.popLast() {
          path.removeLast(path.count - depth)
          guard done.insert(key(scene)).inserted else { continue }
          path.append(key(scene))
          for (line, end) in inner(numbers[scene.storyboard], scene) {
            guard let next = followed(end) else { continue }
            if path.contains(key(next)) {
              notes.append(note(from: scene, to: end, next, line))
            } else {
              stack.append((next, path.count))
            }
          }
        }
      }
    }
    return notes
  }

  /// One controller stands for all objects of its scene.
  private func key(_ scene: Scene) -> Scene {
    Scene(
      storyboard: scene.storyboard,
      object: storyboards[scene.storyboard].outline.objects[scene.object].scene)
  }

  private func note(from scene: Scene, to end: Scene, _ next: Scene, _ line: Int) -> Note {
    let file = storyboards[scene.storyboard]
    let reference = file.outline.objects[end.object]
    let target = storyboards[next.storyboard]
    guard end != next else {
      return file.note(
        line,
        "This leads back to the controller that it begins at, which would be made without an end. "
          + "Nothing stands in its place.")
    }
    let isFirst = target.outline.initial.flatMap { target.outline.numbers[$0] } == next.object
    let what = isFirst ? "first controller" : "controller"
    let owner =
      scene.storyboard == next.storyboard ? "its own \(what)" : "the \(what) of \(target.fileName)"
    return file.note(
      reference.line,
      "\(file.fileName) refers to \(owner), which would be made without an end. Nothing stands in its place."
    )
  }
}
