extension UTType {
  private static func known(_ identifier: String) -> UTType {
    guard let type = UTType(identifier) else {
      preconditionFailure("\(identifier) is in no row of TypeRow.all")
    }
    return type
  }

  /// Anything that has a place in a file system.
  public static let item = known("public.item")
  public static let content = known("public.content")
  public static let data = known("public.data")
  public static let directory = known("public.directory")
  /// A directory that people see as one.
  public static let folder = known("public.folder")
  public static let package = known("com.apple.package")
  public static let text = known("public.text")
  public static let plainText = known("public.plain-text")
  public static let utf8PlainText = known("public.utf8-plain-text")
  public static let html = known("public.html")
  public static let xml = known("public.xml")
  public static let json = known("public.json")
  public static let commaSeparatedText = known("public.comma-separated-values-text")
  public static let rtf = known("public.rtf")
  public static let pdf = known("com.adobe.pdf")
  public static let image = known("public.image")
  public static let png = known("public.png")
  public static let jpeg = known("public.jpeg")
  public static let gif = known("com.compuserve.gif")
  public static let svg = known("public.svg-image")
  public static let archive = known("public.archive")
  public static let zip = known("public.zip-archive")
  public static let url = known("public.url")
  public static let fileURL = known("public.file-url")
}
