import Foundation
import Testing
import UIKit

// Members that code for UIKit uses, without `@testable` and in Swift 5 mode.

@Suite("Members of views, undo managers and backgrounds") @MainActor struct MemberFormTests {
  // [D] exchangeSubview(at:withSubviewAt:): exchanges the subviews at the two indices
  @Test("Two subviews change places, in the order of layers, too") func exchange() {
    let view = UIView()
    let all = (0..<4).map { _ in UIView() }
    for inner in all { view.addSubview(inner) }
    let layer = CALayer()
    view.layer.insertSublayer(layer, at: 1)
    view.exchangeSubview(at: 0, withSubviewAt: 2)
    #expect(view.subviews == [all[2], all[1], all[0], all[3]])
    #expect(
      view.layer.sublayers == [all[2].layer, layer, all[1].layer, all[0].layer, all[3].layer])
    view.exchangeSubview(at: 1, withSubviewAt: 1)
    #expect(view.subviews[1] === all[1])
  }

  // [D] contentScaleFactor: the number of pixels of the contents for a point; the layer has it as contentsScale
  @Test("The scale of a view's content") func scale() {
    let view = UIView()
    let usual = view.contentScaleFactor
    #expect(usual >= 1)
    view.contentScaleFactor = 3
    #expect(view.contentScaleFactor == 3 && view.layer.contentsScale == 3)
    view.contentScaleFactor = .nan
    #expect(view.contentScaleFactor == usual)
  }

  @MainActor private final class Note {
    var words: [String] = []
    let undoing = UndoManager()

    func add(_ word: String) {
      undoing.registerUndo(withTarget: self) { $0.removeLast() }
      words.append(word)
    }

    func removeLast() {
      let word = words.removeLast()
      undoing.registerUndo(withTarget: self) { $0.add(word) }
    }
  }

  // [D] beginUndoGrouping, endUndoGrouping: all that is registered between them is undone by one undo()
  @Test("Changes of a group are undone and redone together") func groups() {
    let note = Note()
    note.add("a")
    note.undoing.beginUndoGrouping()
    note.add("b")
    note.undoing.beginUndoGrouping()
    note.add("c")
    #expect(note.undoing.groupingLevel == 2)
    note.undoing.endUndoGrouping()
    note.undoing.setActionName("Two Words")
    note.add("d")
    note.undoing.endUndoGrouping()
    #expect(note.undoing.undoActionName == "Two Words" && note.undoing.groupingLevel == 0)
    note.undoing.undo()
    #expect(note.words == ["a"] && note.undoing.redoActionName == "Two Words")
    note.undoing.redo()
    #expect(note.words == ["a", "b", "c", "d"] && note.undoing.undoActionName == "Two Words")
    note.undoing.undo()
    note.undoing.undo()
    #expect(note.words.isEmpty && !note.undoing.canUndo)
  }

  // [D] undo(): ends an open group of the first level, and undoes it
  @Test("Undoing ends the open group; one with nothing in it is forgotten") func openGroup() {
    let note = Note()
    note.undoing.beginUndoGrouping()
    #expect(!note.undoing.canUndo)
    note.add("a")
    #expect(note.undoing.canUndo)
    note.undoing.undo()
    #expect(note.words.isEmpty && note.undoing.groupingLevel == 0)
    note.undoing.beginUndoGrouping()
    note.undoing.endUndoGrouping()
    #expect(!note.undoing.canUndo && note.undoing.canRedo)
  }

  // [D] disableUndoRegistration, levelsOfUndo: what is registered meanwhile, and the oldest groups, are discarded
  @Test("Registering can be stopped, and the oldest changes are forgotten") func limits() {
    let note = Note()
    note.undoing.disableUndoRegistration()
    note.add("a")
    #expect(!note.undoing.isUndoRegistrationEnabled && !note.undoing.canUndo)
    note.undoing.enableUndoRegistration()
    note.undoing.levelsOfUndo = 2
    for word in ["b", "c", "d"] { note.add(word) }
    for _ in 0..<5 { note.undoing.undo() }
    #expect(note.words == ["a", "b"])
  }

  @Test("A group that ends without having begun is told so") func endedGroup() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { UndoManager().endUndoGrouping() }
    }
    let told = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(told.contains("endUndoGrouping() was called without beginUndoGrouping()"))
  }

  // [D] UIBackgroundConfiguration: a nil background colour is the tint; listPlainCell().updated(for:) has the system's
  // colour for the state
  @Test("The colours of a row's background") func backgrounds() throws {
    var plain = UIBackgroundConfiguration.listPlainCell()
    #expect(plain.backgroundColor == .systemBackground)
    #expect(
      UIBackgroundConfiguration.listGroupedCell().backgroundColor
        == .secondarySystemGroupedBackground)
    var state = UICellConfigurationState(traitCollection: UITraitCollection())
    state.isSelected = true
    #expect(plain.updated(for: state).backgroundColor == .clear)
    state.isSelected = false
    #expect(plain.updated(for: state) == plain)
    plain.backgroundColor = .red
    state.isSelected = true
    #expect(plain.updated(for: state).backgroundColor == .red)
    plain.backgroundColor = nil
    #expect(plain.resolvedBackgroundColor(for: .green) == .green)
    let cell = UITableViewCell()
    cell.tintColor = .orange
    cell.backgroundConfiguration = plain
    #expect(cell.subviews.first?.backgroundColor == .orange)
    cell.tintColor = .purple
    #expect(cell.subviews.first?.backgroundColor == .purple)
  }
}
