/// Uniform type identifiers, and their conformance to each other.
enum ItemTypes {
  static let text = "public.utf8-plain-text"
  static let address = "public.url"
  static let file = "public.file-url"
  static let png = "public.png"
  static let jpeg = "public.jpeg"
  static let svg = "public.svg-image"
  static let html = "public.html"

  /// The types to which each type conforms directly.
  private static let parents: [String: [String]] = [
    "public.data": ["public.item"],
    "public.content": [],
    "public.text": ["public.data", "public.content"],
    "public.plain-text": ["public.text"],
    text: ["public.plain-text"],
    "public.utf16-plain-text": ["public.plain-text"],
    "net.daringfireball.markdown": ["public.plain-text"],
    "public.html": ["public.text"],
    "public.rtf": ["public.text"],
    "public.xml": ["public.text"],
    "public.json": ["public.text"],
    address: ["public.data"],
    file: [address],
    "public.image": ["public.data", "public.content"],
    png: ["public.image"],
    jpeg: ["public.image"],
    svg: ["public.image"],
    "public.folder": ["public.item"],
  ]

  /// Returns whether a type is the same as another one, or more specific.
  static func conforms(_ type: String, to other: String) -> Bool {
    type == other || (parents[type] ?? []).contains { conforms($0, to: other) }
  }

  /// Returns the type that the extension of a file's name implies; nil for an unknown one.
  static func type(ofFile name: String) -> String? {
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
    return byEnding[name[name.index(after: dot)...].lowercased()]
  }

  private static let byEnding = [
    "txt": "public.plain-text", "text": "public.plain-text", "md": "net.daringfireball.markdown",
    "markdown": "net.daringfireball.markdown", "html": "public.html", "htm": "public.html",
    "rtf": "public.rtf", "xml": "public.xml", "json": "public.json", "png": png, "jpg": jpeg,
    "jpeg": jpeg, "svg": svg,
  ]
}
