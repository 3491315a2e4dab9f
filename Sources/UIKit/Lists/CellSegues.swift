/// The segues of a cell that a storyboard has.
@MainActor final class CellSegues {
  var selection: ((Any?) -> Void)?
  var accessory: ((Any?) -> Void)?
  var accessorySender: Any?

  func set(_ role: String?, _ start: @escaping (Any?) -> Void) {
    if role == "accessoryAction" { accessory = start } else { selection = start }
  }
}

extension UITableViewCell: NibSegueSource {
  func addNibSegue(role: String?, _ start: @escaping (Any?) -> Void) {
    let segues = parts.segues ?? CellSegues()
    parts.segues = segues
    segues.set(role, start)
  }
}
