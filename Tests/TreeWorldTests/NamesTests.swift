import Foundation
import Scene
import Testing
import TreeStore
import UIKit

@testable import TreeWorld

/// Whoever cannot see the window hears what each control is.
@MainActor struct NamesTests {
  private static let spoken: Set<Role> = [
    .button, .segment, .toggle, .slider, .progress, .spinner, .textField, .searchField, .textView,
    .list, .row, .cell, .dialog, .fileDialog, .menuItem, .grip, .index, .image, .header,
  ]

  /// What has no name, with the screen it is on.
  private func nameless(_ person: Person, on screen: String) -> [String] {
    person.nodes.filter {
      Self.spoken.contains($0.role) && $0.spokenName.trimmingCharacters(in: .whitespaces).isEmpty
        && !$0.frame.isEmpty
    }.map { "\(screen): a \($0.role) at \($0.frame)" }
  }

  /// Goes through all of the app as a person does.
  private func walk(_ width: Double) throws -> [String] {
    var found: [String] = []
    let person = try Person(width, 800)
    defer { person.leave() }
    func look(_ screen: String) { found += nameless(person, on: "\(screen) at \(Int(width))") }
    func goBack(to list: String) throws {
      if person.rows(in: list).isEmpty { try person.back() }
    }

    look("nothing yet")
    try person.add(in: "Folders")
    look("asking for a name")
    try person.type("Home")
    person.key("return")
    look("an empty folder")
    try person.newFile("One", in: "Home")
    try person.type("A first note with words")
    look("the editor")
    person.key("ctrl+f")
    look("finding")
    person.key("escape")
    person.key("ctrl+h")
    look("finding and replacing")
    person.key("escape")
    try goBack(to: "Home")
    look("a folder")
    person.send(.contextMenu(try person.find(.row, "One").id))
    look("a row's menu")
    try person.send(.dismissed(#require(person.nodes.last { $0.role == .menu }).id))
    person.send(.activate(try person.button("More", in: "Home").id))
    look("more")
    try person.send(.activate(person.find(.menuItem, "Select").id))
    look("choosing several")
    person.key("escape")
    try person.swipe(.left, "One", "Delete")
    look("the offer to undo")
    try goBack(to: "Folders")
    try person.row("Recently Deleted")
    look("Recently Deleted")
    try person.swipe(.right, "One", "Put Back")
    try goBack(to: "Folders")
    person.key("ctrl+shift+f")
    try person.type("first")
    look("searching")
    try person.type("zzz")
    look("nothing found")
    person.key("escape")
    person.key("ctrl+?")
    look("the shortcuts")
    person.key("escape")
    person.key("ctrl+o")
    look("choosing files")
    try person.send(.picked(person.find(.fileDialog, Strings.filesToImport).id, ["/nowhere.png"]))
    look("a report")
    person.key("escape")
    person.send(.activate(try person.button("More", in: "Folders").id))
    look("more of the library")
    return found
  }

  @Test(arguments: [390.0, 700, 1400]) func everyControlHasAName(_ width: Double) throws {
    let found = try walk(width)
    #expect(found == [], "\(found.joined(separator: "\n"))")
  }

  @Test func aJobSaysHowFarItIs() throws {
    let view = JobProgressView()
    view.subject = "Notes"
    view.progress = .files(1200, of: 4800)
    let words = view.subviews.compactMap { ($0 as? UILabel)?.text }
    #expect(words == ["Notes", "1,200 of 4,800 notes"])
    let bar = try #require(view.subviews.compactMap { $0 as? UIProgressView }.first)
    #expect(bar.accessibilityLabel == "Progress")
    #expect(bar.progress == 0.25)
    #expect(!bar.isHidden)
  }
}
