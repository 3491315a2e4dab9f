/// A value of JSON whose shape depends on what it says.
enum ManifestJSON: Decodable {
  case string(String)
  case array([ManifestJSON])
  case object([String: ManifestJSON])
  case other

  init(from decoder: any Decoder) throws {
    guard decoder.codingPath.count < 60 else {
      self = .other
      return
    }
    let container = try decoder.singleValueContainer()
    if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([ManifestJSON].self) {
      self = .array(value)
    } else if let value = try? container.decode([String: ManifestJSON].self) {
      self = .object(value)
    } else {
      self = .other
    }
  }

  var string: String? { if case .string(let value) = self { value } else { nil } }
  var array: [ManifestJSON]? { if case .array(let value) = self { value } else { nil } }
  var object: [String: ManifestJSON]? { if case .object(let value) = self { value } else { nil } }
  subscript(key: String) -> ManifestJSON? { object?[key] }
}
