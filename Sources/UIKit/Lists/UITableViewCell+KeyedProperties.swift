extension KeyedProperties {
  /// The properties of `UITableViewCell` that documents set by their names: outlets and user-defined attributes.
  static let ofUITableViewCell: [Outlet] = [
    Outlet("accessoryView", \UITableViewCell.accessoryView),
    Outlet("backgroundView", \UITableViewCell.backgroundView),
    Outlet("selectedBackgroundView", \UITableViewCell.selectedBackgroundView),
    Outlet("editingAccessoryView", \UITableViewCell.editingAccessoryView),
    Outlet("accessoryType", raw: \UITableViewCell.accessoryType),
    Outlet("contentView", reading: \UITableViewCell.contentView),
    Outlet("indentationLevel", \UITableViewCell.indentationLevel),
    Outlet("indentationWidth", \UITableViewCell.indentationWidth),
    Outlet("selectionStyle", raw: \UITableViewCell.selectionStyle),
    Outlet("textLabel", reading: \UITableViewCell.textLabel),
    Outlet("detailTextLabel", reading: \UITableViewCell.detailTextLabel),
    Outlet("imageView", reading: \UITableViewCell.imageView),
  ]
}
