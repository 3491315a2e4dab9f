import Foundation

/// What is kept of a controller and of those below it, as a property list.
struct RestorationRecord {
  var identifier: String
  /// Which class makes it anew, if one does.
  var maker: String?
  var values: [String: Any]
  var children: [RestorationRecord]
  var presented: [RestorationRecord]

  init(
    identifier: String, maker: String?, values: [String: Any], children: [RestorationRecord],
    presented: [RestorationRecord]
  ) {
    self.identifier = identifier
    self.maker = maker
    self.values = values
    self.children = children
    self.presented = presented
  }

  /// nil when `list` is none that this made.
  init?(_ list: Any?) {
    guard let list = list as? [String: Any], let identifier = list["identifier"] as? String,
      let values = list["values"] as? [String: Any],
      let children = list["children"] as? [Any], let presented = list["presented"] as? [Any]
    else { return nil }
    self.init(
      identifier: identifier, maker: list["maker"] as? String, values: values,
      children: children.compactMap(RestorationRecord.init),
      presented: presented.compactMap(RestorationRecord.init))
  }

  var list: [String: Any] {
    var list: [String: Any] = [
      "identifier": identifier, "values": values, "children": children.map(\.list),
      "presented": presented.map(\.list),
    ]
    list["maker"] = maker
    return list
  }
}
