import Foundation
import Scene
import Testing
import TreeStore
import UIKit

@testable import TreeWorld

/// Preferences, templates and what they do to texts.
@Suite("Preferences", .serialized) @MainActor struct PreferencesTests {
  private func open() throws -> Person {
    let me = try Person()
    try me.newFolder("Home")
    try me.newFile("A", in: "Home")
    return me
  }

  private func store(_ me: Person) throws -> PreferenceStore {
    let root = try #require(me.app.window?.rootViewController as? RootViewController)
    return root.surroundings.shared.preferences
  }

  @Test("What is kept is read again, and what is no preference is the usual one") func kept() throws
  {
    let me = try open()
    defer { me.leave() }
    let store = try store(me)
    store.change {
      $0.fontFamily = "Serif"
      $0.textSize = 3
      $0.lineLength = nil
      $0.theme = .dark
      $0.hidesMarks = false
      $0.spelling = .languages(["de", "en_US"])
      $0.dayFolder = "Diary"
    }
    try me.library.flush()
    #expect(PreferenceStore(library: me.library).values == store.values)
    for (key, text) in [
      ("textSize", "1000"), ("lineLength", "-3"), ("theme", "purple"), ("hidesMarks", "maybe"),
      ("dayTemplate", "x"), ("spelling", ""),
    ] {
      me.library.setValue(text, forKey: "preference.\(key)")
    }
    let read = PreferenceStore(library: me.library).values
    #expect(read.textSize == 0 && read.lineLength == 70 && read.theme == .system)
    #expect(read.hidesMarks && read.dayTemplate == nil && read.spelling == .desktop)
    #expect(read.fontFamily == "Serif")
    store.reset()
    #expect(PreferenceStore(library: me.library).values == Preferences())
    for key in Preferences.Key.allCases {
      #expect(me.library.value(forKey: "preference.\(key.rawValue)") == nil)
    }
  }

  @Test("A line is as long as it was set, and the column in the middle") func column() throws {
    let wide = EditorLayout(
      size: CGSize(width: 1000, height: 700), safeArea: .zero, widestLine: 600, bannerHeight: nil)
    #expect(wide.insets.left == 200 && wide.insets.right == 200)
    let unlimited = EditorLayout(
      size: CGSize(width: 1000, height: 700), safeArea: .zero, widestLine: nil, bannerHeight: nil)
    #expect(unlimited.insets.left == 20 && unlimited.insets.right == 20)
    let narrow = EditorLayout(
      size: CGSize(width: 100, height: 700), safeArea: .zero, widestLine: 600, covered: 300,
      bannerHeight: nil)
    #expect(narrow.insets.left == 12.5)
    #expect(narrow.text.height == 700 - 300 - CountBar.height)
    var preferences = Preferences()
    for _ in 0..<40 { preferences.lineLength = preferences.lineLength(by: 1) }
    #expect(preferences.lineLength == nil)
    preferences.lineLength = preferences.lineLength(by: -1)
    #expect(preferences.lineLength == 140)
    for _ in 0..<40 { preferences.lineLength = preferences.lineLength(by: -1) }
    #expect(preferences.lineLength == 40)
  }

  @Test("A larger text has wider lines at once") func size() throws {
    let me = try open()
    defer { me.leave() }
    me.resize(1600)
    let before = try #require(me.textView?.insets.left)
    try store(me).change { $0.textSize = 6 }
    me.settle()
    let after = try #require(me.textView?.insets.left)
    #expect(after < before)
  }

  @Test("In focus mode the paragraph with the cursor is bright, and another costs those two")
  func focus()
    throws
  {
    let me = try open()
    defer { me.leave() }
    try me.type("one\ntwo\n\nthree\n\n" + String(repeating: "more\n\n", count: 200))
    let root = try #require(me.app.window?.rootViewController as? RootViewController)
    let editor = try #require(root.editor)
    editor.textView.selectedRange = NSRange(location: 1, length: 0)
    me.key("ctrl+d")
    func color(_ place: Int) -> UIColor? {
      editor.textView.textStorage.attribute(.foregroundColor, at: place, effectiveRange: nil)
        as? UIColor
    }
    #expect(color(1) == .label && color(5) == .label)
    #expect(color(10) == .tertiaryLabel)
    let work = editor.styler.work
    editor.textView.selectedRange = NSRange(location: 10, length: 0)
    editor.followCursor()
    #expect(color(10) == .label && color(1) == .tertiaryLabel)
    #expect(editor.styler.work - work < 60)
    me.key("ctrl+d")
    #expect(color(1) == .label)
  }

  @Test(
    "Templates",
    arguments: [
      ("{{title}}!", "Monday!"), ("{{ Title }}", "Monday"), ("{{date}}", "1970-01-02"),
      ("{{date:yyyy}}/{{date:DD}}", "1970/02"), ("{{other}} {{", "{{other}} {{"),
      ("{{title", "{{title"), ("{{title:x}}", "{{title:x}}"),
      ("a {{{title}}} b", "a {{{title}}} b"),
      ("no braces", "no braces"), ("", ""),
    ]) func templates(_ text: String, _ expected: String)
  {
    let noon = Date(timeIntervalSince1970: 129_600)
    let template = NoteTemplate(title: "Monday", now: noon, dayName: .iso)
    #expect(template.filled(text) == expected)
  }

  @Test("Long braces are looked at no further than they may be a name") func longBraces() {
    let template = NoteTemplate(title: "t", now: Date(), dayName: .iso)
    let text = String(repeating: "{{", count: 50_000)
    #expect(template.filled(text) == text)
  }
}
