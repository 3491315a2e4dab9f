import CGtk
import Foundation
import Scene

/// The desktop's dialog for choosing files. It is a window of its own; this only holds the place
/// in the scene.
final class FileDialogWidget: NodeWidget {
  private(set) var files: OpaquePointer?

  init(_ node: Node, in host: GTKHost) {
    let widget: OpaquePointer = cg_container_new(CG_ROLE_NONE, true)
    super.init(node, widget, press: CG_PLAIN, container: widget, in: host)
  }

  override func setFrame(_ frame: CGRect) { cg_set_frame(widget, CgRect(.zero)) }

  override func show(_ node: Node, was old: Node?) {
    guard let choice = node.fileChoice, old == nil else { return }
    let kind =
      switch choice.kind {
      case .files: CG_FILES_OPEN
      case .folder: CG_FILES_FOLDER
      case .place: CG_FILES_PLACE
      }
    let files = cg_files_new(
      host.window, node.id.tag, kind, node.text, choice.prompt, choice.allowsSeveral)
    self.files = files
    for ending in choice.endings { cg_files_add_ending(files, ending) }
    cg_files_name_endings(files, choice.endingsName)
    if !choice.suggestedName.isEmpty { cg_files_set_name(files, choice.suggestedName) }
    if let directory = choice.directory { cg_files_set_directory(files, directory) }
    cg_files_show(files)
  }

  override func drop() {
    if let files { cg_files_free(files) }
    files = nil
    super.drop()
  }
}
