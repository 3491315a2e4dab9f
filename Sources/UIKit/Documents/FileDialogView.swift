import Foundation
import Scene

/// The view in whose place the platform shows its file dialog.
final class FileDialogView: UIView {
  var choice: FileChoice? { didSet { changed(oldValue != choice) } }
  var title = "" { didSet { changed(oldValue != title) } }
  var handler: (([String]) -> Void)?

  override var nodeRole: NodeRole { .fileDialog }
  override var isPlain: Bool { false }

  override func describe(_ node: inout Node) {
    node.text = title
    node.fileChoice = choice
  }

  override func handle(_ input: NodeInput) -> Bool {
    guard case .filesPicked(let paths) = input else { return super.handle(input) }
    handler?(paths)
    return true
  }
}
