import Foundation

/// What a server of pages asks: an app in this process, or the way to one in another.
///
/// It is called from any thread.
public protocol PageProgram: Sendable {
  /// Answers a request of a page that may make it.
  ///
  /// - Parameters:
  ///   - request: What is asked for.
  ///   - body: What the request brought.
  ///   - page: The second token of the page; empty without one.
  ///   - name: The name of the file that is brought.
  ///   - answer: Called once, on any thread.
  func respond(
    to request: PageRequest, body: Data, page: String, name: String,
    _ answer: @escaping @Sendable (PageAnswer) -> Void)

  /// Takes a message of a page.
  ///
  /// - Parameters:
  ///   - message: An object of JSON.
  ///   - line: Its connection, over which it is answered.
  ///   - refuse: Called with the reason if the connection is to be ended, on any thread.
  func take(
    _ message: Data, from line: any PageLine, refuse: @escaping @Sendable (String) -> Void)

  /// A connection has ended, by whatever end.
  func lineEnded(_ line: any PageLine)
}

/// The end of a page's connection at which messages leave, from any thread.
public protocol PageLine: AnyObject, Sendable {
  /// Sends a message.
  func send(_ text: String)
  /// Ends the connection, with a reason for the page.
  func close(_ reason: String)
}

/// What a page asks for beside its connection.
public enum PageRequest: Equatable, Codable, Sendable {
  /// A second token, for a page that has the cookie.
  case pageToken
  /// A picture, by its path.
  case picture(String)
  /// A symbol, by its name.
  case symbol(String)
  /// A font, by its number.
  case font(Int)
  /// A file is given.
  case upload
  /// A file is fetched, by its number.
  case download(Int)
}

/// What goes back to a page.
public struct PageAnswer: Codable, Sendable {
  /// A field of the answer's head.
  public struct Field: Codable, Sendable {
    /// Its name.
    public var name: String
    /// Its value.
    public var value: String

    /// Creates a field.
    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// The status of HTTP.
  public var status: Int
  /// The media type.
  public var type: String
  /// What is answered.
  public var bytes: Data
  /// Further fields of the head.
  public var fields: [Field]
  /// Whether it is the same for ever.
  public var isKept: Bool

  /// Creates an answer.
  public init(
    status: Int = 200, type: String = "text/plain; charset=utf-8", bytes: Data = Data(),
    fields: [Field] = [], isKept: Bool = false
  ) {
    self.status = status
    self.type = type
    self.bytes = bytes
    self.fields = fields
    self.isKept = isKept
  }
}
