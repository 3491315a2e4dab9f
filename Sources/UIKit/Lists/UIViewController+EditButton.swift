extension UIViewController {
  /// A button that says Edit, or Done while this controller edits, and turns that over.
  public var editButtonItem: UIBarButtonItem {
    if let editButton { return editButton }
    let button = UIBarButtonItem(systemItem: .edit)
    button.primaryAction = UIAction { [weak self] _ in
      guard let self else { return }
      self.setEditing(!self.isEditing, animated: true)
    }
    editButton = button
    button.show(isEditing: isEditing)
    return button
  }
}

extension UIBarButtonItem {
  func show(isEditing: Bool) {
    title = isEditing ? Words.done : Words.edit
    style = isEditing ? .done : .plain
  }
}
