import Foundation
import Scene
import Testing
import TreeStore
import UIKit

@testable import TreeWorld

/// The program is to end while the library cannot take what was typed.
@MainActor struct EndingTests {
  private let us: TwoWindows

  init() throws {
    us = try TwoWindows()
    try us.open("Home", "Groceries", in: 0)
  }

  /// The disk of the library goes away.
  private func unplug() throws {
    try FileManager.default.moveItem(atPath: us.path, toPath: us.path + ".aside")
  }

  private func plugIn() throws {
    try FileManager.default.moveItem(atPath: us.path + ".aside", toPath: us.path)
  }

  private func quit() {
    us.eventSink.send(.quit)
    us.settle()
  }

  private func press(_ title: String) throws {
    let window = try #require((0..<2).first { window in isAsked(window) })
    let button = try #require(
      us.nodes(window).last { $0.role == .button && $0.spokenName == title })
    us.send(.activate(button.id), to: window)
  }

  private func isAsked(_ window: Int) -> Bool {
    us.nodes(window).contains { $0.text == "“Groceries” is not saved" }
  }

  @Test("A program with nothing to save just ends") func saved() throws {
    try us.type("Milk", in: 0)
    quit()
    #expect(us.desktop.hasEnded)
  }

  @Test("What is not saved is told first, where the person is, and they may stay")
  func asks() throws {
    try unplug()
    try us.type("Milk", in: 0)
    quit()
    #expect(isAsked(0) && !isAsked(1))
    #expect(
      us.nodes(0).contains {
        $0.text.contains("it is not there any more.")
          && $0.text.contains("\n\nWhat you typed is kept on this computer. It comes")
      })
    try press("Cancel")
    #expect(!isAsked(0))
    #expect(!us.desktop.hasEnded)
    try plugIn()
    quit()
    #expect(us.desktop.hasEnded, "it was saved before anybody was asked")
    #expect(try us.library.text(of: us.groceries) == "Milk")
  }

  @Test("They may end it: the text waits, and the next start has it") func ends() throws {
    try unplug()
    try us.type("Milk", in: 0)
    quit()
    try press("Close Without Saving")
    #expect(us.desktop.hasEnded)
    try plugIn()
    let folder = (us.path as NSString).deletingLastPathComponent
    // What the program that has gone would have left.
    try FileManager.default.copyItem(atPath: folder + "/unsaved", toPath: folder + "/left")
    let place = RecoveryLocations.Location(path: folder + "/left", isLasting: true)
    let again = try TwoWindows(path: us.path, unsaved: RecoveryLocations([place]))
    #expect(try again.library.text(of: us.groceries) == "Milk")
  }

  @Test("A copy may be saved instead") func copies() throws {
    try unplug()
    try us.type("Milk", in: 0)
    quit()
    try press("Save a Copy…")
    let root = UIApplication.shared.keyWindow?.rootViewController
    let picker = try #require(root?.presentedViewController as? UIDocumentPickerViewController)
    picker.delegate?.documentPickerWasCancelled(picker)
    us.settle()
    #expect(!us.desktop.hasEnded)
    let copy = try #require(try UnsavedFiles(us.library).copies().first)
    #expect(copy.lastPathComponent == "Groceries.md")
    #expect(try String(contentsOf: copy, encoding: .utf8) == "Milk")
    try FileManager.default.removeItem(at: copy.deletingLastPathComponent())
  }

  @Test("Where it can be kept nowhere, the window says so") func nowhere() throws {
    let us = try TwoWindows(unsaved: RecoveryLocations([]))
    try us.open("Home", "Groceries", in: 0)
    try FileManager.default.moveItem(atPath: us.path, toPath: us.path + ".aside")
    try us.type("Milk", in: 0)
    us.eventSink.send(.quit)
    us.settle()
    #expect(us.nodes(0).contains { $0.text.contains("it is lost when you close.") })
    let root = try #require(us.app.window?.rootViewController as? RootViewController)
    root.surroundings.shared.tell(.diskFull(path: "/notes"))
    us.settle()
    #expect(us.nodes(0).contains { $0.text.hasSuffix("leave it open, or save a copy.") })
  }
}
