import Foundation
import Scene
import Testing
import TreeStore
import UIKit

@testable import TreeWorld

/// Two windows of one app.
@MainActor struct WindowsTests {
  @Test("A text that is open in two windows is one text, whoever types")
  func oneText() throws {
    let us = try TwoWindows()
    try us.open("Home", "Groceries", in: 0)
    try us.open("Home", "Groceries", in: 1)
    // Nothing is waited for between the keys.
    try us.type("Milk", in: 0)
    #expect(us.text(in: 1) == "Milk")
    try us.type(" and eggs", in: 1)
    #expect(us.text(in: 0) == "Milk and eggs")
    try us.type("!", in: 0)
    us.settle()
    #expect(try us.library.text(of: us.groceries) == "Milk and eggs!")
    #expect(us.text(in: 0) == us.text(in: 1))
  }

  @Test("Each window takes back what was typed in it, also while the other types")
  func eachItsOwnUndo() throws {
    let us = try TwoWindows()
    try us.open("Home", "Groceries", in: 0)
    try us.open("Home", "Groceries", in: 1)
    try us.type("Milk", in: 0)
    try us.type(" eggs", in: 1)
    try us.type("!", in: 1)
    func key(_ key: KeyPress, in window: Int) throws {
      let field = try #require(us.nodes(window).last { $0.role == .textView })
      us.send(.focused(field.id), to: window)
      us.send(.key(key), to: window)
    }
    #expect(us.nodes(0).last { $0.role == .textView }?.input.canUndo == true)
    try key(KeyPress("z", .control), in: 0)
    #expect(us.text(in: 0) == " eggs!" && us.text(in: 1) == " eggs!")
    try key(KeyPress("z", .control), in: 0)
    #expect(us.text(in: 0) == " eggs!")
    try key(KeyPress("z", .control), in: 1)
    #expect(us.text(in: 0) == " " && us.text(in: 1) == " ")
    try key(KeyPress("z", [.control, .shift]), in: 0)
    try key(KeyPress("z", [.control, .shift]), in: 1)
    #expect(us.text(in: 0) == "Milk eggs!")
    #expect(try us.library.text(of: us.groceries) == "Milk eggs!")
    // Another program's change is no step either.
    us.library.setText("1 Milk eggs!", of: us.groceries)
    us.settle()
    #expect(us.text(in: 0) == "1 Milk eggs!")
    try key(KeyPress("z", .control), in: 0)
    #expect(us.text(in: 1) == "1  eggs!")
  }

  @Test("What is made in one window shows in the other")
  func lists() throws {
    let us = try TwoWindows()
    try us.open("Home", nil, in: 1)
    _ = try us.library.createFile(named: "Plan", in: us.home)
    us.settle()
    try us.open("Home", nil, in: 0)
    #expect(us.rows(0).contains("Plan") && us.rows(1).contains("Plan"))
  }

  @Test("What cannot be saved is said in both windows")
  func failure() throws {
    let us = try TwoWindows()
    try us.open("Home", "Groceries", in: 0)
    try us.open("Home", "Groceries", in: 1)
    let root = try #require(us.app.window?.rootViewController as? RootViewController)
    root.surroundings.shared.tell(.diskFull(path: "x"))
    us.settle()
    for window in 0..<2 {
      #expect(us.nodes(window).contains { $0.text.hasPrefix("Not saved yet.") })
    }
  }

  @Test("Both windows come back with what was open in each")
  func comeBack() throws {
    let us = try TwoWindows()
    try us.open("Home", "Groceries", in: 0)
    try us.open("Work", nil, in: 1)
    us.settle()
    // Killed: nobody is told.
    let again = try TwoWindows(path: us.path, restoring: us.desktop.kept)
    #expect(again.desktop.hosts.count == 2)
    #expect(again.text(in: 0) == "")
    #expect(again.selected(0) == ["Groceries", "Home"])
    #expect(again.selected(1) == ["Work"])
    // A window that is closed is forgotten, and nothing of it stays.
    let gone = again.desktop.windows[1].session
    again.eventSink.send(.close(session: gone))
    again.settle()
    #expect(again.library.value(forKey: "window.\(gone).folder") == nil)
    #expect(again.desktop.kept.count == 1)
    withExtendedLifetime(us) {}
  }

  @Test("A new window begins at the same list, or with the file that it is opened for")
  func newWindows() throws {
    let us = try TwoWindows()
    try us.open("Home", "Groceries", in: 1)
    us.send(.key(KeyPress("n", [.control, .alt])), to: 1)
    #expect(us.desktop.hosts.count == 3)
    #expect(us.selected(2) == ["Home"])
    let row = try #require(us.nodes(0).first { $0.role == .row && $0.spokenName == "Work" })
    us.send(.contextMenu(row.id), to: 0)
    try us.choose("Open in New Window", in: 0)
    #expect(us.selected(3) == ["Work"])
  }

  @Test("Links lead to files and folders, and say when they lead nowhere")
  func links() throws {
    let us = try TwoWindows()
    try us.follow("treeworld:Home/Groceries")
    #expect(us.selected(1) == ["Groceries", "Home"])
    try us.follow("treeworld:Work")
    #expect(us.selected(1) == ["Work"])
    try us.follow("treeworld:///\(us.groceries)")
    #expect(us.selected(1) == ["Groceries", "Home"])
    _ = try us.library.delete([us.groceries])
    us.settle()
    try us.follow("treeworld:///\(us.groceries)")
    #expect(
      us.nodes(1).contains {
        $0.text == "This note is in Recently Deleted. Put it back to edit it."
      })
    try us.follow("treeworld:Home/Groceries")
    #expect(
      us.nodes(1).contains {
        $0.text == "The link leads nowhere: there is no “Home/Groceries” in this library."
      })
    #expect(us.selected(0) == [], "the other window is left alone")
  }

  @Test("Copy Link puts the link to the row on the clipboard")
  func copyLink() throws {
    let us = try TwoWindows()
    try us.open("Home", nil, in: 0)
    let row = try #require(us.nodes(0).first { $0.role == .row && $0.spokenName == "Groceries" })
    us.send(.contextMenu(row.id), to: 0)
    try us.choose("Copy Link", in: 0)
    #expect(us.desktop.hosts[0].clipboard == "treeworld:///\(us.groceries)")
    try us.follow(us.desktop.hosts[0].clipboard)
    #expect(us.selected(0) == ["Groceries", "Home"])
  }

  @Test(
    "A link is read as it was written",
    arguments: [
      ("treeworld:Home/Groceries", ["Home", "Groceries"]),
      ("TreeWorld:Home", ["Home"]), ("treeworld:///Home/a%2Fb", ["Home", "a/b"]),
      ("treeworld://Home/Plans%20%26%20more/", ["Home", "Plans & more"]),
      ("treeworld:caf%C3%A9?x#y", ["café"]), ("treeworld:a/b/c", ["a", "b", "c"]),
    ])
  func reading(_ address: String, _ names: [String]) throws {
    let link = try #require(TreeWorldLink(address))
    #expect(link.target == .names(names))
    #expect(TreeWorldLink(link.address) == link, "and written again")
  }

  @Test(
    "What is no link is none",
    arguments: ["", "treeworld:", "Home", "http:a", "treeworld:%FF"])
  func nonsense(_ address: String) { #expect(TreeWorldLink(address) == nil) }

  @Test("All text follows the size that the person chose, while the window is open")
  func textSize() throws {
    let me = try Person()
    try me.newFolder("Home")
    try me.newFile("A", in: "Home")
    try me.type("Milk")
    func sizes() -> [String: Double] {
      var sizes: [String: Double] = [:]
      for node in me.nodes where [.label, .textView].contains(node.role) && !node.text.isEmpty {
        sizes[node.text] = max(sizes[node.text] ?? 0, node.style.font.size)
      }
      return sizes
    }
    let before = sizes()
    me.host.environment.textScale = 1.6
    me.send(.environment(me.host.environment))
    let after = sizes()
    #expect(before.keys.contains("Milk") && before.keys.contains("1 word, 4 characters"))
    for (text, size) in before where size > 0 {
      #expect((after[text] ?? 0) > size, "“\(text)” stays at \(size)")
    }
    me.leave()
  }
}

/// A person with two windows.
@MainActor final class TwoWindows {
  let path: String
  let library: Library
  let app: TreeWorldApp
  let desktop = StrictWindows(size: CGSize(width: 1024, height: 768))
  let eventSink: any AppEventSink
  let home: FileID
  let groceries: FileID

  init(
    path: String? = nil, restoring kept: [SessionRecord] = [], unsaved: RecoveryLocations? = nil,
    clock: AppClock = .system
  ) throws {
    let made =
      FileManager.default.temporaryDirectory.path + "/two-windows-\(UUID().uuidString)/library"
    self.path = path ?? made
    let folder = (self.path as NSString).deletingLastPathComponent
    library = try Library(
      path: self.path,
      unsaved: unsaved
        ?? RecoveryLocations([
          RecoveryLocations.Location(path: folder + "/unsaved", isLasting: true)
        ]))
    if path == nil {
      home = try library.createFolder(named: "Home").id
      groceries = try library.createFile(named: "Groceries", in: home).id
      _ = try library.createFolder(named: "Work")
    } else {
      home = try #require(library.folders().first).id
      groceries = try #require(library.files(in: home).first).id
    }
    app = TreeWorldApp(library: library, clock: clock)
    eventSink = try UIApplication.launch(app, restoring: kept, in: desktop)
    if kept.isEmpty { eventSink.send(.newWindow) }
    settle()
  }

  deinit {
    try? FileManager.default.removeItem(atPath: (path as NSString).deletingLastPathComponent)
  }

  func settle() {
    app.settle()
    desktop.settle()
  }

  func send(_ event: SceneEvent, to window: Int) {
    desktop.hosts[window].eventSink?.send(event)
    settle()
  }

  func open(_ folder: String, _ file: String?, in window: Int) throws {
    for name in [folder, file].compactMap({ $0 }) {
      let row = try #require(nodes(window).first { $0.role == .row && $0.spokenName == name })
      send(.activate(row.id), to: window)
    }
  }

  func choose(_ item: String, in window: Int) throws {
    let item = try #require(
      nodes(window).first { $0.role == .menuItem && $0.spokenName == item })
    send(.activate(item.id), to: window)
  }

  func follow(_ link: String) throws {
    eventSink.send(.open([try #require(URL(string: link))]))
    settle()
  }

  /// One key after the other at the end of the text; only the windows' own wakes are answered.
  func type(_ words: String, in window: Int) throws {
    for letter in words {
      let field = try #require(nodes(window).last { $0.role == .textView })
      let text = field.text + String(letter)
      desktop.hosts[window].eventSink?.send(
        .edited(field, text: text, selection: TextRange(text.utf16.count, 0)))
      desktop.settle()
    }
  }

  func nodes(_ window: Int) -> [Node] {
    var list: [Node] = []
    desktop.hosts[window].tree.walk { node, _ in list.append(node) }
    return list
  }

  func text(in window: Int) -> String? { nodes(window).last { $0.role == .textView }?.text }

  func rows(_ window: Int) -> [String] {
    nodes(window).filter { $0.role == .row }.map(\.spokenName)
  }

  /// The names of what is open.
  func selected(_ window: Int) -> [String] {
    nodes(window).filter { $0.role == .row && $0.traits.contains(.selected) }.map(\.spokenName)
      .sorted()
  }
}
