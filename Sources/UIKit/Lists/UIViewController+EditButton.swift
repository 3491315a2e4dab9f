extension UIViewController {
  /// A button with the title Edit, or Done in editing mode, which turns the controller's editing
  /// mode on and off.
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
