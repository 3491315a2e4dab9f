extension KeyedProperties {
  /// The properties of `UITableView` that documents set by their names: outlets and user-defined attributes.
  static let ofUITableView: [Outlet] = [
    Outlet("delegate", \UITableView.delegate),
    Outlet("dataSource", \UITableView.dataSource),
    Outlet("tableHeaderView", \UITableView.tableHeaderView),
    Outlet("tableFooterView", \UITableView.tableFooterView),
    Outlet("prefetchDataSource", \UITableView.prefetchDataSource),
    Outlet("dragDelegate", \UITableView.dragDelegate),
    Outlet("dropDelegate", \UITableView.dropDelegate),
    Outlet("allowsMultipleSelection", \UITableView.allowsMultipleSelection),
    Outlet("allowsSelection", \UITableView.allowsSelection),
    Outlet("backgroundView", \UITableView.backgroundView),
    Outlet("estimatedRowHeight", \UITableView.estimatedRowHeight),
    Outlet("estimatedSectionHeaderHeight", \UITableView.estimatedSectionHeaderHeight),
    Outlet("estimatedSectionFooterHeight", \UITableView.estimatedSectionFooterHeight),
    Outlet("rowHeight", \UITableView.rowHeight),
    Outlet("sectionHeaderHeight", \UITableView.sectionHeaderHeight),
    Outlet("sectionFooterHeight", \UITableView.sectionFooterHeight),
    Outlet("sectionHeaderTopPadding", \UITableView.sectionHeaderTopPadding),
    Outlet("sectionIndexColor", \UITableView.sectionIndexColor),
    Outlet("separatorColor", \UITableView.separatorColor),
    Outlet("separatorStyle", raw: \UITableView.separatorStyle),
  ]
}
