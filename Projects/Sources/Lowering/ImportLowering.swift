import SwiftSyntax

/// Imports of modules that are not there, or are part of others here.
struct ImportLowering {
  private let file: FileLowering

  init(_ file: FileLowering) { self.file = file }

  /// Names that are in a module of their own here.
  private static let networking: Set<String> = [
    "URLSession", "URLRequest", "HTTPURLResponse", "URLResponse", "URLSessionConfiguration",
    "URLSessionTask",
    "URLSessionDataTask", "URLSessionDownloadTask", "URLSessionUploadTask", "URLSessionDelegate",
    "URLSessionDataDelegate", "URLSessionTaskDelegate", "URLSessionDownloadDelegate", "URLCache",
    "HTTPCookie", "HTTPCookieStorage", "URLCredential", "URLAuthenticationChallenge", "URLProtocol",
    "CachedURLResponse", "NSURLRequest", "NSMutableURLRequest", "URLProtectionSpace",
    "NSURLConnection",
    "URLCredentialStorage", "URLSessionWebSocketTask",
  ]
  private static let markup: Set<String> = [
    "XMLParser", "XMLParserDelegate", "XMLDocument", "XMLElement", "XMLNode",
  ]

  func lower(_ tree: SourceFileSyntax) {
    var last: ImportDeclSyntax?
    let reader = Reader(viewMode: .sourceAccurate)
    reader.walk(tree)
    for node in reader.imports {
      last = node.parent?.parent?.parent?.is(SourceFileSyntax.self) == true ? node : last
      lower(node)
    }
    guard let last else { return }
    var modules: [String] = []
    if !reader.names.isDisjoint(with: Self.networking) { modules.append("FoundationNetworking") }
    if !reader.names.isDisjoint(with: Self.markup) { modules.append("FoundationXML") }
    for module in modules
    where !reader.imports.contains(where: { $0.path.trimmedDescription == module }) {
      file.edits.insert("; import \(module)", at: last.textRange.upperBound)
    }
  }

  private func lower(_ node: ImportDeclSyntax) {
    let parts = node.path.map { $0.name.text }
    guard let first = parts.first else { return }
    switch first {
    case "ObjectiveC": file.edits.blank(node.textRange)
    case "Darwin":
      // What of Darwin there is comes with the C library.
      file.edits.replace(node.path.textRange, "Glibc", padding: true)
    case "UIKit" where parts.count > 1 && node.importKindSpecifier == nil,
      "Foundation" where parts.count > 1 && node.importKindSpecifier == nil:
      file.edits.replace(node.path.textRange, first, padding: true)
    default: InnerModuleNames(file).lower(node)
    }
  }

  private final class Reader: SyntaxVisitor {
    var imports: [ImportDeclSyntax] = []
    var names: Set<String> = []

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
      imports.append(node)
      return .skipChildren
    }

    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
      names.insert(node.name.text)
      return .visitChildren
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
      names.insert(node.baseName.text)
      return .visitChildren
    }
  }
}
