import Foundation
import PlayedSync
import Scene
import Testing
import TreeStore
import UIKit

@testable import TreeWorld

struct Missing: Error, CustomStringConvertible { let description: String }

/// Somebody who uses TreeWorld without a screen: sees what is in the scene, and touches only
/// that.
@MainActor final class Person {
  let host: StrictHost
  let library: Library
  let path: String
  let app: TreeWorldApp
  let sync: PlayedSync?
  let time: PassingTime
  /// Whether there are windows and a pointer, instead of one screen that is touched.
  let isOnDesktop: Bool
  private let eventSink: any SceneEventSink
  private let desktop: StrictWindows?

  /// Starts the app on a new library, or on the one at `path`.
  init(
    _ width: Double = 1024, _ height: Double = 768, path: String? = nil,
    onDesktop isOnDesktop: Bool = false, time: PassingTime = PassingTime(),
    sync: PlayedSync? = nil, pictureWriter: (any PictureWriter)? = nil
  ) throws {
    self.isOnDesktop = isOnDesktop
    self.path = path ?? Self.newPath()
    self.time = time
    self.sync = sync
    let folder = (self.path as NSString).deletingLastPathComponent
    library = try Library(
      path: self.path, clock: time.ofLibrary,
      unsaved: RecoveryLocations([
        RecoveryLocations.Location(path: folder + "/unsaved", isLasting: true)
      ]))
    app = TreeWorldApp(library: library, clock: time.ofApp, sync: sync)
    let size = CGSize(width: width, height: height)
    if isOnDesktop {
      let windows = StrictWindows(size: size)
      _ = try UIApplication.launch(app, restoring: [], in: windows)
      desktop = windows
      host = try #require(windows.hosts.first)
      eventSink = try #require(host.eventSink)
    } else {
      desktop = nil
      host = StrictHost(environment: Environment(size: size), pictureWriter: pictureWriter)
      eventSink = UIApplication.launch(app, on: host)
    }
    settle()
    if isOnDesktop { resize(width, height) }
  }

  /// In memory where the system has a place for that: walks write thousands of times.
  private static func newPath() -> String {
    let shared = "/dev/shm"
    let base =
      FileManager.default.isWritableFile(atPath: shared)
      ? shared : FileManager.default.temporaryDirectory.path
    return "\(base)/treeworld-tests-\(UUID().uuidString)/library"
  }

  /// Removes the library; relaunches have to be over.
  func leave() {
    let folder = (path as NSString).deletingLastPathComponent
    try? FileManager.default.removeItem(atPath: folder)
  }

  // MARK: Hands

  func settle() {
    app.settle()
    host.answerWake()
  }

  func send(_ event: SceneEvent) {
    eventSink.send(event)
    settle()
  }

  func resize(_ width: Double, _ height: Double = 768) {
    host.environment = Environment(
      size: CGSize(width: width, height: height), hasPointer: isOnDesktop)
    send(.environment(host.environment))
  }

  func tap(_ button: String) throws { send(.activate(try find(.button, button).id)) }

  func row(_ name: String) throws { send(.activate(try find(.row, name).id)) }

  func back() throws {
    guard let back = nodes.first(where: { $0.traits.contains(.back) }) else {
      throw Missing(description: "no way back in\n\(picture)")
    }
    send(.activate(back.id))
  }

  func add(in column: String) throws { send(.activate(try button("Add", in: column).id)) }

  func button(_ name: String, in column: String) throws -> Node {
    let bar = nodes.first { $0.role == .bar && $0.text == column }
    var button: Node?
    host.tree.walk(from: bar?.id) { node, _ in
      if node.role == .button, node.spokenName == name { button = node }
    }
    guard bar != nil, let button else {
      throw Missing(description: "no \(name) in \(column) in\n\(picture)")
    }
    return button
  }

  /// Opens the context menu of a row and chooses from it.
  func menu(_ row: String, _ item: String) throws {
    send(.contextMenu(try find(.row, row).id))
    send(.activate(try find(.menuItem, item).id))
  }

  /// Opens the menu in the bar of a column and chooses from it.
  func more(in column: String, _ item: String) throws {
    send(.activate(try button("More", in: column).id))
    send(.activate(try find(.menuItem, item).id))
  }

  /// Time goes by.
  func wait(_ seconds: Double) {
    time.pass(seconds)
    settle()
  }

  func swipe(_ direction: SceneEvent.Direction, _ row: String, _ button: String) throws {
    send(.swipe(try find(.row, row).id, direction))
    try tap(button)
  }

  func type(_ words: String) throws {
    guard let field = focus, [.textView, .textField, .searchField].contains(field.role) else {
      throw Missing(description: "nothing to type into in\n\(picture)")
    }
    let range = NSRange(location: field.selection.location, length: field.selection.length)
    let text = (field.text as NSString).replacingCharacters(in: range, with: words)
    let end = TextRange(range.location + words.utf16.count, 0)
    send(.edited(field, text: text, selection: end))
  }

  func key(_ name: String) {
    var parts = name.split(separator: "+").map(String.init)
    let key = parts.removeLast()
    var modifiers: KeyPress.Modifiers = []
    if parts.contains("ctrl") { modifiers.insert(.control) }
    if parts.contains("shift") { modifiers.insert(.shift) }
    if key == "return", let field = focus, field.role == .textField {
      send(.submitted(field.id))
    } else {
      send(.key(KeyPress(key, modifiers)))
    }
  }

  func newFolder(_ name: String) throws {
    try add(in: "Folders")
    try type(name)
    key("return")
  }

  func newFile(_ name: String, in folder: String) throws {
    try add(in: folder)
    try type(name)
    key("return")
  }

  // MARK: Eyes

  var nodes: [Node] {
    var list: [Node] = []
    host.tree.walk { node, _ in list.append(node) }
    return list
  }

  func find(_ role: Role, _ name: String) throws -> Node {
    guard let node = nodes.last(where: { $0.role == role && $0.spokenName == name }) else {
      throw Missing(description: "no \(role) “\(name)” in\n\(picture)")
    }
    return node
  }

  var picture: String { host.tree.diagram() }
  var focus: Node? { host.tree.focus.flatMap { host.tree[$0] } }
  var textView: Node? { nodes.last { $0.role == .textView } }
  var stack: [String] { nodes.first { $0.role == .navigation }?.path ?? [] }
  var menuItems: [String] { nodes.filter { $0.role == .menuItem }.map(\.spokenName) }
  /// Whether these words stand anywhere.
  func sees(_ words: String) -> Bool { nodes.contains { $0.text == words } }
  var isAsked: Bool { nodes.contains { $0.role == .dialog } }
  var rows: [String] { nodes.filter { $0.role == .row }.map(\.spokenName) }
  /// What is inside of a node.
  func inside(_ node: Node) -> [Node] {
    var list: [Node] = []
    host.tree.walk(from: node.id) { node, _ in list.append(node) }
    return list
  }
  /// Names of what can be pressed in what lies above the app.
  func dialogWords(_ role: Role) -> [String] {
    guard let dialog = nodes.last(where: { $0.role == .dialog }) else { return [] }
    return inside(dialog).filter { $0.role == role && !$0.traits.contains(.disabled) }
      .map(\.spokenName)
  }
  /// Rows of the list of that name, from top to bottom.
  func rows(in list: String) -> [String] {
    guard let list = nodes.last(where: { $0.role == .list && $0.spokenName == list }) else {
      return []
    }
    return inside(list).filter { $0.role == .row }.sorted { $0.frame.minY < $1.frame.minY }
      .map(\.spokenName)
  }
  var marked: [String] {
    nodes.filter { $0.role == .row && $0.traits.contains(.selected) }.map(\.spokenName).sorted()
  }

  /// Titles of the innermost columns, from the leading edge.
  var columns: [String] {
    var list: [(x: Double, title: String)] = []
    func step(_ id: NodeID, _ x: Double) -> Bool {
      guard let node = host.tree[id] else { return false }
      let here = x + node.frame.minX
      var hasInner = false
      for child in node.children where step(child, here) { hasInner = true }
      guard node.role == .column else { return hasInner }
      if !hasInner { list.append((here, node.text)) }
      return true
    }
    if let root = host.tree.root { _ = step(root, 0) }
    return list.sorted { $0.x < $1.x }.map(\.title)
  }

  /// Everything that there is, but for the identities of nodes.
  var everything: [String] {
    var lines = ["focus \(focus.map { "\($0.role) \($0.spokenName)" } ?? "none")"]
    host.tree.walk { node, depth in
      lines.append(
        "\(depth) \(node.role) \(node.frame) “\(node.text)” \(node.name) \(node.path) "
          + "\(node.traits.rawValue) \(node.selection) \(node.offset) \(node.contentSize)")
    }
    // Two people have two libraries.
    let folder = (path as NSString).deletingLastPathComponent
    return lines.map { $0.replacingOccurrences(of: folder, with: "~") }
  }
}

extension Person {
  /// Somebody with one file, who has just written this into it.
  static func writing(
    _ words: String, pictureWriter: (any PictureWriter)? = nil
  ) throws -> Person {
    let me = try Person(pictureWriter: pictureWriter)
    try me.newFolder("Home")
    try me.newFile("A", in: "Home")
    try me.type(words)
    return me
  }
}
