/// What is known of a type. The identifiers and their order are those of Apple's documentation.
struct TypeRow: Sendable {
  let identifier: String
  let parents: [String]
  var endings: [String] = []
  var mime: String?

  static let all: [TypeRow] = [
    TypeRow(identifier: "public.item", parents: []),
    TypeRow(identifier: "public.content", parents: []),
    TypeRow(identifier: "public.data", parents: ["public.item"]),
    TypeRow(identifier: "public.directory", parents: ["public.item"]),
    TypeRow(identifier: "public.folder", parents: ["public.directory"]),
    TypeRow(identifier: "com.apple.package", parents: ["public.directory"]),
    TypeRow(identifier: "public.text", parents: ["public.data", "public.content"]),
    TypeRow(
      identifier: "public.plain-text", parents: ["public.text"], endings: ["txt", "text"],
      mime: "text/plain"),
    TypeRow(identifier: "public.utf8-plain-text", parents: ["public.plain-text"]),
    TypeRow(
      identifier: "net.daringfireball.markdown", parents: ["public.plain-text"],
      endings: ["md", "markdown", "mdown", "mkd"], mime: "text/markdown"),
    TypeRow(
      identifier: "public.html", parents: ["public.text"], endings: ["html", "htm"],
      mime: "text/html"),
    TypeRow(
      identifier: "public.xml", parents: ["public.text"], endings: ["xml"],
      mime: "application/xml"),
    TypeRow(
      identifier: "public.json", parents: ["public.text"], endings: ["json"],
      mime: "application/json"),
    TypeRow(
      identifier: "public.comma-separated-values-text", parents: ["public.text"],
      endings: ["csv"], mime: "text/csv"),
    TypeRow(
      identifier: "public.rtf", parents: ["public.text"], endings: ["rtf"], mime: "text/rtf"),
    TypeRow(
      identifier: "com.adobe.pdf", parents: ["public.data", "public.content"],
      endings: ["pdf"], mime: "application/pdf"),
    TypeRow(identifier: "public.image", parents: ["public.data", "public.content"]),
    TypeRow(
      identifier: "public.png", parents: ["public.image"], endings: ["png"], mime: "image/png"),
    TypeRow(
      identifier: "public.jpeg", parents: ["public.image"], endings: ["jpg", "jpeg"],
      mime: "image/jpeg"),
    TypeRow(
      identifier: "com.compuserve.gif", parents: ["public.image"], endings: ["gif"],
      mime: "image/gif"),
    TypeRow(
      identifier: "public.svg-image", parents: ["public.image"], endings: ["svg"],
      mime: "image/svg+xml"),
    TypeRow(identifier: "public.archive", parents: ["public.data"]),
    TypeRow(
      identifier: "public.zip-archive", parents: ["public.archive"], endings: ["zip"],
      mime: "application/zip"),
    TypeRow(identifier: "public.url", parents: ["public.data"]),
    TypeRow(identifier: "public.file-url", parents: ["public.url"]),
  ]

  static let named = Dictionary(uniqueKeysWithValues: all.map { ($0.identifier, $0) })
}
