import Foundation
import Scene
import Testing

@testable import UIKit

/// What a delegate previews, as the menu of a view.
@Suite("Previews of content") @MainActor struct PreviewingTests {
  @MainActor final class Detail: UIViewController {
    weak var page: Page?
    override var previewActionItems: [any UIPreviewActionItem] {
      [
        UIPreviewAction(title: "Mark", style: .selected) { [weak self] action, controller in
          self?.page?.log.append("\(action.title) \(controller === self)")
        },
        UIPreviewActionGroup(
          title: "More", style: .default,
          actions: [UIPreviewAction(title: "Delete", style: .destructive) { _, _ in }]),
      ]
    }
  }

  @MainActor final class Page: UIViewController, UIViewControllerPreviewingDelegate {
    var log: [String] = []
    let area = UIView(frame: CGRect(x: 100, y: 100, width: 200, height: 100))
    override func viewDidLoad() {
      super.viewDidLoad()
      area.backgroundColor = .systemBackground
      view.addSubview(area)
    }
    func previewingContext(
      _ previewingContext: any UIViewControllerPreviewing,
      viewControllerForLocation location: CGPoint
    ) -> UIViewController? {
      #expect(previewingContext.sourceView === area)
      guard location.x < 50 else { return nil }
      previewingContext.sourceRect = CGRect(x: 0, y: 0, width: 50, height: 100)
      let detail = Detail()
      detail.page = self
      return detail
    }
    func previewingContext(
      _ previewingContext: any UIViewControllerPreviewing,
      commit viewControllerToCommit: UIViewController
    ) { log.append("commit \(viewControllerToCommit is Detail)") }
  }

  private let page = Page()

  private func titles(_ stage: Stage) -> [String] {
    var found: [String] = []
    stage.tree.walk { node, _ in
      guard [.menu, .menuItem].contains(node.role), node.anchor == nil else { return }
      found.append((node.traits.contains(.checked) ? "✓ " : "") + node.text)
    }
    return found
  }

  @Test("A secondary click opens a menu with the actions of the preview and one that opens it")
  func menu() {
    let stage = Stage(page)
    let context = page.registerForPreviewing(with: page, sourceView: page.area)
    stage.send(.contextMenuAt(CGPoint(x: 280, y: 110)))
    #expect(titles(stage) == [])
    stage.send(.contextMenuAt(CGPoint(x: 110, y: 110)))
    #expect(titles(stage) == ["Open", "✓ Mark", "More", "Delete"])
    stage.tap(.menuItem, "Mark")
    stage.send(.contextMenuAt(CGPoint(x: 110, y: 110)))
    stage.tap(.menuItem, "Open")
    #expect(page.log == ["Mark true", "commit true"])
    page.unregisterForPreviewing(withContext: context)
    stage.send(.contextMenuAt(CGPoint(x: 110, y: 110)))
    #expect(titles(stage) == [])
  }
}
