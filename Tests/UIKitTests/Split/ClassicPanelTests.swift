import Scene
import Testing

@testable import UIKit

/// What a person notices of a primary that lies over the secondary.
@Suite("A classic split view's panel (uikit-behaviour §4)", .serialized) @MainActor
struct ClassicPanelTests {
  @MainActor private final class Form: UIViewController {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    let pressed: @MainActor () -> Void

    init(_ title: String, pressed: @escaping @MainActor () -> Void = {}) {
      self.pressed = pressed
      super.init(nibName: nil, bundle: nil)
      self.title = title
    }

    required init?(coder: NSCoder) { return nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(field)
    }

    override var keyCommands: [UIKeyCommand]? {
      [UIKeyCommand(title: "N", input: "n", handler: pressed)]
    }
  }

  private func upright(_ split: UISplitViewController) -> Stage {
    Stage(split, width: 768, height: 1024)
  }

  @Test("The focus leaves what is dimmed, and comes back to it")
  func focus() {
    let split = UISplitViewController()
    let (list, detail) = (Form("List"), Form("Detail"))
    split.viewControllers = [list, detail]
    let stage = upright(split)
    detail.field.becomeFirstResponder()
    stage.settle()
    #expect(stage.tree.focus == detail.field.nodeID)
    stage.send(.edgeSwipe(.right))
    #expect(!detail.field.isFirstResponder)
    #expect(stage.tree.focus == nil)
    list.field.becomeFirstResponder()
    stage.send(.key(KeyPress("escape")))
    #expect(split.displayMode == .secondaryOnly)
    #expect(detail.field.isFirstResponder)
    #expect(stage.tree.focus == detail.field.nodeID)
  }

  @Test("The focus stays in a panel that becomes a column")
  func morph() {
    let split = UISplitViewController()
    let (list, detail) = (Form("List"), Form("Detail"))
    split.viewControllers = [list, detail]
    let stage = upright(split)
    detail.field.becomeFirstResponder()
    stage.send(.edgeSwipe(.right))
    list.field.becomeFirstResponder()
    stage.resize(1024)
    #expect(split.displayMode == .oneBesideSecondary)
    #expect(list.field.isFirstResponder)
  }

  @Test("Keys go to the panel while it is open, else to the secondary")
  func keys() {
    var heard: [String] = []
    let split = UISplitViewController()
    split.viewControllers = [
      Form("List") { heard.append("list") }, Form("Detail") { heard.append("detail") },
    ]
    let stage = upright(split)
    stage.send(.key(KeyPress("n")))
    stage.send(.edgeSwipe(.right))
    stage.send(.key(KeyPress("n")))
    stage.send(.key(KeyPress("escape")))
    stage.send(.key(KeyPress("n")))
    #expect(heard == ["detail", "list", "detail"])
  }

  @Test("Opening and closing it costs few operations, and a wake after that none")
  func costs() {
    let split = UISplitViewController()
    split.viewControllers = [Form("List"), Form("Detail")]
    let item = split.displayModeButtonItem
    let stage = upright(split)
    let before = stage.engine.counts
    stage.send(.edgeSwipe(.right))
    stage.send(.edgeSwipe(.left))
    #expect(stage.engine.counts.rounds - before.rounds <= 4)
    let patches = stage.host.appliedPatches
    stage.send(.wake)
    #expect(stage.host.appliedPatches == patches)
    #expect(item.title == "List")
  }

  @Test("Hidden by a person, it stays so whatever the window was meanwhile")
  func hidden() {
    let split = UISplitViewController()
    split.viewControllers = [Form("List"), Form("Detail")]
    let detail = UINavigationController(rootViewController: Form("Detail"))
    split.viewControllers = [split.viewControllers[0], detail]
    detail.topViewController?.navigationItem.leftBarButtonItem = split.displayModeButtonItem
    let stage = Stage(split)
    stage.tap(.button, "Full Screen")
    #expect(stage.columns == ["Detail"])
    stage.resize(694)
    #expect(stage.columns == ["Detail"])
    stage.resize(1024)
    #expect(stage.columns == ["Detail"], "another size must not undo what a person did")
    split.preferredDisplayMode = .automatic
    stage.settle()
    #expect(stage.columns == ["List", "Detail"], "stating the preference anew does")
  }

  @Test("What an app gives the split and takes back is let go of")
  func lifetime() {
    weak var old: UIViewController?
    weak var gone: UISplitViewController?
    do {
      let split = UISplitViewController()
      let first = Form("First")
      (old, gone) = (first, split)
      split.viewControllers = [first, Form("Detail")]
      let stage = upright(split)
      stage.send(.edgeSwipe(.right))
      split.viewControllers = [Form("Second"), split.viewControllers[1]]
      stage.settle()
    }
    #expect(old == nil)
    #expect(gone == nil)
  }

  @MainActor private final class Keeper: UISplitViewControllerDelegate {
    var popovers: [UIPopoverController] = []
    func splitViewController(
      _ svc: UISplitViewController, willHide aViewController: UIViewController,
      with barButtonItem: UIBarButtonItem, for pc: UIPopoverController
    ) { popovers.append(pc) }
  }

  @Test("A popover stands for the panel it was made for, and for whatever is in that")
  func popovers() {
    let keeper = Keeper()
    let split = UISplitViewController()
    let (first, second) = (Form("First"), Form("Second"))
    split.viewControllers = [first, Form("Detail")]
    split.delegate = keeper
    let stage = upright(split)
    #expect(keeper.popovers.map(\.contentViewController) == [first])
    split.viewControllers = [second, split.viewControllers[1]]
    stage.settle()
    #expect(keeper.popovers.map(\.contentViewController) == [second])
    stage.resize(1024)
    stage.resize(768, 1024)
    stage.send(.edgeSwipe(.right))
    #expect(keeper.popovers.map(\.isPopoverVisible) == [false, true])
    keeper.popovers.first?.dismiss(animated: true)
    #expect(split.displayMode == .oneOverSecondary, "the first one is of no account any more")
  }

  @Test("A swipe does not reach below a presented controller")
  func presented() {
    let split = UISplitViewController()
    split.viewControllers = [Form("List"), Form("Detail")]
    let stage = upright(split)
    split.present(Form("Above"), animated: false)
    stage.settle()
    stage.send(.edgeSwipe(.right))
    #expect(split.displayMode == .secondaryOnly)
    split.dismiss(animated: false)
    stage.settle()
    stage.send(.edgeSwipe(.right))
    #expect(split.displayMode == .oneOverSecondary)
  }

  @Test("More than two controllers are refused")
  func tooMany() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let split = UISplitViewController()
        split.viewControllers = [UIViewController(), UIViewController(), UIViewController()]
      }
    }
    let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(words.contains("A classic split view has two controllers at most, not 3"))
  }
}
