import Foundation
import Testing
import TreeStore
import UIKit

@testable import TreeWorld

struct CompletionTests {
  private func context(_ before: String, _ after: String = "") -> CompletionContext? {
    let line = Array((before + after).utf16)[...]
    return CompletionContext(line: line, from: 100, cursor: 100 + before.utf16.count)
  }

  @Test("A name is completed behind two brackets that nothing closes, and a tag behind its sign")
  func contexts() {
    #expect(context("See [[lee")?.typed == "lee" && context("See [[lee")?.range == 106..<109)
    #expect(context("[[")?.typed == "")
    #expect(context("[[a]] and [[b")?.typed == "b")
    #expect(context("[[List [old")?.typed == "List [old")
    #expect(
      context("[[lee", "]] x")?.isClosed == true && context("[[lee", "] x")?.isClosed == false)
    #expect(context("#rec")?.typed == "rec" && context("#rec")?.kind == .tag)
    #expect(context("(#a/b")?.typed == "a/b" && context("#ärzte")?.typed == "ärzte")
    // In the brackets a number sign is a letter of the name.
    #expect(context("[[C# no")?.kind == .note)
    for nothing in [
      "[lee", "[[lee]]", "[[lee|soup", "# Title", "#", "#12", "a#b", "http://a.b/#c",
      "`[[lee", "`#rec", "#rec ", "", "[[" + String(repeating: "x", count: 300),
    ] {
      #expect(context(nothing) == nil, "\(nothing)")
    }
  }

  @Test("A misspelled name is known by the letters that it shares with another")
  func remedies() {
    let names = ["work", "home", "recipes/soup", "Old letters"]
    let rows: [(String, String?)] = [
      ("wrok", "work"), ("hom", "home"), ("Recipes", "recipes/soup"), ("old leters", "Old letters"),
      ("xyz", nil), ("", nil),
    ]
    for (written, wanted) in rows {
      #expect(SearchRemedy.nearest(to: written, among: names) == wanted, "\(written)")
    }
  }
}

@MainActor struct FoldingTests {
  @Test("Folds follow what is typed before them, and open where they are changed") func edits() {
    let folding = SectionFolding()
    func fold() {
      folding.removeAll()
      folding.fold(heading: 10, hidden: 20..<40, lines: 2)
    }
    fold()
    #expect(folding.edited(0..<5, change: 5) == nil)
    #expect(folding.folds.first?.heading == 15 && folding.folds.first?.hidden == 25..<45)
    fold()
    #expect(folding.edited(19..<20, change: 1) == nil, "behind the words of the heading")
    #expect(folding.folds.first?.heading == 10 && folding.folds.first?.hidden == 21..<41)
    fold()
    #expect(folding.edited(40..<41, change: 1) == nil, "behind the section")
    #expect(folding.folds.first?.hidden == 20..<40)
    for (range, change) in [(30..<31, 1), (30..<30, -5), (10..<10, -1), (5..<5, -40), (20..<21, 1)]
    {
      fold()
      #expect(folding.edited(range, change: change) != nil, "\(range)")
      #expect(folding.isEmpty)
    }
  }

  @Test("The cursor steps over what is folded, and what jumps into it unfolds it") func steps() {
    let folding = SectionFolding()
    folding.fold(heading: 10, hidden: 20..<40, lines: 2)
    func move(_ place: Int) -> Int? {
      folding.place(beyond: NSRange(location: place, length: 0), length: 100)
    }
    #expect(move(15) == nil && move(25) == 40)
    folding.cursorIsInLine(40..<50)
    #expect(move(44) == nil && move(39) == 19)
    #expect(move(70) == nil && move(30) == nil)
    #expect(folding.unfold(in: NSRange(location: 30, length: 0), end: (100, true)) == 10..<40)
    #expect(folding.isEmpty)
  }
}
