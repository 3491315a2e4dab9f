/// What is wrong with a document of Interface Builder, and where.
public struct InterfaceBuilderError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the document.
  public let document: String
  /// The line, counted from 1; 0 where it is about the whole document.
  public let line: Int
  /// A sentence that says what is wrong and, where that can be known, what to do.
  public let message: String

  /// Makes an error about a line of a document.
  public init(document: String, line: Int, message: String) {
    self.document = document
    self.line = line
    self.message = message
  }

  /// The document, the line and the sentence, as compilers write it.
  public var description: String {
    line > 0 ? "\(document):\(line): \(message)" : "\(document): \(message)"
  }
}
