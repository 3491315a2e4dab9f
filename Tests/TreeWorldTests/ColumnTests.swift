import Foundation
import Scene
import Testing
import TreeStore
import UIKit

@testable import TreeWorld

/// Columns of a desktop's window: those there is room for, those that are hidden, and their widths.
@MainActor struct ColumnTests {
  private func resize(_ us: TwoWindows, _ width: Double) {
    us.send(
      .environment(Environment(size: CGSize(width: width, height: 768), hasPointer: true)), to: 0)
  }

  private func columns(_ us: TwoWindows) -> [String] {
    us.nodes(0).filter { $0.role == .column }.map(\.text)
  }

  private func press(_ us: TwoWindows, _ key: String, _ modifiers: KeyPress.Modifiers = []) {
    us.send(.key(KeyPress(key, modifiers)), to: 0)
  }

  private func button(_ us: TwoWindows, _ name: String) -> Node? {
    us.nodes(0).first { $0.role == .button && $0.spokenName == name }
  }

  @Test("Below 900 points the folders come over the notes when asked for, and go with a choice")
  func narrow() throws {
    let us = try TwoWindows()
    try us.open("Home", "Groceries", in: 0)
    resize(us, 1024)
    #expect(columns(us).contains("Folders"))
    #expect(button(us, "Show Folders") == nil)
    resize(us, 850)
    #expect(!columns(us).contains("Folders"))
    let show = try #require(button(us, "Show Folders"))
    us.send(.activate(show.id), to: 0)
    #expect(columns(us).contains("Folders"))
    try us.open("Work", nil, in: 0)
    #expect(!columns(us).contains("Folders"))
    press(us, "1", .control)
    #expect(columns(us).contains("Folders"))
    press(us, "2", .control)
    #expect(!columns(us).contains("Folders"))
    resize(us, 1024)
    #expect(columns(us).contains("Folders"))
    resize(us, 390)
    #expect(button(us, "Show Folders") == nil, "a stack has Back instead")
  }

  @Test("F9 leaves the text alone, and brings the columns back; so does going to one of them")
  func hidden() throws {
    let us = try TwoWindows()
    try us.open("Home", "Groceries", in: 0)
    resize(us, 1200)
    let all = columns(us)
    press(us, "f9")
    #expect(!columns(us).contains("Folders") && !columns(us).contains("Home"))
    let show = try #require(button(us, "Show or Hide Columns"))
    us.send(.activate(show.id), to: 0)
    #expect(columns(us) == all)
    press(us, "f9")
    press(us, "2", .control)
    #expect(columns(us) == all)
  }

  @Test("The width of a column is kept for its window, and a new window begins with it")
  func widths() throws {
    let time = PassingTime()
    let us = try TwoWindows(clock: time.ofApp)
    try us.open("Home", "Groceries", in: 0)
    resize(us, 1200)
    let line = try #require(us.nodes(0).last { $0.role == .separator })
    let value = try #require(line.accessibility?.value)
    us.send(.accessibility(line.id, .increment), to: 0)
    let next = try #require(us.nodes(0).first { $0.id == line.id }?.accessibility?.value)
    #expect(next != value)
    time.pass(1)
    us.settle()
    let second = try TwoWindows(path: us.path)
    try second.open("Home", "Groceries", in: 0)
    resize(second, 1200)
    #expect(second.nodes(0).last { $0.role == .separator }?.accessibility?.value == next)
  }

  @Test("Text that is no width changes nothing")
  func restoring() {
    let columns = ColumnsViewController()
    let key = "UISplitViewControllerPrimaryColumnWidth"
    for text in [
      "", "no widths", "\(key)=x", "\(key)=nan", "\(key)=-3", "=", "\(key)=1=2", "other=200",
    ] {
      columns.restore(text)
      #expect(columns.widths == nil, "\(text)")
    }
    columns.restore("\(key)=200")
    #expect(columns.widths == "\(key)=200.0")
  }

  @Test("After Delete the next file is open, then the one before")
  func next() throws {
    let us = try TwoWindows()
    _ = try us.library.createFile(named: "Hotels", in: us.home)
    _ = try us.library.createFile(named: "Apples", in: us.home)
    us.settle()
    try us.open("Home", "Groceries", in: 0)
    resize(us, 1200)
    func open() -> String? {
      us.nodes(0).first {
        $0.role == .row && $0.traits.contains(.selected)
          && ["Apples", "Groceries", "Hotels"].contains($0.spokenName)
      }?.spokenName
    }
    #expect(open() == "Groceries")
    press(us, "2", .control)
    press(us, "delete")
    #expect(open() == "Hotels")
    press(us, "delete")
    #expect(open() == "Apples")
  }
}

extension ColumnTests {
  @Test("Where an open folder is deleted, the next one is open, and none that goes with it")
  func nextFolder() throws {
    let us = try TwoWindows()
    let inner = try us.library.createFolder(named: "Inner", in: us.home)
    _ = try us.library.createFile(named: "Letter", in: inner.id)
    let work = try #require(try us.library.folders().first { $0.name == "Work" })
    _ = try us.library.createFile(named: "Plan", in: work.id)
    us.settle()
    try us.open("Home", "Groceries", in: 0)
    resize(us, 1200)
    press(us, "1", .control)
    press(us, "right")
    press(us, "delete")
    let chosen = us.nodes(0).filter { $0.role == .row && $0.traits.contains(.selected) }
    #expect(chosen.map(\.spokenName).contains("Work"))
    #expect(us.nodes(0).contains { $0.role == .row && $0.spokenName == "Plan" })
  }
}

struct NameMatchTests {
  @Test("Whole names come before beginnings, these before words and what is inside")
  func order() {
    let rows: [(String, String, NameMatch?)] = [
      ("Bread", "bread", .whole), ("Bread", "bre", .beginning),
      ("Rye Bread", "bre", .wordBeginnings),
      ("Abreast", "bre", .inside), ("Crème brûlée", "creme bru", .beginning),
      ("Crème brûlée", "bru cre", .wordBeginnings), ("Bread", "butter", nil), ("Bread", "  ", nil),
      ("", "a", nil), ("Bread and butter", "butter bread", .wordBeginnings),
    ]
    for (name, words, match) in rows {
      #expect(NameMatch(name, words) == match, "\(name), \(words)")
    }
    #expect(
      NameMatch.whole < .beginning && .beginning < .wordBeginnings && .wordBeginnings < .inside)
  }

  @Test("A name is typed within a second from key to key; a clock that goes back begins anew")
  @MainActor func typing() {
    var typed = TypeAhead()
    let start = Date(timeIntervalSince1970: 1000)
    let first = typed.add("b", at: start)
    let second = typed.add("r", at: start + 0.5)
    #expect(first && !second)
    #expect(typed.fits("Brûlée") && typed.fits("bread") && !typed.fits("Rye bread"))
    let later = typed.add("r", at: start + 1.6)
    #expect(later && typed.fits("Rye"))
    let earlier = typed.add("x", at: start)
    #expect(earlier)
  }
}
