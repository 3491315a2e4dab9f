import Foundation

/// The saved state of a controller and of those below it, as a property list.
struct RestorationRecord {
  var identifier: String
  /// The name of the restoration class, if there is one.
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

  /// Creates a record from a property list; nil when the list has another format.
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
