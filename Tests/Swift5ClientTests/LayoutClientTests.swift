import Foundation
import Scene
import Testing
import UIKit

@Suite("Screens of tutorials in Swift 5") @MainActor struct LayoutClientTests {
  private func show(_ root: UIViewController, width: Double) -> StrictHost {
    var environment = Environment(size: CGSize(width: width, height: 600))
    environment.safeArea.top = 20
    let host = StrictHost(environment: environment)
    UIApplication.launch(RootDelegate(root), on: host)
    return host
  }

  @Test("Anchors") func anchors() {
    let profile = ProfileViewController()
    let host = show(profile, width: 320)
    #expect(profile.profileImageView.frame == CGRect(x: 16, y: 36, width: 64, height: 64))
    #expect(profile.nameLabel.frame == CGRect(x: 88, y: 56, width: 120, height: 24))
    #expect(profile.bioLabel.frame == CGRect(x: 16, y: 108, width: 288, height: 42))
    withExtendedLifetime(host) {}
  }

  @Test("Visual format") func visualFormat() {
    let form = FormViewController()
    let host = show(form, width: 320)
    #expect(form.nameField.frame == CGRect(x: 62, y: 20, width: 238, height: 44))
    #expect(form.nameLabel.frame == CGRect(x: 20, y: 31.5, width: 34, height: 21))
    #expect(form.sendButton.frame.midX == 160 && form.sendButton.frame.minY == 72)
    withExtendedLifetime(host) {}
  }

  @Test("A view of the app's own wraps, and stands on a baseline") func wrapping() {
    let page = TagsViewController()
    let host = show(page, width: 320)
    #expect(page.tags.frame == CGRect(x: 0, y: 0, width: 100, height: 60))
    // Its first baseline, 12 from its top, stands where the other's last one does: 60 − 5.
    #expect(page.other.frame == CGRect(x: 100, y: 43, width: 150, height: 40))
    withExtendedLifetime(host) {}
  }

  @Test("A stack in the middle") func stack() {
    let page = StackViewController()
    let host = show(page, width: 320)
    #expect(page.stackView.frame.height == 95)
    #expect(page.stackView.center == CGPoint(x: 160, y: 300))
    #expect(page.stackView.arrangedSubviews.map { $0.frame.minY } == [0, 37, 74])
    withExtendedLifetime(host) {}
  }

  @Test("A custom view knows its size") func badge() {
    let badge = BadgeView()
    badge.label.text = "12"
    let host = show(UIViewController(), width: 320)
    #expect(
      badge.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        == CGSize(width: 33, height: 29))
    withExtendedLifetime(host) {}
  }
}

@Suite("A note in Swift 5") @MainActor struct TextClientTests {
  @Test("What a delegate refuses, what is measured, and how it looks") func note() throws {
    let note = NoteViewController()
    let host = StrictHost(environment: Environment(size: CGSize(width: 320, height: 600)))
    UIApplication.launch(RootDelegate(note), on: host)
    var field: Node?
    host.tree.walk { node, _ in if node.role == .textField { field = node } }
    let title = try #require(field)
    #expect(title.placeholder == "Title")
    #expect(title.input.returnKey == .done)
    host.eventSink?.send(.edited(title, text: "Groceries", selection: TextRange(9, 0)))
    #expect(note.titleField.text == "Groceries")
    let next = try #require(host.tree[title.id])
    host.eventSink?.send(.edited(next, text: "Groceries and more", selection: TextRange(18, 0)))
    #expect(note.titleField.text == "Groceries")
    #expect(host.tree[title.id]?.text == "Groceries")
    // 17 points: two lines of 21 where one has no room.
    #expect(note.height(of: "one two three", width: 80) == 42)
    let label = note.view.subviews.compactMap { $0 as? UILabel }.first
    #expect(label?.textAlignment == .center)
    #expect(label?.font.fontDescriptor.symbolicTraits == .traitBold)
    note.finish()
  }
}
