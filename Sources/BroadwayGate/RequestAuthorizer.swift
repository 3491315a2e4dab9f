/// What the proxy does with a request.
public enum Authorization: Hashable, Sendable {
  /// It is forwarded to Broadway.
  case pass(isWebSocket: Bool)
  /// The page that exchanges the token in the link's fragment for a cookie.
  case loginPage
  /// The token was right: the cookie is set.
  case admitted
  case refused(Refusal)
}

/// Why a request is not forwarded to Broadway.
public enum Refusal: String, Hashable, Sendable {
  case malformed = "the request is not well-formed HTTP"
  case foreignHost = "it was not addressed to this gate (Host)"
  case foreignOrigin = "it came from a page of another origin"
  case wrongToken = "the token is wrong"
  case noCookie = "the browser has not been let in: open the link that was printed"
  case method = "only GET is served"
  case noSuchPath = "there is nothing of that name"
  case notAWebSocket = "a WebSocket is opened at /socket, and nothing else is"

  var status: String {
    switch self {
    case .malformed, .notAWebSocket: "400 Bad Request"
    case .noSuchPath: "404 Not Found"
    case .foreignHost: "421 Misdirected Request"
    case .method: "405 Method Not Allowed"
    case .foreignOrigin, .wrongToken, .noCookie: "403 Forbidden"
    }
  }
}

/// Decides which requests Broadway sees. Broadway itself asks nobody for a password and accepts
/// any origin.
///
/// - `Host` must be the address that is served, which stops DNS rebinding.
/// - A request that a page makes must come from a page of this origin: cookies do not tell ports
///   of one address apart.
/// - The token is in the fragment of the link, which browsers send to nobody; a page exchanges it
///   for a cookie that scripts cannot read.
public struct RequestAuthorizer: Sendable {
  public static let loginPath = "/enter"
  static let socketPath = "/socket"
  /// What Broadway's page consists of, and what browsers ask for beside it.
  static let servedPaths: Set = ["/", "/client.html", "/broadway.js", "/favicon.ico"]

  private let host: String
  private let port: UInt16
  private let token: Secret
  private let session: Secret

  public init(
    address: LoopbackAddress, port: UInt16, token: Secret, session: Secret = Secret()
  ) {
    host = "\(address):\(port)"
    self.port = port
    self.token = token
    self.session = session
  }

  /// The link that a person opens.
  public var link: String { "\(origin)/#\(token.text)" }

  /// `HttpOnly` keeps it from scripts, `SameSite` from requests of other sites.
  var cookie: String {
    "\(cookieName)=\(session.text); Path=/; HttpOnly; SameSite=Strict"
  }

  private var cookieName: String { "treeworld-\(port)" }

  /// - Parameter body: what followed the head; the token, when it is given.
  public func authorization(of head: RequestHead, body: String = "") -> Authorization {
    guard head.value(of: "host") == host else { return .refused(.foreignHost) }
    // Broadway takes whatever asks for this path for a WebSocket.
    let isSocket = head.path == Self.socketPath
    let isEntering = head.method == "POST" && head.target == Self.loginPath
    if head.has("origin") || isSocket || isEntering {
      guard head.value(of: "origin") == origin else { return .refused(.foreignOrigin) }
    }
    if head.has("sec-fetch-site") {
      // “none” is a link that a person typed or opened from outside.
      guard ["same-origin", "none"].contains(head.value(of: "sec-fetch-site")) else {
        return .refused(.foreignOrigin)
      }
    }
    if isEntering { return token.matches(body) ? .admitted : .refused(.wrongToken) }
    guard head.method == "GET" else { return .refused(.method) }
    guard isSocket ? head.opensWebSocket : !head.has("upgrade") else {
      return .refused(.notAWebSocket)
    }
    guard head.cookies(named: cookieName).contains(where: session.matches) else {
      return head.target == "/" ? .loginPage : .refused(.noCookie)
    }
    guard isSocket || Self.servedPaths.contains(head.path) else { return .refused(.noSuchPath) }
    return .pass(isWebSocket: isSocket)
  }

  private var origin: String { "http://\(host)" }
}
