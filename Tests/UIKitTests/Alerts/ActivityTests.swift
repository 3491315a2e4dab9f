import Foundation
import Scene
import Testing

@testable import UIKit

@MainActor @Suite("What can be done with texts and files") struct ActivityTests {
  private final class Shout: UIActivity {
    var taken: [Any] = []
    override class var activityCategory: UIActivity.Category { .share }
    override var activityType: UIActivity.ActivityType? { UIActivity.ActivityType("shout") }
    override var activityTitle: String? { "Shout" }
    override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
      activityItems.contains { $0 is String }
    }
    override func prepare(withActivityItems activityItems: [Any]) { taken = activityItems }
  }

  private final class Source: NSObject, UIActivityItemSource {
    func activityViewControllerPlaceholderItem(_ controller: UIActivityViewController) -> Any { "" }
    func activityViewController(
      _ controller: UIActivityViewController,
      itemForActivityType activityType: UIActivity.ActivityType?
    ) -> Any? { "for \(activityType?.rawValue ?? "nobody")" }
  }

  @MainActor private final class Show {
    let root = UIViewController()
    let stage: Stage
    var ends: [String] = []

    init() { stage = Stage(root) }

    func present(
      _ items: [Any], _ own: [UIActivity] = [], without: [UIActivity.ActivityType]? = nil
    ) {
      let controller = UIActivityViewController(activityItems: items, applicationActivities: own)
      controller.excludedActivityTypes = without
      controller.completionWithItemsHandler = { [unowned self] type, completed, _, _ in
        ends.append("\(type?.rawValue ?? "none") \(completed)")
      }
      controller.popoverPresentationController?.sourceView = root.view
      root.present(controller, animated: true)
      stage.settle()
    }
  }

  @Test("Copying puts texts and addresses on the pasteboard")
  func copying() throws {
    let show = Show()
    let address = try #require(URL(string: "https://example.org"))
    show.present(["Hello", address])
    show.stage.tap(.row, "Copy")
    show.stage.host.pass(2)
    #expect(UIPasteboard.general.string == "Hello")
    #expect(UIPasteboard.general.urls?.contains(address) == true)
    #expect(show.ends == ["com.apple.UIKit.activity.CopyToPasteboard true"])
    #expect(show.root.presentedViewController == nil)
  }

  @Test("The app's own activities take the items, from their sources too")
  func own() {
    let show = Show()
    let shout = Shout()
    show.present([Source()], [shout])
    show.stage.tap(.row, "Shout")
    show.stage.host.pass(2)
    #expect(shout.taken as? [String] == ["for shout"])
    #expect(show.ends == ["shout true"])
  }

  @Test("What is left out, or cannot be done, is not offered; closing chooses nothing")
  func offered() {
    let show = Show()
    show.present(["Hello"], [Shout()], without: [.copyToPasteboard, .airDrop])
    #expect(show.stage.node(.row, "Shout") != nil)
    #expect(show.stage.node(.row, "Copy") == nil)
    #expect(show.stage.node(.row, "Save As") == nil)
    show.root.dismiss(animated: true)
    show.stage.host.pass(2)
    #expect(show.ends == ["none false"])
  }

  @Test("A file is saved with the platform's dialog")
  func saving() {
    let show = Show()
    show.present([URL(fileURLWithPath: "/tmp/report.txt")])
    show.stage.tap(.row, "Save As")
    show.stage.settle()
    let picker = show.root.presentedViewController?.presentedViewController
    #expect(picker is UIDocumentPickerViewController)
    let chosen = picker as? UIDocumentPickerViewController
    if let chosen { chosen.delegate?.documentPickerWasCancelled(chosen) }
    show.stage.host.pass(2)
    #expect(show.ends == ["com.apple.DocumentManagerUICore.SaveToFiles false"])
    #expect(show.root.presentedViewController == nil)
  }
}
